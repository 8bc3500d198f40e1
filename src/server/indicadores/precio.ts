import { sql } from 'kysely';
import type { Trx } from '#server/base/db/database.ts';
import { type BusinessError, invalidFields } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Columnas, RegistroGuardado } from './columnas.ts';
import { errorEn, VACIO } from './reglas.ts';

/** Tells whether columns take the price of a record away. */
export function isSinPrecio(antes: Pick<RegistroGuardado, 'precio'>, { precio }: Columnas): boolean {
  return precio === null && antes.precio !== null;
}

/** The refusal of whatever takes a price away. */
export function sinPrecio(): BusinessError {
  return invalidFields([errorEn('precio', VACIO)]);
}

/** A record that the transaction holds, and the columns that it gets. */
interface Cambio {
  readonly antes: RegistroGuardado;
  readonly columnas: Columnas;
}

/**
 * Finds the records whose price a change takes away although it may not: role 4 quotes it, and 0 says that nothing was
 * quoted (regla 81). Who has just written the first one, by the last change of the record, takes it back by an empty one.
 *
 * @returns the ids of the records, found in one statement however many there are.
 */
export async function findSinPrecio(
  trx: Trx,
  { autor }: Pick<Editor, 'autor'>,
  cambios: readonly Cambio[],
): Promise<ReadonlySet<number>> {
  const quitan = cambios.flatMap(({ antes, columnas }) => (isSinPrecio(antes, columnas) ? [antes.id] : []));
  if (quitan.length === 0) return new Set();
  const { rows } = await sql<{ readonly id: number }>`
    select id from unnest(${quitan}::int[]) quita (id)
    where not coalesce((
      select h.autor = ${autor} and h.antes ? 'precio' and h.antes->'precio' = 'null' from historial h
      where h.tabla = 'indicadores' and h.registro = quita.id::text order by h.id desc limit 1), false)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
