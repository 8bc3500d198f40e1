import type { facturApi } from '#contract/factur-api.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findReceptorDeFactura, showReceptor } from './cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { findEgresos, findPagos } from './queries/documentos.ts';
import { findEventos } from './queries/eventos.ts';
import { findFactura } from './queries/facturas.ts';
import { findPorFolio } from './queries/folios.ts';
import { findPagina } from './queries/listas.ts';

/** No invoice has this id. */
export const NO_HAY_FACTURA = 'No se encontró la factura';

/** Answers the list of invoices, one of them with all that belongs to it, and documents by their number. */
export function lecturasHandlers({
  fiscal,
}: Pick<FacturasDependencies, 'fiscal'>): Handlers<
  Pick<typeof facturApi, 'getFacturas' | 'getFactura' | 'findDocumentos'>
> {
  const { codigoPostal } = fiscal.emisor;
  return {
    getFacturas: (request, { db }) => findPagina(db, request),

    async getFactura({ factura: id }, { db }) {
      const [factura, pagos, egresos, eventos, receptor] = await Promise.all([
        findFactura(db, id),
        findPagos(db, id),
        findEgresos(db, id),
        findEventos(db, id),
        findReceptorDeFactura(db, id, codigoPostal),
      ]);
      if (!factura || !receptor) throw notFound(NO_HAY_FACTURA);
      return { factura, pagos, egresos, eventos, receptorDeHoy: showReceptor(receptor, codigoPostal) };
    },

    findDocumentos: async ({ search }, { db }) => ({ documentos: await findPorFolio(db, search) }),
  };
}
