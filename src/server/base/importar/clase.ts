import type * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import type { Destino } from '#domain/importar/encabezados.ts';
import type { Veredicto } from '#domain/importar/importacion.ts';
import type { Rol } from '#domain/roles.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { CambioDeFila } from '#server/base/db/importaciones-tables.ts';

/** An EditorDeImportacion is who brings a file: the person is the author, whichever program does the work. */
export interface EditorDeImportacion extends Autoria {
  readonly rol: Rol;
  readonly interno: NegocioInterno;
  readonly importacion: number;
  /** Whether somebody reads what is said of a row: likenesses and proposals are of no use while it is written. */
  readonly conAvisos: boolean;
  /** Values of lists that the file has more often than a slip would be, by their field, with how many rows have each. */
  readonly frecuentes: Readonly<Record<string, readonly (readonly [valor: string, filas: number])[]>>;
}

/** A record as it was when a row was judged for the first time, or confirmed. */
export interface Leido {
  readonly version: number | null;
  readonly existencias: number | null;
}

/** A FilaPorJuzgar is a row of a file whose cells could all be read. */
export interface FilaPorJuzgar {
  readonly fila: number;
  /**
   * Values by their fields, as the codec of the form reads them. A field is not there when the file has no column for it, or
   * the cell is blank: a blank cell takes nothing away, but in a file that we wrote ourselves (`version`), where it is a value.
   */
  readonly valores: Readonly<Record<string, unknown>>;
  /** Values that the person gave to every new record that has none of its own. */
  readonly porDefecto: Readonly<Record<string, unknown>>;
  /** The record as an earlier judgement saw it; null the first time. */
  readonly leido: Leido | null;
  readonly confirmada: boolean;
  /** The hash of what the row says. */
  readonly huella: string;
  /** The number of rows above it in the file that say the same. */
  readonly anteriores: number;
}

/** A Juicio is what is found out of a row; `plan` is what would be written, null for nothing. */
export interface Juicio<Plan> {
  readonly fila: number;
  readonly veredicto: Exclude<Veredicto, 'omitida'>;
  readonly registro: string | null;
  readonly leido: Leido | null;
  /** Units that come into stock by it: of a deleted part all that come back with it. Only parts have any. */
  readonly unidades?: number;
  readonly cambios: readonly CambioDeFila[];
  readonly errores: readonly NotaDeCelda[];
  readonly avisos: readonly NotaDeCelda[];
  readonly plan: Plan | null;
}

/** A FilaEscrita is a row that an import wrote: the record that it made, or changed. */
export interface FilaEscrita {
  readonly fila: number;
  readonly registro: string;
}

/** A FilaPorDeshacer is a row that an import wrote and that is to be taken back, with the verdict it was written by. */
export interface FilaPorDeshacer extends FilaEscrita {
  readonly veredicto: Veredicto;
}

/** A Clase is one kind of file: which fields it has, and how its rows are judged, written and taken back. */
export interface Clase<Plan = unknown> {
  readonly destinos: readonly Destino[];
  /** The fields whose values come from lists: a rare one that is nearly a frequent one is asked about. */
  readonly enLista: readonly string[];
  /** The codec by which the form of the record reads a field; null for a field that it does not know. */
  readonly codecOf: (campo: string) => z.ZodMiniType | null;
  /** Says what a person should know of how the text of a cell is read; null for nothing, as where it is not there. */
  readonly avisoOf?: (campo: string, texto: string) => string | null;
  /** Names what must not come twice in one file: '# Inventario 123'; null where a row has no such thing. */
  readonly claveOf: (valores: FilaPorJuzgar['valores']) => string | null;
  /**
   * Judges rows against what is here, in the order given, in a constant number of statements. It writes nothing: a review asks
   * it with the database, and the writing once more in its transaction, which holds the records by then.
   */
  judge(
    db: Pick<Db, 'kysely'>,
    editor: EditorDeImportacion,
    filas: readonly FilaPorJuzgar[],
  ): Promise<readonly Juicio<Plan>[]>;
  /** Holds the records of rows until the transaction ends, in the order of their ids. */
  lock(trx: Trx, registros: readonly string[]): Promise<void>;
  /** Writes rows that the transaction has just judged, in a constant number of statements: the record of each. */
  write(
    trx: Trx,
    editor: EditorDeImportacion,
    filas: readonly (Juicio<Plan> & { readonly plan: Plan })[],
  ): Promise<readonly FilaEscrita[]>;
  /**
   * Takes back what an import wrote into these records, of which nothing changed since.
   *
   * @returns why it could not, of each row that stays as it is.
   */
  undo(trx: Trx, editor: EditorDeImportacion, filas: readonly FilaPorDeshacer[]): Promise<ReadonlyMap<number, string>>;
}
