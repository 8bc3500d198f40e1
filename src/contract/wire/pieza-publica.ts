import * as z from 'zod/mini';
import { anioRange, entero, vacio } from './fields.ts';
import type { camposPieza } from './pieza.ts';
import type { Seen } from './record.ts';
import { wireObject } from './wire-object.ts';

type Publicos = Seen<typeof camposPieza, 'anyone'>;

/** The fields of a part that nobody fills in. */
type Calculados = 'id' | 'titulo' | 'disponible' | 'precio' | 'portada' | 'galeria';

/**
 * The fields that anyone may see, once more: the browser of a visitor loads this list and never the one of all fields.
 * The compiler holds both together.
 */
const fields = {
  id: ['id', entero()],
  inventario: ['INV__', entero()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  marca: ['MARCA', z.string()],
  auto: ['AUTO', z.string()],
  tipo: ['TIPO', z.string()],
  anios: ['A__O', anioRange],
  pieza: ['PIEZA', z.string()],
  lado: ['LADO__Posici__n', z.string()],
  numeroParte: ['__Parte', z.string()],
  origen: ['Origen', z.string()],
  condicion: ['Condici__n', z.string()],
  detalles: ['DETALLES', z.string()],
  existencias: ['Exist', entero()],
  /** Units in stock that nobody holds (an addition). With none left of those that are there, the part is 'Apartada'. */
  disponible: ['disponible', entero()],
  precio: ['FACE__', vacio],
  portada: ['portada', z.string()],
  galeria: ['galery', z.array(z.string())],
} as const satisfies { [K in keyof Publicos]: readonly [Publicos[K]['wire'], z.ZodMiniType] } & Readonly<
  Record<Calculados, readonly [string, z.ZodMiniType]>
>;

/**
 * A part as anyone may see it: the allow-list of regla 143 for callers without an account. No cost leaves the
 * server, and the price travels as the empty string.
 */
export const piezaPublica = wireObject(fields);

export interface PiezaPublica extends z.output<typeof piezaPublica> {}

/** A part on its own page: the same, with what may be sold of it once more as `inv` (regla 49). */
export const piezaPublicaDetalle = wireObject({ ...fields, inv: ['inv', entero()] });
