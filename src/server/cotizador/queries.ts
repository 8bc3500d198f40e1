import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import type { AnioRange } from '#domain/anio.ts';
import type { Cotizacion } from '#domain/evidencia.ts';
import { capTotal, type Total } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import { type NamedStatement, nameStatement, runNamed } from '#server/busqueda/queries/named-statement.ts';
import { findNombres, openNombres } from './nombres.ts';
import { CAMPOS, type Campo, type Forma, writeHistorial, writeHistoriales } from './statements.ts';

/** A history is asked for by any of these; the empty text and null are any. */
export interface HistorialQuery {
  readonly parte: string;
  readonly codigo: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
}

/** The newest quotes of a history, newest first: won are those whose part was delivered, the others are not (regla 54). */
export interface Historial {
  readonly filas: FilaDeHistorial[];
  readonly totalGanadas: Total;
  readonly totalNoGanadas: Total;
}

interface Fila extends Omit<FilaDeHistorial, 'anios'> {
  readonly anio_desde: number | null;
  readonly anio_hasta: number | null;
}

/** A row of the history comes beside the totals; an empty history is one row of nothing else. */
type Contada = (Fila | { readonly id: null }) & { readonly ganadas: number; readonly otras: number };

/** The parameters of a statement: what was asked, as the columns have it. */
interface Valores {
  readonly parte: string;
  readonly codigo: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly nombres: readonly number[];
}

/**
 * Finds the newest quotes that have all that was asked, the newest by FECHA. Brand, car, part number and code are
 * compared by their letters and digits; the part by the words of the workshop (record 35).
 */
export async function findHistorial(db: Db, query: HistorialQuery): Promise<Historial> {
  const { todoDicho, sinDesconocidas } = query.pieza === '' ? TODOS : await findNombres(db, query.pieza);
  const exacto = await read(db, query, todoDicho);
  const isNada = exacto.totalGanadas.rows + exacto.totalNoGanadas.rows === 0;
  return isNada && sinDesconocidas.length > todoDicho.length ? read(db, query, sinDesconocidas) : exacto;
}

const TODOS = { todoDicho: [], sinDesconocidas: [] } as const;

/** A part number or a code shorter than this is compared whole: as a beginning it would name half the records. */
const MIN_INICIO = 4;

async function read(db: Db, query: HistorialQuery, nombres: readonly number[]): Promise<Historial> {
  const valores = {
    parte: claveOf(query.parte),
    codigo: claveOf(query.codigo),
    nombres,
    marca: claveOf(query.marca),
    auto: claveOf(query.auto),
    anio: query.anio,
  };
  const isAsked = (campo: Campo) => query[campo] !== '' && query[campo] !== null;
  // Signs alone name nothing, and nothing is found by them.
  const isNada = CAMPOS.some(
    (campo) => isAsked(campo) && (campo === 'pieza' ? nombres.length === 0 : valores[campo] === ''),
  );
  if (isNada) return toHistorial([]);
  const formas = CAMPOS.filter(isAsked).map((campo): Forma => {
    const isNumero = campo === 'parte' || campo === 'codigo';
    return isNumero && valores[campo].length < MIN_INICIO ? `${campo} entera` : campo;
  });
  return toHistorial(await runNamed(db, statementOf(formas), valores));
}

/** Keeps the letters and digits of a text, folded: `clave_de` in the database. */
export function claveOf(texto: string): string {
  return foldTexto(texto.normalize('NFC')).replaceAll(/[^a-z0-9]/g, '');
}

function toHistorial(rows: readonly Contada[]): Historial {
  const [de] = rows;
  return {
    filas: rows.filter((row) => row.id !== null).map(toFila),
    totalGanadas: capTotal(de?.ganadas ?? 0),
    totalNoGanadas: capTotal(de?.otras ?? 0),
  };
}

function toFila({ anio_desde, anio_hasta, ...fila }: Fila): FilaDeHistorial {
  return { ...fila, anios: anio_desde === null || anio_hasta === null ? null : { from: anio_desde, to: anio_hasta } };
}

const statements = new Map<string, NamedStatement<Contada, Valores>>();

function statementOf(formas: readonly Forma[]): NamedStatement<Contada, Valores> {
  const key = formas.join();
  const statement = statements.get(key) ?? nameStatement<Contada, Valores>(writeHistorial(new Set(formas)));
  statements.set(key, statement);
  return statement;
}

/** A part of a car, whose quotes of before are asked for. */
export interface PiezaDeAuto {
  readonly marca: string;
  readonly auto: string;
  readonly anios: AnioRange | null;
  readonly pieza: string;
}

type DeLinea = Cotizacion & { readonly linea: number };

const HISTORIALES = nameStatement<DeLinea, ReturnType<typeof valoresOf>>(writeHistoriales(), 'rare');

/** Finds the quotes of many parts at once, those of each as {@link findHistorial} finds them; a part of which there are none has none. */
export async function findHistoriales(
  db: Db,
  piezas: readonly PiezaDeAuto[],
): Promise<readonly (readonly Cotizacion[])[]> {
  if (piezas.length === 0) return [];
  const nombres = await openNombres(db);
  const iguales = piezas.map(({ pieza }) => nombres.find(pieza));
  const exactas = await readLineas(
    db,
    piezas,
    iguales.map(({ todoDicho }) => todoDicho),
  );
  const isOpen = iguales.map(
    ({ todoDicho, sinDesconocidas }, linea) => !exactas.has(linea) && sinDesconocidas.length > todoDicho.length,
  );
  const otras = isOpen.includes(true)
    ? await readLineas(
        db,
        piezas,
        iguales.map(({ sinDesconocidas }, linea) => (isOpen[linea] ? sinDesconocidas : [])),
      )
    : new Map<number, DeLinea[]>();
  return piezas.map((_, linea) => exactas.get(linea) ?? otras.get(linea) ?? []);
}

/** @param nombres the ids of the names of each part. */
async function readLineas(db: Db, piezas: readonly PiezaDeAuto[], nombres: readonly (readonly number[])[]) {
  const rows = await runNamed(db, HISTORIALES, valoresOf(piezas, nombres));
  return Map.groupBy(rows, ({ linea }) => linea);
}

function valoresOf(piezas: readonly PiezaDeAuto[], nombres: readonly (readonly number[])[]) {
  return {
    lineas: piezas.map((_, linea) => linea),
    marcas: piezas.map(({ marca }) => claveOf(marca)),
    autos: piezas.map(({ auto }) => claveOf(auto)),
    desdes: piezas.map(({ anios }) => anios?.from ?? null),
    hastas: piezas.map(({ anios }) => anios?.to ?? null),
    lineasDeNombre: nombres.flatMap((ids, linea) => ids.map(() => linea)),
    nombres: nombres.flat(),
  };
}
