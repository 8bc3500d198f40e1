import type { Db } from '#server/base/db/database.ts';

/** Milliseconds that a file stays of which nothing was written. */
const GUARDADA_MS = 30 * 24 * 60 * 60_000;

/**
 * Forgets files that were brought long ago and of which nothing was written, with their rows; the sweep of documents removes
 * their bytes. What was written stays: by its rows it is taken back, and the same rows are known again.
 */
export async function purgeImportaciones({ kysely }: Pick<Db, 'kysely'>, now: Date): Promise<void> {
  await kysely
    .deleteFrom('importaciones')
    .where('creada', '<', new Date(now.getTime() - GUARDADA_MS))
    .where('estado', 'in', ['recibiendo', 'columnas', 'lista', 'cancelada', 'fallida'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importaciones_filas')
            .select('fila')
            .whereRef('importacion', '=', 'importaciones.id')
            .where('resultado', '<>', ''),
        ),
      ),
    )
    .execute();
}
