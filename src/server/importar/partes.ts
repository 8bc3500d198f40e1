import { Readable } from 'node:stream';
import type { Db } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { Archivo } from '#server/base/lectura/archivo.ts';

/** Opens the file of an import, which lies in parts in the store of documents, for reading from any place. */
export async function openPartes(
  { kysely }: Pick<Db, 'kysely'>,
  archivos: HashedFiles,
  { id, archivo, bytes }: Pick<ImportacionGuardada, 'id' | 'archivo' | 'bytes'>,
): Promise<Archivo> {
  const query = kysely.selectFrom('importaciones_partes').select(['huella', 'bytes']).where('importacion', '=', id);
  const partes = await query.orderBy('parte').execute();
  const readParte = rememberLast(archivos);
  return {
    nombre: archivo,
    bytes: Number(bytes),
    read: (from, to) => Readable.from(readPartes(readParte, partes, from, to)),
  };
}

type ReadParte = (huella: string) => Promise<Buffer>;

/** Keeps the part that was read last: an archive is read in many short ranges, most of them one behind the other. */
function rememberLast(archivos: HashedFiles): ReadParte {
  let last: { readonly huella: string; readonly parte: Buffer } | null = null;
  return async (huella) => {
    if (last?.huella === huella) return last.parte;
    const parte = await archivos.read(huella);
    if (!parte) throw new Error(`A part of the file is gone: ${huella}`);
    last = { huella, parte };
    return parte;
  };
}

interface Parte {
  readonly huella: string;
  readonly bytes: number;
}

async function* readPartes(
  readParte: ReadParte,
  partes: readonly Parte[],
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { huella, bytes } of partes) {
    const end = start + bytes;
    if (end > from && start < to) {
      const parte = await readParte(huella);
      yield parte.subarray(Math.max(0, from - start), Math.min(bytes, to - start));
    }
    start = end;
  }
}
