import { SaxesParser } from 'saxes';
import { BusinessError } from '#server/base/errors.ts';
import { damaged } from './limites.ts';

/** The attributes of a tag by their names. */
export type Atributos = Readonly<Record<string, string>>;

/** Hears what a document of XML has, in its order. */
export interface Oyente {
  opened(tag: string, atributos: Atributos): void;
  texted?(texto: string): void;
  closed?(tag: string): void;
}

/** No workbook nests its tags as deep, nor writes a tag or a text as long (in characters). */
const MAX_DEPTH = 256;
const MAX_TOKEN = 4_000_000;

/**
 * Reads XML that comes in pieces from somebody whom nobody knows: no document type, no depth without end, and no tag, text
 * or remark that grows in memory until its end comes.
 */
export class LectorXml {
  readonly #parser = new SaxesParser<{ readonly position: false; readonly xmlns: false }>({
    position: false,
    xmlns: false,
  });
  #depth = 0;
  /** Characters written since something was last heard. */
  #unheard = 0;

  constructor(oyente: Oyente) {
    this.#parser.on('error', (error) => {
      throw damaged(error.message);
    });
    this.#parser.on('doctype', () => {
      throw new BusinessError('El archivo trae definiciones de XML (DTD), que ninguna hoja de cálculo escribe.');
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#unheard = 0;
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) throw damaged('Too deep');
      oyente.opened(name, attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#unheard = 0;
      this.#depth -= 1;
      oyente.closed?.(name);
    });
    const hear = (texto: string) => {
      this.#unheard = 0;
      oyente.texted?.(texto);
    };
    this.#parser.on('text', hear);
    this.#parser.on('cdata', hear);
  }

  write(pieza: string): void {
    this.#unheard += pieza.length;
    this.#parser.write(pieza);
    if (this.#unheard > MAX_TOKEN) throw damaged('A tag or a text has no end');
  }

  /** Ends the document; one that is not whole is refused. */
  close(): void {
    this.#parser.close();
  }
}

/** The name of a tag or an attribute without its prefix, which each program chooses: x:row is row. */
export function localOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Tells whether an attribute says yes, in either of the ways that XML has. */
export function isYes(valor: string | undefined): boolean {
  return valor === '1' || valor === 'true';
}
