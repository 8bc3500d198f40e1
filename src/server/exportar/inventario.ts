import { camposPieza } from '#contract/wire/pieza.ts';
import { columnasOf } from '#server/base/tabla/campos.ts';
import type { Tabla } from '#server/base/tabla/columnas.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';

/**
 * The inventory as it is written out: every field of a part under its label, by which an import knows it again, and what
 * the part was when it was read. A part that somebody changed meanwhile is told by its version, and one whose units moved
 * by the units that were read.
 */
export const INVENTARIO: Tabla = {
  hoja: 'Inventario',
  columnas: [
    ...columnasOf(camposPieza, 'p'),
    { titulo: 'Versión', ancho: 9, sql: 'p.version', tipo: 'entero' },
    { titulo: 'Existencias leídas', ancho: 19, sql: 'p.existencias', tipo: 'entero' },
  ],
};

/** Reads the parts with these ids, in their order: each is looked up, however many the planner expects. */
export function consultaDePiezas(ids: string): Consulta {
  return {
    desde: `from (${ids}) h cross join lateral (select * from piezas where piezas.id = h.id offset 0) p`,
  };
}
