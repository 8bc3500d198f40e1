import * as z from 'zod/mini';
import { METODOS_DE_PAGO } from '#domain/cfdi/catalogos.ts';
import { MAX_PARCIALIDAD } from '#domain/cfdi/pago.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { foldTexto } from '#domain/texto.ts';
import { rfc } from './cuenta.ts';
import { requiredDay } from './document-kinds.ts';
import { camposCobro, documentoPropio, fueraDelSistema, timbreYCancelacion } from './factura.ts';
import { integer, linea, lineaObligatoria, refuse } from './fields.ts';
import { checkedLine, day, type Kind, line } from './kinds.ts';
import { pesos } from './pesos.ts';
import { pesosDescontados, pesosPagados } from './pesos-pagados.ts';
import { type Fields, fieldsBut, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

/** Only an administrator brings balances; nobody changes one by hand. */
const ADMIN = { sees: 'staff', changes: 'admin' } as const;

/** A UUID in its one spelling, or the empty text; braces, as some systems export them, are left out. */
const uuid = z.codec(linea(60), z.string(), {
  decode: (text, context) => {
    const folio = text.toUpperCase().replaceAll(/[{}\s]/g, '');
    if (folio === '' || /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(folio)) return folio;
    return refuse(context, text, 'no tiene la forma de un folio fiscal (UUID)');
  },
  encode: (value) => value,
});

/** The address of a client, or the empty text. */
const correoOpcional = z.codec(linea(300), z.string(), {
  decode: (text, context) => {
    const correo = text === '' ? '' : parseCorreo(text);
    return correo ?? refuse(context, text, 'debe ser un correo como nombre@empresa.mx');
  },
  encode: (value) => value,
});

/** A series and a folio stand on a complement, where a bar means something else. */
const sinBarra = (maxLength: number) =>
  linea(maxLength).check(z.refine((value) => !value.includes('|'), 'no puede llevar «|»'));

const METODOS = METODOS_DE_PAGO.map(({ codigo }) => codigo);

/** PUE or PPD, as a code, as its words, or as both: 'PPD - Pago en parcialidades o diferido'. */
const metodo = z.codec(lineaObligatoria(), z.enum(METODOS), {
  decode: (text, context) => {
    const escrito = foldTexto(text);
    const found = METODOS_DE_PAGO.find(
      ({ codigo, etiqueta }) => escrito.startsWith(foldTexto(codigo)) || escrito === foldTexto(etiqueta),
    );
    return found?.codigo ?? refuse(context, text, 'debe ser PUE o PPD');
  },
  encode: (value) => value,
});

/** The two digits of a form of payment, alone or before its words: '99 Por definir'. */
const forma = z.codec(linea(), z.string(), {
  decode: (text, context) => {
    const [, codigo] = /^0?(\d{1,2})(?:\D.*)?$/.exec(text) ?? [];
    if (text === '') return '';
    return codigo?.padStart(2, '0') ?? refuse(context, text, 'debe ser la clave de una forma de pago');
  },
  encode: (value) => value,
});

const PESOS = /^(?:mxn|mxp|mn|\$|pesos?(?: mexicanos?)?|moneda nacional)$/;

/** Pesos, however a file calls them; no other money is brought. */
const moneda = z.codec(linea(), z.literal('MXN'), {
  decode: (text, context) => {
    if (text === '' || PESOS.test(foldTexto(text).replaceAll('.', ''))) return 'MXN' as const;
    return refuse(context, text, 'debe ser pesos (MXN): los saldos en otra moneda no se traen');
  },
  encode: (value) => value,
});

/** A count that is 0 where nobody says it. */
const parcialidades = z.codec(
  z.union([z.literal(''), integer(0, MAX_PARCIALIDAD - 1)], 'debe ser un número entero'),
  z.int(),
  { decode: (value) => (value === '' ? 0 : value), encode: (value) => value },
);

const dinero = {
  name: 'importe',
  shown: pesos,
  isRequired: true,
  toText: (value: unknown) => formatPrecio(Number(value)),
} as const;
/** Pesos above 0, and pesos that may be none. */
const paid = { ...dinero, typed: pesosPagados } as const satisfies Kind;
const owed = { ...dinero, typed: pesosDescontados } as const satisfies Kind;

/** Money that a file may leave out: a base is found by the total then. */
const base = {
  ...dinero,
  isRequired: false,
  shown: z.nullable(pesos),
  typed: z.codec(z.union([z.literal(''), pesosDescontados]), z.nullable(z.int()), {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value ?? ('' as const),
  }),
} as const satisfies Kind;

/** The fields of an unpaid invoice of the former system, as a file brings them. */
export const camposSaldo = {
  rfc: { wire: 'RFC', kind: checkedLine(rfc, 20), label: 'RFC', ...ADMIN },
  uuid: { wire: 'uuid', kind: checkedLine(uuid, 60), label: 'Folio fiscal (UUID)', ...ADMIN },
  serie: { wire: 'serie', kind: checkedLine(sinBarra(25), 25), label: 'Serie', ...ADMIN },
  folio: { wire: 'folio', kind: checkedLine(sinBarra(40), 40), label: 'Folio', ...ADMIN },
  fecha: { wire: 'fecha', kind: requiredDay, label: 'Fecha', ...ADMIN },
  metodo: {
    wire: 'metodo_pago',
    kind: {
      name: 'opcion',
      shown: z.enum(METODOS),
      typed: metodo,
      isRequired: true,
      opciones: METODOS,
      toText: String,
    },
    label: 'Método de pago',
    ...ADMIN,
  },
  forma: { wire: 'forma_pago', kind: checkedLine(forma, 60), label: 'Forma de pago', ...ADMIN },
  moneda: {
    wire: 'moneda',
    kind: { name: 'linea', shown: z.literal('MXN'), typed: moneda, isRequired: false, maxLength: 40, toText: String },
    label: 'Moneda',
    ...ADMIN,
  },
  total: { wire: 'total', kind: paid, label: 'Total', ...ADMIN },
  baseIva: { wire: 'base_iva', kind: owed, label: 'Base de IVA', ...ADMIN },
  parcialidades: {
    wire: 'parcialidades',
    kind: { name: 'entero', shown: z.int(), typed: parcialidades, isRequired: false, maxLength: 3, toText: String },
    label: 'Parcialidades pagadas',
    ...ADMIN,
  },
  saldoInicial: { wire: 'saldo_inicial', kind: owed, label: 'Saldo', ...ADMIN },
  vence: { wire: 'vence', kind: day, label: 'Vencimiento', ...ADMIN },
} as const satisfies Fields;

/** The columns of a file: those fields, and what only a file says: whose the invoice is, and its IVA in place of its base. */
export const camposDeArchivoDeSaldos = {
  cliente: { wire: 'cliente', kind: line(300), label: 'Cliente', ...ADMIN },
  ...camposSaldo,
  baseIva: { ...camposSaldo.baseIva, kind: base },
  iva: { wire: 'iva', kind: base, label: 'IVA', ...ADMIN },
  email: { wire: 'email', kind: checkedLine(correoOpcional, 254), label: 'Correo electrónico', ...ADMIN },
} as const satisfies Fields;

/** An unpaid invoice of the former system, as lists and its page show it. */
export const saldoPorCobrar = wireObject({
  id: ['id', z.int()],
  identificador: ['keylogin', z.string()],
  razonSocial: ['razon_social', z.string()],
  ...shown(camposSaldo),
  /** Paid here by payments that count, still owed, and held by payments in doubt. */
  pagado: ['pagado', pesos],
  saldo: ['saldo', pesos],
  reservado: ['reservado', pesos],
  /** Days since it should have been paid; 0 for none. */
  vencidos: ['dias_vencidos', z.int()],
});

export interface SaldoPorCobrar extends z.output<typeof saldoPorCobrar> {}

/** The fields that people fill in of a payment of one. */
export const camposPagoDeSaldo = fieldsBut(camposCobro, ['descripcion']);

/** A payment; `complemento` is the document that was stamped of it, null where none is made. */
export const pagoDeSaldo = wireObject({
  id: ['id', z.int()],
  parcialidad: ['n_pago', z.int()],
  saldoAnterior: ['saldo_anterior', pesos],
  insoluto: ['saldo_insoluto', pesos],
  ...shown(camposPagoDeSaldo),
  /** An ISO moment, and who registered it. */
  creada: ['createAt', z.string()],
  autor: ['autor', z.string()],
  estatus: ['estatus', z.string()],
  /** It counts, or holds its amount until it does. */
  isVivo: ['vivo', z.boolean()],
  /** The payment whose place it takes; null for none. */
  sustituye: ['sustituye', z.nullable(z.int())],
  complemento: [
    'complemento',
    z.nullable(
      wireObject(
        {
          ...documentoPropio,
          factura: ['factura', wireObject({ ...shown(camposPagoDeSaldo), ...timbreYCancelacion })],
        },
        fueraDelSistema,
      ),
    ),
  ],
});

export interface PagoDeSaldo extends z.output<typeof pagoDeSaldo> {}
