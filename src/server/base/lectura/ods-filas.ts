import type { Celda } from '#domain/importar/celda.ts';
import type { Cuentas } from '#server/base/xlsx/hoja.ts';
import {
  damaged,
  MAX_COLUMNAS,
  MAX_FILAS,
  MAX_LETRAS,
  tooFar,
  tooLong,
  tooManyFilas,
} from '#server/base/xlsx/limites.ts';
import { numberOf } from '#server/base/xlsx/numero.ts';
import { type Atributos, LectorXml, type Oyente } from '#server/base/xlsx/xml.ts';
import type { FilaEscrita, LectorDeFilas } from './filas.ts';

/** The texts inside of a cell that are no part of what it shows. */
const APARTE = /^(?:office:annotation|text:ruby-text|table:shapes|draw:.+)$/;

/** A row or a cell that stands for several says so by a number no greater than this. */
const MAX_VECES = 2 ** 31;

/** Reads some of the tables of a document into rows, and is done once the last of them ends. */
export class LectorDeTablas implements LectorDeFilas, Oyente {
  readonly cuentas: Cuentas = { combinadas: 0, sinResultado: 0, filasOcultas: 0 };
  readonly #xml = new LectorXml(this);
  readonly #indices: ReadonlySet<number>;
  readonly #last: number;
  #filas: FilaEscrita[] = [];
  /** The tables that began, and the place of the one that stands in no other. */
  #tablas = 0;
  #tabla = -1;
  /** How deep in tables the reading is: a cell may hold one. */
  #depth = 0;
  #primera: number | null = null;
  #isDone = false;
  #isRead = false;
  #numero = 1;
  #veces = 1;
  #isHidden = false;
  #celdas: Celda[] = [];
  #columna = 0;
  #celda: CeldaEscrita | null = null;
  #aparte = 0;

