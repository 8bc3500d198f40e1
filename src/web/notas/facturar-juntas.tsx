import { useEffect, useEffectEvent, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { MESES } from '#domain/cfdi/catalogos.ts';
import { joinNotas, type NotasJuntas } from '#domain/notas-juntas.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import styles from './facturar-juntas.module.css';

addMessages(FACTURAS_MESSAGES);

interface FacturarJuntasProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/**
 * Takes the notes with all that is left of them to the form of their invoice. Where they cannot go together it says which
 * do not, and offers those that can.
 */
export function FacturarJuntas({ ids, onClose }: FacturarJuntasProps) {
  // The notes of the press: what is chosen behind the dialog changes nothing in it.
  const [notas] = useState(() => [...ids]);
  const { data, isFetching, refetch } = useRead(facturApi.getNotasPorFacturar, { notas });
  return (
    <Dialog title="Facturar juntas" onClose={onClose}>
      {isFetching && <Revisando />}
      {!isFetching && !data && (
        <EmptyState
          text="No se pudieron revisar las notas. Siguen elegidas."
          action={['Reintentar', () => void refetch()]}
        />
      )}
      {!isFetching && data && <Revisadas {...data} />}
    </Dialog>
  );
}

function Revisando() {
  return (
    <p role="status" aria-busy="true">
      Revisando las notas…
    </p>
  );
}

function Revisadas({ notas, piezas }: ResponseOf<typeof facturApi.getNotasPorFacturar>) {
  const facturar = useFacturar();
  const impedidas = notas.filter(({ impedimento }) => impedimento !== '');
  const grupos = joinNotas(notas.filter(({ impedimento }) => impedimento === ''));
  const go = ({ notas: suyas }: NotasJuntas) => facturar(piezas.filter(({ nota = 0 }) => suyas.includes(nota)));
  const [unico] = grupos;
  const isListo = impedidas.length === 0 && grupos.length === 1;
  const leave = useEffectEvent(() => unico && go(unico));
  useEffect(() => {
    if (isListo) leave();
  }, [isListo]);
  if (isListo) return <Revisando />;
  return (
    <>
      {impedidas.length > 0 && (
        <section className={styles.parte} aria-label="No se pueden facturar">
          <p>{impedidas.length === 1 ? 'Una nota no se puede facturar:' : 'Estas notas no se pueden facturar:'}</p>
          <ul className="stack-2">
            {impedidas.map(({ id, impedimento }) => (
              <li key={id}>
                <NotaLink id={id} /> {impedimento}
              </li>
            ))}
          </ul>
        </section>
      )}
      {grupos.length > 0 && <Grupos grupos={grupos} onFacturar={go} />}
    </>
  );
}

interface GruposProps {
  readonly grupos: readonly NotasJuntas[];
  readonly onFacturar: (grupo: NotasJuntas) => void;
}

/** The notes that may go together, each lot with its own way to an invoice: the others stay chosen. */
function Grupos({ grupos, onFacturar }: GruposProps) {
  return (
    <section className={styles.parte} aria-label="Se pueden facturar">
      <p>{grupos.length === 1 ? 'Lo demás va junto:' : porQueNoJuntas(grupos)}</p>
      <ul className={`stack-2 ${styles.grupos}`}>
        {grupos.map((grupo) => (
          <li key={grupo.notas[0]}>
            <div>
              <strong>{nombreOf(grupo)}</strong>
              <p className="hint num anywhere">{`${grupo.notas.length === 1 ? 'Nota' : 'Notas'} ${grupo.notas.join(', ')}`}</p>
            </div>
            <button
              type="button"
              className={button.secondary}
              aria-label={`Facturar solo las de ${nombreOf(grupo)}`}
              onClick={() => onFacturar(grupo)}
            >
              Facturar solo estas
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function porQueNoJuntas(grupos: readonly NotasJuntas[]): string {
  return grupos.every(({ mes }) => mes !== '')
    ? 'Son de meses distintos, y una factura global es de uno solo. Las demás siguen elegidas.'
    : 'Son de clientes distintos, y una factura es de uno solo. Las demás siguen elegidas.';
}

/** @example 'Publico en general, noviembre de 2026' */
function nombreOf({ nombre, mes }: NotasJuntas): string {
  const [anio, codigo] = mes.split('-');
  const etiqueta = MESES.find((entrada) => entrada.codigo === codigo)?.etiqueta.toLowerCase();
  return etiqueta === undefined ? nombre : `${nombre}, ${etiqueta} de ${anio}`;
}
