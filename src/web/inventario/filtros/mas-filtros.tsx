import { useId } from 'react';
import button from '#web/components/controls/button.module.css';
import type { Fold } from '#web/components/controls/fold.tsx';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { countRegistro } from '#web/components/piezas/filtros-de-registro.ts';
import type { FiltrosPiezas } from '#web/components/piezas/vista-piezas.ts';
import styles from './filtros.module.css';

interface MasFiltrosProps {
  readonly lista: Pick<VistaState<FiltrosPiezas>, 'view' | 'go'>;
  /** On a phone the filters stand folded with the four selects. */
  readonly fold: Pick<Fold, 'isFolded'>;
}

/** Opens the filters by what the record of a part says or lacks: most who look for a part know its car. */
export function MasFiltros({ lista, fold }: MasFiltrosProps) {
  const id = useId();
  const filtros = useLazy(
    async () => (await import('./filtros-de-registro.tsx')).FiltrosDeRegistro,
    'No se abrieron los filtros. Revisa tu conexión e inténtalo de nuevo.',
  );
  const isOpen = filtros.Component !== null;
  const chosen = countRegistro(lista.view);
  return (
    <div className={styles.mas} data-folded={fold.isFolded || undefined} data-screen-only>
      <button
        type="button"
        className={button.quiet}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? filtros.close : filtros.open}
      >
        {isOpen ? 'Menos filtros' : `Más filtros${chosen > 0 ? ` (${chosen})` : ''}`}
      </button>
      {filtros.Component && <filtros.Component id={id} lista={lista} />}
    </div>
  );
}
