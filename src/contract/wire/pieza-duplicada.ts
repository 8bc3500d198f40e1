import * as z from 'zod/mini';
import { anioRange, filtro, integer } from './fields.ts';
import { wireObject } from './wire-object.ts';

/** The fields by which a part that is being typed is compared with others; `excepto` is its own id, null for a new one. */
export const posibleDuplicada = wireObject({
  marca: ['MARCA', filtro(100)],
  auto: ['AUTO', filtro(100)],
  anios: ['A__O', z._default(z.nullable(anioRange), null)],
  pieza: ['PIEZA', filtro()],
  lado: ['LADO__Posici__n', filtro(100)],
  numeroParte: ['__Parte', filtro(100)],
  excepto: ['excepto', z._default(z.nullable(integer()), null)],
});

/** A part in stock that may be the same. */
export const duplicada = wireObject({
  id: ['id', z.int()],
  inventario: ['INV__', z.int()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  existencias: ['Exist', z.int()],
  portada: ['portada', z.string()],
  /** Why it is named: the same part number, or the same car, years and side. */
  motivo: ['motivo', z.enum(['numero', 'auto'])],
});

export interface Duplicada extends z.output<typeof duplicada> {}
