import { BusinessError } from '#server/base/errors.ts';
import {
  damaged,
  MAX_COLUMNAS,
  MAX_FILAS,
  MAX_LETRAS,
  tooFar,
  tooLong,
  tooManyFilas,
} from '#server/base/xlsx/limites.ts';
import type { FilaEscrita, LectorDeFilas } from './filas.ts';

/** The place at which the reading of a cell stands: before it, in one without quotes, between quotes, or behind the second quote. */
type Estado = 'antes' | 'suelta' | 'entre' | 'cerrada';

const COMILLA = 34;
const LF = 10;
const CR = 13;

/**
 * Reads text whose cells are separated by a sign (RFC 4180): a quote inside of quotes is written twice, a line ends by CR LF,
 * LF or CR. A quote inside of a cell that does not begin with one is a sign like any other: RIN 17".
 */
export class LectorDeCsv implements LectorDeFilas {
  readonly isDone = false;
  readonly #separador: number;
  #filas: FilaEscrita[] = [];
  #celdas: string[] = [];
  #texto = '';
  #estado: Estado = 'antes';
  #numero = 1;
  /** The line of the file that is read, and the one in which the last quote was opened. */
  #linea: number;
  #abierta = 0;
  #isAfterCr = false;

  /** @param linea the number of the first line that is written. */
  constructor(separador: string, linea = 1) {
    this.#separador = separador.charCodeAt(0);
    this.#linea = linea;
  }

  write(pieza: string): void {
    if (pieza.includes('\0')) throw damaged(`A zero after line ${this.#linea}`);
    for (let at = 0; at < pieza.length; )
      at = this.#estado === 'entre' ? this.#quoted(pieza, at) : this.#plain(pieza, at);
  }

  close(): void {
    if (this.#estado === 'entre')
      throw new BusinessError(`En la línea ${this.#abierta} se abren unas comillas que nunca se cierran.`);
    if (this.#estado !== 'antes' || this.#celdas.length > 0) this.#endFila();
  }

  take(): readonly FilaEscrita[] {
    const filas = this.#filas;
    this.#filas = [];
    return filas;
  }

  /** Reads on between quotes, and returns the place behind what was read. */
  #quoted(pieza: string, from: number): number {
    const quote = pieza.indexOf('"', from);
    const end = quote < 0 ? pieza.length : quote;
    const texto = pieza.slice(from, end);
    this.#append(texto);
    this.#countLineas(texto);
    if (quote < 0) return end;
    this.#isAfterCr = false;
    this.#estado = 'cerrada';
    return end + 1;
  }

  /** A line break may be cut between its two signs by the end of a piece. */
  #countLineas(texto: string): void {
    for (let at = 0; at < texto.length; at += 1) {
      const code = texto.charCodeAt(at);
      if (code === CR || (code === LF && !this.#isAfterCr)) this.#linea += 1;
      this.#isAfterCr = code === CR;
    }
  }

  /** Reads a sign that has a meaning, or the signs up to the next one, and returns the place behind. */
  #plain(pieza: string, at: number): number {
    const code = pieza.charCodeAt(at);
    const isSecond = code === LF && this.#isAfterCr;
    this.#isAfterCr = code === CR;
    if (isSecond) return at + 1;
    if (code === LF || code === CR) this.#endLinea();
    else if (code === this.#separador) this.#endCelda();
    else if (code === COMILLA && this.#estado !== 'suelta') this.#quote();
    else return this.#loose(pieza, at);
    return at + 1;
  }

  #endLinea(): void {
    this.#endFila();
    this.#linea += 1;
  }

  /** A quote begins a cell; right behind the second one it is a quote of the text. */
  #quote(): void {
    if (this.#estado === 'cerrada') this.#append('"');
    else this.#abierta = this.#linea;
    this.#estado = 'entre';
  }

  #loose(pieza: string, from: number): number {
    if (this.#estado === 'cerrada')
      throw new BusinessError(
        `En la línea ${this.#linea} hay texto después de cerrar comillas. Dentro de una celda con comillas, cada comilla se escribe doble ("").`,
      );
    this.#estado = 'suelta';
    let end = from;
    while (end < pieza.length && !this.#isEnd(pieza.charCodeAt(end))) end += 1;
    this.#append(pieza.slice(from, end));
    return end;
  }

  #isEnd(code: number): boolean {
    return code === this.#separador || code === LF || code === CR;
  }

  #append(texto: string): void {
    this.#texto = this.#texto === '' ? texto : this.#texto + texto;
    if (this.#texto.length > MAX_LETRAS) throw tooLong(this.#celdas.length, this.#numero, this.#whyLong());
  }

  #whyLong(): string {
    return this.#estado === 'entre'
      ? `: quizá no se cierran las comillas que se abren en la línea ${this.#abierta}`
      : '';
  }

  #endCelda(): void {
    this.#celdas.push(this.#texto);
    if (this.#celdas.length > MAX_COLUMNAS) throw tooFar(this.#numero);
    this.#texto = '';
    this.#estado = 'antes';
  }

  #endFila(): void {
    this.#endCelda();
    if (this.#numero > MAX_FILAS) throw tooManyFilas();
    this.#filas.push({ numero: this.#numero, celdas: this.#celdas });
    this.#numero += 1;
    this.#celdas = [];
  }
}
