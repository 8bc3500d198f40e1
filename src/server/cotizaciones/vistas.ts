import { sql } from 'kysely';
import type { Db } from '#server/base/db/database.ts';

/** Notes that somebody looked at a quote by its link, while it has something to show. */
export async function recordVista({ kysely }: Pick<Db, 'kysely'>, token: string, momento: Date): Promise<void> {
  await kysely
    .updateTable('cotizaciones')
    .set({ vistas: sql`vistas + 1`, vista: sql`coalesce(vista, ${momento})`, vista_ultima: momento })
    .where('token', '=', token)
    .where('enviada', 'is not', null)
    .where('cancelada', 'is', null)
    .where(({ or, eb }) => or([eb('aceptada', 'is not', null), eb('vence', '>', momento)]))
    .execute();
}
