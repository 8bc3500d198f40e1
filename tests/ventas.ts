import type { Autoria } from '#server/db/autoria.ts';
import type { Db } from '#server/db/database.ts';
import { type BajaNueva, createBajas, type Devolucion, type Duenio, returnBajas } from '#server/existencias/bajas.ts';

/** Makes the author and the moment of a change; a test overrides the parts that matter to it. */
export function autoria(change: Partial<Autoria> = {}): Autoria {
  return { autor: 'ana', momento: new Date(), operacion: null, ...change };
}

const VENTA = { cantidad: 1, cotizador: 'ANA', canal: 'MERCADO', nota: '', fecha: null };

/** Writes off one unit of a part, or what the test says; the number of the write-off. */
export async function sell(
  db: Db,
  piezaId: number,
  change: Partial<BajaNueva> = {},
  quien: Partial<Autoria> = {},
): Promise<number> {
  const baja = { ...VENTA, piezaId, ...change };
  const [id = 0] = await db.kysely.transaction().execute((trx) => createBajas(trx, [baja], autoria(quien)));
  return id;
}

/** Gives the units of a write-off back, as what it belongs to may; the ids of parts that were deleted. */
export function giveBack(
  db: Db,
  devolucion: Devolucion,
  duenio: Duenio['tipo'] = 'mano',
  quien: Partial<Autoria> = {},
): Promise<number[]> {
  return db.kysely.transaction().execute((trx) => returnBajas(trx, [devolucion], duenio, autoria(quien)));
}
