import { sql } from 'kysely';
import { diaOf } from '#domain/fecha.ts';
import { isRenglonDeTotales } from '#domain/importar/renglones.ts';
import type { Db } from '#server/base/db/database.ts';
import type { FilaGuardada, ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import type { Clase, EditorDeImportacion, FilaPorJuzgar, Juicio } from '#server/base/importar/clase.ts';
import type { FilaJuzgada } from './filas.ts';
import { createLectores, type FilaLeida, type Lectores, readFila } from './valores.ts';

/** The rows of one file are judged with these. */
export interface Juez {
  readonly clase: Clase;
  readonly editor: EditorDeImportacion;
  readonly importacion: Pick<ImportacionGuardada, 'id' | 'columnas' | 'formato'>;
}

/** A FilaJuzgadaConPlan is a row with its verdict and what would be written of it. */
export interface FilaConPlan extends FilaJuzgada {
  readonly plan: unknown;
}

/** A Leida is a row of a file with the values of its cells. */
export interface Leida extends FilaLeida {
  readonly guardada: FilaGuardada;
  readonly clave: string | null;
  readonly porDefecto: FilaPorJuzgar['porDefecto'];
}

/** Kept for as long as somebody works with the same import: they remember what each value of a column is. */
const LECTORES = new WeakMap<Juez['importacion'], Lectores>();

function lectoresOf({ clase, editor, importacion }: Juez): Lectores {
  const anio = Number(diaOf(editor.momento).slice(0, 4));
  const lectores = LECTORES.get(importacion) ?? createLectores(clase, importacion.columnas, importacion.formato, anio);
  LECTORES.set(importacion, lectores);
  return lectores;
}

/** Reads rows of a file: their values, and what must not come twice. */
export function readFilas(juez: Juez, filas: readonly FilaGuardada[]): readonly Leida[] {
  const { clase } = juez;
  const lectores = lectoresOf(juez);
  return filas.map((guardada) => {
    const leida = readFila(lectores, guardada.celdas);
    return { ...leida, guardada, clave: clase.claveOf(leida.valores), porDefecto: lectores.porDefecto };
  });
}

/** Repetidas tell who else in a file says the same: the rows of each key, and how many rows above say all the same. */
export interface Repetidas {
  readonly filasDe: (clave: string) => readonly number[];
  readonly anteriores: (huella: string, fila: number) => number;
}

/**
 * Judges rows of a file, in a constant number of statements. A row with a cell that cannot be read is refused for that; so
 * are all rows that have the same key, for nobody knows which of them is right.
 */
export async function judgeFilas(
  db: Pick<Db, 'kysely'>,
  juez: Juez,
  leidas: readonly Leida[],
  repetidas: Repetidas,
): Promise<readonly FilaConPlan[]> {
  const rejected = leidas.map((leida) => rejectBefore(juez, leida, repetidas));
  const porJuzgar = leidas.flatMap((leida, index): FilaPorJuzgar[] =>
    rejected[index] ? [] : [toFilaPorJuzgar(leida, repetidas)],
  );
  const juicios = new Map<number, Juicio<unknown>>();
  for (const juicio of await juez.clase.judge(db, juez.editor, porJuzgar)) juicios.set(juicio.fila, juicio);
  return leidas.map((leida, index) => {
    const { guardada, clave, huella, avisos } = leida;
    const juicio = rejected[index] ?? juicios.get(guardada.fila);
    if (!juicio) throw new Error(`Row ${guardada.fila} was not judged`);
    return { ...juicio, avisos: [...avisos, ...juicio.avisos], clave, huella };
  });
}

function toFilaPorJuzgar({ guardada, valores, porDefecto, huella }: Leida, { anteriores }: Repetidas): FilaPorJuzgar {
  const { fila, version, existencias, confirmada } = guardada;
  const leido = version === null && existencias === null ? null : { version, existencias };
  return { fila, valores, porDefecto, leido, confirmada, huella, anteriores: anteriores(huella, fila) };
}

type Rechazada = Omit<FilaConPlan, 'clave' | 'huella'>;

/** Refuses what needs no look at the database; null when there is nothing to refuse. */
function rejectBefore(
  { importacion }: Juez,
  { guardada, errores, clave }: Leida,
  { filasDe }: Repetidas,
): Rechazada | null {
  const { fila, celdas } = guardada;
  const nada = { fila, registro: null, leido: null, cambios: [], avisos: [], plan: null };
  if (isRenglonDeTotales(celdas, importacion.columnas)) {
    return { ...nada, veredicto: 'omitida', errores: [], avisos: [{ campo: null, mensaje: 'No es un registro' }] };
  }
  const otras = clave === null ? [] : filasDe(clave).filter((otra) => otra !== fila);
  const repetida = otras.length === 0 ? [] : [{ campo: null, mensaje: `${clave} también está en la fila ${otras[0]}` }];
  const todos = [...errores, ...repetida];
  return todos.length === 0 ? null : { ...nada, veredicto: 'rechazada', errores: todos };
}

interface Dicha {
  readonly clave: string | null;
  readonly huella: string | null;
  readonly fila: number;
}

/** Looks in the stored rows for who else says the same as some of them, once a few are judged again. */
export async function findRepetidas(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  claves: readonly (string | null)[],
  huellas: readonly string[],
): Promise<Repetidas> {
  const buscadas = claves.filter((clave) => clave !== null);
  const { rows } = await sql<Dicha>`
    select clave, huella, fila from importaciones_filas where importacion = ${importacion}
      and (clave = any(${buscadas}::text[]) or huella = any(${huellas as string[]}::text[])) and veredicto <> 'omitida'
    order by fila`.execute(kysely);
  return repetidasIn(rows);
}

/** Looks in the stored rows for who says the same as others, once for all that are written. */
export async function findTodasLasRepetidas({ kysely }: Pick<Db, 'kysely'>, importacion: number): Promise<Repetidas> {
  const { rows } = await sql<Dicha>`
    select clave, huella, fila from importaciones_filas where importacion = ${importacion} and veredicto <> 'omitida'
    order by fila`.execute(kysely);
  return repetidasIn(rows);
}

function repetidasIn(rows: readonly Dicha[]): Repetidas {
  const byClave = Map.groupBy(rows, ({ clave }) => clave);
  const byHuella = Map.groupBy(rows, ({ huella }) => huella);
  return {
    filasDe: (clave) => (byClave.get(clave) ?? []).map(({ fila }) => fila),
    anteriores: (huella, fila) => (byHuella.get(huella) ?? []).filter((otra) => otra.fila < fila).length,
  };
}
