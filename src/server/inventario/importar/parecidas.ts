import { sql } from 'kysely';
import type { Db } from '#server/base/db/database.ts';
import type { Columnas } from '#server/patio/piezas/columnas.ts';

/** A part in stock that may be the one of a row, and by what it was found. */
export interface Parecida {
  readonly inventario: number;
  readonly titulo: string;
}

/**
 * Finds, for each new part, one in stock that may be the same: with the same part number however it is written, or of the
 * same car, name and side whose years overlap. It is only said, never decided.
 */
export async function findParecidas(
  { kysely }: Pick<Db, 'kysely'>,
  nuevas: readonly Columnas[],
): Promise<readonly (Parecida | null)[]> {
  if (nuevas.length === 0) return [];
  const rows = JSON.stringify(
    nuevas.map((nueva, turno) => ({
      turno,
      marca: nueva.marca,
      auto: nueva.auto,
      pieza: nueva.pieza,
      lado: nueva.lado ?? '',
      desde: nueva.anio_desde,
      hasta: nueva.anio_hasta,
      numero: (nueva.numero_parte ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
    })),
  );
  // The order and the range of one name make the index by car and name the cheapest. By equality alone all parts of a car were
  // read for each row: a tenth of a second for ten rows where a car has a thousand.
  const { rows: halladas } = await sql<Parecida & { readonly turno: number }>`
    select n.turno, p.inventario, p.titulo
    from jsonb_to_recordset(${rows}::jsonb) n (turno int, marca text, auto text, pieza text, lado text, desde smallint,
      hasta smallint, numero text)
    cross join lateral (
      (select p.inventario, p.titulo from piezas p
        where n.numero <> '' and p.numero_parte <> '' and p.existencias > 0 and p.eliminada is null
          and regexp_replace(lower(p.numero_parte), '[^a-z0-9]', '', 'g') = n.numero limit 1)
      union all
      (select p.inventario, p.titulo from piezas p
        where p.marca = n.marca and p.auto = n.auto and p.pieza between n.pieza and n.pieza and p.lado = n.lado
          and p.existencias > 0 and p.eliminada is null and p.anio_desde <= n.hasta and p.anio_hasta >= n.desde
        order by p.pieza, p.id desc limit 1)
      limit 1) p`.execute(kysely);
  const byTurno = new Map(halladas.map(({ turno, ...parecida }) => [turno, parecida]));
  return nuevas.map((_, turno) => byTurno.get(turno) ?? null);
}
