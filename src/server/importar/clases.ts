import type { TipoDeImportacion } from '#domain/importar/importacion.ts';
import type { Clase } from '#server/base/importar/clase.ts';

/** The kinds of files whose rows are judged, by their names. Photos have no rows. */
export type TipoConFilas = Exclude<TipoDeImportacion, 'fotos'>;

/** What each kind of file does with its rows; the features bring them, for they own the records. */
export type Clases = Readonly<Record<TipoConFilas, Clase>>;
