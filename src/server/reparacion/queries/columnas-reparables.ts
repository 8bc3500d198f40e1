import type { ColumnaReparable } from '#domain/reparacion.ts';

/** How a repair finds and changes one column, as SQL. No text of a caller ever becomes part of it. */
export interface Reparable {
  /** Whether a part `p` matches $1 (decision 71). */
  readonly coincide: string;
  /** The columns that change, and their new value: $1 is what was looked for, $2 what takes its place. */
  readonly columnas: Readonly<Record<string, string>>;
}

/** Every column of the select. */
export const REPARABLES: Readonly<Record<ColumnaReparable, Reparable>> = {
  marca: entera('marca'),
  auto: entera('auto'),
  tipo: entera('tipo'),
  // As people read it: one year, or two with a dash.
  anios: {
    coincide: 'formato_anios(p.anio_desde, p.anio_hasta) = $1::text',
    columnas: { anio_desde: 'left($2::text, 4)::smallint', anio_hasta: 'right($2::text, 4)::smallint' },
  },
  pieza: entera('pieza'),
  lado: entera('lado'),
  origen: entera('origen'),
  condicion: entera('condicion'),
  detalles: {
    coincide: 'position($1::text in p.detalles) > 0',
    columnas: { detalles: 'replace(p.detalles, $1::text, $2::text)' },
  },
};

/** What is looked for and what takes its place. */
export interface Reemplazo {
  readonly columna: ColumnaReparable;
  readonly busca: string;
  readonly reemplazo: string;
}

function entera(columna: string): Reparable {
  return { coincide: `p.${columna} = $1::text`, columnas: { [columna]: '$2::text' } };
}
