import type { Trx } from '#server/base/db/database.ts';
import { avisoDePosteriores, avisoDeRegresadas } from '#server/facturas/cobros/avisos-de-cancelacion.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { findFuera } from '#server/facturas/emision/ceder-patio.ts';
import { CONSECUENCIAS } from '#server/facturas/emision/consecuencias.ts';
import { type CfdiTomado, lockCfdi, setEstado } from '#server/facturas/emision/documento.ts';

/** Nobody here asked for it: the author of what was found out. */
const AUTOR = 'sistema:cfdi';

/**
 * Writes that a stamped document was cancelled without us, with all that follows from a cancellation, in one transaction,
 * and what people have to know and decide of it. Units of the yard that left with an invoice stay out until somebody says
 * where they are. Several may find it out at once: it is written once.
 *
 * @returns the document where it was this call that wrote it; else null.
 */
export function noteFuera(
  { db, now }: Pick<FacturasDependencies, 'db' | 'now'>,
  id: number,
): Promise<CfdiTomado | null> {
  return db.kysely.transaction().execute(async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi.estado !== 'timbrada') return null;
    const momento = now();
    const firma = { autor: AUTOR, momento, operacion: null };
    const cambio = { fuera: true, cancelada: momento, error: '' };
    // An earlier cancellation that came to nothing is not how this one ended.
    const anterior = cfdi.motivo === null ? {} : { cancelacion: 'aceptada' as const };
    await setEstado(trx, firma, cfdi, 'cancelada', { ...cambio, ...anterior });
    await CONSECUENCIAS[cfdi.tipo].alCancelar(trx, firma, cfdi, 'fuera');
    const patio = (await isPatioFuera(trx, cfdi)) ? ('pregunta' as const) : null;
    const values = { cfdi_id: id, notada: momento, aviso: await avisoOf(trx, cfdi), patio };
    await trx.insertInto('cancelaciones_fuera').values(values).execute();
    return cfdi;
  });
}

async function isPatioFuera(trx: Trx, { id, tipo }: CfdiTomado): Promise<boolean> {
  if (tipo !== 'I') return false;
  const fuera = await findFuera(trx, id);
  return [...fuera.values()].some((unidades) => unidades > 0);
}

/** Says what else is not true any more; empty for nothing. */
function avisoOf(trx: Trx, { id, tipo }: CfdiTomado): Promise<string> | string {
  if (tipo === 'P') return avisoDePosteriores(trx, id);
  return tipo === 'E' ? avisoDeRegresadas(trx, id) : '';
}
