import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura, type Pago, type ReceptorMostrado } from '#contract/wire/factura.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import { avisoDeComplemento, limitesDeMonto } from '#domain/cfdi/pago.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { describeVendido } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import {
  campoDeCobro,
  DESCRIPCION,
  FORMAS,
  onlyWrong,
  wrongDescripcion,
  wrongDia,
  wrongMonto,
} from '#web/components/facturas/cobro.ts';
import styles from '#web/components/facturas/factura.module.css';
import { folioOf } from '#web/components/facturas/por-cobrar.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { ReceptorDeHoy } from '#web/components/facturas/receptor-de-hoy.tsx';
import { type FieldSpec, Fields } from '#web/components/record/fields.tsx';
import { type FormValues, readForm, toFormValues } from '#web/components/record/record-fields.ts';
import { type NewRules, useNewForm } from '#web/components/record/use-new-form.ts';
import { Posteriores } from './posteriores.tsx';
import { addressOfForm } from './sustituir-pago.tsx';
import { type FormDeFactura, useTellEscrito } from './use-form-key.ts';

interface PagoValues extends FormValues<typeof camposCobro> {
  /** The record of the claim that it is for; empty for none. */
  readonly registro: string;
}

type Campo = keyof PagoValues;

function reglasOf(factura: Factura, disponible: number): NewRules<PagoValues> {
  return {
    fields: ['fechaAplicacion', 'formaPago', 'descripcion', 'monto', 'registro'],
    labels: { ...labelsOf(camposCobro), registro: REGISTRO },
    validate({ fechaAplicacion, descripcion, monto }) {
      return onlyWrong({
        fechaAplicacion: wrongDia(fechaAplicacion, [factura]),
        descripcion: wrongDescripcion(descripcion),
        monto: wrongMonto('pago', monto, disponible),
      });
    },
  };
}

const REGISTRO = 'Siniestro que paga';

/** Gives what the specification has beside the form of a payment or a return: how the invoice was made, and to whom. */
export function deLaFactura({ factura, cliente }: Factura) {
  const { formaPago, metodoPago, claveProd, ivaIncluido } = factura;
  return {
    deFactura: {
      claveProd,
      ivaIncluido: ivaIncluido ? 1 : 0,
      formaPago,
      metodoPago,
    },
    deCliente: { identificador: cliente.identificador },
  };
}

interface PagoFormProps {
  readonly factura: Factura;
  readonly receptor: ReceptorMostrado;
  readonly pagos: readonly Pago[];
  readonly disponible: number;
  /** The payment whose place it takes; null for one more. */
  readonly sustituido: Pago | null;
  readonly onEscrito: FormDeFactura['onEscrito'];
  readonly onDone: () => void;
}

