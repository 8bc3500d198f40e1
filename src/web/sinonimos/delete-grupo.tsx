import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';

interface DeleteGrupoProps {
  readonly grupo: Grupo;
  /** Something is not saved: that is decided first. */
  readonly isDisabled: boolean;
  readonly onDeleted: () => void;
}

/** 'Eliminar grupo', and the question before it. */
export function DeleteGrupo({ grupo, isDisabled, onDeleted }: DeleteGrupoProps) {
  const { id, canon, version, igual, igualRegional } = grupo;
  const queryClient = useQueryClient();
  const { run, isRunning } = useChange(sinonimos.deleteGrupo);
  const [isAsking, setAsking] = useState(false);
  const words = [...igual, ...igualRegional];

  async function remove(): Promise<void> {
    const done = await run({ id, version });
    setAsking(false);
    if (done) {
      toastSuccess(sinonimos.deleteGrupo);
      onDeleted();
    }
    await queryClient.invalidateQueries();
  }

  return (
    <>
      <button type="button" className={button.quiet} disabled={isDisabled} onClick={() => setAsking(true)}>
        Eliminar grupo
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar grupo"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>
            ¿Estás seguro que deseas eliminar el grupo <strong>{canon}</strong>?
          </p>
          {words.length > 0 && <p>La búsqueda dejará de entender: {words.join(', ')}.</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
