import { useState } from 'react';
import { porPagar } from '#contract/por-pagar.ts';
import type { CuentaPorPagarMostrada } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { isRefused } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { folioDeCuenta } from './nombres.ts';

interface CancelarDialogProps {
  readonly cuenta: CuentaPorPagarMostrada;
  readonly onClose: () => void;
}

/** Asks why the supplier cancelled an invoice, and says what becomes of the money that was paid. */
export function CancelarDialog({ cuenta, onClose }: CancelarDialogProps) {
  const [opId, setOpId] = useState(newOpId);
  const [isTarde, setTarde] = useState(false);
  const form = useTexts<'motivo'>({ motivo: '' });
  const { run, isRunning } = useChange(porPagar.cancel, {
    isUntilShown: true,
    // Somebody paid meanwhile: it is said here, and the next press confirms it.
    onRefused(refused) {
      if (!isRefused(refused, 'confirmar')) return false;
      setTarde(true);
      setOpId(newOpId());
      return true;
    },
  });
  const isPagada = cuenta.tipo === 'I' && (cuenta.pagado > 0 || isTarde);

  async function submit(): Promise<void> {
    const motivo = form.values.motivo.trim();
    if (!form.judge({ motivo: motivo === '' ? 'Escribe por qué se canceló' : null })) return;
    if (!(await run({ id: cuenta.id, motivo, isConfirmado: isPagada, opId }))) return;
    toastSuccess(porPagar.cancel);
    onClose();
  }
  return (
    <FormDialog
      title={`Marcar ${folioDeCuenta(cuenta)} como cancelada`}
      action="Marcar como cancelada"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPagada ? (
        <p className="notice on-warning" role="alert">
          {isTarde && cuenta.pagado === 0
            ? 'Alguien acaba de pagar una parte: al cancelarla queda por reclamar al proveedor.'
            : `Ya se pagaron ${formatPrecio(cuenta.pagado)}: al cancelarla quedan por reclamar al proveedor.`}
        </p>
      ) : (
        <p className="hint">Deja de deberse. No se puede deshacer.</p>
      )}
      <TextInput
        label="Por qué la canceló el proveedor"
        required
        maxLength={300}
        autoComplete="off"
        value={form.values.motivo}
        error={form.errors.motivo ?? undefined}
        onChange={({ currentTarget }) => form.set('motivo', currentTarget.value)}
      />
    </FormDialog>
  );
}
