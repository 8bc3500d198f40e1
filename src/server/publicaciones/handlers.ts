import type { publicaciones } from '#contract/publicaciones.ts';
import { countPages } from '#domain/pagina.ts';
import { signAutoria } from '#server/db/autoria.ts';
import type { Handlers } from '#server/http/implement.ts';
import { publishPiezas } from './publish.ts';
import { findPublicaciones } from './queries.ts';

/** The handlers list parts by the state of their listings, and publish them or take them down. */
export const publicacionesHandlers: Handlers<typeof publicaciones> = {
  async getPiezas({ page, itemsPerPage, searchType, searchStatus, searchDateStart, searchDateEnd }, { db }) {
    const { piezas, total, porRetirar } = await findPublicaciones(db, {
      plataforma: searchType,
      estado: searchStatus,
      desde: searchDateStart,
      hasta: searchDateEnd,
      limit: itemsPerPage,
      offset: (page - 1) * itemsPerPage,
    });
    return {
      inventario: piezas,
      totalPages: countPages(total.rows, itemsPerPage),
      totalPiezas: total.rows,
      totalCapped: total.isCapped,
      porRetirar: { ...porRetirar },
    };
  },

  async updatePiezas(cambio, context) {
    return { cambiadas: await publishPiezas(context.db, cambio, signAutoria(context)) };
  },
};
