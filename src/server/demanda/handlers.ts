import type { avisosPublicos } from '#contract/avisos-publicos.ts';
import type { demanda } from '#contract/demanda.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { createLimiteDeRed, deleteAviso, markAviso, submitAviso, takeBackAvisos } from './avisos.ts';
import { findAvisos, findEsperan } from './queries/avisos.ts';
import { findDemanda, findPedidoDeAuto } from './queries/demanda.ts';

/** Answers what staff asks of demand, and of who wants to be told. */
export const demandaHandlers: Handlers<typeof demanda> = {
  getDemanda: (pedido, { db }) => findDemanda(db, pedido),
  getPedidoDeAuto: (pedido, { db }) => findPedidoDeAuto(db, pedido),
  getAvisos: (pedido, { db }) => findAvisos(db, pedido),
  getEsperan: async ({ pieza }, { db, now }) => ({ avisos: await findEsperan(db, pieza, now()) }),

  async markAviso({ aviso }, context) {
    await markAviso(context.db, signAutoria(context), aviso);
    return {};
  },

  async deleteAviso({ aviso }, { db }) {
    await deleteAviso(db, aviso);
    return {};
  },
};

/** Answers who asks to be told, and who takes it back. */
export function avisosPublicosHandlers(): Handlers<typeof avisosPublicos> {
  const limite = createLimiteDeRed();
  return {
    async submitAviso(peticion, { db, address, now }) {
      limite.take(address, now());
      await submitAviso(db, peticion, now());
      return {};
    },

    async takeBackAviso({ token }, { db }) {
      await takeBackAvisos(db, token);
      return {};
    },
  };
}
