import { type DragEvent, useState } from 'react';
import { siniestro } from '#contract/siniestro.ts';
import type { Adjunto } from '#contract/wire/adjunto.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { useAttach } from '#web/components/archivos/use-attach.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import styles from './adjuntos.module.css';
import { AdjuntosList } from './adjuntos-list.tsx';

interface AdjuntosPanelProps {
  /** The id of the record. */
  readonly registro: number;
}

/** The files of a record, and the place to attach more: by choosing them, or by letting them fall on it. */
export function AdjuntosPanel({ registro }: AdjuntosPanelProps) {
  const { data, error, refetch } = useRead(siniestro.getAdjuntos, { pieza: registro });
  const { attach, progress } = useAttach(siniestro.addAdjuntos, () => ({ pieza: registro, opId: newOpId() }));
  const [isOver, setOver] = useState(false);
  const [removing, setRemoving] = useState<Adjunto | null>(null);
  const { run, isRunning } = useChange(siniestro.deleteAdjunto);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void attach([...event.dataTransfer.files]);
  }
  async function remove({ id }: Adjunto): Promise<void> {
    await run({ adjunto: id });
    setRemoving(null);
  }
  return (
    <section
      className={`stack-4 ${styles.panel}`}
      aria-label="Adjuntos"
      data-encima={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={`stack-1 ${styles.elegir}`} data-screen-only aria-disabled={progress !== null}>
        <input
          type="file"
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp"
          className="visually-hidden"
          disabled={progress !== null}
          onChange={({ currentTarget }) => {
            void attach([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <strong>{progress === null ? 'Agregar archivos' : `Subiendo… ${Math.round(progress * 100)} %`}</strong>
        <span>
          Remisión firmada, orden o fotos: PDF, JPEG, PNG o WebP de hasta 10 MB. También puedes soltarlos aquí.
        </span>
      </label>
      {data && data.adjuntos.length === 0 && <EmptyState text="Todavía no hay adjuntos." />}
      {data && <AdjuntosList adjuntos={data.adjuntos} onRemove={setRemoving} />}
      {!data && error && (
        <EmptyState
          text="No se obtuvieron los adjuntos."
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Eliminar adjunto"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          <p>¿Eliminar {removing.nombre}? Deja de verse en el registro.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
