import * as z from 'zod/mini';
import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import { ADMIN, STAFF } from '#domain/roles.ts';
import { defineRead, defineUpload, defineWrite } from './call.ts';
import { piezasDeLista } from './piezas-de-lista.ts';
import { baja } from './wire/baja.ts';
import { filtro, integer, opId, pageRequest, texto } from './wire/fields.ts';
import { cambioDePieza, historialRequest, movimiento } from './wire/historial.ts';
import { duplicada, posibleDuplicada } from './wire/pieza-duplicada.ts';
import { guardarPieza } from './wire/pieza-form.ts';
import { piezaCompleta } from './wire/pieza-interna.ts';
import { columnaReparable, reparacion } from './wire/reparacion.ts';
import { wireObject } from './wire/wire-object.ts';

const archivo = texto(120);

/** The photos of a part after a change, in their order. */
const galeria = wireObject({ galeria: ['galery', z.array(z.string())] });

/** The calls that read and change the parts of the inventory. */
export const updatePiezas = {
  ...piezasDeLista,
  /** The write-offs of a part, newest first. */
  getBajas: defineRead('update-piezas/get_bajas.php', STAFF, {
    shows: ['baja'],
    request: z.object({ pieza: integer() }),
    response: z.object({ bajas: z.array(baja) }),
  }),
  /**
   * Makes a part, or changes what is given of one, and adds the photos that come along. One transaction; with `op_id`
   * one effect. Answers the part as it is now and, when photos came along, the names that they got, in the order of the
   * files (an addition); a repetition answers the same names. `aviso` (an addition) says what of it looks odd and was
   * kept all the same.
   */
  updatePieza: defineUpload('update-piezas/update_pieza.php', STAFF, {
    touches: ['pieza', 'baja'],
    object: ['pieza'],
    limits: LIMITE_DE_FOTOS,
    request: guardarPieza,
    response: wireObject(
      { pieza: ['pieza', piezaCompleta] },
      { agregadas: ['images', z.array(z.string())], aviso: ['aviso', z.string()] },
    ),
  }),
  deleteImage: defineWrite('update-piezas/delete_image.php', STAFF, {
    touches: ['pieza'],
    object: ['pieza', 'image'],
    request: wireObject({ pieza: ['pieza', integer()], archivo: ['image', archivo] }),
    response: galeria,
  }),
  /** Turns a photo clockwise (an addition). It gets a new name, which is answered: an address always shows the same picture. */
  rotateImage: defineWrite('update-piezas/rotate_image.php', STAFF, {
    touches: ['pieza'],
    object: ['pieza', 'image'],
    request: wireObject({
      pieza: ['pieza', integer()],
      archivo: ['image', archivo],
      grados: ['grados', z.union([z.literal(90), z.literal(180), z.literal(270)], 'debe ser 90, 180 o 270')],
    }),
    response: wireObject({ galeria: ['galery', z.array(z.string())], archivo: ['image', z.string()] }),
  }),
  /** Parts in stock with the same number, or for the same car, years and side (an addition). It only warns. */
  findDuplicadas: defineRead('update-piezas/find_duplicadas.php', STAFF, {
    shows: ['pieza'],
    request: posibleDuplicada,
    response: z.object({ duplicadas: z.array(duplicada) }),
  }),
  /** Reads the newest changes of a part and movements of its stock, both back to the same moment (an addition). */
  getHistorial: defineRead('update-piezas/get_historial.php', STAFF, {
    shows: ['pieza', 'baja'],
    request: z.object({ pieza: integer(), ...historialRequest }),
    response: z.object({ cambios: z.array(cambioDePieza), movimientos: z.array(movimiento), hayMas: z.boolean() }),
  }),
  /** Lists the parts that a repair would change (regla 71); without `replace`, the parts that match. */
  getPiezasRepair: defineRead('update-piezas/get_piezas_repair.php', ADMIN, {
    shows: ['pieza'],
    request: z.object({
      ...pageRequest,
      search: texto(5000),
      replace: filtro(5000),
      type: columnaReparable,
    }),
    response: z.object({
      inventario: z.array(piezaCompleta),
      totalPages: z.int(),
      total: z.int(),
    }),
  }),
  /**
   * Changes all of them in one transaction. `total` (an addition) is the number that the preview showed: when it is
   * another by now, nothing happens.
   */
  updatePiezasRepair: defineWrite('update-piezas/update_piezas_repair.php', ADMIN, {
    touches: ['pieza', 'reparacion'],
    object: ['type'],
    request: wireObject(
      {
        busca: ['search', texto(5000)],
        reemplazo: ['replace', texto(5000)],
        columna: ['type', columnaReparable],
      },
      { total: ['total', z.nullable(integer(0))], opId: ['op_id', opId] },
    ),
    response: z.object({ reparacion: z.int(), total: z.int() }),
  }),
  /** The last repairs, and whether each can still be undone (an addition). */
  getReparaciones: defineRead('update-piezas/get_reparaciones.php', ADMIN, {
    shows: ['reparacion', 'pieza'],
    request: z.object({}),
    response: z.object({ reparaciones: z.array(reparacion) }),
  }),
  /**
   * Puts every part of a repair back, or none when one does not have any more what it wrote; with `iguales`, the parts
   * that still have it, when they are that many (an addition).
   */
  undoReparacion: defineWrite('update-piezas/undo_reparacion.php', ADMIN, {
    touches: ['pieza', 'reparacion'],
    object: ['reparacion'],
    request: z.object({ reparacion: integer(), iguales: z.optional(z.nullable(integer())) }),
    response: z.object({ total: z.int() }),
  }),
};
