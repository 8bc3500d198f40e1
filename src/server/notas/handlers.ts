import type { notas } from '#contract/notas.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { signAutoria } from '#server/db/autoria.ts';
import type { Db } from '#server/db/database.ts';
import { NO_HAY_BAJA } from '#server/existencias/bajas.ts';
import { findBaja } from '#server/existencias/queries/bajas.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { processBaja } from './process-baja.ts';

/** The handlers answer one write-off, and mark it as processed (regla 75). */
export const notasHandlers: Handlers<typeof notas> = {
  async getBaja({ baja }, { db }) {
    return { baja: await requireDetalle(db, baja) };
  },

  async updateBaja({ id }, context) {
    const aviso = await processBaja(context.db, id, signAutoria(context));
    return { baja: await requireDetalle(context.db, id), aviso };
  },
};

async function requireDetalle(db: Db, id: number): Promise<BajaDetalle> {
  const baja = await findBaja(db, id);
  if (!baja) throw notFound(NO_HAY_BAJA);
  return baja;
}
