import type { Celda } from '#domain/importar/celda.ts';
import { type Mascara, showNumero } from './estilos.ts';
import { damaged, MAX_COLUMNAS, MAX_FILAS, MAX_LETRAS, tooFar, tooLong, tooManyFilas } from './limites.ts';
import { numberOf } from './numero.ts';
import { ESCAPE, unescapeTexto } from './textos.ts';
import { type Atributos, isYes, localOf, type Oyente } from './xml.ts';

/** A row as a sheet has it: its number, counted from 1, and its cells by their columns. */
export interface FilaDeHoja {
  readonly numero: number;
  readonly celdas: readonly Celda[];
}

/** The things that all sheets of a workbook share. */
export interface DelLibro {
  readonly textos: readonly string[];
  readonly mascaras: readonly Mascara[];
  readonly is1904: boolean;
}

/** Counts of what a sheet has and its rows do not say. */
export interface Cuentas {
  combinadas: number;
  sinResultado: number;
  filasOcultas: number;
}

/** Hears the part of a sheet of a workbook (.xlsx) and tells of each row once it is whole. */
export class Hoja implements Oyente {
  readonly cuentas: Cuentas = { combinadas: 0, sinResultado: 0, filasOcultas: 0 };
  readonly #libro: DelLibro;
  readonly #tell: (fila: FilaDeHoja) => void;
  #numero = 0;
  #isNumbered = false;
  #isHidden = false;
  #celdas: Celda[] = [];
  #columna = -1;
  #tipo = '';
  #estilo = 0;
  #valor = '';
  #hasValor = false;
  #isFormula = false;
  #isValue = false;
  #isHint = false;

  constructor(libro: DelLibro, tell: (fila: FilaDeHoja) => void) {
    this.#libro = libro;
    this.#tell = tell;
  }

  opened(tag: string, atributos: Atributos): void {
    const name = localOf(tag);
    this.#isValue = false;
    if (name === 'c') this.#beginCelda(atributos);
    else if (name === 'v' || name === 't') this.#beginValor();
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'row') this.#beginFila(atributos);
    else if (name === 'rPh') this.#isHint = true;
    else if (name === 'mergeCell') this.cuentas.combinadas += 1;
  }

  texted(texto: string): void {
    if (!this.#isValue) return;
    this.#valor += texto;
    if (this.#valor.length > MAX_LETRAS * ESCAPE) throw tooLong(this.#columna, this.#numero);
  }

  closed(tag: string): void {
    const name = localOf(tag);
    this.#isValue = false;
    if (name === 'c') this.#endCelda();
    else if (name === 'row') this.#endFila();
    else if (name === 'rPh') this.#isHint = false;
  }

  #beginFila({ r, hidden }: Atributos): void {
    const numero = r === undefined ? this.#numero + 1 : Number(r);
    if (numero > MAX_FILAS) throw tooManyFilas();
    if (!Number.isInteger(numero) || numero <= this.#numero) throw damaged(`Row ${r} after ${this.#numero}`);
    this.#numero = numero;
    this.#isNumbered = r !== undefined;
    this.#isHidden = isYes(hidden);
    this.#celdas = [];
    this.#columna = -1;
  }

  #endFila(): void {
    if (this.#celdas.length === 0) return;
    if (this.#isHidden) this.cuentas.filasOcultas += 1;
    this.#tell({ numero: this.#numero, celdas: this.#celdas });
  }

  #beginCelda({ r, t = 'n', s }: Atributos): void {
    const columna = r === undefined ? this.#columna + 1 : this.#columnaOf(r);
    if (columna <= this.#columna) throw damaged(`Cell ${r} stands behind its place`);
    if (columna >= MAX_COLUMNAS) throw tooFar(this.#numero);
    this.#columna = columna;
    this.#tipo = t;
    this.#estilo = s === undefined ? 0 : Number(s);
    this.#valor = '';
    this.#hasValor = false;
    this.#isFormula = false;
  }

  #beginValor(): void {
    this.#isValue = !this.#isHint;
    this.#hasValor = true;
  }

  /** The column that a reference names: A1 is in column 0, AB7 in 27. A row that has no number takes that of its cells. */
  #columnaOf(referencia: string): number {
    const at = letrasOf(referencia);
    const numero = Number(referencia.slice(at));
    if (!this.#isNumbered && this.#columna < 0 && numero >= this.#numero && numero <= MAX_FILAS) this.#numero = numero;
    if (at < 1 || at > 3 || numero !== this.#numero) throw damaged(`Cell ${referencia} in row ${this.#numero}`);
    let columna = 0;
    for (let index = 0; index < at; index += 1) columna = columna * 26 + referencia.charCodeAt(index) - 64;
    return columna - 1;
  }

  #endCelda(): void {
    if (this.#isFormula && !this.#isStored()) this.cuentas.sinResultado += 1;
    if (!this.#hasValor || this.#valor === '') return;
    const celda = this.#read(this.#valor);
    if (typeof celda === 'string' && celda.length > MAX_LETRAS) throw tooLong(this.#columna, this.#numero);
    if (celda === '') return;
    while (this.#celdas.length < this.#columna) this.#celdas.push('');
    this.#celdas.push(celda);
  }

  /** Tells whether a formula has its value beside it: of a text an empty one is a value as well. */
  #isStored(): boolean {
    return this.#hasValor && (this.#valor !== '' || this.#tipo === 'str');
  }

  #read(valor: string): Celda {
    switch (this.#tipo) {
      case 's':
        return this.#shared(valor);
      case 'n':
        return showNumero(numberOf(valor), this.#libro.mascaras[this.#estilo] ?? 'numero', this.#libro.is1904);
      case 'b':
        return isYes(valor) ? 'Sí' : 'No';
      case 'd':
        return /^\d{4}-\d{2}-\d{2}/.exec(valor)?.[0] ?? valor;
      case 'e':
        return valor;
      default:
        return unescapeTexto(valor);
    }
  }

  #shared(valor: string): string {
    const texto = this.#libro.textos[Number(valor)];
    if (texto === undefined) throw damaged(`There is no text ${valor}`);
    return texto;
  }
}

/** Counts the capital letters that a reference begins with. */
function letrasOf(referencia: string): number {
  let at = 0;
  while (referencia.charCodeAt(at) >= 65 && referencia.charCodeAt(at) <= 90) at += 1;
  return at;
}
