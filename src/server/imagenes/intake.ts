import sharp from 'sharp';
import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { encodeOriginal, storeOriginal } from './original.ts';
import { isPhoto, MAX_PIXELS, openPhoto, workOnPhoto } from './photo.ts';

/** The reasons why a file does not become a photo, said of the file: 'La foto tornillo.svg no es una imagen…'. */
export const NO_ES_FOTO = 'no es una imagen JPEG, PNG o WebP';
export const PESA_DEMASIADO = 'pesa más de 10 MB';
export const DEMASIADOS_PIXELES = 'tiene más de 50 megapíxeles';
export const DANADA = 'está dañada';

/** The field under which files come. */
const CAMPO = 'images';

/** An Intake takes in what people send as photos (regla 68). */
export interface Intake {
  /**
   * Stores what is kept of one file and returns its generated name, `archivo`; the bytes that came are neither stored
   * nor served. Until a row names it, it is an orphan that the sweep removes an hour later.
   *
   * @throws BusinessError with one of the reasons above.
   * @throws RetryLaterError (503) when too many photos are waiting.
   */
  accept(bytes: Buffer): Promise<string>;
  /**
   * Accepts the files of one call in their order, reading one while others are worked on. All or none: what was stored
   * before one is refused is removed again. The refusal says which file it is about.
   */
  acceptAll(files: AsyncIterable<SentFile>): Promise<string[]>;
}

/** A file as it came. */
export interface SentFile {
  /** The sender's own name of the file, used in messages only. */
  readonly nombre: string;
  readonly bytes: Buffer;
}

/** Makes the intake in front of a store. However many there are, all of them decode two photos at a time together. */
export function createIntake(images: ImageStore): Intake {
  async function accept(bytes: Buffer): Promise<string> {
    if (bytes.length > LIMITE_DE_FOTOS.fileBytes) throw invalidField(CAMPO, PESA_DEMASIADO);
    if (!isPhoto(bytes)) throw invalidField(CAMPO, NO_ES_FOTO);
    // The disk is waited for outside the turn: the next photo is decoded meanwhile.
    return storeOriginal(images, await workOnPhoto(() => clean(bytes)));
  }
  return { accept, acceptAll: (files) => acceptAll(images, accept, files) };
}

async function clean(bytes: Buffer): Promise<Buffer> {
  if ((await orDamaged(countPixels(bytes))) > MAX_PIXELS) throw invalidField(CAMPO, DEMASIADOS_PIXELES);
  if (countScans(bytes, MAX_SCANS) >= MAX_SCANS) throw invalidField(CAMPO, DANADA);
  return orDamaged(encodeOriginal(openPhoto(bytes)));
}

/** Cameras and programs make 1 to 20. */
const MAX_SCANS = 100;

/** Reads the number of pixels from the head of the file, without decoding it; one picture of an animation counts. */
async function countPixels(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}

async function orDamaged<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (cause) {
    throw new BusinessError(DANADA, { codigo: 'campo', campo: CAMPO, cause });
  }
}

async function acceptAll(
  images: ImageStore,
  accept: Intake['accept'],
  files: AsyncIterable<SentFile>,
): Promise<string[]> {
  const accepted: Promise<string>[] = [];
  try {
    for await (const { nombre, bytes } of files) {
      const archivo = accept(bytes).catch((error: unknown) => rethrowNamed(error, nombre));
      accepted.push(archivo);
      // Looked at when its turn comes; until then a refusal must not end the process.
      archivo.catch(() => {});
      // Two of a call in hand, and the next one being read.
      await accepted.at(-2);
      // On a slow line the rest may take hours: what waits for it must not look forgotten to the sweep.
      for (const waiting of accepted.slice(0, -1)) await images.renewOriginal(await waiting);
    }
    return await Promise.all(accepted);
  } catch (error) {
    for (const result of await Promise.allSettled(accepted)) {
      // The sweep removes what cannot be removed now.
      if (result.status === 'fulfilled') await images.removeAll(result.value).catch(() => {});
    }
    throw error;
  }
}

const MAX_NAME = 60;

function rethrowNamed(error: unknown, nombre: string): never {
  if (!(error instanceof BusinessError)) throw error;
  const name = Array.from(nombre.replaceAll(/[\p{C}\u2028\u2029]/gu, ''))
    .slice(0, MAX_NAME)
    .join('');
  throw new BusinessError(`La foto ${name} ${error.message}`, { ...error.refusal, cause: error });
}

/**
 * Counts how often a decoder has to pass over the picture of a JPEG. Two thousand passes over 50 Mpx fit in 400 kB and
 * take a minute, which no limit on bytes or pixels notices. Whatever follows the picture does not count. Other formats
 * are made of one pass: 0.
 *
 * @param limit where counting may stop.
 */
export function countScans(bytes: Buffer, limit: number): number {
  if (bytes[0] !== MARK || bytes[1] !== START) return 0;
  let scans = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at !== -1 && at + 3 < bytes.length && bytes[at + 1] !== END && scans < limit) {
    const marker = bytes[at + 1] ?? END;
    if (marker === SCAN) scans += 1;
    at = bytes.indexOf(MARK, at + lengthOf(marker, bytes, at));
  }
  return scans;
}

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Counts the bytes from one marker to where the next may be looked for. */
function lengthOf(marker: number, bytes: Buffer, at: number): number {
  // Filling before a marker.
  if (marker === MARK) return 1;
  // A byte 255 of the picture, or a restart within it.
  const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= START);
  return isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2);
}
