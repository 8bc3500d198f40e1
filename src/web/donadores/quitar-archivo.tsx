import { useState } from 'react';
import { donadores } from '#contract/donadores.ts';
import type { ArchivoDeDonador } from '#contract/wire/donador.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';

/** Takes a photo or a paper away from its donor car, after a question. */
export function QuitarArchivo({ archivo: { id, nombre } }: { readonly archivo: ArchivoDeDonador }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useChange(donadores.deleteArchivo);
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-label={`Quitar ${nombre}`}
        data-screen-only
        onClick={() => setAsking(true)}
      >
        Quitar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Quitar archivo"
          action="Quitar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void run({ archivo: id }).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p className="anywhere">¿Quitar {nombre}? Deja de verse en el donador.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
