import * as z from 'zod/mini';
import { ESTADOS_DE_PROMESA, MAX_DIAS_DE_CREDITO } from '#domain/cobranza.ts';
import { integer, texto, vacio } from './fields.ts';
import { day, type Kind, line, recordDay } from './kinds.ts';
import { pesos } from './pesos.ts';
import { type Fields, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const STAFF = { sees: 'staff', changes: 'staff' } as const;

/** The fields that people write down of a debt: a promise of payment, and when to ask again. */
export const camposSeguimiento = {
  promesa: { wire: 'promesa', kind: recordDay, label: 'Promesa de pago', ...STAFF },
  promesaQuien: { wire: 'promesa_quien', kind: line(120), label: 'Quién la hizo', ...STAFF },
  promesaNota: { wire: 'promesa_nota', kind: line(300), label: 'Nota de la promesa', ...STAFF },
  contacto: { wire: 'contacto', kind: recordDay, label: 'Próximo contacto', ...STAFF },
  contactoNota: { wire: 'contacto_nota', kind: line(300), label: 'Nota del contacto', ...STAFF },
} as const satisfies Fields;

/** Days of credit that were given; null for those of the configuration. */
export const diasDeCredito = z.nullable(z.int());

/** Days of credit as somebody types them: blank gives those of the configuration again. */
const diasTecleados = z.codec(
  z.nullable(z.union([vacio, integer(0, MAX_DIAS_DE_CREDITO)], `debe ser un número de 0 a ${MAX_DIAS_DE_CREDITO}`)),
  z.nullable(z.int()),
  { decode: (value) => (typeof value === 'number' ? value : null), encode: (value) => value },
);

/** The fields of the credit of a client or an insurer. */
export const camposCredito = {
  dias: {
    wire: 'dias',
    kind: {
      name: 'entero',
      shown: diasDeCredito,
      typed: diasTecleados,
      isRequired: false,
      maxLength: 3,
      toText: String,
    } satisfies Kind,
    label: 'Días de crédito',
    sees: 'staff',
    changes: 'admin',
  },
} as const satisfies Fields;

/** The things that a promise may be about: an invoice, one of a former system, or all that a client or an insurer owes. */
export const DEUDAS = ['cliente', 'aseguradora', 'factura', 'saldo'] as const;
export type Deuda = (typeof DEUDAS)[number];

/**
 * Names a debt: the public name of an account, the name of an insurer as claims have it, or the number of an invoice or a
 * balance.
 */
export const objetoDeDeuda = {
  deuda: ['deuda', z.enum(DEUDAS, `debe ser ${DEUDAS.join(', ')}`)],
  id: ['id', texto(300)],
} as const;

/** How much is owed in each stretch, as pesos by its name ⇄ centavos. */
export const tramosDeAdeudo = wireObject({
  no_vencido: ['no_vencido', pesos],
  de_1_a_30: ['de_1_a_30', pesos],
  de_31_a_60: ['de_31_a_60', pesos],
  de_61_a_90: ['de_61_a_90', pesos],
  mas_de_90: ['mas_de_90', pesos],
  sin_ingresar: ['sin_ingresar', pesos],
});
export type TramosDeAdeudo = z.output<typeof tramosDeAdeudo>;

/** The promise of a debt and when somebody asks again; `version` is what a change of it has to name. */
export const seguimiento = wireObject({
  ...shown(camposSeguimiento),
  /** The day on which the promise was written down, and who did; null and empty for none. */
  prometida: ['prometida', day.shown],
  autor: ['promesa_autor', z.string()],
  /** The end of the promise; null for none. */
  estado: ['promesa_estado', z.nullable(z.enum(ESTADOS_DE_PROMESA))],
  version: ['version', z.int()],
});
export type Seguimiento = z.output<typeof seguimiento>;

/** The document of a debt that is one invoice; money at the day that was asked for. */
const documento = wireObject({
  folio: ['folio', z.string()],
  /** The day of its stamp, or its own where a former system issued it. */
  fecha: ['fecha', z.string()],
  metodo: ['metodo_pago', z.enum(['PUE', 'PPD'])],
  siniestros: ['siniestros', z.array(z.string())],
  total: ['importe', pesos],
  pagado: ['pagado', pesos],
  devuelto: ['devuelto', pesos],
  saldo: ['saldo', pesos],
});

/** A row of debts: of a client, of an insurer, or of one invoice, as far as a request is about it. */
export const filaDeAdeudo = wireObject({
  ...objetoDeDeuda,
  /** The name of a client, also of the one of an invoice. */
  nombre: ['nombre', z.string()],
  /** The public name of the account; empty where there is none. */
  cliente: ['keylogin', z.string()],
  /** Empty where no claim is behind it. */
  aseguradora: ['aseguradora', z.string()],
  facturas: ['facturas', z.int()],
  adeudo: ['adeudo', pesos],
  tramos: ['tramos', tramosDeAdeudo],
  /** The day on which the first of it is due, and the days since; null and 0 for none. */
  vence: ['vence', day.shown],
  atraso: ['dias_de_atraso', z.int()],
  ultimoPago: ['ultimo_pago', day.shown],
  /** Null where nobody wrote anything, and of any day but today. */
  seguimiento: ['seguimiento', z.nullable(seguimiento)],
  /** Promises of single invoices of a client or an insurer: how many, and the first of their days. */
  prometidas: ['facturas_prometidas', z.int()],
  prometida: ['primera_promesa', day.shown],
  credito: ['dias_de_credito', diasDeCredito],
  creditoVersion: ['credito_version', z.int()],
  documento: ['documento', z.nullable(documento)],
});
export interface FilaDeAdeudo extends z.output<typeof filaDeAdeudo> {}
