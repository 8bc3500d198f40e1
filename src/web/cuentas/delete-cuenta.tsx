import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateClients } from '#contract/update-clients.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import styles from './cuentas.module.css';

interface DeleteCuentaProps {
  readonly keylogin: string;
  readonly name: string;
  readonly email: string;
}

/** 'Eliminar', and the question before it. */
export function DeleteCuenta({ keylogin, name, email }: DeleteCuentaProps) {
  const queryClient = useQueryClient();
  const { run, isRunning } = useChange(updateClients.deleteAccount);
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    const done = await run({ keylogin });
    setAsking(false);
    if (!done) return;
    toastSuccess(updateClients.deleteAccount);
    queryClient.removeQueries({ queryKey: readKey(updateClients.getUser, { keylogin }) });
  }

  return (
    <>
      <button type="button" className={button.quiet} aria-label={`Eliminar a ${name}`} onClick={() => setAsking(true)}>
        Eliminar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar cuenta"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>¿Estás seguro que deseas eliminar este cliente?</p>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
