import { useState } from 'react';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';

/** Ends a hold after a question. Its money in advance is not given back by that. */
export function Liberar({ apartado: { id, nombre, anticipo } }: { readonly apartado: Apartado }) {
  const { run, isRunning } = useChange(apartados.release, { isUntilShown: true });
  const [isAsking, setAsking] = useState(false);
  // Asked again after no answer it is the same operation, which may have been done.
  const [opId] = useState(newOpId);

  async function release(): Promise<void> {
    if (await run({ id, opId })) toastSuccess(apartados.release);
    setAsking(false);
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        Liberar
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Liberar el apartado ${id}`}
          action="Liberar"
          cancel="Volver"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void release()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Las piezas dejan de estar apartadas para {nombre} y cualquiera las puede vender.
            {anticipo && ` El anticipo de ${formatPrecio(anticipo.monto)} queda por devolver.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
