import type { reportes } from '#contract/reportes.ts';
import { countPages } from '#domain/pagina.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findBajas } from './queries/bajas.ts';

/** The handlers answer the reports. The yard's lists the write-offs that wait, or the processed ones (regla 149). */
export const reportesHandlers: Handlers<typeof reportes> = {
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
