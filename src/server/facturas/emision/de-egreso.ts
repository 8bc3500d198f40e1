import { recordEgresoTimbrado, undoDocumentoTimbrado } from '#server/facturas/eventos-de-indicadores.ts';
import { recomputeSaldo } from '#server/facturas/saldos.ts';
import type { Consecuencias } from './consecuencia.ts';

/** A return or a discount changes the balance of its invoice, and with it what the records of its claims say. */
export const consecuenciasDeEgreso: Consecuencias = {
  async alTimbrar(trx, firma, { id, facturas }) {
    for (const factura of facturas) await recomputeSaldo(trx, factura);
    await recordEgresoTimbrado(trx, firma, id);
  },
  alSoltar: async () => {},
  async alCancelar(trx, firma, { id, facturas }) {
    for (const factura of facturas) await recomputeSaldo(trx, factura);
    await undoDocumentoTimbrado(trx, firma, id);
  },
};
