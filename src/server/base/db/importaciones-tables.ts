import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  ColumnaDeArchivo,
  ConteosDeImportacion,
  FormatoDeArchivo,
  NotaDeCelda,
} from '#contract/wire/importacion.ts';
import type { Celda } from '#domain/importar/celda.ts';
import type { LugarDeFoto } from '#domain/importar/foto.ts';
import type {
  EstadoDeImportacion,
  ModoDeEscritura,
  TipoDeImportacion,
  Veredicto,
} from '#domain/importar/importacion.ts';

/** JSON that is read as what it says, and written as its text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** Files that somebody brings, and how far each of them is. */
export interface ImportacionesTable {
  id: GeneratedAlways<number>;
  tipo: TipoDeImportacion;
  archivo: string;
  bytes: number;
  /** The folder of this machine whose photos it brings; null for a file. */
  carpeta: string | null;
  estado: EstadoDeImportacion;
  /** How the file is read; without anything before it was looked at. */
  formato: Json<Partial<FormatoDeArchivo>>;
  columnas: Json<readonly ColumnaDeArchivo[]>;
  /** By the field: values with the rows that have them. */
  frecuentes: Json<Readonly<Record<string, readonly (readonly [valor: string, filas: number])[]>>>;
  /** Its rows by what was found out of them, as they are while its person is awaited. */
  conteos: Json<Partial<ConteosDeImportacion>>;
  hechas: Generated<number>;
  total: Generated<number>;
  paso_desde: Date | null;
  cancelar: Generated<boolean>;
  modo: ModoDeEscritura | null;
  motivo: Generated<string>;
  autor: string;
  creada: Generated<Date>;
  escrita: Date | null;
  deshecha: Date | null;
  deshecha_por: string | null;
}

/** The bytes of a file in the order of their parts. */
interface ImportacionesPartesTable {
  importacion: number;
  parte: number;
  huella: string;
  bytes: number;
}

/** The rows of a file as a search compares them. */
interface ImportacionesTextosTable {
  importacion: number;
  fila: number;
  texto: string;
}

/** A change that a row makes in a record, in words. */
export interface CambioDeFila {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
}

/** The rows of a file with their verdicts. */
export interface ImportacionesFilasTable {
  importacion: number;
  fila: number;
  celdas: Json<readonly Celda[]>;
  veredicto: Generated<Veredicto>;
  registro: string | null;
  version: number | null;
  existencias: number | null;
  /** Units that come into stock by it; less than none where it takes some. */
  unidades: number | null;
  cambios: Json<readonly CambioDeFila[]>;
  errores: Json<readonly NotaDeCelda[]>;
  avisos: Json<readonly NotaDeCelda[]>;
  confirmada: Generated<boolean>;
  clave: string | null;
  huella: string | null;
  resultado: Generated<'' | 'escrita' | 'deshecha' | 'no deshecha'>;
  motivo: Generated<string>;
  lugar: Json<LugarDeFoto | null>;
  /** The row of `imagenes` that it made. */
  foto: number | null;
}

/** An import as its row says. */
export type ImportacionGuardada = Selectable<ImportacionesTable>;

/** A row of a file as it is kept. */
export type FilaGuardada = Selectable<ImportacionesFilasTable>;

/** The field that a heading stood for the last time. */
interface ImportacionesEncabezadosTable {
  tipo: TipoDeImportacion;
  encabezado: string;
  campo: string;
}

export interface ImportacionesTables {
  importaciones: ImportacionesTable;
  importaciones_partes: ImportacionesPartesTable;
  importaciones_filas: ImportacionesFilasTable;
  importaciones_textos: ImportacionesTextosTable;
  importaciones_encabezados: ImportacionesEncabezadosTable;
}
