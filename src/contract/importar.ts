import * as z from 'zod/mini';
import {
  MODOS_DE_ESCRITURA,
  PARTE_BYTES,
  POR_CONFIRMAR,
  TIPOS_DE_IMPORTACION,
  VEREDICTOS,
} from '#domain/importar/importacion.ts';
import { ADMIN } from '#domain/roles.ts';
import { defineFile, defineRead, defineUpload, defineWrite } from './call.ts';
import { entero, filtro, integer, lineaObligatoria, opId, pageAnswer, pageRequest, texto } from './wire/fields.ts';
import { celda, filaDeImportacion, importacion, importacionEnLista } from './wire/importacion.ts';
import { marcado } from './wire/kinds.ts';
import { wireObject } from './wire/wire-object.ts';

const tipo = z.enum(TIPOS_DE_IMPORTACION, 'debe ser un tipo de importación');
const deUna = { importacion: integer() };
const una = { importacion };
const soloId = z.object(deUna);

/** The verdicts by which rows are filtered, and rows that wait to be confirmed. */
export const FILTROS_DE_FILAS = ['todas', ...VEREDICTOS, 'por confirmar', 'no deshechas'] as const;
const filtroDeFilas = z._default(z.enum(FILTROS_DE_FILAS, 'debe ser un veredicto'), 'todas');

const TOCA = ['importacion'] as const;
const TOCA_TODO = ['importacion', 'pieza', 'indicador', 'cuenta', 'baja', 'saldo'] as const;

