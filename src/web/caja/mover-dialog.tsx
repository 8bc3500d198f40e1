import { cajas } from '#contract/caja.ts';
import type { MovimientoAMano } from '#domain/caja.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { MOVIMIENTOS } from './textos.ts';

interface MoverDialogProps {
  readonly tipo: MovimientoAMano;
  /** The owner of the till; null for who looks. */
  readonly persona: string | null;
  readonly onClose: () => void;
}

const MOTIVOS: Readonly<Record<MovimientoAMano, string>> = {
  entrada: 'De dónde viene',
  retiro: 'A dónde va',
  gasto: 'En qué se gastó',
};

/** Asks for money that somebody puts into a till or takes out of it, and why. */
export function MoverDialog({ tipo, persona, onClose }: MoverDialogProps) {
  const form = useTexts<'monto' | 'motivo' | 'formaPago'>({ monto: '', motivo: '', formaPago: 'Efectivo' });
  const { values, errors, set } = form;
  const operation = useOperation();
  const { run, isRunning } = useChange(cajas.move, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge(Object.fromEntries(namedErrors(refused).map(({ campo, mensaje }) => [campo, mensaje])));
      return false;
    },
  });

  async function submit(): Promise<void> {
    const monto = parsePrecio(values.monto);
    const isRight = form.judge({
      monto: monto === null || monto === 0 ? 'Escribe un importe, como 500.00' : null,
      motivo: values.motivo.trim() === '' ? 'Escribe el motivo' : null,
    });
    if (!isRight || monto === null) return;
    const asked = { tipo, monto, motivo: values.motivo, formaPago: values.formaPago as FormaDePago, persona };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(cajas.move);
    onClose();
  }
  return (
    <FormDialog
      title={MOVIMIENTOS[tipo]}
      action="Anotar"
      running="Anotando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyInput
        label="Monto"
        required
        autoComplete="off"
        value={values.monto}
        error={errors.monto ?? undefined}
        onType={(text) => set('monto', text)}
      />
      <TextInput
        label={MOTIVOS[tipo]}
        required
        maxLength={300}
        autoComplete="off"
        value={values.motivo}
        error={errors.motivo ?? undefined}
        onChange={({ currentTarget }) => set('motivo', currentTarget.value)}
      />
      <Select
        label="Forma de pago"
        data={FORMAS_DE_PAGO.map((forma) => ({ value: forma, label: forma }))}
        value={values.formaPago}
        onChange={({ currentTarget }) => set('formaPago', currentTarget.value)}
      />
    </FormDialog>
  );
}
