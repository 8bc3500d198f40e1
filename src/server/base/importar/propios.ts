import { sql } from 'kysely';
import type { Database, Db, Trx } from '#server/base/db/database.ts';
import type { Row } from '#server/base/db/record-table.ts';

/** A Propio is what an import did to a record. */
export interface Propio {
  /** The columns that it changed, as they were before it. */
  readonly antes: Row;
  readonly momento: Date;
  /** Somebody else changed the record after it. */
  readonly hayDespues: boolean;
}

/** Finds what an import did to records, which the transaction holds, by their names in the history. */
export async function findPropios(
  trx: Trx,
  tabla: keyof Database,
  importacion: number,
  registros: readonly string[],
): Promise<ReadonlyMap<string, Propio>> {
  const { rows } = await sql<Propio & { readonly registro: string }>`
    select r.registro, propia.momento, h.antes, h."hayDespues"
    from unnest(${registros as string[]}::text[]) r (registro)
    cross join lateral (
      select min(id) as primera, max(id) as ultima, min(momento) as momento from historial
      where tabla = ${tabla} and registro = r.registro and importacion = ${importacion}) propia
    cross join lateral (
      select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.key is not null), '{}') as antes,
        bool_or(h.id > propia.ultima) as "hayDespues"
      from historial h
      left join lateral jsonb_each(h.antes) c on h.importacion = ${importacion} and h.operacion = 'cambio'
      where h.tabla = ${tabla} and h.registro = r.registro and h.id >= propia.primera) h
    where propia.momento is not null`.execute(trx);
  return new Map(rows.map(({ registro, ...propio }) => [registro, propio]));
}

/** A Huella says of an import that it made a record, or changed it. */
export type Huella = 'hizo' | 'cambio';

/** Finds which of these records an import has written already: a row below is about none of them. */
export async function findEscritosPor(
  { kysely }: Pick<Db, 'kysely'>,
  tabla: keyof Database,
  importacion: number,
  registros: readonly string[],
): Promise<ReadonlyMap<string, Huella>> {
  if (registros.length === 0) return new Map();
  const { rows } = await sql<{ registro: string; huella: Huella }>`
    select registro, case when bool_or(operacion = 'alta') then 'hizo' else 'cambio' end as huella from historial
    where tabla = ${tabla} and registro = any(${registros as string[]}::text[]) and importacion = ${importacion}
    group by registro`.execute(kysely);
  return new Map(rows.map(({ registro, huella }) => [registro, huella]));
}
