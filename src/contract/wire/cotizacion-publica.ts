import * as z from 'zod/mini';
import { ESTADOS_DE_COTIZACION, RESPUESTAS_DE_PARTIDA } from '#domain/cotizacion.ts';
import { entero } from './fields.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** One of some words. The enumeration of the library would weigh half a kilobyte on every public page. */
function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.custom<Words[number]>((value) => words.some((word) => word === value));
}

const momento = z.nullable(z.string());

/** The fields of a line that everybody sees who sees it. `orden` counts the lines from 1; `libres` are the units that anybody may have now. */
export const partidaVista = {
  orden: ['orden', entero()],
  texto: ['texto', z.string()],
  inventario: ['INV__', z.nullable(entero())],
  piezaId: ['id_inventario', z.nullable(entero())],
  portada: ['portada', z.string()],
  cantidad: ['cantidad', entero()],
  precio: ['precio', z.nullable(pesos)],
  dias: ['dias', z.nullable(entero())],
  respuesta: ['respuesta', z.nullable(oneOf(RESPUESTAS_DE_PARTIDA))],
  libres: ['disponible', entero()],
} as const;

const partidaPublica = wireObject(partidaVista);
export interface PartidaPublica extends z.output<typeof partidaPublica> {}

/** A quote as whoever has its link sees it. */
export const cotizacionPublica = wireObject({
  id: ['id', entero()],
  estado: ['estado', oneOf(ESTADOS_DE_COTIZACION)],
  nombre: ['nombre', z.string()],
  comentario: ['comentario', z.string()],
  /** The name of who quotes. */
  autor: ['autor', z.string()],
  enviada: ['enviada', z.string()],
  vigencia: ['vigencia', z.string()],
  vence: ['vence', z.string()],
  cambiada: ['cambiada', momento],
  version: ['version', entero()],
  aceptada: ['aceptada', momento],
  /** The number of the hold, and until when it lasts while it does. */
  apartado: ['apartado', z.nullable(entero())],
  apartadoHasta: ['apartado_hasta', momento],
  total: ['total', pesos],
  totalAceptado: ['total_aceptado', pesos],
  partidas: ['partidas', z.array(partidaPublica)],
});
export interface CotizacionPublica extends z.output<typeof cotizacionPublica> {}
