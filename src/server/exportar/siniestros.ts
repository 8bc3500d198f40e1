import { camposIndicador } from '#contract/wire/indicador.ts';
import { changedBy } from '#contract/wire/record.ts';
import { columnasOf } from '#server/base/tabla/campos.ts';
import type { Tabla } from '#server/base/tabla/columnas.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';

/** The records of claims as they are written out: what somebody types of each, between its id and its version. */
export const SINIESTROS: Tabla = {
  hoja: 'Siniestros',
  columnas: [
    { titulo: 'ID', ancho: 9, sql: 'i.id', tipo: 'entero' },
    ...columnasOf(changedBy(camposIndicador, 'admin'), 'i'),
    { titulo: 'Versión', ancho: 9, sql: 'i.version', tipo: 'entero' },
  ],
};

/** Reads the records with these ids, in their order: each is looked up, however many the planner expects. */
export function consultaDeRegistros(ids: string): Consulta {
  return {
    desde: `from (${ids}) h cross join lateral (select * from indicadores where indicadores.id = h.id offset 0) i`,
  };
}
