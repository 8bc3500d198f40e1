import * as z from 'zod/mini';
import { paidMoney, requiredDay } from './document-kinds.ts';
import { FALTA } from './fields.ts';
import { box, checkedLine, digits, givenInteger, marcado, optionalYears, requiredLine } from './kinds.ts';
import { pesos } from './pesos.ts';
import { camposPieza } from './pieza.ts';
import { type Fields, fieldsBut, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The lists that an item of an invoice may come from: claims, sales notes, the yard, or somebody's keyboard. */
export const ORIGENES_DE_PARTIDA = ['indicadores', 'notas', 'inventario', 'manual'] as const;

/** An item of an invoice as it was invoiced. `registro` and `partida` are the claim's record or the note's item. */
const partidaDeFactura = wireObject(
  {
    id: ['id', z.int()],
    cantidad: ['quantity', z.int()],
    precio: ['price', pesos],
    /** The discount of the line, before its IVA (an addition). */
    descuento: ['descuento', pesos],
    pieza: ['PIEZA', z.string()],
    ...shown({ lado: camposPieza.lado }),
    marca: ['MARCA', z.string()],
    auto: ['AUTO', z.string()],
    tipo: ['TIPO', z.string()],
    anios: ['A__O', optionalYears.shown],
    inventario: ['INV__', z.nullable(givenInteger.shown)],
    reporte: ['Reporte', z.string()],
    oc: ['OC', z.string()],
    origen: ['org_import', z.enum(ORIGENES_DE_PARTIDA)],
    claveProd: ['clave_prod', z.string()],
    registro: ['registro', z.nullable(z.int())],
    nota: ['nota', z.nullable(z.int())],
    partida: ['partida', z.nullable(z.int())],
    /** Units of it that returns are of, and those that came back to the yard. */
    devueltas: ['devueltas', z.int()],
    regresadas: ['regresadas', z.int()],
  },
  /** The line of a quote by link that it invoices (an addition). */
  { cotizacion: ['cotizacion_partida', z.nullable(z.int())] },
);

export interface PartidaDeFactura extends z.output<typeof partidaDeFactura> {}

/** The stamp of a document, as the provider has it. `ref` and `uuid` are empty before there is one. */
const timbre = wireObject({
  ref: ['id', z.string()],
  serie: ['series', z.string()],
  folio: ['folio_number', z.int()],
  total: ['total', pesos],
  uuid: ['uuid', z.string()],
  estado: ['status', z.string()],
});

/** How far a cancellation is, or how the last one ended. `fecha` is an ISO moment. */
const cancelacionDeCfdi = z.nullable(
  wireObject({
    estado: ['status', z.enum(['en_proceso', 'aceptada', 'rechazada', 'expirada'])],
    motivo: ['motive', z.string()],
    fecha: ['date', z.string()],
  }),
);

/** The question about a document that was cancelled without us: to see it, or where its yard units are. */
export const PREGUNTAS_DE_FUERA = ['vista', 'patio'] as const;

/** A document that was cancelled without us (an addition). */
const canceladaFuera = wireObject({
  /** Our own id of the document. */
  id: ['id', z.int()],
  /** An ISO moment: when it was found out. */
  notada: ['date', z.string()],
  aviso: ['aviso', z.string()],
  pregunta: ['pregunta', z.nullable(z.enum(PREGUNTAS_DE_FUERA))],
});

/** A code of a product or service of the tax authority: eight digits. */
export const claveDeProducto = digits(8).typed.check(
  z.refine((value) => value === '' || /^\d{8}$/.test(value), 'debe tener 8 dígitos'),
);

/** A choice that somebody made: left out, it would decide by itself who pays the IVA. */
const elegido = z.pipe(
  z.unknown().check(z.refine((value) => value !== null && value !== '', 'debe ser 1 o 0')),
  marcado,
);

/** A code of a catalogue of the tax authority; which ones, the guard says. */
const codigo = requiredLine(10);

/** The fields of an invoice that people fill in, beside its client and its items. */
export const camposFactura = {
  claveProd: {
    wire: 'clave_prod',
    kind: {
      ...checkedLine(z.pipe(claveDeProducto, z.string().check(z.minLength(1, FALTA))), 8),
      isRequired: true,
    },
    label: 'Clave de producto (PZA)',
  },
  ivaIncluido: {
    wire: 'tax_included',
    kind: { ...box, typed: elegido, isRequired: true },
    label: 'Impuestos incluidos',
  },
  formaPago: { wire: 'forma_pago', kind: codigo, label: 'Forma de pago' },
  metodoPago: {
    wire: 'metodo_pago',
    kind: { ...codigo, shown: z.enum(['PUE', 'PPD']) },
    label: 'Método de pago',
  },
} as const satisfies Fields;

/**
 * The fields of an invoice that are typed and shown as their lines above say. Those of its tax and payment hang together:
 * their rules are in the domain, and each has an input and a place of its own.
 */
export const otrosDeFactura = fieldsBut(camposFactura, ['claveProd', 'ivaIncluido', 'formaPago', 'metodoPago']);

/** The fields that people fill in of a payment and of a return alike. */
export const camposCobro = {
  fechaAplicacion: { wire: 'fecha_aplicacion', kind: requiredDay, label: 'Fecha de aplicación' },
  formaPago: { wire: 'forma_pago', kind: codigo, label: 'Forma de pago' },
  monto: { wire: 'monto', kind: paidMoney, label: 'Monto' },
  descripcion: { wire: 'descripcion', kind: requiredLine(1000), label: 'Descripción' },
} as const satisfies Fields;

/** The invoice as it was made, and its stamp. */
const datosDeFactura = wireObject({
  items: ['items', z.array(partidaDeFactura)],
  timbre: ['facturapi_invoice', timbre],
  cancelacion: ['facturapi_cancel', cancelacionDeCfdi],
  ...shown(camposFactura),
  /** Additions: subtotal, discount and IVA that the document declares, and its period when it is global. */
  subtotal: ['subtotal', pesos],
  descuento: ['descuento', pesos],
  iva: ['iva', pesos],
  global: ['global', z.nullable(z.object({ periodicidad: z.string(), meses: z.string(), anio: z.int() }))],
});

/** The receiver of an invoice, as it says. `identificador` is empty for the general public. */
const clienteDeFactura = wireObject({
  identificador: ['keylogin', z.string()],
  account: [
    'account',
    wireObject({
      nombre: ['nombre', z.string()],
      apellidos: ['apellidos', z.string()],
      rfc: ['RFC', z.string()],
      /** Additions: the fiscal name, and the address that its mail goes to. */
      razonSocial: ['razon_social', z.string()],
      email: ['email', z.string()],
    }),
  ],
});

/** There is one only of a document that was cancelled without us. */
export const fueraDelSistema = { fuera: ['fuera_del_sistema', canceladaFuera] } as const;

/** A row of the list of invoices; its amounts are pesos on the wire. */
export const factura = wireObject(
  {
    id: ['id', z.int()],
    /** An ISO moment. */
    creada: ['createAt', z.string()],
    estatus: ['estatus', z.string()],
    /** 'Cancelación en proceso', or empty. */
    estatusCancelacion: ['estatus_cancelacion', z.string()],
    saldo: ['saldo_pendiente', pesos],
    devuelto: ['total_egresos', pesos],
    /** Counts what is on its way and nobody else may pay or return, and what was returned of money that was paid (additions). */
    reservado: ['reservado', pesos],
    aFavor: ['a_favor', pesos],
    cliente: ['client', clienteDeFactura],
    factura: ['factura', datosDeFactura],
    /** Additions: the claims of its items and its units, why it was refused, and the invoice that took its place or whose. */
    siniestros: ['siniestros', z.array(z.string())],
    piezas: ['piezas', z.int()],
    error: ['error', z.string()],
    sustituye: ['sustituye', z.nullable(z.int())],
    sustituidaPor: ['sustituida_por', z.nullable(z.int())],
  },
  {
    ...fueraDelSistema,
    /**
     * The day on which one is due that is owed, null while it is 'Sin ingresar' (an addition): an invoice that owes nothing has
     * none, nor does the answer of what changes one.
     */
    vence: ['vence', z.nullable(z.string())],
  },
);

/** The receiver that a payment or a return would have now. */
export const receptorDeHoy = wireObject({
  rfc: ['RFC', z.string()],
  nombre: ['razon_social', z.string()],
  regimen: ['regimen_fiscal', z.string()],
  codigoPostal: ['zip', z.string()],
  /** Says what is not as in the invoice, or why its data are used; empty for nothing. */
  aviso: ['aviso', z.string()],
  /** Everything for which it would be refused. */
  problemas: ['problemas', z.array(z.string())],
});

export interface ReceptorMostrado extends z.output<typeof receptorDeHoy> {}

export interface Factura extends z.output<typeof factura> {}

/** The stamp of a document and how far its cancellation is. */
export const timbreYCancelacion = {
  timbre: ['facturapi_invoice', timbre],
  cancelacion: ['facturapi_cancel', cancelacionDeCfdi],
} as const;

/** A payment or a return of an invoice. */
const documentoDeFactura = wireObject({ ...shown(camposCobro), ...timbreYCancelacion });

/** The facts of a payment or a return as a document of its own. */
export const documentoPropio = {
  id: ['id', z.int()],
  estatus: ['estatus', z.string()],
  creada: ['createAt', z.string()],
  error: ['error', z.string()],
} as const;

const comun = { ...documentoPropio, factura: ['factura', documentoDeFactura] } as const;

/** A payment of an invoice. `facturas` are all invoices that its complement pays: cancelled, all of them are owed again. */
export const pago = wireObject(
  {
    ...comun,
    parcialidad: ['n_pago', z.int()],
    saldoAnterior: ['saldo_anterior', pesos],
    facturas: ['facturas', z.array(z.int())],
    registro: ['id_item', z.nullable(z.int())],
    /** The payment of the same invoice whose place this one takes (an addition). */
    sustituye: ['sustituye', z.nullable(z.int())],
  },
  fueraDelSistema,
);

export interface Pago extends z.output<typeof pago> {}

/** A return (03) or a discount (01) of an invoice, with the items that it is of. */
export const egreso = wireObject(
  {
    ...comun,
    tipo: ['tipo', z.enum(['03', '01'])],
    items: [
      'items',
      z.array(
        wireObject({
          id: ['id', z.int()],
          cantidad: ['quantity', z.int()],
          regresa: ['regresa', marcado],
        }),
      ),
    ],
  },
  fueraDelSistema,
);

export interface Egreso extends z.output<typeof egreso> {}

/** Something that happened to an invoice, its payments or its returns, for its timeline. */
export const eventoDeFactura = wireObject({
  /** An ISO moment, and who did it; empty for the system. */
  momento: ['createAt', z.string()],
  autor: ['autor', z.string()],
  /** The document, 'F-12'. */
  documento: ['documento', z.string()],
  texto: ['texto', z.string()],
});

export interface EventoDeFactura extends z.output<typeof eventoDeFactura> {}
