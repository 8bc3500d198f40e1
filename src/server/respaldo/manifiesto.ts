import type { Aplicada } from '#server/base/db/baseline.ts';

/** The layout of a backup; one that this program does not know is refused. */
export const FORMATO = 1;

/** A table and its columns, in the order of their values; each quoted where SQL needs it. */
export interface Tabla {
  readonly nombre: string;
  readonly columnas: readonly string[];
}

/** A sequence and its last value; null when it was never used. */
export interface Secuencia {
  readonly nombre: string;
  readonly valor: number | null;
}

/** The first entry of a backup: where it comes from, and what is needed to read it. */
export interface Manifiesto {
  readonly formato: number;
  /** Version of the program that made it. */
  readonly version: string;
  readonly creado: string;
  /** The migrations of its database, with their hashes. */
  readonly migraciones: readonly Aplicada[];
  readonly tablas: readonly Tabla[];
}

/** A file in the data folder while a backup is being restored into it. No server starts beside it. */
export const MARCA = 'restauracion-incompleta';
