import type { notas } from '#contract/notas.ts';
import type { reportes } from '#contract/reportes.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { countPages } from '#domain/pagina.ts';
import type { Db } from '#server/db/database.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { NO_HAY_BAJA } from './bajas.ts';
import { procesarBaja } from './procesar-baja.ts';
import { findBaja, findBajasDePieza } from './queries/bajas.ts';
import { findBajas } from './queries/bajas-reporte.ts';

/** The write-offs of one part. S2 §2. */
export const bajasDePiezaHandlers: Pick<Handlers<typeof updatePiezas>, 'getBajas'> = {
  async getBajas({ pieza }, { db }) {
    return { bajas: await findBajasDePieza(db, pieza) };
  },
};

/** One write-off, and what is done about it. S2 §2, decision 75. */
export const notasBajaHandlers: Handlers<typeof notas> = {
  async getBaja({ baja }, { db }) {
    return { baja: await requireDetalle(db, baja) };
  },

  async updateBaja({ id }, { db, account: { keylogin: autor }, now }) {
    const aviso = await procesarBaja(db, id, { autor, momento: now() });
    return { baja: await requireDetalle(db, id), aviso };
  },
};

/** The write-offs of the yard: what waits first (decision 149). S3 §2.4. */
export const bajasReporteHandlers: Handlers<typeof reportes> = {
  async inventario({ page, itemsPerPage, search, procesadas }, { db }) {
    const rows = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { bajas, total } = await findBajas(db, { search, procesadas, ...rows });
    return {
      bajas,
      totalPages: countPages(total.rows, itemsPerPage),
      totalPiezas: total.rows,
      totalCapped: total.isCapped,
    };
  },
};

async function requireDetalle(db: Db, id: number): Promise<BajaDetalle> {
  const baja = await findBaja(db, id);
  if (!baja) throw new BusinessError(NO_HAY_BAJA);
  return baja;
}
