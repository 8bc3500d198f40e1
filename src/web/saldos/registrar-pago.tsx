import { useState } from 'react';
import { saldos } from '#contract/saldos.ts';
import { camposPagoDeSaldo, type PagoDeSaldo, type SaldoPorCobrar } from '#contract/wire/saldo.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import {
  avisoDeComplemento,
  disponibleSin,
  limitesDeMonto,
  problemaDeDiaDePago,
  problemaDeMonto,
} from '#domain/cfdi/pago.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { momentoDeFactura } from '#domain/saldo-por-cobrar.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { FORMAS } from '#web/components/facturas/cobro.ts';
import { folioOf } from '#web/components/facturas/por-cobrar.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { ReceptorDeHoy } from '#web/components/facturas/receptor-de-hoy.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { inputsOf, readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { folioDeSaldo } from './folio.ts';

/** 'Registrar pago' of an invoice of the former system. */
export function RegistrarPago({ saldo }: { readonly saldo: SaldoPorCobrar }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        aria-label={`Registrar pago de ${folioDeSaldo(saldo)}`}
        onClick={() => setOpen(true)}
      >
        Registrar pago
      </button>
      {isOpen && <PagoDialog saldo={saldo} sustituido={null} onClose={() => setOpen(false)} />}
    </>
  );
}

const campo = inputsOf(camposPagoDeSaldo);

const CAMPOS = [campo('monto'), campo('fechaAplicacion'), campo('formaPago', { kind: 'options', options: FORMAS })];

interface PagoDialogProps {
  readonly saldo: SaldoPorCobrar;
  /** The payment whose place it takes; null for one more. */
  readonly sustituido: PagoDeSaldo | null;
  readonly onClose: () => void;
}

/** Asks how much was paid, when and how, and says whether a complement will be stamped of it. */
export function PagoDialog({ saldo, sustituido, onClose }: PagoDialogProps) {
  const libre = Math.max(0, saldo.saldo - saldo.reservado);
  const disponible = sustituido ? disponibleSin(libre, sustituido) : libre;
  const hoy = diaOf(new Date());
  const form = useTexts(inicioOf(disponible, sustituido, hoy));
  const operation = useOperation();
  const { run, isRunning } = useChange(saldos.submitPago, {
    isUntilShown: true,
    onRefused(refused) {
      const errores = namedErrors(refused).map(({ campo: ruta, mensaje }) => [ruta.replace('form.', ''), mensaje]);
      form.judge(Object.fromEntries(errores));
      return false;
    },
  });
  const dia = readDia(form.values.fechaAplicacion);
  const tarde = dia && avisoDeComplemento(dia, hoy);
  const { min, max } = limitesDeMonto(disponible);

  async function submit(): Promise<void> {
    const { monto, fechaAplicacion } = form.values;
    if (
      !form.judge({ monto: wrongMonto(monto, disponible), fechaAplicacion: wrongDia(fechaAplicacion, saldo.fecha) })
    ) {
      return;
    }
    const escrito = readForm(camposPagoDeSaldo, form.values);
    const pago = sustituido ? { ...escrito, sustituye: sustituido.id } : escrito;
    const asked = { id: saldo.id, saldo: saldo.saldo, form: pago };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    const answer = await run({ ...asked, opId });
    if (!answer) return;
    sayResultado(saldos.submitPago, answer, answer.isPorConfirmar);
    onClose();
  }
  return (
    <FormDialog
      title={sustituido ? `Sustituir el pago ${sustituido.parcialidad}` : `Registrar pago de ${folioDeSaldo(saldo)}`}
      action={sustituido ? 'Sustituir pago' : 'Registrar pago'}
      running={sustituido ? 'Sustituyendo…' : 'Registrando…'}
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="hint">{`${saldo.razonSocial} debe ${formatPrecio(saldo.saldo)}`}</p>
      <Fields
        form={form}
        specs={CAMPOS}
        more={{
          monto: { hint: `De ${formatPrecio(min)} a ${formatPrecio(max)}` },
          ...(tarde && saldo.metodo === 'PPD' && { fechaAplicacion: { hint: tarde } }),
        }}
      />
      {sustituido ? <Sustitucion pago={sustituido} /> : <Complemento id={saldo.id} />}
    </FormDialog>
  );
}

/** A payment begins with all that is owed, today; one that takes the place of another, with what that one says. */
function inicioOf(disponible: number, sustituido: PagoDeSaldo | null, hoy: string) {
  return {
    monto: formatPrecio(sustituido?.monto ?? disponible),
    fechaAplicacion: sustituido?.fechaAplicacion ?? hoy,
    formaPago: sustituido?.formaPago ?? (FORMA_DE_PAGO_GLOBAL as string),
  };
}

/** Says what comes of a payment that takes the place of another. */
function Sustitucion({ pago }: { readonly pago: PagoDeSaldo }) {
  const folio = pago.complemento ? folioOf(pago.complemento) : '';
  return (
    <p role="note">
      {`Se timbra otro complemento con su misma parcialidad, relacionado con ${folio} (04), y ${folio} se cancela con el motivo 01. El depósito cuenta una sola vez. Si cambias el monto, los complementos posteriores dicen un saldo que deja de ser cierto.`}
    </p>
  );
}

/** Says whether a complement will be stamped, with which installment and to whom; or why none is. */
function Complemento({ id }: { readonly id: number }) {
  const { data } = useRead(saldos.getSaldo, { saldo: id });
  if (!data) return null;
  const { parcialidad, sinComplemento, receptorDeHoy } = data;
  if (sinComplemento !== '') return <p role="note">{`${sinComplemento}.`}</p>;
  return (
    <div role="note">
      <p>
        Se timbra un complemento de pago con la <strong>{`parcialidad ${parcialidad}`}</strong>.
      </p>
      <ReceptorDeHoy receptor={receptorDeHoy} />
    </div>
  );
}

function wrongMonto(monto: string, disponible: number): string | null {
  const centavos = parsePrecio(monto);
  return centavos === null ? 'Escribe un monto' : problemaDeMonto('pago', centavos, disponible);
}

function wrongDia(texto: string, fecha: string): string | null {
  const dia = readDia(texto);
  if (dia === null) return 'Escribe una fecha';
  return problemaDeDiaDePago({ dia, ahora: new Date(), facturas: [momentoDeFactura(fecha)] });
}
