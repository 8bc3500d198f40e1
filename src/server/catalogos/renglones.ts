import { foldTexto } from '#domain/texto.ts';
import type { Catalogo } from '#server/base/db/catalogos-tables.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Fila, Libro } from './libro.ts';

/** A row of a catalogue. */
export interface Renglon {
  readonly clave: string;
  readonly descripcion: string;
  readonly similares: string;
  /** yyyy-mm-dd, or null. */
  readonly desde: string | null;
  readonly hasta: string | null;
}

/** How a catalogue stands in the workbook. */
interface Forma {
  /** The names that its sheets may bear; every sheet of the first set that is there at all is read. */
  readonly hojas: readonly (readonly string[])[];
  /** The title of the column of keys, and the form of a key. */
  readonly titulo: string;
  readonly clave: RegExp;
  /** Digits of a key that lost its zeros in front. */
  readonly digitos: number;
  readonly descripcion: string;
  /** The column of other words; null where it has none. */
  readonly similares: string | null;
}

/** The form of each catalogue. */
export const FORMAS: Readonly<Record<Catalogo, Forma>> = {
  producto: {
    hojas: [['c_ClaveProdServ']],
    titulo: 'c_ClaveProdServ',
    clave: /^\d{8}$/,
    digitos: 8,
    descripcion: 'Descripción',
    similares: 'Palabras similares',
  },
  unidad: {
    hojas: [['c_ClaveUnidad']],
    titulo: 'c_ClaveUnidad',
    clave: /^[0-9A-Z]{2,3}$/,
    digitos: 2,
    descripcion: 'Nombre',
    similares: 'Descripción',
  },
  codigo_postal: {
    hojas: [['c_CodigoPostal_Parte_1', 'c_CodigoPostal_Parte_2'], ['c_CodigoPostal']],
    titulo: 'c_CodigoPostal',
    clave: /^\d{5}$/,
    digitos: 5,
    descripcion: 'c_Estado',
    similares: null,
  },
};

/**
 * Reads the rows of a catalogue, one after the other.
 *
 * @throws BusinessError with one line when a sheet is missing, or is not in the published form.
 */
export function* readRenglones(libro: Libro, catalogo: Catalogo): Generator<Renglon> {
  const forma = FORMAS[catalogo];
  const hojas = forma.hojas.find((juego) => juego.some(libro.has)) ?? forma.hojas[0] ?? [];
  for (const hoja of hojas) {
    if (!libro.has(hoja)) throw refused(`Al archivo le falta la hoja «${hoja}».`);
    yield* readHoja(libro, hoja, forma);
  }
}

function* readHoja(libro: Libro, hoja: string, forma: Forma): Generator<Renglon> {
  const filas = eachOf(libro.read(hoja));
  const columnas = findColumnas(findTitulos(filas, hoja, forma), hoja, forma);
  for (const fila of filas) {
    const renglon = readFila(fila, columnas, hoja, forma);
    if (renglon) yield renglon;
  }
}

function* eachOf(pieces: Iterable<readonly Fila[]>): Generator<Fila> {
  for (const filas of pieces) yield* filas;
}

/** The titles stand below the catalogue's name and version, never deeper than this. */
const FILAS_DE_TITULO = 15;

function findTitulos(filas: Iterator<Fila>, hoja: string, { titulo }: Forma): Fila {
  for (let next = filas.next(); !next.done; next = filas.next()) {
    if (normalize(next.value.celdas[0]) === normalize(titulo)) return next.value;
    if (next.value.numero > FILAS_DE_TITULO) break;
  }
  throw lacksColumn(hoja, titulo);
}

function lacksColumn(hoja: string, titulo: string): BusinessError {
  return refused(`En la hoja «${hoja}» no se encontró la columna «${titulo}».`);
}

/** The places of the columns of a sheet, from 0. */
interface Columnas {
  readonly descripcion: number;
  readonly similares: number | null;
  readonly desde: number;
  readonly hasta: number;
}

function findColumnas({ celdas }: Fila, hoja: string, { descripcion, similares }: Forma): Columnas {
  const titulos = Array.from(celdas, normalize);
  const find = (titulo: string) => {
    const columna = titulos.indexOf(normalize(titulo));
    if (columna < 0) throw lacksColumn(hoja, titulo);
    return columna;
  };
  return {
    descripcion: find(descripcion),
    similares: similares === null ? null : find(similares),
    desde: find('Fecha inicio de vigencia'),
    hasta: find('Fecha fin de vigencia'),
  };
}

/** Titles differ from sheet to sheet: FechaInicioVigencia, Fecha de inicio de vigencia. */
function normalize(titulo = ''): string {
  return foldTexto(titulo).replaceAll(/\bde\b|[^a-z0-9]/g, '');
}

/** Reads a row; null for an empty one and for a note, which has nothing beside it. */
function readFila({ numero, celdas }: Fila, columnas: Columnas, hoja: string, forma: Forma): Renglon | null {
  const [escrita = '', ...otras] = celdas;
  if (escrita === '' || !otras.some((celda) => celda !== undefined && celda !== '')) return null;
  const clave = /^\d+(\.0+)?$/.test(escrita)
    ? escrita.replace(/\.0+$/, '').padStart(forma.digitos, '0')
    : escrita.toUpperCase();
  const donde = `En la hoja «${hoja}», renglón ${numero},`;
  if (!forma.clave.test(clave)) throw refused(`${donde} «${escrita.slice(0, 40)}» no es una clave.`);
  const descripcion = celdas[columnas.descripcion] ?? '';
  if (descripcion === '') throw refused(`${donde} falta la descripción.`);
  const similares = columnas.similares === null ? '' : (celdas[columnas.similares] ?? '');
  const [desde, hasta] = [columnas.desde, columnas.hasta].map((columna) => {
    const celda = celdas[columna] ?? '';
    const dia = readDia(celda);
    if (dia === undefined) throw refused(`${donde} «${celda.slice(0, 40)}» no es una fecha.`);
    return dia;
  });
  return { clave, descripcion, similares, desde: desde ?? null, hasta: hasta ?? null };
}

/** The day before the first that a sheet counts, as far as days after February of 1900 are concerned. */
const DIA_CERO = Date.UTC(1899, 11, 30);
const DIA_MS = 86_400_000;

/** Reads a day: the number that a sheet counts it by, 31/12/2024 or 2024-12-31; null for none, undefined for what is no day. */
function readDia(celda: string): string | null | undefined {
  if (celda === '') return null;
  if (/^\d{5}(\.\d+)?$/.test(celda)) return isoOf(DIA_CERO + Math.floor(Number(celda)) * DIA_MS);
  const [, dia, mes, anio] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(celda) ?? [];
  const iso = anio ? `${anio}-${mes?.padStart(2, '0')}-${dia?.padStart(2, '0')}` : celda.slice(0, 10);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN;
  // 31/02/2024 is read as a day of March elsewhere.
  return Number.isNaN(time) || isoOf(time) !== iso ? undefined : iso;
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Refuses the whole workbook. */
export function refused(porque: string): BusinessError {
  return new BusinessError(`${porque} No se cambió nada.`);
}
