import type { Destino } from '#domain/importar/encabezados.ts';
import type { TipoDeImportacion } from '#domain/importar/importacion.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Clase } from '#server/base/importar/clase.ts';

/** The kinds of files whose rows are judged, by their names. Photos have no rows. */
export type TipoConFilas = Exclude<TipoDeImportacion, 'fotos'>;

/** Clases do with the rows of each kind of file what is to be done; the features bring them, for they own the records. */
export type Clases = Readonly<Partial<Record<TipoConFilas, Clase>>>;

/** Gives what a kind of file does. @throws BusinessError where this program has no such kind, and for photos. */
export function claseOf(clases: Clases, tipo: TipoDeImportacion): Clase {
  if (tipo === 'fotos') throw new BusinessError('Las fotos no tienen columnas ni celdas que cambiar');
  const clase = clases[tipo];
  if (clase) return clase;
  throw new BusinessError('Este tipo de archivo no se puede importar');
}

/** The fields that the columns of a kind of file may fill; photos have none. */
export function destinosOf(clases: Clases, tipo: TipoDeImportacion): readonly Destino[] {
  return tipo === 'fotos' ? [] : claseOf(clases, tipo).destinos;
}
