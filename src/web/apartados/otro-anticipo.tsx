import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { type Apartado, camposAnticipo } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { inputsOf, readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { wrongMonto } from './apartado-values.ts';

/** 'Otro anticipo', or the first one: more money for a hold, and its receipt. */
export function OtroAnticipo({ apartado }: { readonly apartado: Apartado }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {titleOf(apartado)}
      </button>
      {isOpen && <AnticipoDialog apartado={apartado} onClose={() => setOpen(false)} />}
    </>
  );
}

const titleOf = ({ anticipo }: Apartado) => (anticipo ? 'Otro anticipo' : 'Recibir anticipo');

interface AnticipoDialogProps {
  readonly apartado: Apartado;
  readonly onClose: () => void;
}

const CAMPOS = [
  { name: 'monto', label: 'Monto', kind: 'money', isRequired: true },
  inputsOf(camposAnticipo)('formaPago', { isRequired: false }),
] as const;

function AnticipoDialog({ apartado, onClose }: AnticipoDialogProps) {
  const { id, items, anticipo } = apartado;
  const cuenta = cuentaDeApartado(items, anticipo?.monto ?? 0);
  const navigate = useNavigate();
  const form = useTexts({ monto: '', formaPago: anticipo?.formaPago ?? FORMAS_DE_PAGO[0] });
  const operation = useOperation();
  const { run, isRunning } = useChange(apartados.addAnticipo, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge({ monto: namedErrors(refused).find(({ campo }) => campo.startsWith('anticipo'))?.mensaje });
      return false;
    },
  });

  async function submit(): Promise<void> {
    const { monto } = form.values;
    if (!form.judge({ monto: monto.trim() === '' ? 'Escribe cuánto deja' : wrongMonto(monto) })) return;
    const asked = { id, anticipo: readForm(camposAnticipo, form.values) };
    const answer = await run({ ...asked, opId: operation.idFor({ isNew: false, asked: JSON.stringify(asked) }) });
    if (!answer) return;
    toastSuccess(apartados.addAnticipo);
    onClose();
    const recibo = answer.apartado.anticipo?.recibos.at(-1)?.recibo;
    void navigate(`?recibo=${recibo}`);
  }
  return (
    <FormDialog
      title={titleOf(apartado)}
      action="Recibir"
      running="Recibiendo…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        form={form}
        specs={CAMPOS}
        more={{ monto: { hint: cuenta ? `Restan ${formatPrecio(cuenta.resta)}` : undefined } }}
      />
    </FormDialog>
  );
}
