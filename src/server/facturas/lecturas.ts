import type { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { ultimoDiaParaCancelar } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findClaves } from '#server/catalogos/queries/claves.ts';
import { findReceptorDeFactura, showReceptor } from './cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { findEgresos, findPagos } from './queries/documentos.ts';
import { findEventos } from './queries/eventos.ts';
import { findFactura } from './queries/facturas.ts';
import { findPagina, findPorFolio } from './queries/listas.ts';

/** No invoice has this id. */
export const NO_HAY_FACTURA = 'No se encontró la factura';

/** Answers the list of invoices, one of them with all that belongs to it, and documents by their number. */
export function lecturasHandlers({
  fiscal,
  proveedor,
}: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>): Handlers<
  Pick<typeof facturApi, 'getFacturas' | 'getFactura' | 'findDocumentos' | 'findClaves'>
> {
  const { codigoPostal, zona } = fiscal.emisor;
  return {
    getFacturas: (request, { db }) => findPagina(db, request),

    async getFactura({ factura: id }, { db, now }) {
      const [factura, pagos, egresos, eventos, receptor] = await Promise.all([
        findFactura(db, id),
        findPagos(db, id),
        findEgresos(db, id),
        findEventos(db, id),
        findReceptorDeFactura(db, id, codigoPostal),
      ]);
      if (!factura || !receptor) throw notFound(NO_HAY_FACTURA);
      const receptorDeHoy = showReceptor(receptor, codigoPostal);
      return { factura, pagos, egresos, eventos, receptorDeHoy, plazo: plazoOf(factura, fiscal, now()) };
    },

    findClaves: (request, { db, now }) => findClaves(db, proveedor, request, diaDeCfdi(now(), zona)),

    findDocumentos: async ({ search }, { db }) => ({ documentos: await findPorFolio(db, search) }),
  };
}

/** Tells until when an invoice may be cancelled: it is dated the moment at which it was made. */
function plazoOf({ creada }: Factura, { emisor: { rfc, zona } }: FacturasDependencies['fiscal'], now: Date) {
  const hasta = ultimoDiaParaCancelar(new Date(creada), rfc, zona);
  return { hasta, isVencido: diaDeCfdi(now, zona) > hasta, zona };
}
