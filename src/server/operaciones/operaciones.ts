import { createHash } from 'node:crypto';
import type { Db, Trx } from '#server/db/database.ts';
import { BusinessError } from '#server/http/errors.ts';

/** A call that must have one effect however often it is sent (decision 137). */
export interface Operacion {
  /** keylogin of the caller: nobody gets another's answer. */
  readonly autor: string;
  /** Minted by the form; absent, nothing is remembered. */
  readonly opId: string | null | undefined;
  /** What is asked; the same id with another question is refused. */
  readonly peticion: unknown;
  readonly momento: Date;
  /** What it will answer, when that is known before: the part that it changes. */
  readonly resultado?: number | undefined;
}

/**
 * Runs a change in one transaction, once for its id: asked again it gives the first result and changes nothing; asked
 * twice at the same moment, the second waits for the first. A refusal leaves no trace, so it can be tried again.
 *
 * @param run answers the number that the caller finds the result by: an id, a count.
 * @throws BusinessError when the id was used for something else.
 */
export async function once(db: Db, operacion: Operacion, run: (trx: Trx) => Promise<number>): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    const { autor, opId, momento, resultado: conocido } = operacion;
    if (!opId) return run(trx);
    const huella = createHash('sha256').update(JSON.stringify(operacion.peticion)).digest();
    const taken = await trx
      .insertInto('operaciones')
      .values({ autor, op_id: opId, huella, resultado: conocido ?? null, momento })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const own = { autor, op_id: opId };
    if (taken.numInsertedOrUpdatedRows === 0n) return repeated(trx, own, huella);
    const resultado = await run(trx);
    if (resultado === conocido) return resultado;
    await trx
      .updateTable('operaciones')
      .set({ resultado })
      .where('autor', '=', autor)
      .where('op_id', '=', opId)
      .execute();
    return resultado;
  });
}

async function repeated(trx: Trx, { autor, op_id }: { autor: string; op_id: string }, huella: Buffer): Promise<number> {
  const query = trx.selectFrom('operaciones').select(['huella', 'resultado']);
  const first = await query.where('autor', '=', autor).where('op_id', '=', op_id).executeTakeFirst();
  if (first?.resultado === null || first?.resultado === undefined || !first.huella.equals(huella)) {
    throw new BusinessError('Esa operación ya se hizo con otros datos. Vuelve a abrir la pantalla');
  }
  return first.resultado;
}

/** A form is not sent again after two days. */
const GUARDADA_MS = 48 * 60 * 60_000;

/** Forgets operations that nobody repeats any more. Any instance may do it, at any time. */
export async function purgeOperaciones({ kysely }: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUARDADA_MS);
  await kysely.deleteFrom('operaciones').where('momento', '<', before).execute();
}
