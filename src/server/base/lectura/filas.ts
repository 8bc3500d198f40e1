import type { Celda } from '#domain/importar/celda.ts';
import { BusinessError } from '#server/base/errors.ts';
import { MAX_COLUMNAS, MAX_FILAS, tooFar, tooManyFilas } from '#server/base/xlsx/limites.ts';
import type { Fila } from './lectura.ts';

/** A row as its file writes it: once, for several that follow one another and are equal. */
export interface FilaEscrita extends Fila {
  readonly veces?: number;
}

/** Takes the text of a file piece by piece, and gives the rows that are whole. */
export interface LectorDeFilas {
  write(pieza: string): void;
  close(): void;
  /** Gives the rows that are whole since they were taken last. */
  take(): readonly FilaEscrita[];
  /** Whether nothing that is read comes any more. */
  readonly isDone: boolean;
}

/** The rows that are given at once, and the cells that they have at most together. */
const FILAS = 500;
const CELDAS = 50_000;

/** No list has as many columns; a sheet that does is something else, or its row of titles is not there. */
const MAX_CON_DATOS = 500;

/** Reads the rows of a file some at a time, without those that are blank. */
export async function* readFilas(
  piezas: AsyncIterable<string>,
  lector: LectorDeFilas,
): AsyncGenerator<readonly Fila[]> {
  const columnas = new Columnas();
  let lote = new Lote();
  for await (const escritas of takeEscritas(piezas, lector)) {
    for (const fila of expand(escritas, columnas)) {
      lote.add(fila);
      if (!lote.isFull) continue;
      yield lote.filas;
      lote = new Lote();
    }
  }
  if (lote.filas.length > 0) yield lote.filas;
}

async function* takeEscritas(
  piezas: AsyncIterable<string>,
  lector: LectorDeFilas,
): AsyncGenerator<readonly FilaEscrita[]> {
  for await (const pieza of piezas) {
    lector.write(pieza);
    yield lector.take();
    if (lector.isDone) return;
  }
  lector.close();
  yield lector.take();
}

/** Gives each row as often as it stands for one, and a blank one never. */
function* expand(escritas: readonly FilaEscrita[], columnas: Columnas): Generator<Fila> {
  for (const { numero, celdas, veces = 1 } of escritas) {
    const shown = trimmed(celdas);
    if (shown.length === 0) continue;
    columnas.note(numero, shown);
    for (let vez = 0; vez < veces; vez += 1) {
      if (numero + vez > MAX_FILAS) throw tooManyFilas();
      yield { numero: numero + vez, celdas: shown };
    }
  }
}

/** Rows that are given at once. */
class Lote {
  readonly filas: Fila[] = [];
  #celdas = 0;

  add(fila: Fila): void {
    this.filas.push(fila);
    this.#celdas += fila.celdas.length;
  }

  get isFull(): boolean {
    return this.filas.length >= FILAS || this.#celdas >= CELDAS;
  }
}

/** Counts the columns that have something. */
class Columnas {
  readonly #seen = new Uint8Array(MAX_COLUMNAS);
  #count = 0;

  note(numero: number, celdas: readonly Celda[]): void {
    if (celdas.length > MAX_COLUMNAS) throw tooFar(numero);
    for (let columna = 0; columna < celdas.length; columna += 1) {
      if (this.#seen[columna] === 1 || isBlank(celdas[columna] ?? '')) continue;
      this.#seen[columna] = 1;
      this.#count += 1;
    }
    if (this.#count > MAX_CON_DATOS)
      throw new BusinessError('La hoja tiene más de 500 columnas con datos: ninguna lista de piezas tiene tantas.');
  }
}

function isBlank(celda: Celda): boolean {
  return typeof celda === 'string' && celda.trim() === '';
}

/** Gives cells without the blank ones behind the last that has something. */
export function trimmed(celdas: readonly Celda[]): readonly Celda[] {
  let end = celdas.length;
  while (end > 0 && isBlank(celdas[end - 1] ?? '')) end -= 1;
  return end === celdas.length ? celdas : celdas.slice(0, end);
}
