import * as z from 'zod/mini';
import { ESTADOS_DE_COTIZACION, RESPUESTAS_DE_PARTIDA } from '#domain/cotizacion.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

const momento = z.nullable(z.string());

/** The fields of a line that everybody sees who sees it. `orden` counts the lines from 1; `libres` are the units that anybody may have now. */
export const partidaVista = {
  orden: ['orden', z.int()],
  texto: ['texto', z.string()],
  inventario: ['INV__', z.nullable(z.int())],
  piezaId: ['id_inventario', z.nullable(z.int())],
  portada: ['portada', z.string()],
  cantidad: ['cantidad', z.int()],
  precio: ['precio', z.nullable(pesos)],
  dias: ['dias', z.nullable(z.int())],
  respuesta: ['respuesta', z.nullable(z.enum(RESPUESTAS_DE_PARTIDA))],
  libres: ['disponible', z.int()],
} as const;

const partidaPublica = wireObject(partidaVista);
export interface PartidaPublica extends z.output<typeof partidaPublica> {}

/** A quote as whoever has its link sees it. */
export const cotizacionPublica = wireObject({
  id: ['id', z.int()],
  estado: ['estado', z.enum(ESTADOS_DE_COTIZACION)],
  nombre: ['nombre', z.string()],
  comentario: ['comentario', z.string()],
  /** The name of who quotes. */
  autor: ['autor', z.string()],
  enviada: ['enviada', z.string()],
  vigencia: ['vigencia', z.string()],
  vence: ['vence', z.string()],
  cambiada: ['cambiada', momento],
  version: ['version', z.int()],
  aceptada: ['aceptada', momento],
  /** The number of the hold, and until when it lasts while it does. */
  apartado: ['apartado', z.nullable(z.int())],
  apartadoHasta: ['apartado_hasta', momento],
  total: ['total', pesos],
  totalAceptado: ['total_aceptado', pesos],
  partidas: ['partidas', z.array(partidaPublica)],
});
export interface CotizacionPublica extends z.output<typeof cotizacionPublica> {}
