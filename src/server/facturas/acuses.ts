import type { Db } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Cola } from '#server/base/jobs/trabajos.ts';
import { readKept } from './archivos-de-cfdi.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { type CfdiTimbrado, findCfdiPorId } from './queries/cfdi.ts';

/** Receipts are fetched and kept with these. */
export interface AcusesDependencies extends Pick<FacturasDependencies, 'archivos' | 'onAlerta' | 'now'> {
  readonly proveedor: Pick<FacturasDependencies['proveedor'], 'acuse'>;
}

/**
 * Reads the tax authority's receipt of a cancellation, byte for byte; one that is not kept yet is fetched at once.
 *
 * @throws BusinessError where the document is not cancelled, or the provider has no receipt yet.
 */
export async function readAcuse(db: Db, deps: AcusesDependencies, cfdi: CfdiTimbrado): Promise<Buffer> {
  const kept = cfdi.acuseHuella && (await readKept(deps, cfdi, cfdi.acuseHuella));
  if (kept) return kept;
  if (cfdi.estado !== 'cancelada') throw new BusinessError('No se descargó: el documento no está cancelado');
  const acuse = await deps.proveedor.acuse(cfdi.ref, deps.now()).catch((error: unknown) => {
    deps.onAlerta(error, cfdi.id);
    return null;
  });
  if (acuse === null) throw new BusinessError(TODAVIA_NO, { codigo: 'proveedor' });
  await keepAcuse(db, deps, cfdi, acuse);
  return acuse;
}

const TODAVIA_NO =
  'No se descargó: el proveedor todavía no entrega el acuse de la cancelación. El sistema lo sigue pidiendo';

async function keepAcuse(db: Db, { archivos }: AcusesDependencies, { id }: CfdiTimbrado, acuse: Buffer) {
  const huella = await archivos.write(acuse);
  await db.kysely.updateTable('cfdis').set({ acuse_huella: huella }).where('id', '=', id).execute();
  return huella;
}

/** A document whose receipt is to be fetched: the database asks for it when one is cancelled. */
interface DatosDeAcuse {
  readonly cfdi: number;
}

/** Makes the queue of receipts. A provider that has none yet is asked again, for a day, ever more rarely. */
export function createColaDeAcuses(db: Db, deps: AcusesDependencies): Cola<DatosDeAcuse> {
  return {
    nombre: 'acuse',
    async perform({ datos }) {
      const cfdi = await findCfdiPorId(db, datos.cfdi);
      if (cfdi?.estado !== 'cancelada') return '';
      if (cfdi.acuseHuella) return cfdi.acuseHuella;
      const acuse = await deps.proveedor.acuse(cfdi.ref, deps.now());
      if (acuse === null) throw new Error('El proveedor todavía no entrega el acuse');
      return keepAcuse(db, deps, cfdi, acuse);
    },
  };
}
