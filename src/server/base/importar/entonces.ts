import { sql } from 'kysely';
import type { Database, Db } from '#server/base/db/database.ts';

/**
 * Finds records as they were at an earlier version: what the changes since then changed is put back as it was before them.
 * Photos have no versions.
 *
 * @param versiones the version that is asked for, by the id of the record.
 */
export async function findEntonces<R extends { readonly id: number; readonly version: number }>(
  { kysely }: Pick<Db, 'kysely'>,
  tabla: keyof Database,
  registros: readonly R[],
  versiones: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, R>> {
  const buscados = registros.filter(({ id, version }) => (versiones.get(id) ?? version) < version);
  if (buscados.length === 0) return new Map();
  const ids = buscados.map(({ id }) => String(id));
  const { rows } = await sql<{ registro: string; antes: Readonly<Record<string, unknown>> }>`
    select registro, antes - 'fotos' as antes from historial
    where tabla = ${tabla} and registro = any(${ids}::text[]) and operacion = 'cambio' and antes - 'fotos' <> '{}'
    order by id desc`.execute(kysely);
  const byRegistro = Map.groupBy(rows, ({ registro }) => Number(registro));
  return new Map(
    buscados.map((registro) => {
      const desde = registro.version - (versiones.get(registro.id) ?? registro.version);
      const cambios = (byRegistro.get(registro.id) ?? []).slice(0, desde);
      return [registro.id, Object.assign({ ...registro }, ...cambios.map(({ antes }) => antes))];
    }),
  );
}
