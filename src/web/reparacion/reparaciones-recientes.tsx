import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { figureColumn, textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { CambioResumen, cuantasText } from './cambio.tsx';
import styles from './reparacion.module.css';
import { useDeshacer } from './use-reparacion.ts';

/** The last repairs, and the way back from each. */
export function ReparacionesRecientes() {
  const { data, isError, refetch } = useRead(updatePiezas.getReparaciones, {});
  const { undo, isRunning } = useDeshacer();
  const [asked, setAsked] = useState<Reparacion | null>(null);
  const reparaciones = data?.reparaciones ?? null;

  const onConfirm = async ({ id }: Reparacion) => {
    await undo(id);
    setAsked(null);
  };

  return (
    <section className={styles.recent} aria-labelledby="reparaciones-recientes">
      <h2 id="reparaciones-recientes">Reparaciones recientes</h2>
      {isError && (
        <EmptyState text="No se pudieron cargar las reparaciones." action={['Reintentar', () => void refetch()]} />
      )}
      {!isError && reparaciones?.length === 0 && <EmptyState text="Todavía no se ha hecho ninguna reparación." />}
      {!isError && reparaciones?.length !== 0 && <DataTable {...tableOf(setAsked)} rows={reparaciones} />}
      {asked && (
        <ConfirmDialog
          title="Deshacer reparación"
          action="Deshacer"
          isRunning={isRunning}
          onConfirm={() => void onConfirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <div className={styles.question}>
            <p>
              ¿Estás seguro que deseas regresar <strong>{cuantasText(asked.piezas)}</strong> a como estaban?
            </p>
            <CambioResumen cambio={asked} />
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}

function tableOf(onUndo: (reparacion: Reparacion) => void): TableSpec<Reparacion> {
  return {
    caption: 'Reparaciones recientes',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'fecha', head: 'Fecha', className: styles.when, cell: ({ momento }) => formatMomento(momento) },
      textColumn('Quién', ({ autor }) => autor || 'Cuenta eliminada', { isWide: true }),
      { key: 'cambio', head: 'Cambio', className: styles.what, cell: (reparacion) => <Cambiado {...reparacion} /> },
      figureColumn('Piezas', ({ piezas }) => piezas),
      {
        key: 'estado',
        head: 'Estado',
        cell: (reparacion) => <Estado reparacion={reparacion} onUndo={() => onUndo(reparacion)} />,
      },
    ],
  };
}

function Cambiado({ columna, busca, reemplazo }: Reparacion) {
  return (
    <>
      <span className={styles.column}>{camposPieza[columna].label}: </span>
      <del className={styles.before}>{busca}</del> <span aria-hidden="true">→</span>{' '}
      <ins className={styles.after}>{reemplazo}</ins>
    </>
  );
}

interface EstadoProps {
  readonly reparacion: Reparacion;
  readonly onUndo: () => void;
}

/** Whether there is a way back, and why there is none. */
function Estado({ reparacion, onUndo }: EstadoProps) {
  const { id, columna, busca, reemplazo, deshecha, cambiadas } = reparacion;
  const reason = reasonOf(reparacion);
  return (
    <>
      {reason !== null && (
        <p id={`reparacion-${id}`} className={styles.reason}>
          {reason}
        </p>
      )}
      {deshecha === null && (
        <button
          type="button"
          className={button.secondary}
          disabled={cambiadas > 0}
          aria-describedby={reason === null ? undefined : `reparacion-${id}`}
          aria-label={`Deshacer ${camposPieza[columna].label}: ${busca} → ${reemplazo}`}
          onClick={onUndo}
        >
          Deshacer
        </button>
      )}
    </>
  );
}

/** Why there is no way back; null where there is one. */
function reasonOf({ deshecha, cambiadas }: Reparacion): string | null {
  if (deshecha !== null) return `Deshecha el ${formatMomento(deshecha)}`;
  if (cambiadas === 0) return null;
  return `Ya no se puede deshacer: ${cuantasText(cambiadas)} cambi${cambiadas === 1 ? 'ó' : 'aron'} desde entonces.`;
}
