import type { facturApi } from '#contract/factur-api.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findEgresos, findPagos } from './queries/documentos.ts';
import { findEventos } from './queries/eventos.ts';
import { findFactura } from './queries/facturas.ts';
import { findPorFolio } from './queries/folios.ts';
import { findPagina } from './queries/listas.ts';

/** No invoice has this id. */
export const NO_HAY_FACTURA = 'No se encontró la factura';

/** Answers the list of invoices, one of them with all that belongs to it, and documents by their number. */
export const lecturasHandlers: Handlers<Pick<typeof facturApi, 'getFacturas' | 'getFactura' | 'findDocumentos'>> = {
  getFacturas: (request, { db }) => findPagina(db, request),

  async getFactura({ factura: id }, { db }) {
    const [factura, pagos, egresos, eventos] = await Promise.all([
      findFactura(db, id),
      findPagos(db, id),
      findEgresos(db, id),
      findEventos(db, id),
    ]);
    if (!factura) throw notFound(NO_HAY_FACTURA);
    return { factura, pagos, egresos, eventos };
  },

  findDocumentos: async ({ search }, { db }) => ({ documentos: await findPorFolio(db, search) }),
};
