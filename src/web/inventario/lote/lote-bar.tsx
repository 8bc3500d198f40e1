import { lazy, Suspense, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import { type Selection, SelectionBar } from '#web/components/lista/selection.tsx';
import { EtiquetasLink } from '#web/components/piezas/etiquetas-link.tsx';
import { isManager } from '#web/components/piezas/quien.ts';
import type { ClaseDeLote, Elegidas } from './elegidas.ts';

/** The dialogs come when the first is asked for. */
const LoteDialog = lazy(async () => ({ default: (await import('./lote-dialog.tsx')).LoteDialog }));
const CambiosRecientes = lazy(async () => ({ default: (await import('./cambios-recientes.tsx')).CambiosRecientes }));

interface LoteBarProps {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'isAll' | 'toggleAll' | 'clear'>;
  readonly elegidas: Elegidas;
  /** The query of the labels of what is chosen. */
  readonly etiquetas: string;
  readonly isDisabled: boolean;
  /** All that the filters find, where that is more than this page, and whether they are chosen; null where there are no more. */
  readonly todas: { readonly total: string; readonly isTodas: boolean } | null;
  readonly isDemasiadas: boolean;
  readonly onTodas: (isChosen: boolean) => void;
}

/** The rows that are ticked, and what can be done to all of them at once. */
export function LoteBar({ selection, elegidas, etiquetas, isDisabled, todas, isDemasiadas, onTodas }: LoteBarProps) {
  const [asked, setAsked] = useState<ClaseDeLote | 'recientes' | null>(null);
  const isSome = selection.rows.length > 0;
  const clear = () => {
    onTodas(false);
    selection.clear();
  };
  return (
    <>
      <SelectionBar
        selection={{ ...selection, clear }}
        label="Piezas seleccionadas"
        isDisabled={isDisabled}
        chosenText={todas?.isTodas ? `${todas.total} seleccionadas` : undefined}
        isAlways
      >
        {isSome && todas && (
          <button type="button" className={button.quiet} onClick={() => onTodas(!todas.isTodas)}>
            {todas.isTodas ? 'Solo las de esta página' : `Seleccionar las ${todas.total}`}
          </button>
        )}
        {isSome &&
          CLASES.filter(({ isDeGerencia }) => !isDeGerencia || isManager()).map(({ clase, texto }) => (
            <button
              key={clase}
              type="button"
              className={button.secondary}
              disabled={isDisabled || isDemasiadas}
              aria-describedby={isDemasiadas ? 'demasiadas' : undefined}
              onClick={() => setAsked(clase)}
            >
              {texto}
            </button>
          ))}
        {isSome && <EtiquetasLink de={etiquetas} texto="Etiquetas" className={button.secondary} />}
        {isDemasiadas && (
          <p id="demasiadas" className="hint warning">
            Se cambian hasta 10,000 a la vez: usa los filtros
          </p>
        )}
        {!isSome && (
          <button type="button" className={button.quiet} onClick={() => setAsked('recientes')}>
            Cambios recientes
          </button>
        )}
      </SelectionBar>
      <Suspense>
        {asked === 'recientes' && <CambiosRecientes onClose={() => setAsked(null)} />}
        {asked && asked !== 'recientes' && (
          <LoteDialog
            clase={asked}
            elegidas={elegidas}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const CLASES: readonly { readonly clase: ClaseDeLote; readonly texto: string; readonly isDeGerencia: boolean }[] = [
  { clase: 'precio', texto: 'Cambiar precio', isDeGerencia: true },
  { clase: 'condicion', texto: 'Cambiar condición', isDeGerencia: true },
  { clase: 'publicacion', texto: 'Publicar o retirar', isDeGerencia: false },
];
