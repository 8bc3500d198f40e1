import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Deseo, readDeseo } from '#domain/busqueda/deseo.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import type { Dia } from '#domain/fecha.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import type { Buscadas, SinExistencia } from './buscadas.ts';
import { claveOfDeseo, numberDeseos } from './deseos.ts';

/** So many texts are read before whoever else waits has a turn: each takes some tens of microseconds. */
const POR_TURNO = 10;

/** So many searches are written in one transaction. */
const POR_LOTE = 1_000;

/** A search that was understood. */
interface Entendida {
  readonly buscada: SinExistencia;
  readonly deseo: Deseo;
}

/**
 * Writes the searches that wait. What fails is taken back, to be tried again: it was not written, not even in part.
 *
 * @param isAll writes those too whose last word may not be typed yet: the program stops.
 * @returns how many facts there are more.
 */
export async function flushBuscadas(db: Db, buscadas: Buscadas, isAll = false): Promise<number> {
  const taken = buscadas.take(isAll);
  let written = 0;
  for (let start = 0; start < taken.length; start += POR_LOTE) {
    const lote = taken.slice(start, start + POR_LOTE);
    try {
      written += await writeLote(db, lote);
    } catch (error) {
      buscadas.giveBack(taken.slice(start));
      throw error;
    }
  }
  return written;
}

async function writeLote(db: Db, lote: readonly SinExistencia[]): Promise<number> {
  const entendidas = await understand(lote, await findLexico(db));
  if (entendidas.length === 0) return 0;
  return db.kysely.transaction().execute(async (trx) => {
    // What somebody looked for need not survive a power cut: no statement waits for the disk.
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx);
    const nuevas = await leaveRepeated(trx, entendidas);
    const ids = await numberDeseos(
      trx,
      nuevas.map(({ deseo }) => deseo),
    );
    const hechos = nuevas.map(({ buscada: { clase, dia }, deseo }) => ({
      dia,
      clase,
      deseo_id: ids.get(claveOfDeseo(deseo)) ?? 0,
      anio_desde: deseo.anios?.from ?? null,
      anio_hasta: deseo.anios?.to ?? null,
      pedido: null,
      origen: null,
    }));
    if (hechos.length > 0) await trx.insertInto('demanda_hechos').values(hechos).execute();
    return hechos.length;
  });
}

/** Reads the texts as the search does, a few at a time. */
async function understand(lote: readonly SinExistencia[], lexico: Lexico): Promise<readonly Entendida[]> {
  const entendidas: Entendida[] = [];
  for (const [index, buscada] of lote.entries()) {
    if (index % POR_TURNO === POR_TURNO - 1) await pause();
    const deseo = readDeseo(buscada, lexico);
    if (deseo) entendidas.push({ buscada, deseo });
  }
  return entendidas;
}

/** Leaves out what the same person asked for on the same day already. */
async function leaveRepeated(trx: Trx, entendidas: readonly Entendida[]): Promise<readonly Entendida[]> {
  const nuevas: Entendida[] = [];
  for (const [dia, delDia] of Map.groupBy(entendidas, ({ buscada }) => buscada.dia)) {
    const secreto = await findSecreto(trx, dia);
    const porHuella = new Map(delDia.map((una) => [huellaOf(secreto, una).toString('hex'), una]));
    const huellas = [...porHuella.keys()].toSorted();
    const { rows } = await sql<{ huella: string }>`
      insert into demanda_vistos (dia, huella) select ${dia}::date, decode(h, 'hex') from unnest(${huellas}::text[]) h
      on conflict do nothing returning encode(huella, 'hex') as huella`.execute(trx);
    nuevas.push(...rows.flatMap(({ huella }) => porHuella.get(huella) ?? []));
  }
  return nuevas;
}

const BYTES_DE_HUELLA = 16;

function huellaOf(secreto: Buffer, { buscada: { quien }, deseo }: Entendida): Buffer {
  const que = JSON.stringify([quien, claveOfDeseo(deseo), deseo.anios]);
  return createHmac('sha256', secreto).update(que).digest().subarray(0, BYTES_DE_HUELLA);
}

/** Gives the secret of a day, and makes it where nobody did. */
async function findSecreto(trx: Trx, dia: Dia): Promise<Buffer> {
  await trx
    .insertInto('demanda_secretos')
    .values({ dia, secreto: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = trx.selectFrom('demanda_secretos').select('secreto').where('dia', '=', dia);
  return (await row.executeTakeFirstOrThrow()).secreto;
}
