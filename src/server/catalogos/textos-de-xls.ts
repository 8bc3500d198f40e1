/** More texts than the published workbook has, many times over. */
const MAX_TEXTOS = 5_000_000;

/** Bits of a text's flag: wide letters, and what follows them. */
const ANCHO = 1;
const PRONUNCIACION = 4;
const FORMATOS = 8;

/**
 * Reads the texts that the cells of all sheets of a binary workbook share, in their order, without their formats and the
 * hints of how they are pronounced.
 *
 * @param trozos the record of the texts and those that go on with it. A text may be cut anywhere: its letters go on after a
 * flag that says anew how wide they are.
 */
export function readTextosDeXls(trozos: readonly Buffer[]): readonly string[] {
  const lector = new Lector(trozos);
  lector.skip(4);
  const cuantos = lector.number(4);
  if (cuantos > MAX_TEXTOS) throw new RangeError('Too many texts');
  return Array.from({ length: cuantos }, () => {
    const letras = lector.number(2);
    const flags = lector.number(1);
    const formatos = flags & FORMATOS ? lector.number(2) : 0;
    const pronunciacion = flags & PRONUNCIACION ? lector.number(4) : 0;
    const texto = lector.letters(letras, (flags & ANCHO) === ANCHO);
    lector.skip(4 * formatos + pronunciacion);
    return texto;
  });
}

/** Reads on and on through pieces of bytes. */
class Lector {
  readonly #trozos: readonly Buffer[];
  #trozo = 0;
  #at = 0;

  constructor(trozos: readonly Buffer[]) {
    this.#trozos = trozos;
  }

  /** Reads a whole number of so many bytes. */
  number(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) {
      value += this.#current().readUInt8(this.#at) * 256 ** index;
      this.#at += 1;
    }
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.#current().length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Reads so many letters, each of one byte or of two. */
  letters(letters: number, isWide: boolean): string {
    let texto = '';
    let wide = isWide;
    for (let left = letters; left > 0; ) {
      if (this.#isAtEnd()) wide = (this.number(1) & ANCHO) === ANCHO;
      const bytes = wide ? 2 : 1;
      const trozo = this.#current();
      const step = Math.min(left, Math.floor((trozo.length - this.#at) / bytes));
      if (step === 0) throw new RangeError('A letter is cut');
      const end = this.#at + step * bytes;
      texto += trozo.subarray(this.#at, end).toString(wide ? 'utf16le' : 'latin1');
      this.#at = end;
      left -= step;
    }
    return texto;
  }

  #isAtEnd(): boolean {
    return this.#at >= (this.#trozos[this.#trozo]?.length ?? 0);
  }

  /** Gives the piece that has the next byte. */
  #current(): Buffer {
    while (this.#isAtEnd() && this.#trozo < this.#trozos.length) {
      this.#trozo += 1;
      this.#at = 0;
    }
    const trozo = this.#trozos[this.#trozo];
    if (!trozo) throw new RangeError('The texts are not whole');
    return trozo;
  }
}
