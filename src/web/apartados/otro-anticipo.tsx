import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
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

function AnticipoDialog({ apartado, onClose }: AnticipoDialogProps) {
  const { id, items, anticipo } = apartado;
  const cuenta = cuentaDeApartado(items, anticipo?.monto ?? 0);
  const navigate = useNavigate();
  const [monto, setMonto] = useState('');
  const [formaPago, setFormaPago] = useState<FormaDePago>(anticipo?.formaPago ?? FORMAS_DE_PAGO[0]);
  const [wrong, setWrong] = useState<string>();
  const operation = useOperation();
  const { run, isRunning } = useChange(apartados.addAnticipo, {
    isUntilShown: true,
    onRefused(refused) {
      setWrong(namedErrors(refused).find(({ campo }) => campo.startsWith('anticipo'))?.mensaje);
      return false;
    },
  });

  async function submit(): Promise<void> {
    const error = monto.trim() === '' ? 'Escribe cuánto deja' : wrongMonto(monto);
    setWrong(error);
    if (error) return;
    const asked = { id, anticipo: { monto: parsePrecio(monto) ?? 0, formaPago } };
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
      <MoneyInput
        label="Monto"
        required
        hint={cuenta ? `Restan ${formatPrecio(cuenta.resta)}` : undefined}
        value={monto}
        error={wrong}
        onType={(text) => {
          setMonto(text);
          setWrong(undefined);
        }}
      />
      <Select
        label="Forma de pago"
        data={FORMAS_DE_PAGO.map((value) => ({ value, label: value }))}
        value={formaPago}
        onChange={({ currentTarget: { value } }) =>
          setFormaPago(FORMAS_DE_PAGO.find((one) => one === value) ?? formaPago)
        }
      />
    </FormDialog>
  );
}
