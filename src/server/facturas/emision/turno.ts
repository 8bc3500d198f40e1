import type { ComprobanteDeIngreso } from '#domain/cfdi/comprobante.ts';
import type { Trx } from '#server/base/db/database.ts';

/** A reserved document whose turn comes once another one is cancelled. */
export interface EnEspera {
  readonly id: number;
  /** The document that ends before it. */
  readonly tras: number;
  readonly comprobante: ComprobanteDeIngreso;
  readonly cliente: { readonly identificador: string; readonly correo: string } | null;
}

/** Keeps what a reserved document will say, until its turn comes: the job goes on with it should the program die. */
export async function keepTurno(trx: Trx, { id, tras, comprobante, cliente }: EnEspera): Promise<void> {
  const values = {
    cfdi_id: id,
    tras,
    comprobante: JSON.stringify(comprobante),
    cliente: cliente && JSON.stringify(cliente),
  };
  await trx.insertInto('cfdis_por_emitir').values(values).execute();
}

/** Hands what stood in a cancelled invoice on to those that waited for its end, in the same breath: it is never free. */
export async function passTurno(trx: Trx, tras: number): Promise<void> {
  const suyas = trx.selectFrom('cfdis_por_emitir').select('cfdi_id').where('tras', '=', tras);
  await trx.updateTable('facturas_partidas').set({ viva: true }).where('factura_id', 'in', suyas).execute();
}