/** Calls by which a business brings what it has in spreadsheets (all additions). */
export const importar = {
  getImportaciones: defineRead('importar/get_importaciones.php', ADMIN, {
    shows: ['importacion'],
    request: z.object({ ...pageRequest }),
    response: z.object({ importaciones: z.array(importacionEnLista), ...pageAnswer }),
  }),
  getImportacion: defineRead('importar/get_importacion.php', ADMIN, {
    shows: ['importacion'],
    request: soloId,
    response: z.object(una),
  }),
  /** A page of the rows of a file, in its order, with their verdicts. */
  getFilas: defineRead('importar/get_filas.php', ADMIN, {
    shows: ['importacion'],
    request: z.object({ ...deUna, ...pageRequest, ver: filtroDeFilas, texto: filtro() }),
    response: z.object({ filas: z.array(filaDeImportacion), ...pageAnswer }),
  }),
  /** Begins an import of a file that comes in parts. */
  createImportacion: defineWrite('importar/create_importacion.php', ADMIN, {
    touches: TOCA,
    object: ['tipo', 'archivo'],
    request: wireObject(
      {
        tipo: ['tipo', tipo],
        archivo: ['archivo', lineaObligatoria(200)],
        bytes: ['bytes', integer(0, Number.MAX_SAFE_INTEGER)],
      },
      { opId: ['op_id', opId] },
    ),
    response: z.object(una),
  }),
  /** Brings one part of the file, counted from 0. The last one that is missing begins the reading. Sent again it is the same. */
  addParte: defineUpload('importar/add_parte.php', ADMIN, {
    touches: TOCA,
    object: ['importacion', 'parte'],
    limits: { files: 1, fileBytes: PARTE_BYTES, seconds: 60 },
    request: z.object({ ...deUna, parte: integer(0, 10_000) }),
    response: z.object(una),
  }),
  /** Says which field each column fills and how the file writes days and decimals; the rows are judged then. */
  setColumnas: defineWrite('importar/set_columnas.php', ADMIN, {
    touches: TOCA,
    object: ['importacion'],
    request: z.object({
      ...deUna,
      hoja: z.optional(texto(200)),
      encabezado: z.optional(z.nullable(integer(1, 1000))),
      columnas: z.optional(z.array(z.object({ indice: integer(0, 16_384), campo: z.nullable(texto(100)) }))),
      fechas: z.optional(z.nullable(z.enum(['dma', 'mda'], 'debe ser dma o mda'))),
      decimales: z.optional(z.nullable(z.enum(['.', ','], 'debe ser punto o coma'))),
      fijos: z.optional(z.record(z.string(), texto(5000))),
      /** Left out, only what was told is kept and the person goes on choosing. */
      revisar: z._default(marcado, false),
    }),
    response: z.object(una),
  }),
  /** Mends cells of a row, by the field that they fill; the row is judged again. */
  updateFila: defineWrite('importar/update_fila.php', ADMIN, {
    touches: TOCA,
    object: ['importacion', 'fila'],
    request: z.object({ ...deUna, fila: integer(), celdas: z.record(z.string(), celda) }),
    response: z.object({ fila: filaDeImportacion }),
  }),
  /** Writes another value for every cell of a field that has this one; their rows are judged again. */
  replaceValor: defineWrite('importar/replace_valor.php', ADMIN, {
    touches: TOCA,
    object: ['importacion', 'campo'],
    limits: { seconds: 60 },
    request: z.object({ ...deUna, campo: texto(100), de: texto(5000), a: texto(5000) }),
    response: z.object({ filas: entero() }),
  }),
  /** Says of rows that they are to be written all the same, or not: one, or all of a verdict. */
  confirmFilas: defineWrite('importar/confirm_filas.php', ADMIN, {
    touches: TOCA,
    object: ['importacion', 'fila', 'veredicto'],
    limits: { seconds: 60 },
    request: z.object({
      ...deUna,
      fila: z.optional(z.nullable(integer())),
      veredicto: z.optional(z.nullable(z.enum(POR_CONFIRMAR, 'debe ser restaura o movida'))),
      confirmada: z._default(marcado, true),
    }),
    response: z.object({ filas: entero() }),
  }),
  /**
   * Begins to write. Of photos 'todo' asks that none be refused by the review; what is no photo shows only when it is opened, so
   * that each is written or refused by itself: their `modo` is 'buenas' from then on.
   */
  writeImportacion: defineWrite('importar/write_importacion.php', ADMIN, {
    touches: TOCA_TODO,
    object: ['importacion', 'modo'],
    request: wireObject(
      { importacion: ['importacion', integer()], modo: ['modo', z.enum(MODOS_DE_ESCRITURA, 'debe ser todo o buenas')] },
      { opId: ['op_id', opId] },
    ),
    response: z.object(una),
  }),
  /** Stops the step under way, or gives the import up. What was written stays, and may be undone. */
  cancelImportacion: defineWrite('importar/cancel_importacion.php', ADMIN, {
    touches: TOCA,
    object: ['importacion'],
    request: soloId,
    response: z.object(una),
  }),
  /** Takes back what an import wrote and nobody changed since; what cannot be taken back is listed. */
  undoImportacion: defineWrite('importar/undo_importacion.php', ADMIN, {
    touches: TOCA_TODO,
    object: ['importacion'],
    request: soloId,
    response: z.object(una),
  }),
  /** The rows with their verdicts, as CSV. */
  downloadFilas: defineFile('importar/download_filas.php', ADMIN, {
    shows: ['importacion'],
    takesOut: { object: ['importacion', 'ver'] },
    request: z.object({ ...deUna, ver: filtroDeFilas }),
  }),
  /** The file as it came. */
  downloadArchivo: defineFile('importar/download_archivo.php', ADMIN, {
    shows: ['importacion'],
    takesOut: { object: ['importacion'] },
    request: soloId,
  }),
  /** A workbook with the headings of a kind and nothing else, to be filled in. */
  downloadPlantilla: defineFile('importar/download_plantilla.php', ADMIN, {
    shows: [],
    takesOut: { object: ['tipo'] },
    request: z.object({
      tipo: z.enum(['inventario', 'siniestros', 'clientes', 'saldos'], 'debe ser un tipo de archivo'),
    }),
  }),
};
