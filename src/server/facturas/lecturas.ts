import type { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { ultimoDiaParaCancelar } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { diaOf } from '#domain/fecha.ts';
import { notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findClaves } from '#server/catalogos/queries/claves.ts';
import { findReceptorDeFactura, showReceptor } from './cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { findEgresos, findPagos } from './queries/documentos.ts';
import { findEventos } from './queries/eventos.ts';
import { findFactura } from './queries/facturas.ts';
import type { NegocioDeFacturas } from './queries/filtros.ts';
import { findPagina } from './queries/lista.ts';
import { findPorFolio } from './queries/listas.ts';
import { findPestanas } from './queries/pestanas.ts';
import { findDebida, venceOf } from './queries/vencimiento.ts';

/** No invoice has this id. */
export const NO_HAY_FACTURA = 'No se encontró la factura';

/** The calls that only read invoices. */
export type Lectura = 'getFacturas' | 'getPestanas' | 'getFactura' | 'findDocumentos' | 'findClaves';

/** The readings need these. */
interface LecturasDependencies extends Pick<FacturasDependencies, 'fiscal' | 'proveedor'> {
  readonly negocio: NegocioDeFacturas;
}

/** Answers the list of invoices, one of them with all that belongs to it, and documents by their number. */
export function lecturasHandlers({
  fiscal,
  proveedor,
  negocio,
}: LecturasDependencies): Handlers<Pick<typeof facturApi, Lectura>> {
  const { codigoPostal, zona } = fiscal.emisor;
  return {
    getFacturas: ({ page, itemsPerPage, ...filtros }, { db, now }) =>
      findPagina(db, { filtros, negocio, hoy: diaOf(now()), page, itemsPerPage }),

    getPestanas: (filtros, { db, now }) => findPestanas(db, { filtros, negocio, hoy: diaOf(now()) }),

    async getFactura({ factura: id }, { db, now }) {
      const [factura, pagos, egresos, eventos, receptor, debida] = await Promise.all([
        findFactura(db, id),
        findPagos(db, id),
        findEgresos(db, id),
        findEventos(db, id),
        findReceptorDeFactura(db, id, codigoPostal),
        findDebida(db, id, negocio.cobranza.diasDeCredito),
      ]);
      if (!factura || !receptor) throw notFound(NO_HAY_FACTURA);
      const receptorDeHoy = showReceptor(receptor, codigoPostal);
      const conVence = { ...factura, ...venceOf(debida) };
      return { factura: conVence, pagos, egresos, eventos, receptorDeHoy, plazo: plazoOf(factura, fiscal, now()) };
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
