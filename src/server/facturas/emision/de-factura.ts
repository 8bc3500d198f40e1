import { recomputeSaldos } from '#server/facturas/saldos.ts';
import { recordFacturaTimbrada, undoFacturaTimbrada } from '#server/vinculos/documentos-de-registros.ts';
import { endPatio } from './ceder-patio.ts';
import { beginSustitucion } from './comenzar-cancelacion.ts';
import type { Consecuencias } from './consecuencia.ts';
import { releasePatio, sellPatio } from './patio.ts';
import { findSucesora, passPartidas } from './sustituir.ts';
import { passTurno } from './turno.ts';

/**
 * An invoice has a balance once it is stamped, is written into the records of its claims, and takes from the yard what it
 * held there. One that takes the place of another has that one cancelled in the same breath: whoever dies in between, the
 * job goes on with it. Records of claims are held before parts.
 */
export const consecuenciasDeFactura: Consecuencias = {
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
