import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findHistorial } from './historial-pieza.ts';
import type { InventarioDependencies } from './mount.ts';
import { getPiezaCompleta } from './pieza-completa.ts';
import { restaurarCampo } from './restaurar.ts';

/** What happened to a part, and how to undo one field of it. */
export function historialHandlers({
  interno,
}: InventarioDependencies): Pick<Handlers<typeof updatePiezas>, 'getHistorial' | 'restoreCampo'> {
  return {
    getHistorial: ({ pieza }, { db, account, now }) =>
      findHistorial(db, { ...account, momento: now(), interno }, pieza),

    async restoreCampo(restauracion, { db, account, now }) {
      await restaurarCampo(db, { ...account, momento: now(), interno }, restauracion);
      return { pieza: await getPiezaCompleta(db, restauracion.pieza) };
    },
  };
}
