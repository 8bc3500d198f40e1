import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import type { LugarDeFoto } from '#domain/importar/foto.ts';
import { BusinessError } from '#server/base/errors.ts';

/** One file among those of a business's photos. */
export interface ArchivoDeFoto {
  /** Its name with its folders, `/` between them. */
  readonly path: string;
  /** Null where its bytes cannot be had, for the reason that `problema` says. */
  readonly lugar: LugarDeFoto | null;
  readonly problema: string;
}

/** Photos in an archive or a folder. Only the one that is asked for is ever in memory. */
export interface FuenteDeFotos {
  /** How many files there are; 0 while nobody knows. */
  readonly total: number;
  archivos(): AsyncGenerator<ArchivoDeFoto>;
  /** @throws BusinessError that says what is wrong with this one. */
  read(path: string, lugar: LugarDeFoto): Promise<Buffer>;
}

/** More files than this are refused at once: no business has so many photos of parts. */
export const MAX_ARCHIVOS = 200_000;

export function tooManyArchivos(): BusinessError {
  return new BusinessError('Son más de 200,000 archivos: divídelos en varias importaciones');
}

/** Says what keeps a file of so many bytes from being a photo, before it is opened; empty for nothing. */
export function problemaDePeso(bytes: number): string {
  if (bytes === 0) return 'Está vacía';
  return bytes > LIMITE_DE_FOTOS.fileBytes ? 'Pesa más de 10 MB' : '';
}
