import { createReadStream, type Dirent } from 'node:fs';
import { constants, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { comparePaths, type LugarDeFoto, readNombre } from '#domain/importar/foto.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type ArchivoDeFoto, type FuenteDeFotos, MAX_ARCHIVOS, problemaDePeso, tooManyArchivos } from './fotos.ts';

/**
 * Opens a folder of this machine with photos. It is walked as it is; links are not followed, for they may lead anywhere.
 *
 * @throws BusinessError when it cannot be read.
 */
export async function openCarpetaDeFotos(carpeta: string): Promise<FuenteDeFotos> {
  const { isFolder } = await stat(carpeta).then(
    (found) => ({ isFolder: found.isDirectory() }),
    (cause: unknown) => Promise.reject(unreadable(carpeta, cause)),
  );
  if (!isFolder) throw unreadable(carpeta);
  return {
    total: 0,
    archivos: () => countingArchivos(walkCarpeta(carpeta)),
    read: (path, lugar) => readArchivo(join(carpeta, path), lugar),
  };
}

function unreadable(carpeta: string, cause?: unknown): BusinessError {
  return new BusinessError(
    `No se puede leer la carpeta ${carpeta}: quien trae las fotos es el servidor, si está encendido`,
    {
      cause,
    },
  );
}

async function* countingArchivos(archivos: AsyncGenerator<ArchivoDeFoto>): AsyncGenerator<ArchivoDeFoto> {
  let count = 0;
  for await (const archivo of archivos) {
    count += 1;
    if (count > MAX_ARCHIVOS) throw tooManyArchivos();
    yield archivo;
  }
}

/** Goes through a folder and those in it, each one's files before those of its folders. */
async function* walkCarpeta(carpeta: string): AsyncGenerator<ArchivoDeFoto> {
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { archivos, folders, problema } = await list(carpeta, folder);
    if (problema !== '') yield withProblema(folder.slice(0, -1), problema);
    for (const entry of archivos) yield await lookAt(carpeta, `${folder}${entry.name}`, entry);
    waiting.push(...folders.map(({ name }) => `${folder}${name}/`).reverse());
  }
}

interface Listado {
  readonly archivos: readonly Dirent[];
  readonly folders: readonly Dirent[];
  /** Why it cannot be read; empty when it can. */
  readonly problema: string;
}

/** Lists a folder in the order in which people count. */
async function list(carpeta: string, folder: string): Promise<Listado> {
  try {
    const entries = await readdir(join(carpeta, folder), { withFileTypes: true });
    const [folders = [], archivos = []] = [true, false].map((isFolder) =>
      entries.filter((entry) => entry.isDirectory() === isFolder).toSorted((a, b) => comparePaths(a.name, b.name)),
    );
    return { archivos, folders, problema: '' };
  } catch (cause) {
    if (folder === '') throw unreadable(carpeta, cause);
    return { archivos: [], folders: [], problema: 'No se puede leer la carpeta' };
  }
}

function withProblema(path: string, problema: string): ArchivoDeFoto {
  return { path, lugar: null, problema };
}

/** Looks at one file; only what may be a photo is read, for its checksum. */
async function lookAt(carpeta: string, path: string, entry: Dirent): Promise<ArchivoDeFoto> {
  if (!entry.isFile())
    return withProblema(path, entry.isSymbolicLink() ? 'Es un enlace a otro archivo' : 'No es un archivo');
  if (readNombre(path).es !== 'foto') return withProblema(path, '');
  try {
    const completo = join(carpeta, path);
    const { size } = await stat(completo);
    const peso = problemaDePeso(size);
    if (peso !== '') return withProblema(path, peso);
    let crc = 0;
    let bytes = 0;
    for await (const piece of createReadStream(completo, { end: size - 1 })) {
      crc = crc32(piece as Buffer, crc);
      bytes += (piece as Buffer).length;
    }
    return { path, lugar: { crc, bytes, zip: null }, problema: '' };
  } catch {
    return withProblema(path, NO_SE_LEE);
  }
}

const NO_SE_LEE = 'No se puede leer';

/** Reads a file again; one that became a link meanwhile is not followed. */
async function readArchivo(path: string, { crc, bytes }: LugarDeFoto): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((cause: unknown) => {
    throw new BusinessError(NO_SE_LEE, { cause });
  });
  try {
    const buffer = Buffer.alloc(bytes + 1);
    let read = 0;
    for (let more = -1; more !== 0 && read < buffer.length; read += more) {
      more = (await file.read(buffer, read, buffer.length - read)).bytesRead;
    }
    const foto = buffer.subarray(0, read);
    if (read === bytes && crc32(foto) === crc) return foto;
    throw new BusinessError('Cambió desde la revisión');
  } finally {
    await file.close();
  }
}
