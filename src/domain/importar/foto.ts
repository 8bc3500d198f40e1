/** A NombreDeFoto is what the path of a file says of it: by itself that it is no photo, or of which part it may be one. */
export type NombreDeFoto =
  | { readonly es: 'omitida' }
  | { readonly es: 'rechazada'; readonly motivo: string }
  | { readonly es: 'foto'; readonly numeros: NumerosDeFoto };

/** The inventory numbers with which a file and its folder begin, without zeros before them; null for none. */
export interface NumerosDeFoto {
  readonly delArchivo: string | null;
  readonly deLaCarpeta: string | null;
  /** The file is called by nothing but its place among others: '1.jpg', '02.jpg', '3 (1).jpg'. */
  readonly isOrdinal: boolean;
}

/** Files that systems put beside photos by themselves. */
const SOBRAS: readonly string[] = ['.ds_store', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', '.picasa.ini'];

const DE_FOTOS: readonly string[] = ['jpg', 'jpeg', 'jfif', 'png', 'webp'];
const COMPRIMIDOS: readonly string[] = ['zip', 'rar', '7z', 'tar', 'gz'];

/** Longest path that is taken, in characters. */
const MAX_PATH = 1000;

/** Reads the path of a file, with `/` between folders: nothing is opened by it, and nothing in it is believed. */
export function readNombre(path: string): NombreDeFoto {
  const segments = path.split('/');
  const nombre = segments.at(-1) ?? '';
  const motivo = refusePath(path, segments);
  if (motivo !== null) return { es: 'rechazada', motivo };
  if (segments.includes('__MACOSX') || nombre.startsWith('._') || SOBRAS.includes(nombre.toLowerCase()))
    return { es: 'omitida' };
  const { stem, extension } = splitNombre(nombre);
  if (COMPRIMIDOS.includes(extension))
    return { es: 'rechazada', motivo: `Es otro archivo comprimido (.${extension}): descomprímelo antes` };
  if (!DE_FOTOS.includes(extension)) return { es: 'rechazada', motivo: 'No es una imagen JPEG, PNG o WebP' };
  const numeros = {
    delArchivo: leadingNumber(stem),
    deLaCarpeta: leadingNumber(segments.at(-2) ?? ''),
    isOrdinal: /^\d{1,2}(?: ?\(\d{1,2}\))?$/.test(stem),
  };
  return { es: 'foto', numeros };
}

function refusePath(path: string, segments: readonly string[]): string | null {
  if (path.length > MAX_PATH) return 'Su nombre es demasiado largo';
  if (/\p{Cc}/u.test(path)) return 'Su nombre tiene caracteres de control';
  const isElsewhere = segments.includes('..') || path.startsWith('/') || /^[a-z]:/i.test(path);
  return isElsewhere ? 'Su nombre apunta a otra carpeta' : null;
}

function splitNombre(nombre: string): { readonly stem: string; readonly extension: string } {
  const dot = nombre.lastIndexOf('.');
  if (dot < 1) return { stem: nombre, extension: '' };
  return { stem: nombre.slice(0, dot), extension: nombre.slice(dot + 1).toLowerCase() };
}

function leadingNumber(texto: string): string | null {
  return /^\s*#?\s*0*(\d+)/.exec(texto)?.[1] ?? null;
}

/** The number of the part that a photo is of, or why it cannot be told. */
export type NumeroDeFoto =
  | { readonly numero: string }
  | { readonly veredicto: 'ambigua' | 'rechazada'; readonly motivo: string };

/**
 * Decides which part a photo is of: the file's number says it, and without one its folder's. Where both begin with numbers,
 * the one that a part has counts; '1.jpg' in the folder of a part is the first of its photos. Where both are numbers of parts
 * nobody can tell, and a photo on the wrong part would be seen by every customer.
 *
 * @param isDePieza tells whether a part has, or had until it was deleted, a number.
 */
export function decideNumero(numeros: NumerosDeFoto, isDePieza: (numero: string) => boolean): NumeroDeFoto {
  const { delArchivo, deLaCarpeta, isOrdinal } = numeros;
  const numero = delArchivo ?? deLaCarpeta;
  if (numero === null) {
    return { veredicto: 'rechazada', motivo: 'Ni el archivo ni su carpeta empiezan con un # de inventario' };
  }
  if (deLaCarpeta === null || delArchivo === null || delArchivo === deLaCarpeta) return { numero };
  if (!isDePieza(deLaCarpeta)) return { numero: delArchivo };
  if (isOrdinal || !isDePieza(delArchivo)) return { numero: deLaCarpeta };
  const motivo = `Puede ser de la # ${delArchivo}, por el archivo, o de la # ${deLaCarpeta}, por la carpeta: cambia un nombre`;
  return { veredicto: 'ambigua', motivo };
}

const NATURAL = new Intl.Collator('es', { numeric: true });

/** Compares paths as people count: 2 before 10, '1234' before '1234-1'. Two that look alike keep an order of their own. */
export function comparePaths(one: string, other: string): number {
  const [carpeta, stem] = keysOf(one);
  const [otraCarpeta, otroStem] = keysOf(other);
  const order = NATURAL.compare(carpeta, otraCarpeta) || NATURAL.compare(stem, otroStem);
  if (order !== 0) return order;
  return one < other ? -1 : Number(one > other);
}

function keysOf(path: string): readonly [carpeta: string, stem: string] {
  const slash = path.lastIndexOf('/') + 1;
  return [path.slice(0, slash), splitNombre(path.slice(slash)).stem];
}

/** Names the bytes of a photo by their checksum and length: the same twice on one part is the same photo. */
export function huellaDeFoto(crc: number, bytes: number): string {
  return `${crc.toString(16).padStart(8, '0')}-${bytes}`;
}

/** A LugarDeFoto says where the bytes of a photo are, and what was read of them first: they must be the same when it is written. */
export interface LugarDeFoto {
  readonly crc: number;
  readonly bytes: number;
  /** Its place in an archive; null for a file of a folder, which is found by its path. */
  readonly zip: LugarEnZip | null;
}

interface LugarEnZip {
  /** The place at which its header begins. */
  readonly desde: number;
  readonly empacados: number;
  /** 0 for bytes as they are, 8 for deflated ones. */
  readonly metodo: number;
}
