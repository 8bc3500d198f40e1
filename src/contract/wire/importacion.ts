import * as z from 'zod/mini';
import {
  ESTADOS_DE_IMPORTACION,
  MODOS_DE_ESCRITURA,
  TIPOS_DE_IMPORTACION,
  VEREDICTOS,
} from '#domain/importar/importacion.ts';
import { entero } from './fields.ts';

/** A cell of a file: its text, or a number where the file itself says that it is one. */
export const celda = z.union(
  [z.string().check(z.maxLength(32_767, 'es demasiado larga')), z.number()],
  'debe ser texto',
);

/** A column of a file and the field that it fills, null for none; `muestra` are some of its values as the file has them. */
export const columnaDeArchivo = z.object({
  indice: entero(),
  encabezado: z.string(),
  campo: z.nullable(z.string()),
  /** By what the field was found: its heading, an earlier choice, its values, a likeness; 'elegida' by the person. */
  seguridad: z.enum(['exacta', 'recordada', 'valores', 'parecida', 'ninguna', 'elegida']),
  muestra: z.array(z.string()),
});

export interface ColumnaDeArchivo extends z.output<typeof columnaDeArchivo> {}

/** The format by which a file is read. What its kind does not have is null: a workbook has no separator. */
export const formatoDeArchivo = z.object({
  clase: z.nullable(z.enum(['xlsx', 'ods', 'csv', 'zip'])),
  codificacion: z.nullable(z.string()),
  separador: z.nullable(z.string()),
  hojas: z.array(z.string()),
  hoja: z.string(),
  /** The row with the headings; null when there is none. */
  encabezado: z.nullable(entero()),
  /** How days and decimals are written; null when nothing in the file needs to be told or tells it. */
  fechas: z.nullable(z.enum(['dma', 'mda'])),
  decimales: z.nullable(z.enum(['.', ','])),
  /** Values, as texts, that a new record gets in a field of which its row says nothing. */
  fijos: z.record(z.string(), z.string()),
  /** Nobody but a person can tell these: they are asked before the rows are judged. */
  falta: z.array(z.enum(['fechas', 'decimales'])),
  avisos: z.array(z.string()),
});

export interface FormatoDeArchivo extends z.output<typeof formatoDeArchivo> {}

/** A field that a column may fill. */
export const destinoDeColumna = z.object({
  campo: z.string(),
  titulo: z.string(),
  isObligatorio: z.boolean(),
  /** It means something only beside another column: no value can be given for the rows that do not say it. */
  isDeColumna: z.boolean(),
});

/** The numbers of rows of each verdict, and of those that can be written. */
export const conteosDeImportacion = z.object({
  ...Object.fromEntries(VEREDICTOS.map((veredicto) => [veredicto, entero()])),
  total: entero(),
  /** Rows that wait to be confirmed by themselves. */
  porConfirmar: entero(),
  /** Rows that would be written now. */
  porEscribir: entero(),
  /** Those of them that bring a deleted record back. */
  porRestaurar: entero(),
  /** Units in stock that come with the new parts that would be written now, and with the deleted ones that come back. */
  existenciasNuevas: entero(),
  existenciasQueRegresan: entero(),
  escritas: entero(),
  deshechas: entero(),
  noDeshechas: entero(),
}) as unknown as z.ZodMiniType<ConteosDeImportacion>;

/** A ConteosDeImportacion counts the rows of an import. */
export type ConteosDeImportacion = Record<(typeof VEREDICTOS)[number], number> & {
  readonly total: number;
  readonly porConfirmar: number;
  readonly porEscribir: number;
  readonly porRestaurar: number;
  readonly existenciasNuevas: number;
  readonly existenciasQueRegresan: number;
  readonly escritas: number;
  readonly deshechas: number;
  readonly noDeshechas: number;
};

const resumen = {
  id: entero(),
  tipo: z.enum(TIPOS_DE_IMPORTACION),
  archivo: z.string(),
  bytes: entero(),
  estado: z.enum(ESTADOS_DE_IMPORTACION),
  /** Why it failed, or what came of its last step. */
  motivo: z.string(),
  autor: z.string(),
  creada: z.string(),
  escrita: z.nullable(z.string()),
  deshecha: z.nullable(z.string()),
  conteos: conteosDeImportacion,
};

/** An import in the list of them. */
export const importacionEnLista = z.object(resumen);

export interface ImportacionEnLista extends z.output<typeof importacionEnLista> {}

/** A value of many rows that is none of the known ones, and the known one that it may be. */
export const sugerencia = z.object({
  campo: z.string(),
  titulo: z.string(),
  de: z.string(),
  a: z.string(),
  filas: entero(),
});

export interface Sugerencia extends z.output<typeof sugerencia> {}

/** An import whole: how its file is read, how far the step under way is, what is proposed. */
export const importacion = z.object({
  ...resumen,
  recibidos: entero(),
  formato: formatoDeArchivo,
  columnas: z.array(columnaDeArchivo),
  destinos: z.array(destinoDeColumna),
  modo: z.nullable(z.enum(MODOS_DE_ESCRITURA)),
  hechas: entero(),
  totalDelPaso: entero(),
  /** Seconds until the step under way is done; null while nobody can tell. */
  restan: z.nullable(entero()),
  sugerencias: z.array(sugerencia),
});

export interface Importacion extends z.output<typeof importacion> {}

/** Something about a row, or about one cell of it where `campo` names one: its `valor`, and one that would mend it. */
export const notaDeCelda = z.object({
  campo: z.nullable(z.string()),
  mensaje: z.string(),
  valor: z.optional(z.string()),
  propuesto: z.optional(z.string()),
});

export interface NotaDeCelda extends z.output<typeof notaDeCelda> {}

/** A row of a file with its verdict; `celdas` are those of the columns that fill a field, by the field. */
export const filaDeImportacion = z.object({
  fila: entero(),
  veredicto: z.enum(VEREDICTOS),
  confirmada: z.boolean(),
  registro: z.nullable(z.string()),
  celdas: z.record(z.string(), z.string()),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  errores: z.array(notaDeCelda),
  avisos: z.array(notaDeCelda),
  resultado: z.enum(['', 'escrita', 'deshecha', 'no deshecha']),
  motivo: z.string(),
});

export interface FilaDeImportacion extends z.output<typeof filaDeImportacion> {}
