import { banco } from '#contract/banco.ts';
import type { MovimientoBancario } from '#contract/wire/banco.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { focusNext } from './foco.ts';
import { nombreOf } from './lista.ts';

interface IgnorarDialogProps {
  readonly movimiento: MovimientoBancario;
  readonly onClose: () => void;
}

/** Asks why a deposit pays no invoice. */
export function IgnorarDialog({ movimiento, onClose }: IgnorarDialogProps) {
  const form = useTexts({ motivo: '' });
  const operation = useOperation();
  const { run, isRunning } = useChange(banco.ignoreMovimiento, { isUntilShown: true });
  const motivo = form.values.motivo.trim();

  async function submit(): Promise<void> {
    if (!form.judge({ motivo: motivo === '' ? 'Escribe por qué no paga facturas' : null })) return;
    const opId = operation.idFor({ isNew: false, asked: motivo });
    if (!(await run({ id: movimiento.id, motivo, opId }))) return;
    toastSuccess(banco.ignoreMovimiento);
    onClose();
    focusNext(movimiento.id);
  }
  return (
    <FormDialog
      title={`Ignorar el ${nombreOf(movimiento)}`}
      action="Ignorar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="anywhere hint">{movimiento.texto}</p>
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Préstamo, traspaso entre cuentas, devolución…"
        value={form.values.motivo}
        error={form.errors.motivo}
        onChange={({ currentTarget }) => form.set('motivo', currentTarget.value)}
      />
    </FormDialog>
  );
}
