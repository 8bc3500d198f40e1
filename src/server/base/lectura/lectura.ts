import type { Celda } from '#domain/importar/celda.ts';
import type { Codificacion } from '#domain/importar/codificacion.ts';

/** A row of a file. */
export interface Fila {
  /** Its number as the spreadsheet counts, from 1. */
  readonly numero: number;
  readonly celdas: readonly Celda[];
}

/** A person's choices where a file does not say it, or says it wrongly. */
export interface OpcionesDeLectura {
  readonly hoja?: string | undefined;
  readonly codificacion?: Codificacion | undefined;
  readonly separador?: string | undefined;
}

/** A file that is open to be read: what it is, and its rows. */
export interface Lectura {
  readonly clase: 'xlsx' | 'ods' | 'csv';
  /** The encoding and the separator of a text; null of a workbook. */
  readonly codificacion: Codificacion | null;
  readonly separador: string | null;
  /** The names of the sheets that are not hidden; none of a text. */
  readonly hojas: readonly string[];
  /** The sheet that is read: unless told, the first that has something. */
  readonly hoja: string;
  /** Lines that the person should know; those of the sheet itself are complete once its rows were read. */
  readonly avisos: readonly string[];
  /** Reads the rows in their order, some at a time, from the first: blank ones are left out. */
  filas(): AsyncGenerator<readonly Fila[]>;
}