/** The form of a payment: it starts with today, a transfer, and all that is owed, or with the payment that it replaces. */
export function PagoForm({ factura, receptor, pagos, disponible, sustituido, onEscrito, onDone }: PagoFormProps) {
  const hoy = diaOf(new Date());
  const rules = useMemo(() => reglasOf(factura, disponible), [factura, disponible]);
  const [start] = useState(() => (sustituido ? valuesOf(sustituido) : nuevo(hoy, disponible)));
  const form = useNewForm<PagoValues>({ rules, start, nombre: 'pago' });
  // There is no other state to show: a balance that changed is said as any refusal, and the fields keep what they say.
  const onRefused = (error: Error) => form.onRefused(error) && false;
  const { run } = useChange(facturApi.submitPago, { onRefused, isUntilShown: true });
  const { isSaving, isCreated, values } = form;
  useTellEscrito(form, onEscrito);
  const dia = readDia(values.fechaAplicacion);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await form.make(async (written, opId) => {
      const answer = await run({
        id: factura.id,
        opId,
        ...deLaFactura(factura),
        saldo: factura.saldo / 100,
        parcialidad: sustituido?.parcialidad ?? pagos.length + 1,
        form: {
          ...readForm(camposCobro, written),
          registro: written.registro === '' ? null : Number(written.registro),
          ...(sustituido && { sustituye: sustituido.id }),
        },
      });
      if (!answer) return null;
      sayResultado(facturApi.submitPago, answer, answer.isPorConfirmar);
      onDone();
      return factura.id;
    });
  }
  return (
    <form
      className={`shrink card ${styles.caja}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={nombreOf(sustituido)}
    >
      {sustituido ? <Sustitucion pago={sustituido} pagos={pagos} /> : <h2>{nombreOf(null)}</h2>}
      <div className={styles.campos}>
        <Fields form={form} specs={CAMPOS} more={masOf(factura, disponible, dia && avisoDeComplemento(dia, hoy))} />
      </div>
      <ReceptorDeHoy receptor={receptor} />
      <div className={`cluster-3 middle ${styles.final}`}>
        {sustituido && (
          <Link className={button.quiet} to={addressOfForm(null)} replace>
            No sustituir
          </Link>
        )}
        <button type="submit" className={button.primary} aria-disabled={isSaving || isCreated}>
          {isSaving ? 'Timbrando…' : `${sustituido ? 'Sustituir' : 'Registrar'} pago`}
        </button>
      </div>
    </form>
  );
}

function nombreOf(sustituido: Pago | null): string {
  return sustituido ? `Sustituir el pago ${folioOf(sustituido)}` : 'Registrar un pago';
}

function nuevo(hoy: string, disponible: number): PagoValues {
  const formaPago = FORMA_DE_PAGO_GLOBAL;
  const monto = formatPrecio(disponible);
  return { fechaAplicacion: hoy, formaPago, descripcion: '', monto, registro: '' };
}

function valuesOf({ factura, registro }: Pago): PagoValues {
  return { ...toFormValues(camposCobro, factura), registro: String(registro ?? '') };
}

const CAMPOS: readonly FieldSpec<Campo>[] = [
  campoDeCobro('fechaAplicacion'),
  campoDeCobro('formaPago', { kind: 'options', options: FORMAS }),
  campoDeCobro('monto'),
  { name: 'registro', label: REGISTRO, kind: 'options' },
  DESCRIPCION,
];

/** Adds to the fields the facts of this invoice. */
function masOf(factura: Factura, disponible: number, tarde: string | null) {
  const { min, max } = limitesDeMonto(disponible);
  const registros = factura.factura.items.filter(({ registro }) => registro !== null);
  const options = registros.map((item) => ({
    value: String(item.registro),
    label: [item.reporte, describeVendido(item)].join(' · '),
  }));
  return {
    monto: { hint: `De ${formatPrecio(min)} a ${formatPrecio(max)}` },
    registro: {
      options: [{ value: '', label: 'Todos' }, ...options],
      isDisabled: options.length === 0,
    },
    ...(tarde !== null && { fechaAplicacion: { hint: tarde } }),
  };
}

/** Says which payment is replaced and what comes of it; whoever opened it is taken there. */
function Sustitucion({ pago, pagos }: { readonly pago: Pago; readonly pagos: readonly Pago[] }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titulo.current?.focus();
    titulo.current?.scrollIntoView({ block: 'start' });
  }, []);
  const folio = folioOf(pago);
  return (
    <>
      <h2 ref={titulo} tabIndex={-1}>
        {`Sustituye al pago ${pago.parcialidad} de ${formatPrecio(pago.factura.monto)}`}
      </h2>
      <div className={`${styles.aviso} ${styles.editor}`}>
        <p>
          {`Se timbra otro complemento con su misma parcialidad, relacionado con ${folio} (04), y ${folio} se cancela con el motivo 01. El depósito cuenta una sola vez.`}
        </p>
        <Posteriores
          pago={pago}
          pagos={pagos}
          texto="Si cambias el monto, estos pagos posteriores dicen un saldo que deja de ser cierto: cancélalos y hazlos de nuevo."
        />
      </div>
    </>
  );
}
