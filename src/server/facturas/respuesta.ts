import type { Factura } from '#contract/wire/factura.ts';
import { ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { askCancelacion } from './emision/cancelar.ts';
import { NO_HAY_FACTURA } from './lecturas.ts';
import { findFactura } from './queries/facturas.ts';

/** The answer of what changes an invoice. */
export interface FacturaCambiada {
  readonly factura: Factura;
  readonly aviso?: string;
  readonly avisos?: string[];
}

/**
 * Finds an invoice as it stands.
 *
 * @throws BusinessError when there is none.
 */
export async function requireFactura({ db }: Pick<FacturasDependencies, 'db'>, id: number): Promise<Factura> {
  const factura = await findFactura(db, id);
  if (!factura) throw notFound(NO_HAY_FACTURA);
  return factura;
}

/** Names an invoice, or another document, to people. */
export function nombreOf({ serie, folio }: { readonly serie: string; readonly folio: number }): string {
  return `${serie}-${folio}`;
}

/** Finds the columns of a document that answers speak of. */
export function findCfdiDeRespuesta({ kysely }: Db, id: number) {
  const query = kysely.selectFrom('cfdis').select(['id', 'serie', 'folio', 'estado', 'sustituye', 'error']);
  return query.where('id', '=', id).executeTakeFirstOrThrow();
}

/** Says that nobody knows yet whether a document was stamped; null when it is known. */
export async function avisoDeDuda(db: Db, cfdi: number, que: string): Promise<string | null> {
  const documento = await findCfdiDeRespuesta(db, cfdi);
  if (!ESTADOS_QUE_RESERVAN.includes(documento.estado)) return null;
  return `${que} ${nombreOf(documento)} está por confirmar: todavía no se sabe si se timbró`;
}

/**
 * Asks for the cancellation of the document whose place a stamped one took; its intent was written with the stamp, so
 * that the job goes on with it should nobody come this far.
 *
 * @returns what the user has to know about it; null for nothing.
 */
export async function cancelSustituido(
  deps: FacturasDependencies,
  cfdi: number,
  autor: string,
): Promise<string | null> {
  const { sustituye, estado } = await findCfdiDeRespuesta(deps.db, cfdi);
  if (sustituye === null || estado !== 'timbrada') return null;
  try {
    await askCancelacion(deps, sustituye, autor, { isPaciente: true });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
  }
  const viejo = await findCfdiDeRespuesta(deps.db, sustituye);
  if (viejo.estado === 'cancelada') return null;
  const motivo = viejo.estado === 'cancelando' ? 'su cancelación está en proceso' : viejo.error || 'no se canceló';
  return `El documento que sustituye, ${nombreOf(viejo)}: ${motivo}`;
}
