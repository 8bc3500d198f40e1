import { cobranza } from '#contract/cobranza.ts';
import { camposCredito } from '#contract/wire/cobranza.ts';
import { readField } from '#contract/wire/record.ts';
import { useChange } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { allInputsOf, readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import type { CreditoProps } from './credito.tsx';

const CAMPOS = allInputsOf(camposCredito);

/** Asks for the days of credit of a client or an insurer; blank gives those of the business. */
export function CreditoDialog(props: CreditoProps & { readonly onClose: () => void }) {
  const { de: deuda, id, nombre, dias, version, porOmision, onClose } = props;
  const form = useTexts({ dias: dias === null ? '' : String(dias) });
  const operation = useOperation();
  const { run, isRunning } = useChange(cobranza.setCredito, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge(Object.fromEntries(namedErrors(refused).map(({ campo, mensaje }) => [campo, mensaje])));
      return false;
    },
  });

  async function submit(): Promise<void> {
    if (!form.judge({ dias: readField(camposCredito.dias, form.values.dias).mensaje })) return;
    const asked = { deuda, id, ...readForm(camposCredito, form.values), version };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(cobranza.setCredito);
    onClose();
  }
  return (
    <FormDialog
      title={`Crédito de ${nombre}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="soft">
        Lo que se debe de un siniestro vence tantos días después de ingresarlo al portal; lo demás, después de su
        timbre. Los días de la aseguradora van antes que los del cliente.
      </p>
      <Fields form={form} specs={CAMPOS} more={{ dias: { hint: `Vacío: los del negocio, ${porOmision}` } }} />
    </FormDialog>
  );
}
