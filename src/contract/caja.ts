import * as z from 'zod/mini';
import { MOVIMIENTOS_A_MANO } from '#domain/caja.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { caja, cajaDetalle, conteo } from './wire/caja.ts';
import { fechaDeCorte } from './wire/corte.ts';
import { integer, linea, lineaObligatoria, opId } from './wire/fields.ts';
import { pesos } from './wire/pesos.ts';
import { pesosDescontados, pesosPagados } from './wire/pesos-pagados.ts';
import { wireObject } from './wire/wire-object.ts';

/** The identificador of whose till it is; left out, it is that of who asks, or the one that the business shares. */
const persona = z.optional(z.nullable(lineaObligatoria(300)));

const DE_OTRO = { access: MANAGEMENT, when: ({ persona: otra }: { readonly persona?: unknown }) => otra != null };

/** The calls about tills (additions). Nobody needs to open one to sell: it opens with the first money that moves. */
export const cajas = {
  /** Reads a till with what moved in it; without its number the one that is open today, null where none is. */
  getCaja: defineRead('caja/get_caja.php', STAFF, {
    shows: ['caja', 'nota', 'apartado'],
    reserved: [{ does: 'reads the till of somebody else', ...DE_OTRO }],
    request: wireObject({}, { caja: ['caja', z.nullable(integer())], persona: ['persona', persona] }),
    response: z.object({ caja: z.nullable(cajaDetalle) }),
  }),
  /** Reads the tills of a day, today's unless told, and those of other days that nobody closed: everybody's, or one's own. */
  getCajas: defineRead('caja/get_cajas.php', STAFF, {
    shows: ['caja', 'nota', 'apartado'],
    request: z.object({ fecha: fechaDeCorte }),
    response: wireObject({
      fecha: ['fecha', z.string()],
      cajas: ['cajas', z.array(caja)],
      sinCerrar: ['sin_cerrar', z.array(caja)],
    }),
  }),
  /** Puts the float into today's till, once. */
  open: defineWrite('caja/open.php', STAFF, {
    touches: ['caja'],
    object: ['persona'],
    reserved: [{ does: 'opens the till of somebody else', ...DE_OTRO }],
    request: wireObject(
      { fondo: ['fondo', pesosDescontados] },
      { persona: ['persona', persona], opId: ['op_id', opId] },
    ),
    response: z.object({ caja }),
  }),
  /** Puts money into today's till, takes some out of it or spends some, with its reason. */
  move: defineWrite('caja/move.php', STAFF, {
    touches: ['caja'],
    object: ['persona', 'tipo', 'monto'],
    reserved: [{ does: 'moves money of the till of somebody else', ...DE_OTRO }],
    request: wireObject(
      {
        tipo: ['tipo', z.enum(MOVIMIENTOS_A_MANO, 'debe ser entrada, retiro o gasto')],
        monto: ['monto', pesosPagados],
        motivo: ['motivo', lineaObligatoria(300)],
      },
      {
        formaPago: ['forma_pago', z.nullable(z.enum(FORMAS_DE_PAGO, 'debe ser Efectivo o Transferencia'))],
        persona: ['persona', persona],
        opId: ['op_id', opId],
      },
    ),
    response: z.object({ caja }),
  }),
  /**
   * Closes a till with what was counted. `esperado` is what the screen showed: money that moved since is said first. A
   * difference needs its reason.
   */
  close: defineWrite('caja/close.php', STAFF, {
    touches: ['caja'],
    object: ['caja', 'persona'],
    reserved: [{ does: 'closes the till of somebody else', ...DE_OTRO }],
    request: wireObject(
      { caja: ['caja', integer()], conteo: ['conteo', conteo] },
      {
        motivo: ['motivo', linea(300)],
        esperado: ['esperado', z.nullable(pesos)],
        persona: ['persona', persona],
        opId: ['op_id', opId],
      },
    ),
    response: z.object({ caja }),
  }),
};
