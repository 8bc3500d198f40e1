import type { Comprobante } from '#domain/cfdi/comprobante.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { PeticionDeEmision } from '#server/base/integrations/cfdi/proveedor.ts';
import { type Peticion, reserveOperacion } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { type OperacionFirmada, signOperacion } from '#server/facturas/firmar.ts';
import { emit } from './emitir.ts';
import type { CfdisDeOperacion } from './operacion.ts';
import type { CfdiReservado } from './reservar.ts';

/** A document that is reserved, and what it will say. */
export interface PorTimbrar extends Pick<PeticionDeEmision, 'cliente'> {
  readonly reservado: CfdiReservado;
  readonly comprobante: Comprobante;
}

/**
 * Issues one document for an operation: reserved in one transaction with all of its kind, stamped outside of any. Asked
 * again, it is the document that there is, in whatever state it is by then.
 *
 * @param prepare checks and reserves, in that transaction and for the operation that it is told.
 * @returns the id of the document.
 * @throws BusinessError when it is refused; its operation may then be tried again.
 */
export async function emitOnce(
  deps: FacturasDependencies,
  autoria: Autoria,
  peticion: Peticion,
  prepare: (trx: Trx, firma: OperacionFirmada) => Promise<PorTimbrar>,
  simular?: string | null,
): Promise<number> {
  const { hecho, nuevo } = await deps.db.kysely.transaction().execute(async (trx) => {
    const firma = await signOperacion(trx, autoria, peticion);
    const antes = await reserveOperacion<CfdisDeOperacion>(trx, firma, peticion);
    if (antes) return { hecho: requireCfdi(antes.respuesta, firma.operacion), nuevo: null };
    const preparado = await prepare(trx, firma);
    return { hecho: preparado.reservado.id, nuevo: preparado };
  });
  if (nuevo) await emit(deps, nuevo.reservado, nuevo.comprobante, autoria, { cliente: nuevo.cliente, simular });
  return hecho;
}

function requireCfdi({ cfdis: [cfdi] }: CfdisDeOperacion, operacion: string): number {
  if (cfdi === undefined) throw new Error(`The operation ${operacion} has no document`);
  return cfdi;
}
