import { sql } from 'kysely';
import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import { type FacturaConAbonos, saldoOf } from '#domain/cfdi/saldo.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { holdNotas, returnUnidades } from '#server/facturas/cobros/unidades.ts';
import { EGRESOS_VIVOS, PAGOS_VIVOS } from '#server/facturas/queries/abonos.ts';
import { recomputeSaldoDePago } from '#server/facturas/saldos/tomado.ts';
import {
  recordEgresoTimbrado,
  recordFacturaTimbrada,
  recordPagoTimbrado,
  undoDocumentoTimbrado,
  undoFacturaTimbrada,
} from '#server/vinculos/documentos-de-registros.ts';
import { endPatio } from './ceder-patio.ts';
import { beginSustitucion } from './comenzar-cancelacion.ts';
import type { CfdiTomado } from './documento.ts';
import { releasePatio, sellPatio } from './patio.ts';
import { findSucesora, passPartidas, passTurno } from './sustituir.ts';

/**
 * The consequences of the outcome of a document of one kind, in the transaction that writes its state and after it; the
 * document and its invoices are held.
 */
interface Consecuencias {
  /** It was stamped. */
  alTimbrar(trx: Trx, firma: Firma, cfdi: CfdiTomado): Promise<void>;
  /** It will never be stamped: what it held is free. */
  alSoltar(trx: Trx, firma: Firma, cfdi: CfdiTomado): Promise<void>;
  /** Its cancellation was accepted: asked for here, or elsewhere. */
  alCancelar(trx: Trx, firma: Firma, cfdi: CfdiTomado, donde: DondeSeCancelo): Promise<void>;
}

/** The place where a cancellation was asked for: whoever asked elsewhere said nothing of the units of the yard. */
export type DondeSeCancelo = 'aqui' | 'fuera';

/** The signature under the consequences. */
export type Firma = Pick<Autoria, 'autor' | 'momento' | 'operacion'>;

/**
 * A return or a discount changes the balance of its invoice, and with it what the records of its claims say; its units come
 * back with its stamp, and stay when it is cancelled: they may be sold by then.
 */
const consecuenciasDeEgreso: Consecuencias = {
  async alTimbrar(trx, firma, { id, facturas }) {
    await holdNotas(trx, id);
    await recomputeSaldos(trx, facturas);
    await recordEgresoTimbrado(trx, firma, id);
    await returnUnidades(trx, firma, id);
  },

  alSoltar: async () => {},

  async alCancelar(trx, firma, { id, facturas }) {
    await recomputeSaldos(trx, facturas);
    await undoDocumentoTimbrado(trx, firma, id);
  },
};

/**
 * An invoice has a balance once it is stamped, is written into the records of its claims, and takes from the yard what it
 * held there. One that takes the place of another has that one cancelled in the same breath: whoever dies in between, the
 * job goes on with it. Records of claims are held before parts.
 */
const consecuenciasDeFactura: Consecuencias = {
  async alTimbrar(trx, firma, cfdi) {
    await recomputeSaldos(trx, [cfdi.id]);
    await recordFacturaTimbrada(trx, firma, cfdi.id);
    await beginSustitucion(trx, firma, cfdi.sustituye);
    await sellPatio(trx, firma, cfdi);
  },

  alSoltar: (trx, _firma, cfdi) => releasePatio(trx, cfdi.id),

  async alCancelar(trx, firma, cfdi, donde) {
    await recomputeSaldos(trx, [cfdi.id]);
    await undoFacturaTimbrada(trx, firma, cfdi.id);
    const sucesora = await findSucesora(trx, cfdi.id);
    if (sucesora) await passPartidas(trx, sucesora);
    await passTurno(trx, cfdi.id);
    await endPatio(trx, firma, cfdi.id, sucesora, donde);
  },
};

/**
 * A payment changes the balances of its invoices, or of the one of a former system, and with them what the records of their claims say. One that takes the
 * place of another has that one cancelled in the same breath, unless somebody was faster.
 */
const consecuenciasDePago: Consecuencias = {
  async alTimbrar(trx, firma, { id, facturas, sustituye }) {
    await beginSustitucion(trx, firma, sustituye);
    await recomputeSaldos(trx, facturas);
    await recomputeSaldoDePago(trx, firma, id);
    await recordPagoTimbrado(trx, firma, id);
  },

  alSoltar: async () => {},

  async alCancelar(trx, firma, { id, facturas }) {
    await recomputeSaldos(trx, facturas);
    await recomputeSaldoDePago(trx, firma, id);
    await undoDocumentoTimbrado(trx, firma, id);
  },
};

/** The consequences of the outcome of each kind of document. */
export const CONSECUENCIAS: Readonly<Record<TipoDeCfdi, Consecuencias>> = {
  I: consecuenciasDeFactura,
  P: consecuenciasDePago,
  E: consecuenciasDeEgreso,
};

/**
 * Adds up what is owed of invoices and what was returned of them, from their live documents (regla 102), in two statements
 * however many they are. The caller holds them; balances change by this function alone.
 */
async function recomputeSaldos(trx: Trx, facturas: readonly number[]): Promise<void> {
  const { rows } = await sql<FacturaConAbonos & { readonly id: number }>`
    select f.id, c.estado, f.metodo_pago as "metodoPago", coalesce(c.total_timbrado, c.total) as total,
      ${sql.raw(PAGOS_VIVOS)} as pagos, ${sql.raw(EGRESOS_VIVOS)} as egresos
    from facturas f join cfdis c on c.id = f.id where f.id = any(${facturas}::int[])`.execute(trx);
  const sumadas = rows.map((factura) => saldoOf(factura));
  await sql`
    update facturas f set saldo = nuevo.saldo, devuelto = nuevo.devuelto
    from unnest(${rows.map(({ id }) => id)}::int[], ${sumadas.map(({ saldo }) => saldo)}::bigint[],
      ${sumadas.map(({ devuelto }) => devuelto)}::bigint[]) nuevo (id, saldo, devuelto)
    where f.id = nuevo.id`.execute(trx);
}
