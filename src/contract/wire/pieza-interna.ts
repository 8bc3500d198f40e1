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

/** A part as a signed-in caller sees it: without the employee's fields for a client, with all of them for the others. */
export const piezaInterna = wireObject(cliente, empleado);

export interface PiezaInterna extends z.output<typeof piezaInterna> {}

/** A part with every field: what the form opens. */
export const piezaCompleta = wireObject({ ...cliente, ...empleado });

export interface PiezaCompleta extends z.output<typeof piezaCompleta> {}
