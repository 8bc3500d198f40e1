import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { NOTA_CANCELADA } from '#web/api/app-messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import styles from './guardada.module.css';

/** 'Cancelar', and the question before it that says what comes back. */
export function CancelarNota({ nota }: { readonly nota: Nota }) {
  const client = useQueryClient();
  const { run, isRunning } = useChange(notas.submitNota, { words: NOTA_CANCELADA });
  const [isAsking, setAsking] = useState(false);
  // Asked again after no answer it is the same operation, which may have been done.
  const [opId] = useState(newOpId);

  async function cancel(): Promise<void> {
    const answer = await run({ id: nota.id, opId, form: null });
    setAsking(false);
    if (!answer) return;
    showToast({ title: NOTA_CANCELADA.success ?? '' });
    if (answer.aviso) showToast({ type: 'advertencia', title: answer.aviso, duration: AVISO_DURATION });
    client.setQueryData(readKey(notas.getNota, { nota: nota.id }), { nota: answer.nota });
  }
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.danger}`} onClick={() => setAsking(true)}>
        Cancelar
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancelar la nota ${nota.id}`}
          action="Cancelar la nota"
          cancel="Volver"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <Consecuencia nota={nota} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says which units and which money a cancellation gives back. */
function Consecuencia({ nota: { items, total, anticipo, formaPago } }: { readonly nota: Nota }) {
  const fuera = items.filter(({ cantidad, devueltas }) => cantidad > devueltas);
  return (
    <>
      {fuera.length === 0 ? (
        <p>Ninguna pieza regresa a existencias: ya están todas de vuelta.</p>
      ) : (
        <p>Regresa a existencias:</p>
      )}
      <ul className={styles.regresan}>
        {fuera.map(({ id, cantidad, devueltas, pieza, lado, inventario }) => (
          <li key={id}>
            {cantidad - devueltas} × {squeezeTexto(`${pieza} ${lado}`)}{' '}
            <span className="mono">{`#\u00a0INV\u00a0${inventario}`}</span>
          </li>
        ))}
      </ul>
      <p>
        {formatPrecio(total - anticipo)} de {formaPago} salen de la caja
        {anticipo > 0 && `; el anticipo de ${formatPrecio(anticipo)} queda por devolver`}. No se puede deshacer.
      </p>
    </>
  );
}
