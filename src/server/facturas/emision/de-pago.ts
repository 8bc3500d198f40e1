import { recomputeSaldos } from '#server/facturas/saldos.ts';
import { recordPagoTimbrado, undoDocumentoTimbrado } from '#server/vinculos/documentos-de-registros.ts';
import { beginSustitucion } from './comenzar-cancelacion.ts';
import type { Consecuencias } from './consecuencia.ts';

/**
 * A payment changes the balances of its invoices, and with them what the records of their claims say. One that takes the
 * place of another has that one cancelled in the same breath, unless somebody was faster.
 */
export const consecuenciasDePago: Consecuencias = {
  async alTimbrar(trx, firma, { id, facturas, sustituye }) {
    await beginSustitucion(trx, firma, sustituye);
    await recomputeSaldos(trx, facturas);
    await recordPagoTimbrado(trx, firma, id);
  },

  alSoltar: async () => {},

  async alCancelar(trx, firma, { id, facturas }) {
    await recomputeSaldos(trx, facturas);
    await undoDocumentoTimbrado(trx, firma, id);
  },
};
