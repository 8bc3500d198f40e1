import { BusinessError } from '#server/base/errors.ts';
import { type Archivo, readBytes } from './archivo.ts';

/** The first bytes that are looked at to know what a file is. */
export const MUESTRA = 64 * 1024;

/** The first bytes of files that people mistake for a list of parts, and what to say of each. */
const OTROS: readonly (readonly [bytes: string, que: string])[] = [
  ['25504446', 'un PDF'],
  ['ffd8ff', 'una foto (JPEG)'],
  ['89504e47', 'una imagen (PNG)'],
  ['47494638', 'una imagen (GIF)'],
  ['424d', 'una imagen (BMP)'],
  ['1f8b', 'un archivo comprimido (GZIP)'],
  ['52617221', 'un archivo comprimido (RAR)'],
  ['377abcaf271c', 'un archivo comprimido (7z)'],
  ['4d5a', 'un programa'],
  ['7b5c727466', 'un documento de texto (RTF)'],
];

const ZIP = /^504b(?:0304|0506|0708)/;
const COMPUESTO = 'd0cf11e0';

/** The names that a locked workbook bears inside of its container, where a workbook of the old form has another. */
const CIFRADO = Buffer.from('EncryptedPackage', 'utf16le');

/** Tells by its first bytes, never by its name, what a file is; refuses what is neither a workbook nor a text. */
export async function findClase(archivo: Archivo, muestra: Buffer): Promise<'zip' | 'texto'> {
  if (muestra.length === 0) throw emptyArchivo();
  const hex = muestra.subarray(0, 8).toString('hex');
  if (ZIP.test(hex)) return 'zip';
  if (hex.startsWith(COMPUESTO)) throw (await isLocked(archivo, muestra)) ? lockedLibro() : oldLibro();
  const otro = OTROS.find(([bytes]) => hex.startsWith(bytes) && (bytes.length > 4 || !isWord(muestra)));
  if (otro) throw unknownArchivo(`El archivo es ${otro[1]}, no una hoja de cálculo.`);
  return 'texto';
}

/** Two letters may begin a text as well: a list whose first title is BMW is none of an image. */
function isWord(muestra: Buffer): boolean {
  return muestra.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/** The header of a compound file (MS-CFB) says here how large its sectors are and which of them is its directory. */
const SECTOR = 30;
const DIRECTORIO = 48;

/** A locked workbook has its directory of a few names in its first sectors, or where the header says. */
async function isLocked(archivo: Archivo, muestra: Buffer): Promise<boolean> {
  if (muestra.length < 512 || muestra.includes(CIFRADO)) return muestra.includes(CIFRADO);
  const sector = 2 ** Math.min(muestra.readUInt16LE(SECTOR), 12);
  const from = (muestra.readUInt32LE(DIRECTORIO) + 1) * sector;
  return (await readBytes(archivo, from, from + 8 * sector)).includes(CIFRADO);
}

function oldLibro(): BusinessError {
  return new BusinessError('El archivo es de un Excel antiguo (.xls). Ábrelo en Excel y guárdalo como .xlsx.');
}

export function emptyArchivo(): BusinessError {
  return new BusinessError('El archivo está vacío.');
}

export function emptyLibro(): BusinessError {
  return new BusinessError('El archivo está vacío: ninguna de sus hojas visibles tiene datos.');
}

export function lockedLibro(): BusinessError {
  return new BusinessError('El libro tiene contraseña. Quítala en Excel o LibreOffice, guárdalo y súbelo otra vez.');
}

export function unknownArchivo(que: string): BusinessError {
  return new BusinessError(`${que} Se aceptan .xlsx, .ods y .csv.`);
}

/** Refuses a text that is a page of the web or XML, whatever its name says: many systems export one as .xls. */
export function refuseMarkup(texto: string): void {
  const begin = texto.slice(0, 1000).trimStart().toLowerCase();
  if (/^<(?:!doctype html|!--|html|head|body|meta|table|style|div)\b/.test(begin) || begin.startsWith('<!--'))
    throw unknownArchivo('El archivo es una página web (HTML). Ábrelo en Excel y guárdalo como .xlsx.');
  if (/^<(?:\?xml|!doctype|workbook|[a-z]+:)/.test(begin))
    throw unknownArchivo('El archivo es XML. Ábrelo en Excel y guárdalo como .xlsx.');
}
