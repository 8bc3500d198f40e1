import { holdNotas, returnUnidades } from '#server/facturas/cobros/unidades.ts';
import { recomputeSaldos } from '#server/facturas/saldos.ts';
import { recordEgresoTimbrado, undoDocumentoTimbrado } from '#server/vinculos/documentos-de-registros.ts';
import type { Consecuencias } from './consecuencia.ts';

/**
 * A return or a discount changes the balance of its invoice, and with it what the records of its claims say; its units come
 * back with its stamp, and stay when it is cancelled: they may be sold by then.
 */
export const consecuenciasDeEgreso: Consecuencias = {
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
