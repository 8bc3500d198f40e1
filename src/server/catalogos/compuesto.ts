/** The first bytes of a compound file (MS-CFB), the container of the old binary formats of Office. */
const MARCA = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Tells whether bytes are a compound file, whole or not. */
export function isCompuesto(bytes: Uint8Array): boolean {
  return MARCA.slice(0, 4).every((byte, index) => bytes[index] === byte);
}

/** The number that ends a chain of sectors, and those above it, which are no sectors either. */
const FIN = 0xffff_fffa;

/** Offsets of the header's fields, in bytes. */
const CABEZA = { sector: 30, miniSector: 32, tablas: 44, directorio: 48, mini: 60, listas: 68, lista: 76 };
const TABLAS_EN_CABEZA = 109;

/** An entry of the directory has so many bytes; a stream below so many lies in the small sectors. */
const ENTRADA = 128;
const CORTE = 4096;

/** An entry of the directory: a stream, or the root, whose content are the small sectors. */
interface Entrada {
  readonly nombre: string;
  readonly tipo: number;
  readonly inicio: number;
  readonly largo: number;
}

const RAIZ = 5;
const FLUJO = 2;

/**
 * Reads one of the streams of a compound file.
 *
 * @param nombres the names that it may bear; the first that is there is read.
 * @throws Error when the file is damaged, or has none of them.
 */
export function readFlujo(bytes: Uint8Array, nombres: readonly string[]): Uint8Array {
  const archivo = new Compuesto(bytes);
  const entradas = archivo.directorio();
  const raiz = entradas.find(({ tipo }) => tipo === RAIZ);
  const flujos = entradas.filter(({ tipo }) => tipo === FLUJO);
  const flujo = nombres.flatMap((nombre) => flujos.find((uno) => uno.nombre === nombre) ?? [])[0];
  if (!raiz || !flujo) throw new Error(`The compound file has no ${nombres.join(' and no ')}`);
  return archivo.read(flujo, raiz);
}

/** The sectors of a compound file, and the tables that say which of them follow one another. */
class Compuesto {
  readonly #bytes: Uint8Array;
  readonly #vista: DataView;
  readonly #sector: number;
  readonly #sigue: readonly number[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (MARCA.some((byte, index) => bytes[index] !== byte)) throw new Error('No compound file');
    this.#sector = 2 ** this.#vista.getUint16(CABEZA.sector, true);
    this.#sigue = this.#tablas().flatMap((sector) => numbersOf(this.#contenido(sector)));
  }

  directorio(): readonly Entrada[] {
    const bytes = this.#cadena(this.#number(CABEZA.directorio));
    const vista = viewOf(bytes);
    return Array.from({ length: Math.floor(bytes.length / ENTRADA) }, (_none, index) => {
      const at = index * ENTRADA;
      const letras = Math.max(0, Math.min(64, vista.getUint16(at + 64, true)) - 2);
      return {
        nombre: textOf(bytes.subarray(at, at + letras)),
        tipo: vista.getUint8(at + 66),
        inicio: vista.getUint32(at + 116, true),
        largo: vista.getUint32(at + 120, true),
      };
    });
  }

  /** Reads the bytes of a stream; a small one lies in the small sectors, which are those of the root. */
  read({ inicio, largo }: Entrada, raiz: Entrada): Uint8Array {
    if (largo >= CORTE) return whole(this.#cadena(inicio), largo);
    const mini = this.#cadena(raiz.inicio);
    const size = 2 ** this.#vista.getUint16(CABEZA.miniSector, true);
    const sigue = numbersOf(this.#cadena(this.#number(CABEZA.mini)));
    const pieces = chainOf(sigue, inicio).map((sector) => mini.subarray(sector * size, (sector + 1) * size));
    return whole(Buffer.concat(pieces), largo);
  }

  /** Lists the sectors of the table of sectors: the first stand in the header, the others in sectors of their own. */
  #tablas(): readonly number[] {
    const cuantas = this.#number(CABEZA.tablas);
    const enCabeza = numbersOf(this.#bytes.subarray(CABEZA.lista, CABEZA.lista + 4 * TABLAS_EN_CABEZA));
    const tablas = [...enCabeza];
    let lista = this.#number(CABEZA.listas);
    while (lista < FIN && tablas.length < cuantas) {
      const numbers = numbersOf(this.#contenido(lista));
      tablas.push(...numbers.slice(0, -1));
      lista = numbers.at(-1) ?? FIN;
    }
    return tablas.slice(0, cuantas).filter((sector) => sector < FIN);
  }

  #cadena(inicio: number): Uint8Array {
    return Buffer.concat(chainOf(this.#sigue, inicio).map((sector) => this.#contenido(sector)));
  }

  #contenido(sector: number): Uint8Array {
    const from = (sector + 1) * this.#sector;
    if (from >= this.#bytes.length) throw new RangeError(`No sector ${sector}`);
    return this.#bytes.subarray(from, from + this.#sector);
  }

  #number(at: number): number {
    return this.#vista.getUint32(at, true);
  }
}

/** Follows a chain of sectors to its end; one that comes back to itself is damaged. */
function chainOf(sigue: readonly number[], inicio: number): readonly number[] {
  const chain: number[] = [];
  for (let sector = inicio; sector < FIN; sector = sigue[sector] ?? FIN) {
    chain.push(sector);
    if (chain.length > sigue.length) throw new RangeError('A chain of sectors has no end');
  }
  return chain;
}

function whole(bytes: Uint8Array, largo: number): Uint8Array {
  if (bytes.length < largo) throw new RangeError('A stream is not whole');
  return bytes.subarray(0, largo);
}

function numbersOf(bytes: Uint8Array): readonly number[] {
  const vista = viewOf(bytes);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_none, index) => vista.getUint32(index * 4, true));
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf16le');
