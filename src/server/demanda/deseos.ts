import { sql } from 'kysely';
import type { Deseo } from '#domain/busqueda/deseo.ts';
import type { Trx } from '#server/base/db/database.ts';

/** A Deseo that says nothing: what a record asks for was not understood. */
export const SIN_ENTENDER: Deseo = { pieza: '', lado: '', marca: '', auto: '', anios: null };

/** Names a wish without its years. */
export function claveOfDeseo({ pieza, lado, marca, auto }: Deseo): string {
  return JSON.stringify([pieza, lado, marca, auto]);
}

interface DeseoRow extends Omit<Deseo, 'anios'> {
  readonly id: number;
}

/**
 * Gives the numbers of wishes, and numbers those that nobody had before.
 *
 * @returns the numbers by {@link claveOfDeseo}.
 */
export async function numberDeseos(trx: Trx, deseos: readonly Deseo[]): Promise<ReadonlyMap<string, number>> {
  const unicos = [...new Map(deseos.map((deseo) => [claveOfDeseo(deseo), deseo])).values()];
  const found = await findNumeros(trx, unicos);
  const nuevos = unicos.filter((deseo) => !found.has(claveOfDeseo(deseo)));
  if (nuevos.length === 0) return found;
  const rows = nuevos
    .map(({ pieza, lado, marca, auto }) => ({ pieza, lado, marca, auto }))
    // In one order, so that two who number the same ones never wait for each other in a circle.
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  await trx
    .insertInto('demanda_deseos')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findNumeros(trx, unicos);
}

async function findNumeros(trx: Trx, deseos: readonly Deseo[]): Promise<Map<string, number>> {
  const column = (of: (deseo: Deseo) => string) => sql`${deseos.map(of)}::text[]`;
  const { rows } = await sql<DeseoRow>`select d.id, d.pieza, d.lado, d.marca, d.auto
    from unnest(${column(({ pieza }) => pieza)}, ${column(({ lado }) => lado)},
      ${column(({ marca }) => marca)}, ${column(({ auto }) => auto)}) as p(pieza, lado, marca, auto)
    join demanda_deseos d on d.pieza = p.pieza and d.lado = p.lado and d.marca = p.marca and d.auto = p.auto`.execute(
    trx,
  );
  return new Map(rows.map(({ id, ...row }) => [claveOfDeseo({ ...row, anios: null }), id]));
}
