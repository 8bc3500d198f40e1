import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { figureColumn, textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { CambioResumen, cuantasText, EnTresLineas } from './cambio.tsx';
import styles from './reparacion.module.css';
import { useUndo } from './use-reparacion.ts';

/** The last repairs, and the way back from each. */
export function ReparacionesRecientes() {
  const { data, isError, error, refetch } = useRead(updatePiezas.getReparaciones, {});
  const { undo, isRunning } = useUndo();
  const [asked, setAsked] = useState<Reparacion | null>(null);
  const reparaciones = data?.reparaciones ?? null;

  const onConfirm = async (reparacion: Reparacion) => {
    await undo({ reparacion: reparacion.id, iguales: reparacion.cambiadas === 0 ? null : igualesOf(reparacion) });
    setAsked(null);
  };

  return (
    <section className={`stack-3 ${styles.recent}`} aria-labelledby="reparaciones-recientes">
      <h2 id="reparaciones-recientes">Reparaciones recientes</h2>
      {isError && (
        <EmptyState
          text="No se pudieron cargar las reparaciones."
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      )}
      {!isError && reparaciones?.length === 0 && <EmptyState text="Todavía no se ha hecho ninguna reparación." />}
      {!isError && reparaciones?.length !== 0 && <DataTable {...tableOf(setAsked)} rows={reparaciones} />}
      {asked && (
        <ConfirmDialog
          title="Deshacer reparación"
          action={deshacerText(asked)}
          isRunning={isRunning}
          onConfirm={() => void onConfirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <div className="stack-4">
            <p>
              ¿Estás seguro que deseas regresar <strong>{cuantasText(igualesOf(asked))}</strong> a como estaban?
            </p>
            {asked.cambiadas > 0 && <p>{quedanText(asked)}</p>}
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
      { key: 'fecha', head: 'Fecha', className: `num ${styles.when}`, cell: ({ momento }) => formatMomento(momento) },
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
    <EnTresLineas texto={`${busca}${reemplazo}`}>
      <span className="soft">{camposPieza[columna].label}: </span>
      <del className={`on-danger ${styles.before}`}>{busca}</del> <span aria-hidden="true">→</span>{' '}
      <ins className={`on-success ${styles.after}`}>{reemplazo}</ins>
    </EnTresLineas>
  );
}

interface EstadoProps {
  readonly reparacion: Reparacion;
  readonly onUndo: () => void;
}

/** Whether there is a way back, for how many, and why not for all. */
function Estado({ reparacion, onUndo }: EstadoProps) {
  const { id, columna, busca, reemplazo, deshecha } = reparacion;
  const reason = reasonOf(reparacion);
  return (
    <>
      {reason !== null && (
        <p id={`reparacion-${id}`} className={`hint ${styles.reason}`}>
          {reason}
        </p>
      )}
      {deshecha === null && (
        <button
          type="button"
          className={button.secondary}
          disabled={igualesOf(reparacion) === 0}
          aria-describedby={reason === null ? undefined : `reparacion-${id}`}
          aria-label={`${deshacerText(reparacion)} ${camposPieza[columna].label}: ${busca} → ${reemplazo}`}
          onClick={onUndo}
        >
          {deshacerText(reparacion)}
        </button>
      )}
    </>
  );
}

/** The parts that are still as the repair left them. */
function igualesOf({ piezas, cambiadas }: Reparacion): number {
  return piezas - cambiadas;
}

/** 'Deshacer', or in how many of its parts. */
function deshacerText(reparacion: Reparacion): string {
  const iguales = igualesOf(reparacion);
  if (reparacion.cambiadas === 0 || iguales === 0) return 'Deshacer';
  return iguales === 1
    ? 'Deshacer en la que sigue igual'
    : `Deshacer en las ${iguales.toLocaleString('es-MX')} que siguen igual`;
}

/** Names the parts that an undoing leaves as they are. */
function quedanText({ cambiadas, quedan }: Reparacion): string {
  const cuales = quedan.map((inventario) => `#\u00a0${inventario}`).join(', ');
  const mas = cambiadas - quedan.length;
  const demas = mas > 0 ? ` y ${mas.toLocaleString('es-MX')} más` : '';
  return `${cambiadas === 1 ? 'Se queda como está' : 'Se quedan como están'}: ${cuales}${demas}.`;
}

/** Says what undid it, or why there is no way back for some; null where there is one for all. */
function reasonOf(reparacion: Reparacion): string | null {
  const { deshecha, deshechas, piezas, cambiadas } = reparacion;
  if (deshecha !== null) {
    const cuantas = deshechas === piezas ? '' : ` en ${cuantasText(deshechas ?? 0)}`;
    return `Deshecha${cuantas} el ${formatMomento(deshecha)}`;
  }
  if (cambiadas === 0) return null;
  const cambiaron = `${cuantasText(cambiadas)} cambi${cambiadas === 1 ? 'ó' : 'aron'} desde entonces.`;
  return igualesOf(reparacion) === 0 ? `Ya no se puede deshacer: ${cambiaron}` : cambiaron;
}
