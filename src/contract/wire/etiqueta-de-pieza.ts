import * as z from 'zod/mini';
import { etiquetasPorHoja, NOMBRES_DE_HOJA, ROLLO } from '#domain/papel-de-etiquetas.ts';
import { exist } from './existencia.ts';
import { integer } from './fields.ts';
import { filtrosDeInventario } from './filtros-de-inventario.ts';
import { seleccion } from './lote.ts';

/** A label says these of its part. */
export const etiqueta = z.object({
  id: z.int(),
  inventario: z.int(),
  titulo: z.string(),
  /** Abbreviated, as the part has it: 'DEL IZQ'. */
  lado: z.string(),
  /** Empty where nobody has said it. */
  ubicacion: z.string(),
  existencias: z.int(),
});

export interface Etiqueta extends z.output<typeof etiqueta> {}

/** How many labels a part gets: one, or one for each of its units in stock. */
export const POR = ['pieza', 'unidad'] as const;

/** The parts that get labels: those that were chosen, all of an import or of a donor car, or all that the filters of the inventory find. */
export const etiquetasPedidas = {
  ...seleccion,
  ...filtrosDeInventario,
  exist,
  importacion: z._default(z.nullable(integer()), null),
  donador: z._default(z.nullable(integer()), null),
  por: z._default(z.enum(POR, 'debe ser pieza o unidad'), 'pieza'),
};

const milimetros = (min: number, max: number) => {
  const mensaje = `debe estar entre ${min} y ${max}`;
  return z._default(z.nullable(integer().check(z.minimum(min, mensaje), z.maximum(max, mensaje))), null);
};

/**
 * The paper. Of a sheet, `desde` is the first label that is still there; without a sheet it is a roll, whose labels are
 * `ancho` by `alto` millimetres.
 */
export const papelPedido = {
  hoja: z._default(z.nullable(z.enum(NOMBRES_DE_HOJA, `debe ser ${NOMBRES_DE_HOJA.join(', ')}`)), null),
  desde: z._default(integer().check(z.minimum(1, 'debe ser 1 o más')), 1),
  ancho: milimetros(ROLLO.ancho.min, ROLLO.ancho.max),
  alto: milimetros(ROLLO.alto.min, ROLLO.alto.max),
};

const papel = z.object(papelPedido);

/** Refuses a label behind the end of its sheet, and a roll without a size. */
export const papelQueHay = z.refine<z.output<typeof papel>>((pedido) => papelOf(pedido) !== null, {
  error: 'debe ser una hoja de la lista con su primera etiqueta, o un rollo con su medida',
  path: ['hoja'],
});

/** Gives the paper that a request names; null for one that there is not. */
export function papelOf({ hoja, desde, ancho, alto }: z.output<typeof papel>) {
  if (hoja !== null) return desde <= etiquetasPorHoja(hoja) ? { hoja, desde } : null;
  return ancho !== null && alto !== null ? { hoja, ancho, alto } : null;
}
