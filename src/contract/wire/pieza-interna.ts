import * as z from 'zod/mini';
import { money } from './kinds.ts';
import { camposPieza } from './pieza.ts';
import { seenBy, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The fields of a part that nobody fills in. */
const calculados = {
  id: ['id', z.int()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  /** Units in stock that nobody holds (an addition). */
  disponible: ['disponible', z.int()],
  portada: ['portada', z.string()],
  galeria: ['galery', z.array(z.string())],
} as const;

/** `precio` is the price that this caller may see, or null (reglas 44 and 143). */
const cliente = {
  ...calculados,
  ...shown(seenBy(camposPieza, 'client')),
  precio: ['FACE__', money.shown],
} as const;

const empleado = { ...shown(seenBy(camposPieza, 'staff')), version: ['version', z.int()] } as const;

/**
 * Units of a part that a hold keeps: its id, for whom and until which moment, ISO. Those of an invoice on its way to its stamp
 * have the invoice's id and name ('Factura F-12'), and no such moment: they end with its outcome.
 */
export const apartadaPor = wireObject(
  { id: ['id', z.int()], nombre: ['nombre', z.string()], cantidad: ['quantity', z.int()] },
  { hasta: ['hasta', z.string()] },
);

export interface ApartadaPor extends z.output<typeof apartadaPor> {}

/** The live holds of a part, for who works here, the first to end first (an addition); absent where nobody holds any. */
const quienes = { apartados: ['apartados', z.array(apartadaPor)] } as const;

/** A part as a signed-in caller sees it: without the employee's fields for a client, with all of them for the others. */
export const piezaInterna = wireObject(cliente, { ...empleado, ...quienes });

export interface PiezaInterna extends z.output<typeof piezaInterna> {}

/** A part with every field: what the form opens. */
export const piezaCompleta = wireObject({ ...cliente, ...empleado }, quienes);

export interface PiezaCompleta extends z.output<typeof piezaCompleta> {}
