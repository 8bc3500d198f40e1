import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { siniestro } from '#contract/siniestro.ts';
import { type Adjunto, LIMITE_DE_ADJUNTOS } from '#contract/wire/adjunto.ts';
import { refreshing, useChange, useRead } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, toastSuccess } from '#web/components/notices/toasts.ts';
import styles from './adjuntos.module.css';
import { AdjuntosList } from './adjuntos-list.tsx';

interface AdjuntosPanelProps {
  /** The id of the record. */
  readonly registro: number;
}

/** The files of a record, and the place to attach more: by choosing them, or by letting them fall on it. */
export function AdjuntosPanel({ registro }: AdjuntosPanelProps) {
  const { data, error, refetch } = useRead(siniestro.getAdjuntos, { pieza: registro });
  const { attach, progress } = useAttach(registro);
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

/** Attaches files to a record, all or none; `progress` goes from 0 to 1 while they are on their way, and is null else. */
function useAttach(registro: number) {
  const [progress, setProgress] = useState<number | null>(null);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (files: readonly File[]) =>
      upload(siniestro.addAdjuntos, { pieza: registro, opId: newOpId() }, files, { onProgress: setProgress }),
    meta: { call: siniestro.addAdjuntos },
    ...refreshing(client, siniestro.addAdjuntos),
  });

  async function attach(files: readonly File[]): Promise<void> {
    if (progress !== null || files.length === 0) return;
    const wrong = refusalOf(files);
    if (wrong) {
      showToast({ type: 'error', title: 'Error', message: wrong });
      return;
    }
    setProgress(0);
    try {
      await mutateAsync(files);
      toastSuccess(siniestro.addAdjuntos);
    } catch {
      // The query client told it.
    } finally {
      setProgress(null);
    }
  }
  return { attach, progress };
}

/** Says what the server would refuse, before megabytes are sent for it; null for nothing. */
function refusalOf(files: readonly File[]): string | null {
  if (files.length > LIMITE_DE_ADJUNTOS.files) return `Agrega hasta ${LIMITE_DE_ADJUNTOS.files} archivos a la vez`;
  const heavy = files.find(({ size }) => size > LIMITE_DE_ADJUNTOS.fileBytes);
  return heavy ? `${heavy.name} pesa más de 10 MB` : null;
}
