import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura, type Pago, type ReceptorMostrado } from '#contract/wire/factura.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { FORMA_DE_PAGO_GLOBAL, FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { avisoDeComplemento, limitesDeMonto, problemaDeDiaDePago, problemaDeMonto } from '#domain/cfdi/pago.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { describeVendido } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/facturas/factura.module.css';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { type FieldSpec, Fields } from '#web/components/record/fields.tsx';
import { type FormValues, inputsOf } from '#web/components/record/record-fields.ts';
import type { RecordRules } from '#web/components/record/record-rules.ts';
import { useRecordForm } from '#web/components/record/use-record-form.ts';
import { ReceptorDeHoy } from './receptor-de-hoy.tsx';
import { Sustitucion } from './sustitucion.tsx';
import { addressOfForm, folioDePago } from './sustituir-pago.tsx';
import { type FormDeFactura, useTellEscrito } from './use-form-key.ts';

interface PagoValues extends FormValues<typeof camposCobro> {
  /** The record of the claim that it is for; empty for none. */
  readonly registro: string;
}

/** A payment that was just made. */
interface PagoHecho {
  readonly version: 1;
  readonly values: PagoValues;
}

type Campo = keyof PagoValues;

const FORMAS = FORMAS_PARA_PAGOS.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));

function reglasOf(factura: Factura, disponible: number): RecordRules<PagoHecho, PagoValues> {
  return {
    fields: ['fechaAplicacion', 'formaPago', 'descripcion', 'monto', 'registro'],
    labels: { ...labelsOf(camposCobro), registro: 'Siniestro que paga' },
    toValues: ({ values }) => values,
    validate({ fechaAplicacion, descripcion, monto }) {
      const dia = readDia(fechaAplicacion);
      const facturas = [new Date(factura.creada)];
      const malDia = dia === null ? 'Escribe una fecha' : problemaDeDiaDePago({ dia, ahora: new Date(), facturas });
      const malMonto = montoMal('pago', monto, disponible);
      return {
        ...(malDia !== null && { fechaAplicacion: malDia }),
        ...(descripcion.trim() === '' && { descripcion: 'Escribe una descripción' }),
        ...(malMonto !== null && { monto: malMonto }),
      };
    },
  };
}

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

/** Says what is wrong with a typed amount; null when nothing is. */
export function montoMal(que: 'pago' | 'egreso', monto: string, disponible: number): string | null {
  const centavos = parsePrecio(monto);
  return centavos === null ? 'Escribe un monto' : problemaDeMonto(que, centavos, disponible);
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
  const form = useRecordForm<PagoHecho, PagoValues>({
    rules,
    stored: null,
    start,
    reload: async () => null,
    nombre: 'pago',
  });
  // There is no other state to show: a balance that changed is said as any refusal, and the fields keep what they say.
  const onRefused = (error: Error) => form.onRefused(error) && false;
  const { run } = useChange(facturApi.submitPago, { onRefused, isUntilShown: true });
  const { isSaving, isCreated, values } = form;
  useTellEscrito(form, onEscrito);
  const dia = readDia(values.fechaAplicacion);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await form.submit(async ({ values: written, opId }) => {
      const answer = await run({
        id: factura.id,
        opId,
        ...deLaFactura(factura),
        saldo: factura.saldo / 100,
        parcialidad: sustituido?.parcialidad ?? pagos.length + 1,
        form: {
          fechaAplicacion: readDia(written.fechaAplicacion) ?? '',
          formaPago: written.formaPago,
          descripcion: written.descripcion.trim(),
          monto: parsePrecio(written.monto) ?? 0,
          registro: written.registro === '' ? null : Number(written.registro),
          ...(sustituido && { sustituye: sustituido.id }),
        },
      });
      if (!answer) return null;
      sayResultado(facturApi.submitPago, answer, answer.isPorConfirmar);
      onDone();
      return { version: 1, values: written };
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
  return sustituido ? `Sustituir el pago ${folioDePago(sustituido)}` : 'Registrar un pago';
}

function nuevo(hoy: string, disponible: number): PagoValues {
  const formaPago = FORMA_DE_PAGO_GLOBAL;
  const monto = formatPrecio(disponible);
  return { fechaAplicacion: hoy, formaPago, descripcion: '', monto, registro: '' };
}

function valuesOf({ factura, registro }: Pago): PagoValues {
  const { fechaAplicacion, formaPago, descripcion, monto } = factura;
  return { fechaAplicacion, formaPago, descripcion, monto: formatPrecio(monto), registro: String(registro ?? '') };
}

const campo = inputsOf(camposCobro);

const CAMPOS: readonly FieldSpec<Campo>[] = [
  campo('fechaAplicacion'),
  campo('formaPago', { kind: 'options', options: FORMAS }),
  campo('monto'),
  { name: 'registro', label: 'Siniestro que paga', kind: 'options' },
  campo('descripcion', { isWide: true }),
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
