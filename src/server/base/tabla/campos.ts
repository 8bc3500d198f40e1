import type { Kind } from '#contract/wire/kinds.ts';
import type { Field, Fields } from '#contract/wire/record.ts';
import { toColumn } from '#server/base/db/record-table.ts';
import type { Columna, Tipo } from './columnas.ts';

/** The type and the width of a column, by the kind of its field. */
const DE_CLASE: Readonly<Record<Kind['name'], readonly [tipo: Tipo, ancho: number]>> = {
  linea: ['texto', 18],
  parrafos: ['texto', 40],
  enlace: ['texto', 30],
  opcion: ['texto', 16],
  anios: ['texto', 11],
  precio: ['dinero', 14],
  importe: ['dinero', 14],
  dia: ['dia', 12],
  marca: ['marca', 8],
  entero: ['entero', 11],
  donador: ['texto', 10],
};

/** Makes a column of each field, under its label, in their order. `alias` is the table that holds them. */
export function columnasOf(fields: Fields, alias: string): readonly Columna[] {
  return Object.entries(fields).map(([name, field]) => columnaOf(alias, name, field));
}

function columnaOf(alias: string, name: string, { label, kind }: Field): Columna {
  const [tipo, ancho] = DE_CLASE[kind.name];
  const sql = sqlOf(kind.name, alias, `${alias}.${toColumn(name)}`);
  return { titulo: label, ancho: Math.max(ancho, label.length + 2), sql, tipo };
}

/** Writes a value as its column has it. A text may not be null: in a spreadsheet the cells behind it would move up. */
function sqlOf(clase: Kind['name'], alias: string, columna: string): string {
  if (clase === 'anios') return aniosOf(alias);
  return clase === 'donador' ? `coalesce('D-' || ${columna}, '')` : columna;
}

/** Writes the years of a row as formatAnioRange does: '2013-2018', '2016'; blank where it has none. */
export function aniosOf(alias: string): string {
  return `concat(${alias}.anio_desde, '-' || nullif(${alias}.anio_hasta, ${alias}.anio_desde))`;
}
