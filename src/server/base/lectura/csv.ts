import { SEPARADORES } from '#domain/importar/codificacion.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Archivo } from './archivo.ts';
import { decodeArchivo, findCodificacion } from './codificacion.ts';
import { LectorDeCsv } from './csv-filas.ts';
import { readFilas, trimmed } from './filas.ts';
import { emptyArchivo, MUESTRA, refuseMarkup } from './formato.ts';
import type { Lectura, OpcionesDeLectura } from './lectura.ts';

/** Opens a text whose cells are separated by a sign. */
export async function openCsv(archivo: Archivo, muestra: Buffer, opciones: OpcionesDeLectura): Promise<Lectura> {
  const codificacion = opciones.codificacion ?? (await findCodificacion(archivo, muestra));
  const principio = await readPrincipio(decodeArchivo(archivo, codificacion));
  refuseMarkup(principio);
  if (principio.trim() === '') throw emptyArchivo();
  const dicho = findDicho(principio);
  const separador = opciones.separador ?? dicho?.separador ?? findSeparador(principio);
  if (!/^[^"\r\n]$/.test(separador))
    throw new BusinessError('El separador es un solo signo, como la coma o el punto y coma.');
  return {
    clase: 'csv',
    codificacion,
    separador,
    hojas: [],
    hoja: '',
    avisos: [],
    filas() {
      const piezas = skip(decodeArchivo(archivo, codificacion), dicho?.letras ?? 0);
      return readFilas(piezas, new LectorDeCsv(separador, dicho ? 2 : 1));
    },
  };
}

/** Reads the text that a file begins with. */
async function readPrincipio(piezas: AsyncIterable<string>): Promise<string> {
  let principio = '';
  for await (const pieza of piezas) {
    // Blank lines without end are not kept.
    principio = principio.length > MUESTRA ? pieza : principio + pieza;
    if (principio.length >= MUESTRA && principio.trim() !== '') break;
  }
  return principio;
}

/** Finds the separator that a first line for Excel says (sep=;), and the letters of that line: it is no row. */
function findDicho(principio: string): { readonly separador: string; readonly letras: number } | null {
  const [line, separador] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(principio) ?? [];
  return line === undefined || separador === undefined ? null : { separador, letras: line.length };
}

async function* skip(piezas: AsyncIterable<string>, letras: number): AsyncGenerator<string> {
  let left = letras;
  for await (const pieza of piezas) {
    yield pieza.slice(left);
    left = Math.max(0, left - pieza.length);
  }
}

/** The first rows that are compared. */
const FILAS = 100;

/** Finds the separator by which most of the first rows have the same number of cells; of several, that of most cells. */
function findSeparador(principio: string): string {
  const juzgados = SEPARADORES.map((separador) => ({ separador, ...judge(widthsOf(principio, separador)) }));
  const [best] = juzgados.sort((one, other) => other.filas - one.filas || other.celdas - one.celdas);
  return best && best.filas > 0 ? best.separador : SEPARADORES[0];
}

/** The number of cells of each of the first rows, blank ones left out. The last may be cut by the end of the sample. */
function widthsOf(principio: string, separador: string): readonly number[] {
  const lector = new LectorDeCsv(separador);
  try {
    lector.write(principio);
    if (principio.length < MUESTRA) lector.close();
  } catch (error) {
    // What is wrong is told when the rows are read: those before it say enough.
    if (!(error instanceof BusinessError)) throw error;
  }
  const filas = lector.take().filter(({ celdas }) => trimmed(celdas).length > 0);
  return filas.slice(0, FILAS).map(({ celdas }) => celdas.length);
}

/** Counts the rows that have the most common number of cells above one. */
function judge(widths: readonly number[]): { readonly filas: number; readonly celdas: number } {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = { filas: 0, celdas: 0 };
  for (const [celdas, filas] of counts)
    if (filas > best.filas || (filas === best.filas && celdas > best.celdas)) best = { filas, celdas };
  return best;
}
