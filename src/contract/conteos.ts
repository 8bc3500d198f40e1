import * as z from 'zod/mini';
import { MAX_LECTURAS } from '#domain/conteo.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import * as wire from './wire/conteo.ts';
import { filtro, integer, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { camposPieza } from './wire/pieza.ts';
import { wireObject } from './wire/wire-object.ts';

const SHOWS = ['conteo', 'pieza', 'baja', 'nota', 'indicador'] as const;
const hoja = z.object({ hoja: wire.hojaDeConteo });
const uuid = z.uuid('debe ser un UUID');
/** Milliseconds since 1970, and a difference of them. */
const milisegundos = z.number('debe ser un número').check(z.refine(Number.isSafeInteger, 'debe ser un número entero'));

/** A label that a phone read: the part by its id or by its inventory number, and when by the phone's clock. */
const lectura = wireObject(
  { opId: ['op_id', uuid], cantidad: ['cantidad', integer(-EXISTENCIAS.max)], momento: ['momento', milisegundos] },
  {
    pieza: ['pieza', z.nullable(integer())],
    inventario: ['INV__', z.nullable(integer())],
    desfase: ['desfase', z.nullable(milisegundos)],
  },
);

/** Counts of what stands in a place: readings of labels, and what comes of them (all additions). */
export const conteos = {
  /** A page of counts, the newest first. */
  getConteos: defineRead('conteos/get_conteos.php', STAFF, {
    shows: ['conteo'],
    takesOut: { object: ['ver'], counted: 'conteos' },
    request: z.object({
      ver: z._default(
        z.enum(['todos', ...wire.ESTADOS_DE_CONTEO], 'debe ser todos, abierto, cerrado o cancelado'),
        'todos',
      ),
      search: filtro(),
      ...pageRequest,
    }),
    response: z.object({ conteos: z.array(wire.conteo), ...pageAnswer }),
  }),
  getConteo: defineRead('conteos/get_conteo.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['conteo'], counted: 'hoja.renglones' },
    request: z.object({ conteo: integer() }),
    response: hoja,
  }),
  /** Opens the count of a place, or gives the one that is open there. */
  openConteo: defineWrite('conteos/open_conteo.php', STAFF, {
    touches: ['conteo'],
    object: ['lugar'],
    request: wireObject({ lugar: ['lugar', camposPieza.ubicacion.kind.typed] }, { opId: ['op_id', opId] }),
    response: z.object({ conteo: wire.conteo }),
  }),
  /**
   * Adds readings, each once by its `op_id`, however often it is sent. `desconocidas` are those whose part nobody knows: they are not
   * kept. Those of a count that is over are kept and change nothing.
   */
  addLecturas: defineWrite('conteos/add_lecturas.php', STAFF, {
    touches: ['conteo'],
    object: ['conteo'],
    request: wireObject({
      conteo: ['conteo', integer()],
      /** The phone, by a name that it made up. */
      dispositivo: ['dispositivo', uuid],
      /** The phone's clock as it sends. */
      ahora: ['ahora', milisegundos],
      lecturas: [
        'lecturas',
        z
          .array(lectura, 'debe ser una lista')
          .check(z.minLength(1, 'está vacía'), z.maxLength(MAX_LECTURAS, `debe tener hasta ${MAX_LECTURAS} lecturas`)),
      ],
    }),
    response: z.object({ desconocidas: z.array(z.string()), tardias: z.int() }),
  }),
  /** Says how many units of a part stand there now: readings before it do not count any more. */
  confirmRenglon: defineWrite('conteos/confirm_renglon.php', STAFF, {
    touches: ['conteo'],
    object: ['conteo', 'pieza'],
    request: wireObject(
      {
        conteo: ['conteo', integer()],
        pieza: ['pieza', integer()],
        cantidad: ['cantidad', integer(0, EXISTENCIAS.max)],
        dispositivo: ['dispositivo', uuid],
      },
      { opId: ['op_id', opId] },
    ),
    response: hoja,
  }),
  /**
   * Ends a count: its differences go into the stock, but for the parts of `dejar`; those of `mover` get its place. `entran` and
   * `salen` are the units that who closes it was shown.
   */
  closeConteo: defineWrite('conteos/close_conteo.php', STAFF, {
    touches: ['conteo', 'pieza'],
    object: ['conteo'],
    request: wireObject(
      {
        conteo: ['conteo', integer()],
        dejar: ['dejar', z.array(integer(), 'debe ser una lista')],
        mover: ['mover', z.array(integer(), 'debe ser una lista')],
        entran: ['entran', integer(0)],
        salen: ['salen', integer(0)],
      },
      { opId: ['op_id', opId] },
    ),
    response: hoja,
  }),
  /** Ends a count that changes nothing. */
  cancelConteo: defineWrite('conteos/cancel_conteo.php', STAFF, {
    touches: ['conteo'],
    object: ['conteo'],
    request: z.object({ conteo: integer() }),
    response: z.object({}),
  }),
};
