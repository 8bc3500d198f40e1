import type { Trx } from '#server/db/database.ts';
import { recordPagoTimbrado, undoDocumentoTimbrado } from '#server/facturas/eventos-de-indicadores.ts';
import { recomputeSaldo } from '#server/facturas/saldos.ts';
import type { Consecuencias } from './consecuencia.ts';
import type { CfdiTomado } from './documento.ts';

/** A payment changes the balances of its invoices, and with them what the records of their claims say. */
export const consecuenciasDePago: Consecuencias = {
  async alTimbrar(trx, firma, cfdi) {
    await recomputeSaldos(trx, cfdi);
    await recordPagoTimbrado(trx, firma, cfdi.id);
  },
  alSoltar: async () => {},
  async alCancelar(trx, firma, cfdi) {
    await recomputeSaldos(trx, cfdi);
    await undoDocumentoTimbrado(trx, firma, cfdi.id);
  },
};

async function recomputeSaldos(trx: Trx, { facturas }: CfdiTomado): Promise<void> {
  for (const factura of facturas) await recomputeSaldo(trx, factura);
}
