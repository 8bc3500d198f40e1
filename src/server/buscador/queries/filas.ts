import type { Existencia } from '#contract/wire/fields.ts';
import { capTotal, type Total } from '#domain/pagina.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';
import { filasStatement } from './filas-statement.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow } from './pieza-interna.ts';
import { type Via, viasDe } from './vias.ts';

/** Any of the four filters (empty text and null: any), which parts, and which rows of the result. */
export interface FilasInternasQuery {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
  readonly exist: Existencia;
  readonly limit: number;
  readonly offset: number;
}

/** A page of parts, newest first, and how many there are: exact up to EXACT_TOTAL_LIMIT (decision 133). */
export interface FilasInternas<Row> {
  readonly filas: readonly Row[];
  readonly total: Total;
}

interface Contada<Row> {
  readonly contadas: number;
  readonly fila: Row | null;
}

type Nombre = keyof ReturnType<typeof viasDe>;
type Statements<Row> = Readonly<Record<Nombre, Statement<Contada<Row>>>>;

/**
 * The list of parts by any of the filters, for callers that select different columns.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`. A row travels as JSON, as in a text search.
 */
export function createFilas<Row>(columnas: string): (db: Db, query: FilasInternasQuery) => Promise<FilasInternas<Row>> {
  const statements: Readonly<Record<Existencia, Statements<Row>>> = {
    existentes: statementsDe(columnas, 'existentes'),
    todas: statementsDe(columnas, 'todas'),
  };
  return async (db, query) => {
    const { marca, auto, anio, pieza, exist, limit, offset } = query;
    const rows = await db.run(statements[exist][viaDe(query)], [marca, auto, anio, pieza, limit, offset]);
    return {
      filas: rows.flatMap(({ fila }) => (fila === null ? [] : [fila])),
      total: capTotal(rows[0]?.contadas ?? 0),
    };
  };
}

/** The list of parts with every field. */
export const findFilasInternas = createFilas<PiezaInternaRow>(INTERNA_COLUMNS);

function viaDe({ marca, auto, anio, pieza }: FilasInternasQuery): Nombre {
  const hasAuto = marca !== '' || auto !== '';
  return pieza === '' ? viaSinPieza(hasAuto, anio !== null) : viaDePieza(hasAuto, anio !== null);
}

function viaSinPieza(hasAuto: boolean, hasAnio: boolean): Nombre {
  if (hasAuto) return hasAnio ? 'autosDelAnio' : 'autos';
  return hasAnio ? 'anio' : 'todo';
}

function viaDePieza(hasAuto: boolean, hasAnio: boolean): Nombre {
  if (hasAuto) return hasAnio ? 'autosYPiezaDelAnio' : 'autosYPieza';
  return hasAnio ? 'piezaDelAnio' : 'pieza';
}

function statementsDe<Row>(columnas: string, exist: Existencia): Statements<Row> {
  const { todo, anio, autos, autosDelAnio, pieza, piezaDelAnio, autosYPieza, autosYPiezaDelAnio } = viasDe(exist);
  const by = (via: Via) => prepare<Contada<Row>>(filasStatement(columnas, exist, via));
  return {
    ...{ todo: by(todo), anio: by(anio), autos: by(autos), autosDelAnio: by(autosDelAnio) },
    ...{ pieza: by(pieza), piezaDelAnio: by(piezaDelAnio) },
    ...{ autosYPieza: by(autosYPieza), autosYPiezaDelAnio: by(autosYPiezaDelAnio) },
  };
}
