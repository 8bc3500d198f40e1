import * as z from 'zod/mini';
import { ESTATUS_ANTICIPO, ESTATUS_APARTADO } from '#domain/apartado.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { linea, lineaObligatoria, opId, texto } from './fields.ts';
import { money } from './kinds.ts';
import { formaDePago, someItems, unidadesPedidas } from './nota-form.ts';
import { pesos } from './pesos.ts';
import { pesosPagados } from './pesos-pagados.ts';
import { camposPieza } from './pieza.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const { pieza, marca, auto, tipo, anios, inventario, existencias } = camposPieza;

/** Units of a part that are held: the part as it is now, with the price that it is listed at. */
const apartada = wireObject({
  cantidad: ['quantity', z.int()],
  ...shown({ pieza, marca, auto, tipo, anios, inventario, existencias }),
  piezaId: ['id_inventario', z.int()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  precioLista: ['FACE__', money.shown],
});

/** Money in advance. `recibo` is the number of its receipt, `aplicado` what the sale subtracted, both of it in pesos. */
const anticipo = wireObject({
  recibo: ['recibo', z.int()],
  monto: ['monto', pesos],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  aplicado: ['aplicado', pesos],
  estatus: ['estatus', z.enum(ESTATUS_ANTICIPO)],
  /** When it was given back or kept, an ISO moment, and how it was given back; null before. */
  resuelto: ['resuelto', z.nullable(z.string())],
  devueltoEn: ['devuelto_en', z.nullable(z.enum(FORMAS_DE_PAGO))],
});

/** Parts held for a customer. */
export const apartado = wireObject({
  id: ['id', z.int()],
  nombre: ['nombre', z.string()],
  telefono: ['telefono', z.string()],
  nota: ['nota', z.string()],
  /** ISO moments: when it ends by itself, and when it was made. */
  hasta: ['hasta', z.string()],
  creado: ['createAt', z.string()],
  estatus: ['estatus', z.enum(ESTATUS_APARTADO)],
  /** The name of the person who made it. */
  autor: ['autor', z.string()],
  /** The note that sold it. */
  notaId: ['nota_id', z.nullable(z.int())],
  anticipo: ['anticipo', z.nullable(anticipo)],
  items: ['items', z.array(apartada)],
});

export interface Apartado extends z.output<typeof apartado> {}

/** A moment of the future with its zone, as ISO 8601; absent and blank leave it to the business. */
const instante = z.codec(z.optional(z.nullable(z.string('debe ser una fecha y hora'))), z.nullable(z.date()), {
  decode: (text, context): Date | null => {
    if (text === undefined || text === null || text.trim() === '') return null;
    // A zone of whole hours need not name the minutes.
    const typed = text.trim().replace(/[+-]\d{2}$/, '$&:00');
    const [moment, day] = [new Date(typed), typed.slice(0, 10)];
    if (CON_ZONA.test(typed) && isDay(day) && !Number.isNaN(moment.getTime())) return moment;
    context.issues.push({ code: 'custom', input: text, message: 'debe ser una fecha y hora con su zona' });
    return z.NEVER;
  },
  encode: (moment) => moment?.toISOString() ?? null,
});

/** Tells whether a calendar has a day: the 30th of February would be the 2nd of March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const CON_ZONA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

const anticipoPedido = wireObject({ monto: ['monto', pesosPagados], formaPago: ['forma_pago', formaDePago] });

/** The form that holds parts for a customer. */
export const crearApartado = wireObject(
  {
    nombre: ['nombre', lineaObligatoria()],
    telefono: ['telefono', linea(40)],
    hasta: ['hasta', instante],
    items: ['items', someItems(wireObject(unidadesPedidas))],
  },
  {
    nota: ['nota', z.nullable(texto(1000))],
    anticipo: ['anticipo', z.nullable(anticipoPedido)],
    opId: ['op_id', opId],
  },
);
