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

/** A repair as it is asked for. */
export interface Reparacion extends Reemplazo {
  /** How many parts the preview showed; absent, however many there are. */
  readonly total: number | null | undefined;
}

/**
 * Replaces a text in every part that has it, in one transaction, once for its operation: each part gets a version and a
 * row of history that names the repair. Who reads is never in its way; who saves one of these parts waits for it, and
 * then finds a newer version. A part that somebody changes first is looked at again as it is by then.
 *
 * @returns the number of the repair and of the parts it changed.
 * @throws BusinessError when nothing matches, not as many match as were shown, or a new value cannot be.
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

/** $1 what is looked for, $2 what takes its place, $3 author, $4 moment, $5 repair. */
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

/** The one limit that the new text alone does not tell: of free text that a part of is replaced. */
function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'piezas_detalles_check';
}
