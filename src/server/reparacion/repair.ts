import { CompiledQuery } from 'kysely';
import { DatabaseError } from 'pg';
import type { ColumnaReparable } from '#domain/reparacion.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { BusinessError, changedMeanwhile } from '#server/http/errors.ts';
import { once } from '#server/operaciones/operaciones.ts';
import { prepareCambioMasivo, writeCambioMasivo } from './cambio-masivo.ts';
import { REPARABLES, type Reemplazo } from './queries/columnas-reparables.ts';
import { requireDetallesFit, requireReemplazo } from './reemplazo.ts';

/** A Reparacion is a repair as somebody asks for it. */
export interface Reparacion extends Reemplazo {
  /** The number of parts that the preview showed: another number is refused. Absent, any number is taken. */
  readonly total: number | null | undefined;
}

/**
 * Replaces a text in every part that has it, in one transaction, once for its operation: each part gets a version and a
 * row of history that names the repair. Readers do not wait for it; somebody who saves one of these parts does, and
 * then finds a newer version. A part that somebody else changed first is checked again as it is by then.
 *
 * @returns the id of the repair, and the number of parts it changed.
 * @throws BusinessError when no part matches, not as many match as the preview showed, or a new value is not allowed.
 */
export async function repairPiezas(
  db: Db,
  reparacion: Reparacion,
  autoria: Autoria,
): Promise<{ readonly id: number; readonly piezas: number }> {
  const { columna, busca, total = null } = reparacion;
  const cambio = { columna, busca, reemplazo: requireReemplazo(reparacion, autoria.momento) };
  const peticion = { tipo: 'repair_piezas', datos: { ...cambio, total } };
  try {
    return await db.kysely
      .transaction()
      .execute((trx) => once(trx, autoria, peticion, () => repair(trx, cambio, total, autoria)));
  } catch (error) {
    if (isTooLong(error)) await requireDetallesFit(db, cambio);
    throw error;
  }
}

async function repair(trx: Trx, cambio: Reemplazo, total: number | null, autoria: Autoria) {
  const { columna, busca, reemplazo } = cambio;
  const { autor, momento } = autoria;
  await prepareCambioMasivo(trx);
  const { id } = await trx
    .insertInto('reparaciones')
    .values({ ...cambio, piezas: UNKNOWN_YET, autor, momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  const query = CompiledQuery.raw(textoDe(columna), [busca, reemplazo, autor, momento, id]);
  const piezas = Number((await trx.executeQuery(query)).numAffectedRows ?? 0);
  if (piezas === 0) throw new BusinessError('No hay piezas que reparar');
  if (total !== null && piezas !== total) throw changedMeanwhile(sonOtras(piezas, total));
  await trx.updateTable('reparaciones').set({ piezas }).where('id', '=', id).execute();
  return { id, piezas };
}

// The history names the repair, so it is there before it is known how many parts it changes.
const UNKNOWN_YET = 1;

/** Writes the statement of a repair. $1 the text sought, $2 the new one, $3 author, $4 moment, $5 the repair's id. */
function textoDe(columna: ColumnaReparable): string {
  const { coincide, columnas } = REPARABLES[columna];
  return writeCambioMasivo({
    columnas: Object.keys(columnas),
    valores: Object.entries(columnas).map(([nombre, valor]) => `${nombre} = ${valor}`),
    elegidas: `select p.id from piezas p where ${coincide} and p.eliminada is null order by p.id`,
    todavia: coincide,
    autoria: '$3::text, $4::timestamptz, $5::integer',
  });
}

function sonOtras(piezas: number, total: number): string {
  const coinciden = piezas === 1 ? 'coincide 1 pieza' : `coinciden ${piezas} piezas`;
  return `Ahora ${coinciden}, no ${total}: revisa la simulación`;
}

/** True when the database refused details that became too long: where a fragment is replaced, only it can tell. */
function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'piezas_detalles_check';
}
