import * as z from 'zod/mini';
import { CLASES_DE_ARCHIVO, LISTAS_DE_DONADORES } from '#domain/donador.ts';
import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import { ADMIN, STAFF } from '#domain/roles.ts';
import { defineFile, defineRead, defineUpload, defineWrite } from './call.ts';
import { LIMITE_DE_ADJUNTOS } from './wire/adjunto.ts';
import { partesPedidas, piezaListada } from './wire/despiece.ts';
import * as wire from './wire/donador.ts';
import { filtro, integer, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { cambioOf, historialRequest } from './wire/historial.ts';
import { camposPieza } from './wire/pieza.ts';
import { namesOf, typed } from './wire/record.ts';
import { wireObject } from './wire/wire-object.ts';

const expediente = wireObject({ expediente: ['expediente', wire.expedienteDeDonador] });

/** 'new', or the id of a donor car. */
const cual = z.union([z.literal('new'), integer()], 'debe ser new o un número entero');

const SHOWS = ['donador', 'pieza', 'baja', 'nota', 'factura', 'indicador'] as const;

/** Cars that are taken apart: what they are, where they lawfully came from, and what they gave (all additions). */
export const donadores = {
  /** A page of donor cars, what was bought last first. */
  getDonadores: defineRead('donadores/get_donadores.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['ver'], counted: 'donadores' },
    request: z.object({
      ver: z._default(z.enum(LISTAS_DE_DONADORES, 'debe ser una lista de donadores'), 'todos'),
      search: filtro(),
      ...pageRequest,
    }),
    response: z.object({ donadores: z.array(wire.donador), ...pageAnswer }),
  }),
  getDonador: defineRead('donadores/get_donador.php', STAFF, {
    shows: SHOWS,
    request: z.object({ donador: integer() }),
    response: expediente,
  }),
  getHistorial: defineRead('donadores/get_historial.php', STAFF, {
    shows: ['donador'],
    request: z.object({ donador: integer(), ...historialRequest }),
    response: z.object({ cambios: z.array(cambioOf(namesOf(wire.camposDonador))), hayMas: z.boolean() }),
  }),
  /** A page of the parts of one, those in stock first. */
  getPiezas: defineRead('donadores/get_piezas.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['donador'], counted: 'piezas' },
    request: z.object({ donador: integer(), ...pageRequest }),
    response: z.object({ piezas: z.array(wire.piezaDeDonador), ...pageAnswer }),
  }),
  /**
   * Makes a donor car, or changes one over the version that was read. `aviso` says what of it looks odd and was kept all the
   * same.
   */
  saveDonador: defineWrite('donadores/save_donador.php', STAFF, {
    touches: ['donador'],
    object: ['donador'],
    request: wireObject(
      { donador: ['donador', cual], form: ['form', wireObject(typed(wire.camposDonador))] },
      { version: ['version', z.nullable(integer())], opId: ['op_id', opId] },
    ),
    response: wireObject({ expediente: ['expediente', wire.expedienteDeDonador] }, { aviso: ['aviso', z.string()] }),
  }),
  /** Soft, and refused while a part that was not deleted is of it. */
  deleteDonador: defineWrite('donadores/delete_donador.php', ADMIN, {
    touches: ['donador'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({}),
  }),
  restoreDonador: defineWrite('donadores/restore_donador.php', ADMIN, {
    touches: ['donador'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({}),
  }),
  /** The parts that a donor car gave already, by name and side: the first thousand. */
  getDespiece: defineRead('donadores/get_despiece.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['donador'], counted: 'listadas' },
    request: z.object({ donador: integer() }),
    response: z.object({ donador: wire.donador, listadas: z.array(piezaListada) }),
  }),
  /** Lists parts of a donor car with their photos, all or none: brand, car, body and donor are the car's. */
  submitDespiece: defineUpload('donadores/submit_despiece.php', STAFF, {
    touches: ['donador', 'pieza', 'baja'],
    object: ['donador'],
    limits: { files: 60, fileBytes: LIMITE_DE_FOTOS.fileBytes },
    request: wireObject(
      {
        donador: ['donador', integer()],
        anios: ['A__O', camposPieza.anios.kind.typed],
        partes: ['partes', partesPedidas],
      },
      { opId: ['op_id', opId] },
    ),
    response: z.object({ listadas: z.array(piezaListada) }),
  }),
  /** Adds photos or papers of one kind, all or none. */
  addArchivos: defineUpload('donadores/add_archivos.php', STAFF, {
    touches: ['donador'],
    object: ['donador', 'clase'],
    limits: LIMITE_DE_ADJUNTOS,
    request: wireObject(
      {
        donador: ['donador', integer()],
        clase: ['clase', z.enum(CLASES_DE_ARCHIVO, `debe ser ${CLASES_DE_ARCHIVO.join(', ')}`)],
      },
      { opId: ['op_id', opId] },
    ),
    response: expediente,
  }),
  deleteArchivo: defineWrite('donadores/delete_archivo.php', STAFF, {
    touches: ['donador'],
    object: ['archivo'],
    request: z.object({ archivo: integer() }),
    response: z.object({}),
  }),
  getArchivo: defineFile('donadores/get_archivo.php', STAFF, {
    shows: ['donador'],
    takesOut: { object: ['archivo'] },
    request: z.object({ archivo: integer() }),
  }),
};
