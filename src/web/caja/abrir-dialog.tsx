import { cajas } from '#contract/caja.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { useChange } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';

interface AbrirDialogProps {
  /** The owner of the till; null for who looks. */
  readonly persona: string | null;
  readonly onClose: () => void;
}

/** Asks with how much cash a till begins. */
export function AbrirDialog({ persona, onClose }: AbrirDialogProps) {
  const form = useTexts({ fondo: '' });
  const operation = useOperation();
  const { run, isRunning } = useChange(cajas.open, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge({ fondo: namedErrors(refused).find(({ campo }) => campo === 'fondo')?.mensaje });
      return false;
    },
  });

  async function submit(): Promise<void> {
    const fondo = parsePrecio(form.values.fondo);
    if (!form.judge({ fondo: fondo === null ? 'Escribe un importe, como 500.00' : null }) || fondo === null) return;
    const asked = { fondo, persona };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(cajas.open);
    onClose();
  }
  return (
    <FormDialog
      title="Fondo de la caja"
      action="Abrir"
      running="Abriendo…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyInput
        label="Efectivo con que empieza"
        required
        autoComplete="off"
        value={form.values.fondo}
        error={form.errors.fondo ?? undefined}
        onType={(text) => form.set('fondo', text)}
      />
    </FormDialog>
  );
}
