import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import type { LugarDeFoto } from '#domain/importar/foto.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type Archivo, readBytes } from '#server/base/lectura/archivo.ts';
import { inflated, LectorDeArchivo } from '#server/base/lectura/lector-de-archivo.ts';
import { type ArchivoDeFoto, type FuenteDeFotos, MAX_ARCHIVOS, problemaDePeso, tooManyArchivos } from './fotos.ts';

/** Deflating adds less than this to bytes that do not get smaller: a packed photo is never longer than its limit and this. */
const DE_MAS = 64 * 1024;

/**
 * Opens an archive of photos by the directory at its end. Its names are decoded here and lead nowhere: nothing is ever
 * written by them.
 *
 * @throws BusinessError when it is no archive, or was cut off.
 */
export async function openZipDeFotos(archivo: Archivo): Promise<FuenteDeFotos> {
  await requireZip(archivo);
  const lector = new LectorDeArchivo(archivo, brokenZip);
  // One entry with a strange name or size must not hide the others: what is wrong is said of each.
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  const zip = await lector.guard(() => fromRandomAccessReaderPromise(lector, archivo.bytes, options));
  if (zip.entryCount > MAX_ARCHIVOS) throw tooManyArchivos();
  return {
    total: zip.entryCount,
    archivos: () => walkZip(lector, zip),
    read: (_path, lugar) => readFoto({ archivo, lector, zip }, lugar),
  };
}

async function requireZip(archivo: Archivo): Promise<void> {
  const head = await readBytes(archivo, 0, 4);
  if (head.toString('latin1', 0, 2) === 'PK') return;
  throw new BusinessError('El archivo no es un .zip: comprime la carpeta de las fotos como .zip y súbelo');
}

function brokenZip(cause: unknown): BusinessError {
  const mensaje = 'El .zip está dañado o incompleto: hazlo otra vez y súbelo de nuevo';
  return new BusinessError(mensaje, { cause, anotado: `${mensaje}: ${cause instanceof Error ? cause.message : ''}` });
}

async function* walkZip(lector: LectorDeArchivo, zip: ZipFile): AsyncGenerator<ArchivoDeFoto> {
  const entries = zip.eachEntry();
  for (;;) {
    const { done, value } = await lector.guard(() => entries.next());
    if (done) return;
    const path = decodePath(value);
    if (!path.endsWith('/')) yield readEntry(value, path);
  }
}

/** Some programs write their names in UTF-8 and do not say so; old ones write `\` between folders. */
function decodePath({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const isUtf8 = (flags & UTF8) !== 0 || isValidUtf8(fileNameRaw);
  return getFileNameLowLevel(isUtf8 ? flags | UTF8 : flags, fileNameRaw, extraFields, false);
}

const UTF8 = 0x800;

function isValidUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
}

function readEntry(entry: Entry, path: string): ArchivoDeFoto {
  const { crc32: crc, uncompressedSize: bytes, compressedSize: empacados, compressionMethod: metodo } = entry;
  const zip = { desde: entry.relativeOffsetOfLocalHeader, empacados, metodo };
  return { path, lugar: { crc, bytes, zip }, problema: problemaOf(entry) };
}

function problemaOf(entry: Entry): string {
  if (entry.isEncrypted()) return 'Tiene contraseña: haz el .zip sin ella';
  const { compressionMethod: metodo, uncompressedSize, compressedSize } = entry;
  if (metodo !== 0 && metodo !== 8) return `No se puede descomprimir (método ${metodo}): haz el .zip otra vez`;
  const peso = problemaDePeso(uncompressedSize);
  if (peso !== '') return peso;
  return compressedSize > LIMITE_DE_FOTOS.fileBytes + DE_MAS ? DANADA : '';
}

const DANADA = 'Está dañada en el .zip';

interface Abierto {
  readonly archivo: Archivo;
  readonly lector: LectorDeArchivo;
  readonly zip: ZipFile;
}

/** Unpacks one photo, no further than the directory said that it goes. */
async function readFoto({ archivo, lector, zip }: Abierto, { crc, bytes, zip: lugar }: LugarDeFoto): Promise<Buffer> {
  if (lugar === null) throw new Error('A photo of an archive has a place in it');
  const entry = { relativeOffsetOfLocalHeader: lugar.desde, compressedSize: lugar.empacados } as Entry;
  const { fileDataStart } = await orDamaged(() =>
    lector.guard(() => zip.readLocalFileHeaderPromise(entry, { minimal: true })),
  );
  const packed = archivo.read(fileDataStart, fileDataStart + lugar.empacados);
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of lugar.metodo === 0 ? packed : inflated(packed, damagedFoto)) {
    read += piece.length;
    if (read > bytes) throw damagedFoto(`It is longer than ${bytes} bytes`);
    pieces.push(piece);
  }
  const foto = Buffer.concat(pieces);
  if (read !== bytes || crc32(foto) !== crc) throw damagedFoto('It is not what the directory says');
  return foto;
}

function damagedFoto(cause: unknown): BusinessError {
  return new BusinessError(DANADA, { cause });
}

async function orDamaged<Read>(reading: () => Promise<Read>): Promise<Read> {
  try {
    return await reading();
  } catch (error) {
    throw error instanceof BusinessError ? damagedFoto(error) : error;
  }
}
