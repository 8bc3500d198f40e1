import { porPagar } from '#contract/por-pagar.ts';
import { type CuentaPorPagarMostrada, camposPorPagar } from '#contract/wire/por-pagar.ts';
import { useChange } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { readForm, toFormValues } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { CAMPOS, CAMPOS_CON_XML, useProveedores, wrongIn } from './campos.ts';
import { folioDeCuenta } from './nombres.ts';

interface EditarDialogProps {
  readonly cuenta: CuentaPorPagarMostrada;
  readonly onClose: () => void;
}

/** Changes an invoice: of one with an XML only what that does not say. */
export function EditarDialog({ cuenta, onClose }: EditarDialogProps) {
  const form = useTexts(toFormValues(camposPorPagar, cuenta));
  const specs = cuenta.uuid === '' ? CAMPOS : CAMPOS_CON_XML;
  const proveedor = useProveedores(cuenta.proveedor);
  const operation = useOperation();
  const { run, isRunning } = useChange(porPagar.saveCuenta, {
    isUntilShown: true,
    onRefused(refused) {
      const errores = namedErrors(refused).map(({ campo, mensaje }) => [campo.replace('form.', ''), mensaje]);
      form.judge(Object.fromEntries(errores));
      return false;
    },
  });

  async function submit(): Promise<void> {
    if (!form.judge(wrongIn(form.values, specs))) return;
    const asked = { id: cuenta.id, version: cuenta.version, form: readForm(camposPorPagar, form.values) };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(porPagar.saveCuenta);
    onClose();
  }
  return (
    <FormDialog
      title={`Editar ${folioDeCuenta(cuenta)}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {cuenta.uuid !== '' && <p className="hint">Lo demás lo dice su XML.</p>}
      <Fields form={form} specs={specs} more={{ proveedor }} />
    </FormDialog>
  );
}
