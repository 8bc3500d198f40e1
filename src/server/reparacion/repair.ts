import { DatabaseError } from 'pg';
import { contar, plural } from '#domain/plural.ts';
import type { ColumnaReparable } from '#domain/reparacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile, notFound } from '#server/base/errors.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { type CambioSql, changePiezas } from '#server/patio/piezas/cambio-masivo.ts';
import { REPARABLES, type Reemplazo, sigueComo, valorAnotado } from './queries/columnas-reparables.ts';
import { requireDetallesFit, requireReemplazo } from './reemplazo.ts';

/** A ReparacionPedida is a repair as somebody asks for it. */
export interface ReparacionPedida extends Reemplazo {
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
  reparacion: ReparacionPedida,
  autoria: Autoria,
): Promise<{ readonly id: number; readonly piezas: number }> {
  const { columna, busca, total = null } = reparacion;
  const cambio = { columna, busca, reemplazo: requireReemplazo(reparacion, autoria.momento) };
  const peticion = { tipo: 'repair_piezas', datos: { ...cambio, total } };
  try {
    return await onceIn(db, autoria, peticion, (trx) => repair(trx, cambio, total, autoria));
  } catch (error) {
    if (isTooLong(error)) await requireDetallesFit(db, cambio);
    throw error;
  }
}

async function repair(trx: Trx, cambio: Reemplazo, total: number | null, autoria: Autoria) {
  const { columna, busca, reemplazo } = cambio;
  const { autor, momento } = autoria;
  const { id } = await trx
    .insertInto('reparaciones')
    .values({ ...cambio, piezas: UNKNOWN_YET, autor, momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  const piezas = await changePiezas(trx, repairOf(columna), [busca, reemplazo, autor, momento, id]);
  if (piezas === 0) throw new BusinessError('No hay piezas que reparar');
  if (total !== null && piezas !== total) throw changedMeanwhile(describeOtras(piezas, total));
  await trx.updateTable('reparaciones').set({ piezas }).where('id', '=', id).execute();
  return { id, piezas };
}

// The history names the repair, so it is there before it is known how many parts it changes.
const UNKNOWN_YET = 1;

/** The change that a repair makes. $1 the text sought, $2 the new one, $3 author, $4 moment, $5 the repair's id. */
function repairOf(columna: ColumnaReparable): CambioSql {
  const { coincide, columnas } = REPARABLES[columna];
  return {
    columnas: Object.keys(columnas),
    valores: Object.entries(columnas).map(([nombre, valor]) => `${nombre} = ${valor}`),
    elegidas: `select p.id from piezas p where ${coincide} and p.eliminada is null order by p.id`,
    todavia: coincide,
    autoria: '$3::text, $4::timestamptz, $5::integer, null::integer',
  };
}

function describeOtras(piezas: number, total: number): string {
  const coinciden = `${plural(piezas, 'coincide', 'coinciden')} ${contar(piezas, 'pieza', 'piezas')}`;
  return `Ahora ${coinciden}, no ${total}: revisa la simulación`;
}

/** True when the database refused details that became too long: where a fragment is replaced, only it can tell. */
function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'piezas_detalles_check';
}

/** A Deshecho says which repair to undo, and in how many of its parts when that may be less than all. */
export interface Deshecho {
  readonly reparacion: number;
  /** The number of parts that still are as it left them, as somebody saw it; absent, all must be. */
  readonly iguales?: number | null | undefined;
}

/**
 * Puts the parts of a repair back as they were: all of them, or those that still have what the repair wrote when the
 * caller knows how many those are. Whatever else of a part changed since stays. Each part gets a new version and a row
 * of history that names the repair, which is marked as undone.
 *
 * @returns the number of parts put back.
 * @throws BusinessError when there is no such repair, it was undone before, or other parts than expected are as it left
 * them.
 */
export async function undoReparacion(
  db: Db,
  { reparacion: id, iguales = null }: Deshecho,
  { autor, momento }: Autoria,
): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    const query = trx.selectFrom('reparaciones').select(['columna', 'piezas', 'deshecha']).where('id', '=', id);
    const reparacion = await query.where('accion', 'is', null).forUpdate().executeTakeFirst();
    if (!reparacion) throw notFound('No se encontró la reparación');
    if (reparacion.deshecha) throw new BusinessError('La reparación ya se deshizo');
    const piezas = await changePiezas(trx, undoOf(reparacion.columna as ColumnaReparable), [id, autor, momento]);
    if (piezas === 0 || piezas !== (iguales ?? reparacion.piezas)) {
      throw changedMeanwhile(describeCambiadas(piezas, reparacion.piezas));
    }
    const deshecha = { deshecha: momento, deshecha_por: autor, deshechas: piezas };
    await trx.updateTable('reparaciones').set(deshecha).where('id', '=', id).execute();
    return piezas;
  });
}

/** The change that undoes a repair. $1 the repair's id, $2 author, $3 moment. */
function undoOf(columna: ColumnaReparable): CambioSql {
  const columnas = Object.keys(REPARABLES[columna].columnas);
  return {
    columnas,
    valores: columnas.map((nombre) => `${nombre} = ${valorAnotado('v.antes', nombre)}`),
    elegidas: `
      select h.registro::integer as id, h.antes, h.despues from historial h where h.reparacion = $1::integer order by 1`,
    todavia: sigueComo('v.despues', columna),
    autoria: '$2::text, $3::timestamptz, null::integer, $1::integer',
  };
}

/** Says of how many parts a change can still be taken back; `desde` names the change: 'la reparación'. */
export function describeCambiadas(iguales: number, todas: number, desde = 'la reparación'): string {
  const cambiadas = todas - iguales;
  const cuantas = contar(cambiadas, 'pieza cambió', 'piezas cambiaron');
  const queda = iguales === 1 ? 'en la que sigue igual' : `en las ${iguales} que siguen igual`;
  return `${cuantas} desde ${desde}: ${iguales === 0 ? 'ya no se puede deshacer' : `se puede deshacer ${queda}`}`;
}