  constructor(indices: ReadonlySet<number>) {
    this.#indices = indices;
    this.#last = Math.max(-1, ...indices);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** The first table that had a row with something. */
  get primera(): number | null {
    return this.#primera;
  }

  write(pieza: string): void {
    this.#xml.write(pieza);
  }

  close(): void {
    this.#xml.close();
  }

  take(): readonly FilaEscrita[] {
    const filas = this.#filas;
    this.#filas = [];
    return filas;
  }

  opened(tag: string, atributos: Atributos): void {
    if (tag === 'table:table') this.#beginTabla();
    else if (!this.#isRead || this.#depth > 1) return;
    else if (APARTE.test(tag)) this.#aparte += 1;
    else if (tag === 'table:table-row') this.#beginFila(atributos);
    else if (tag === 'table:table-cell') this.#celda = new CeldaEscrita(atributos);
    else if (tag === 'table:covered-table-cell') this.#celda = new CeldaEscrita(atributos, true);
    else if (this.#aparte === 0) this.#celda?.opened(tag, atributos);
  }

  texted(texto: string): void {
    if (this.#celda === null || this.#aparte > 0 || this.#depth > 1) return;
    this.#celda.texted(texto);
    if (this.#celda.length > MAX_LETRAS) throw tooLong(this.#columna, this.#numero);
  }

  closed(tag: string): void {
    if (tag === 'table:table') this.#endTabla();
    else if (!this.#isRead || this.#depth > 1) return;
    else if (APARTE.test(tag)) this.#aparte -= 1;
    else if (tag === 'table:table-row') this.#endFila();
    else if (tag === 'table:table-cell' || tag === 'table:covered-table-cell') this.#endCelda();
    else if (tag === 'text:p') this.#celda?.endParrafo();
  }

  #beginTabla(): void {
    this.#tablas += 1;
    this.#depth += 1;
    if (this.#depth > 1) return;
    this.#tabla = this.#tablas - 1;
    this.#isRead = this.#indices.has(this.#tabla);
    this.#numero = 1;
  }

  #endTabla(): void {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    if (this.#tabla >= this.#last) this.#isDone = true;
    this.#isRead = false;
  }

  #beginFila(atributos: Atributos): void {
    this.#veces = vecesOf(atributos['table:number-rows-repeated']);
    this.#isHidden = (atributos['table:visibility'] ?? 'visible') !== 'visible';
    this.#celdas = [];
    this.#columna = 0;
  }

  #endFila(): void {
    const numero = this.#numero;
    this.#numero += this.#veces;
    if (this.#celdas.length === 0 || this.#isDone) return;
    if (numero + this.#veces - 1 > MAX_FILAS) throw tooManyFilas();
    if (this.#isHidden) this.cuentas.filasOcultas += this.#veces;
    this.#primera ??= this.#tabla;
    this.#filas.push({ numero, celdas: this.#celdas, veces: this.#veces });
  }

  #endCelda(): void {
    const celda = this.#celda;
    this.#celda = null;
    if (!celda) return;
    if (celda.isCombined) this.cuentas.combinadas += 1;
    if (celda.lacksValor) this.cuentas.sinResultado += this.#veces;
    const valor = celda.read();
    const end = this.#columna + celda.veces;
    if (valor !== '') this.#fill(valor, end);
    this.#columna = end;
  }

  /** Writes a value into the columns up to `end`; blank ones at the end of a row are never made. */
  #fill(valor: Celda, end: number): void {
    if (end > MAX_COLUMNAS) throw tooFar(this.#numero);
    if (typeof valor === 'string' && valor.length > MAX_LETRAS) throw tooLong(this.#columna, this.#numero);
    while (this.#celdas.length < this.#columna) this.#celdas.push('');
    while (this.#celdas.length < end) this.#celdas.push(valor);
  }
}

/** A cell as its tags say. */
class CeldaEscrita {
  readonly veces: number;
  readonly #atributos: Atributos;
  /** Whether a cell that is combined with others lies over it. */
  readonly #isCovered: boolean;
  #texto = '';
  #parrafos = 0;
  #isInParrafo = false;

  constructor(atributos: Atributos, isCovered = false) {
    this.#atributos = atributos;
    this.#isCovered = isCovered;
    this.veces = vecesOf(atributos['table:number-columns-repeated']);
  }

  get length(): number {
    return this.#texto.length;
  }

  get isCombined(): boolean {
    const { 'table:number-columns-spanned': columnas = '1', 'table:number-rows-spanned': filas = '1' } =
      this.#atributos;
    return columnas !== '1' || filas !== '1';
  }

  /** A formula whose value was never stored. */
  get lacksValor(): boolean {
    return this.#atributos['table:formula'] !== undefined && this.#atributos['office:value-type'] === undefined;
  }

  opened(tag: string, atributos: Atributos): void {
    if (tag === 'text:p') this.#beginParrafo();
    else if (tag === 'text:s') this.#texto += ' '.repeat(Math.min(vecesOf(atributos['text:c']), MAX_LETRAS + 1));
    else if (tag === 'text:tab') this.#texto += '\t';
    else if (tag === 'text:line-break') this.#texto += '\n';
  }

  texted(texto: string): void {
    // Blanks that are meant have tags of their own; a run of others is one.
    if (this.#isInParrafo) this.#texto += texto.replaceAll(/[\t\r\n ]+/g, ' ');
  }

  endParrafo(): void {
    this.#isInParrafo = false;
  }

  #beginParrafo(): void {
    if (this.#parrafos > 0) this.#texto += '\n';
    this.#parrafos += 1;
    this.#isInParrafo = true;
  }

  read(): Celda {
    if (this.#isCovered || this.lacksValor) return '';
    if (this.#atributos['calcext:value-type'] === 'error') return this.#texto;
    return this.#read(this.#atributos['office:value-type'] ?? 'string');
  }

  #read(tipo: string): Celda {
    switch (tipo) {
      case 'float':
      case 'currency':
      case 'percentage':
        return this.#numero(this.#said('office:value'));
      case 'date':
        return /^\d{4}-\d{2}-\d{2}/.exec(this.#said('office:date-value'))?.[0] ?? this.#texto;
      case 'time':
        return hourOf(this.#said('office:time-value')) ?? this.#texto;
      case 'boolean':
        return this.#said('office:boolean-value') === 'true' ? 'Sí' : 'No';
      default:
        return this.#atributos['office:string-value'] ?? this.#texto;
    }
  }

  #said(atributo: string): string {
    return this.#atributos[atributo] ?? '';
  }

  /** A number that is shown with zeros in front is what is shown. */
  #numero(valor: string): Celda {
    const isPadded = /^0\d+$/.test(this.#texto) && Number(this.#texto) === Number(valor);
    return isPadded ? this.#texto : numberOf(valor);
  }
}

function vecesOf(escrito: string | undefined): number {
  const veces = escrito === undefined ? 1 : Number(escrito);
  if (!Number.isInteger(veces) || veces < 1 || veces > MAX_VECES) throw damaged(`Repeated ${escrito} times`);
  return veces;
}

/** The hours and minutes of a duration as ISO 8601 writes it: PT08H30M00S. */
function hourOf(duracion: string): string | null {
  const [, horas, minutos] = /^PT(\d+)H(\d+)M/.exec(duracion) ?? [];
  return horas === undefined || minutos === undefined ? null : `${horas.padStart(2, '0')}:${minutos.padStart(2, '0')}`;
}
