import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { foldTexto } from '#domain/texto.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type Atributos, LectorXml } from '#server/base/xlsx/xml.ts';
import { isCompuesto } from './compuesto.ts';
import { readFilas, readTextos } from './hojas.ts';
import { openXls } from './xls.ts';

/** A row of a sheet: its number, counted from 1, and the texts of its cells by their columns. */
export interface Fila {
  readonly numero: number;
  readonly celdas: readonly string[];
}

/** A Libro is a workbook (.xlsx, or .xls) whose sheets are read row by row. */
export interface Libro {
  /** The day on which it was last saved, yyyy-mm-dd; null when it does not say. */
  readonly guardado: string | null;
  /** Whether it has a sheet of that name, whatever its capitals. */
  readonly has: (hoja: string) => boolean;
  /** Reads the rows of a sheet that it has, some at a time. */
  readonly read: (hoja: string) => Iterable<readonly Fila[]>;
}

/** A workbook has its texts in memory while it is read: one this large is no catalogue. */
export const MAX_BYTES = 100 * 1024 * 1024;

const ILEGIBLE = 'El archivo no es un libro de Excel (.xlsx o .xls) completo; descárgalo otra vez. No se cambió nada.';

/**
 * Opens a workbook.
 *
 * @throws BusinessError with one line for the operator; reading a sheet that is damaged throws it as well.
 */
export function openLibro(bytes: Uint8Array): Libro {
  return isCompuesto(bytes) ? openAntiguo(bytes) : openXlsx(bytes);
}

function openAntiguo(bytes: Uint8Array): Libro {
  const libro = orUnreadable(() => openXls(bytes));
  return { ...libro, read: (hoja) => readable(libro.read(hoja)) };
}

function openXlsx(bytes: Uint8Array): Libro {
  const partes = orUnreadable(() => findPartes(bytes));
  const read = (parte: string) => readParte(bytes, parte, partes);
  const hojas = orUnreadable(() => findHojas(read));
  const textos = orUnreadable(() => (partes.has(TEXTOS) ? readTextos(read(TEXTOS)) : []));
  return {
    guardado: orUnreadable(() => (partes.has(PROPIEDADES) ? findGuardado(read(PROPIEDADES)) : null)),
    has: (hoja) => partes.has(hojas.get(foldTexto(hoja)) ?? ''),
    read: (hoja) => readable(readFilas(read(hojas.get(foldTexto(hoja)) ?? ''), textos)),
  };
}

/** Reads rows of a file that may break at any of them. */
function* readable(filas: Iterable<readonly Fila[]>): Generator<readonly Fila[]> {
  const each = filas[Symbol.iterator]();
  for (;;) {
    const { value, done } = orUnreadable(() => each.next());
    if (done) return;
    yield value;
  }
}

const LIBRO = 'xl/workbook.xml';
const RELACIONES = 'xl/_rels/workbook.xml.rels';
const TEXTOS = 'xl/sharedStrings.xml';
const PROPIEDADES = 'docProps/core.xml';

/** Runs what takes a file apart; any error in it means that the file is broken, and is refused so. */
function orUnreadable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new BusinessError(ILEGIBLE, { cause: error });
  }
}

/** Finds the parts with their sizes by the directory at the file's end, which a truncated file lacks. */
function findPartes(bytes: Uint8Array): ReadonlyMap<string, number> {
  const partes = new Map<string, number>();
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      partes.set(name, originalSize);
      return false;
    },
  });
  return partes;
}

const SLICE = 64 * 1024;

/** Gives the text of a part in pieces, and never holds the whole of it. */
function* readParte(bytes: Uint8Array, parte: string, partes: ReadonlyMap<string, number>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const made: Uint8Array[] = [];
  let size = 0;
  const unzip = new Unzip((file) => {
    if (file.name !== parte) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      made.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const whole = partes.get(parte) ?? 0;
  for (let from = 0; from < bytes.length && (from === 0 || size < whole); from += SLICE) {
    unzip.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
    for (const chunk of made.splice(0)) yield decoder.decode(chunk, { stream: true });
  }
  if (size === 0 || size !== whole) throw new Error(`${parte} is not whole`);
  yield decoder.decode();
}

/** Finds the parts of the sheets by their folded names. */
function findHojas(read: (parte: string) => Iterable<string>): ReadonlyMap<string, string> {
  const destinos = new Map<string, string>();
  for (const { Id = '', Target = '' } of findTags(read(RELACIONES), 'Relationship'))
    destinos.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  const hojas = new Map<string, string>();
  for (const { name = '', 'r:id': id = '' } of findTags(read(LIBRO), 'sheet'))
    hojas.set(foldTexto(name.trim()), destinos.get(id) ?? '');
  return hojas;
}

function findTags(xml: Iterable<string>, tag: string): readonly Atributos[] {
  const found: Atributos[] = [];
  const lector = new LectorXml({
    opened(name, atributos) {
      if (name === tag) found.push(atributos);
    },
  });
  for (const piece of xml) lector.write(piece);
  lector.close();
  return found;
}

function findGuardado(xml: Iterable<string>): string | null {
  return /<dcterms:modified[^>]*>(\d{4}-\d{2}-\d{2})T/.exec([...xml].join(''))?.[1] ?? null;
}
