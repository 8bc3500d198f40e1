import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { CambioResumen } from './cambio-resumen.tsx';
import { cuantasText } from './cuantas-text.ts';
import styles from './reparacion.module.css';
import { ReparacionRow } from './reparacion-row.tsx';
import tabla from './tabla.module.css';
import { useDeshacer } from './use-deshacer.ts';

/** The last repairs, and the way back from each. */
export function ReparacionesRecientes() {
  const { data, isError, refetch } = useRead(updatePiezas.getReparaciones, {});
  const { undo, isRunning } = useDeshacer();
  const [asked, setAsked] = useState<Reparacion | null>(null);
  const reparaciones = data?.reparaciones;

  const onConfirm = async ({ id }: Reparacion) => {
    await undo(id);
    setAsked(null);
  };

  return (
    <section className={styles.recent} aria-labelledby="reparaciones-recientes">
      <h2 id="reparaciones-recientes">Reparaciones recientes</h2>
      {isError && (
        <EmptyState text="No se pudieron cargar las reparaciones.">
          <button type="button" className={button.secondary} onClick={() => void refetch()}>
            Reintentar
          </button>
        </EmptyState>
      )}
      {!isError && !reparaciones && <div className={styles.boneTable} aria-busy="true" />}
      {!isError && reparaciones?.length === 0 && <EmptyState text="Todavía no se ha hecho ninguna reparación." />}
      {!isError && reparaciones && reparaciones.length > 0 && <Tabla reparaciones={reparaciones} onUndo={setAsked} />}
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

interface TablaProps {
  readonly reparaciones: readonly Reparacion[];
  readonly onUndo: (reparacion: Reparacion) => void;
}

function Tabla({ reparaciones, onUndo }: TablaProps) {
  return (
    <table className={tabla.table}>
      <caption className="visually-hidden">Reparaciones recientes</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Quién</th>
          <th scope="col">Cambio</th>
          <th scope="col" className={tabla.number}>
            Piezas
          </th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {reparaciones.map((reparacion) => (
          <ReparacionRow key={reparacion.id} reparacion={reparacion} onUndo={() => onUndo(reparacion)} />
        ))}
      </tbody>
    </table>
  );
}
