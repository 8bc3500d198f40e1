import { sql } from 'kysely';
import { DIAS_DE_AVISO, DIAS_DE_HECHOS } from '#domain/demanda.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import type { Db } from '#server/base/db/database.ts';

/** The secret of a day outlives it by as long as its last searches may wait to be written. */
const GRACIA_MS = 10 * 60_000;

/** Moves the days that demand is counted over to today. */
export async function cutDemanda({ kysely }: Db, now: Date): Promise<void> {
  const hoy = diaOf(now);
  const corte = await kysely.selectFrom('demanda_corte').select('dia').executeTakeFirstOrThrow();
  if (corte.dia < hoy) await sql`select cortar_demanda(${hoy}::date)`.execute(kysely);
}

/** Throws away what was kept long enough: facts, the secrets of days that are over, and who waits for nothing any more. */
export async function purgeDemanda({ kysely }: Db, now: Date): Promise<void> {
  const hoy = diaOf(now);
  const pasado = addDias(hoy, -DIAS_DE_HECHOS);
  await kysely.deleteFrom('demanda_hechos').where('dia', '<', pasado).execute();
  await kysely.deleteFrom('demanda_ganadas').where('dia', '<', pasado).execute();
  const abierto = diaOf(new Date(now.getTime() - GRACIA_MS));
  await kysely.deleteFrom('demanda_secretos').where('dia', '<', abierto).execute();
  const ago = (dias: number) => new Date(now.getTime() - dias * 86_400_000);
  await kysely
    .deleteFrom('demanda_avisos')
    .where((eb) =>
      eb.or([eb('creado', '<', ago(DIAS_DE_AVISO.enEspera)), eb('avisado', '<', ago(DIAS_DE_AVISO.avisado))]),
    )
    .execute();
}
