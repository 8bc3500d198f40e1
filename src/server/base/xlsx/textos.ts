import { BusinessError } from '#server/base/errors.ts';
import { MAX_LETRAS } from './limites.ts';
import { type Atributos, localOf, type Oyente } from './xml.ts';

/** The texts of a workbook are in memory while it is read: more than this is no list of parts. */
const MAX_TEXTOS = 3_000_000;
const MAX_CARACTERES = 128_000_000;

/** Hears the texts that the cells of all sheets share, in their order, without the hints of how they are pronounced. */
export class Textos implements Oyente {
  readonly textos: string[] = [];
  #texto = '';
  #isText = false;
  #isHint = false;
  #caracteres = 0;

  opened(tag: string, _atributos: Atributos): void {
    const name = localOf(tag);
    if (name === 'si') this.#texto = '';
    if (name === 'rPh') this.#isHint = true;
    this.#isText = name === 't' && !this.#isHint;
  }

  texted(texto: string): void {
    // One that is too long is refused with the cell that has it, and of no use beyond.
    if (this.#isText && this.#texto.length <= MAX_LETRAS * ESCAPE) this.#texto += texto;
  }

  closed(tag: string): void {
    const name = localOf(tag);
    this.#isText = false;
    if (name === 'rPh') this.#isHint = false;
    if (name !== 'si') return;
    const texto = unescapeTexto(this.#texto);
    this.#caracteres += texto.length;
    if (this.textos.length >= MAX_TEXTOS || this.#caracteres > MAX_CARACTERES)
      throw new BusinessError('El libro tiene demasiado texto para leerlo: divídelo en varios.');
    this.textos.push(texto);
  }
}

/** A sign that is escaped takes so many letters. */
export const ESCAPE = '_x000D_'.length;

/** Gives the signs that XML has no way to write and that cells write as _x000D_. What no database can hold is left out. */
export function unescapeTexto(escrito: string): string {
  const texto = escrito.includes('_x')
    ? escrito.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : escrito;
  return texto.isWellFormed() && !texto.includes('\0') ? texto : texto.toWellFormed().replaceAll('\0', '');
}
