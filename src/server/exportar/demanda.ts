import type { Tabla } from '#server/base/tabla/columnas.ts';

/** The demand that was not met as it is written out. */
export const DEMANDA: Tabla = {
  hoja: 'Lo que se pide',
  columnas: [
    { titulo: 'Pieza', ancho: 28, sql: 'r.pieza', tipo: 'texto' },
    { titulo: 'Lado', ancho: 12, sql: 'r.lado', tipo: 'texto' },
    { titulo: 'Marca', ancho: 16, sql: 'r.marca', tipo: 'texto' },
    { titulo: 'Auto', ancho: 18, sql: 'r.auto', tipo: 'texto' },
    { titulo: 'Desde el año', ancho: 12, sql: 'r.desde', tipo: 'entero' },
    { titulo: 'Hasta el año', ancho: 12, sql: 'r.hasta', tipo: 'entero' },
    { titulo: 'Veces', ancho: 9, sql: 'r.veces', tipo: 'entero' },
    { titulo: 'Última', ancho: 12, sql: 'r.ultima::date', tipo: 'dia' },
    { titulo: 'Se pidió en', ancho: 14, sql: 'r.pedido', tipo: 'dinero' },
    { titulo: 'Se vendió en', ancho: 14, sql: 'r.ganado', tipo: 'dinero' },
    { titulo: 'Traería', ancho: 14, sql: 'r.veces * coalesce(r.ganado, r.pedido)', tipo: 'dinero' },
    { titulo: 'Esperan', ancho: 10, sql: 'r.esperan', tipo: 'entero' },
  ],
};
