import * as z from 'zod/mini';
import {
  DIAS_DE_COTIZACION,
  ESTADOS_DE_COTIZACION,
  MAX_PARTIDAS_COTIZADAS,
  MOTIVOS_DE_PERDIDA,
  type MotivoDePerdida,
} from '#domain/cotizacion.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { partidaVista } from './cotizacion-publica.ts';
import { facturaViva, integer, linea, opId } from './fields.ts';
import { diaOpcional, line, marcado, optionalYears, paragraphs, requiredLine } from './kinds.ts';
import { pesos } from './pesos.ts';
import { pesosPagados } from './pesos-pagados.ts';
import { type Fields, fieldsBut, shown, typed } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The part and car that a line asks for, as far as it was understood; the same names as those of a part. */
const pedidoDePartida = {
  marca: ['MARCA', linea()],
  auto: ['AUTO', linea()],
  anios: ['A__O', optionalYears.typed],
  pieza: ['PIEZA', linea()],
  lado: ['LADO', linea()],
} as const;

/** Money that may be left blank: pesos as a number or in digits. */
const pesosOpcionales = z.codec(z.optional(z.nullable(z.union([z.string(), z.number()]))), z.nullable(z.int()), {
  decode: (value, context) => {
    if (value === undefined || value === null || String(value).trim() === '') return null;
    const read = z.safeDecode(pesosPagados, value);
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', input: value, message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  },
  encode: (value) => (value === null ? null : z.encode(pesosPagados, value)),
});

/** A number that may be left blank. */
function opcional(number: z.ZodMiniType<number, string | number>) {
  return z.codec(z.optional(z.nullable(z.union([z.literal(''), number]))), z.nullable(z.int()), {
    decode: (value) => (value === undefined || value === '' ? null : value),
    encode: (value) => value,
  });
}

/** A line as a form sends it: a part of the yard by its number, or what was asked for in words. */
const partidaPedida = wireObject(
  { cantidad: ['cantidad', integer(1, EXISTENCIAS.max)] },
  {
    inventario: ['INV__', opcional(integer())],
    texto: ['texto', linea(300)],
    precio: ['precio', pesosOpcionales],
    dias: ['dias', opcional(integer(0, DIAS_DE_COTIZACION.entrega))],
    ...pedidoDePartida,
  },
);

export interface PartidaPedida extends z.output<typeof partidaPedida> {}

/** Until when a quote holds: its last day, or so many days from now; left out, as the business says. */
const vigencia = z.optional(
  z.nullable(z.union([integer(1, DIAS_DE_COTIZACION.vigencia), diaOpcional], 'debe ser un día o un número de días')),
);

/** The fields of a quote that people fill in beside its lines, its account and its last day. */
export const camposCotizacion = {
  nombre: { wire: 'nombre', kind: requiredLine(200), label: 'Nombre' },
  telefono: { wire: 'telefono', kind: line(40), label: 'Teléfono' },
  canal: { wire: 'canal', kind: line(40), label: 'Canal' },
  comentario: { wire: 'comentario', kind: paragraphs(1000), label: 'Comentario' },
} as const satisfies Fields;

/** A quote needs its name; the other fields may be left out. */
const { nombre, ...opcionales } = camposCotizacion;

/** The form of a quote. A draft (`enviar` 0) may have anything that is no mistake; one that is sent is open to its customer. */
export const formaDeCotizacion = wireObject(
  {
    ...typed({ nombre }),
    items: [
      'partidas',
      z
        .array(partidaPedida, 'debe ser una lista')
        .check(
          z.minLength(1, 'debe tener al menos una partida'),
          z.maxLength(MAX_PARTIDAS_COTIZADAS, `debe tener ${MAX_PARTIDAS_COTIZADAS} partidas o menos`),
        ),
    ],
  },
  {
    ...typed(opcionales),
    /** The account of the customer, by its id; he sees the quote among his own. */
    cuenta: ['cuenta', z.nullable(linea(40))],
    vigencia: ['vigencia', vigencia],
    enviar: ['enviar', marcado],
    /** The version that was read, of one that is changed: somebody else may have changed it since. */
    version: ['version', integer()],
  },
);

export interface FormaDeCotizacion extends z.output<typeof formaDeCotizacion> {}

/** The body that makes a quote (`id` 'new') or changes one. */
export const submitCotizacion = wireObject(
  {
    id: ['id', z.union([z.literal('new'), integer()], 'debe ser new o un número entero')],
    form: ['formData', formaDeCotizacion],
  },
  { opId: ['op_id', opId] },
);

const partidaCotizada = wireObject({
  ...partidaVista,
  id: ['id', z.int()],
  marca: ['MARCA', z.string()],
  auto: ['AUTO', z.string()],
  anios: ['A__O', optionalYears.shown],
  pieza: ['PIEZA', z.string()],
  lado: ['LADO', z.string()],
  /** The price that its part is listed at now, and where it stands. */
  precioLista: ['FACE__', z.nullable(pesos)],
  ubicacion: ['UBICACION', z.string()],
  /** The record of claims that was made of it. */
  indicador: ['indicador', z.nullable(z.int())],
});

export interface PartidaCotizada extends z.output<typeof partidaCotizada> {}

const momento = z.nullable(z.string());
const motivos = Object.keys(MOTIVOS_DE_PERDIDA) as [MotivoDePerdida, ...MotivoDePerdida[]];

/** A reason of the closed list. */
export const motivoDePerdida = z.enum(motivos, `debe ser ${motivos.join(', ')}`);

/** A quote as staff sees it, its lines aside. Moments are ISO. */
const cabeza = {
  id: ['id', z.int()],
  token: ['token', z.string()],
  estado: ['estado', z.enum(ESTADOS_DE_COTIZACION)],
  ...shown(fieldsBut(camposCotizacion, ['comentario'])),
  /** The name of who quotes. */
  autor: ['autor', z.string()],
  creada: ['createAt', z.string()],
  /** The last day on which it holds, and the moment at which that ends. */
  vigencia: ['vigencia', z.string()],
  vence: ['vence', z.string()],
  enviada: ['enviada', momento],
  vista: ['vista', momento],
  vistaUltima: ['vista_ultima', momento],
  vistas: ['vistas', z.int()],
  aceptada: ['aceptada', momento],
  aceptadaPor: ['aceptada_por', z.string()],
  cancelada: ['cancelada', momento],
  motivo: ['motivo', z.nullable(motivoDePerdida)],
  apartado: ['apartado', z.nullable(z.int())],
  /** The note that sold what was accepted. */
  nota: ['nota_id', z.nullable(z.int())],
  piezas: ['piezas', z.int()],
  total: ['total', pesos],
  /** The pesos of the lines that were accepted. */
  totalAceptado: ['total_aceptado', pesos],
} as const;

/** A quote in a list. */
export const filaDeCotizacion = wireObject(cabeza);
export interface FilaDeCotizacion extends z.output<typeof filaDeCotizacion> {}

/** A quote with all that it has. */
export const cotizacion = wireObject({
  ...cabeza,
  ...shown({ comentario: camposCotizacion.comentario }),
  cuenta: ['cuenta', z.string()],
  version: ['version', z.int()],
  cambiada: ['cambiada', momento],
  /** Until when its parts are held, while they are. */
  apartadoHasta: ['apartado_hasta', momento],
  factura: ['factura', facturaViva],
  partidas: ['partidas', z.array(partidaCotizada)],
});
export interface Cotizacion extends z.output<typeof cotizacion> {}

/** The kinds of things that happen to a quote, as its history names them. */
export const SUCESOS_DE_COTIZACION = [
  'creada',
  'enviada',
  'cambiada',
  'vista',
  'aceptada',
  'perdida',
  'cancelada',
  'vendida',
  'registrada',
  'facturada',
] as const;

/** Something that happened to a quote, when, and by whom; `detalle` has what there is to say of it. */
export const sucesoDeCotizacion = z.object({
  tipo: z.enum(SUCESOS_DE_COTIZACION),
  momento: z.string(),
  autor: z.string(),
  detalle: z.string(),
});
export interface SucesoDeCotizacion extends z.output<typeof sucesoDeCotizacion> {}
