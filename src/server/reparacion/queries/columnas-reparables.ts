import type { ColumnaReparable } from '#domain/reparacion.ts';

/** A Reparable is the SQL by which a repair finds and changes a field. No text of a caller ever becomes part of it. */
export interface Reparable {
  /** The condition under which a part `p` matches $1 (regla 71). */
  readonly coincide: string;
  /** The new value of each column that changes: $1 is the text sought, $2 the new one. */
  readonly columnas: Readonly<Record<string, string>>;
}

/** The fields that a repair may change. */
export const REPARABLES: Readonly<Record<ColumnaReparable, Reparable>> = {
  marca: entera('marca'),
  auto: entera('auto'),
  tipo: entera('tipo'),
  // Years are matched as people read them: one year, or two with a dash.
  anios: {
    coincide: 'formato_anios(p.anio_desde, p.anio_hasta) = $1::text',
    columnas: { anio_desde: 'left($2::text, 4)::smallint', anio_hasta: 'right($2::text, 4)::smallint' },
  },
  pieza: entera('pieza'),
  lado: entera('lado'),
  origen: entera('origen'),
  condicion: entera('condicion'),
  ubicacion: entera('ubicacion'),
  detalles: {
    coincide: 'position($1::text in p.detalles) > 0',
    columnas: { detalles: 'replace(p.detalles, $1::text, $2::text)' },
  },
};

/** Casts for the columns that are not text: the history keeps every value as text. */
const TIPO: Readonly<Record<string, string>> = { anio_desde: '::smallint', anio_hasta: '::smallint' };

/** Writes the value that the history keeps of a column, in the JSON of `h.antes` or `h.despues`, as the column has it. */
export function valorAnotado(json: string, columna: string): string {
  return `(${json} ->> '${columna}')${TIPO[columna] ?? ''}`;
}

/** Writes the condition that a part `p` has in a field what a change `h` wrote into it, and was not deleted. */
export function sigueComo(json: string, columna: ColumnaReparable): string {
  const iguales = Object.keys(REPARABLES[columna].columnas).map((c) => `p.${c} = ${valorAnotado(json, c)}`);
  return `(${iguales.join(' and ')} and p.eliminada is null)`;
}

/** A Reemplazo is one field, the text sought in it, and the text that takes its place. */
export interface Reemplazo {
  readonly columna: ColumnaReparable;
  readonly busca: string;
  readonly reemplazo: string;
}

function entera(columna: string): Reparable {
  return { coincide: `p.${columna} = $1::text`, columnas: { [columna]: '$2::text' } };
}
