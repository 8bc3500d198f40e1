import { sql } from 'kysely';
import type { Etiqueta } from '#contract/wire/etiqueta-de-pieza.ts';
import { compareUbicaciones } from '#domain/ubicacion.ts';
import type { Db } from '#server/base/db/database.ts';

/** Writes the select of the ids of the parts that an import made or changed. */
export function writeIdsDeImportacion(importacion: number): string {
  return `select distinct f.registro::int as id from importaciones_filas f join importaciones i on i.id = f.importacion
    where f.importacion = ${Number(importacion)} and i.tipo = 'inventario' and f.resultado = 'escrita' and f.registro is not null`;
}

/** Writes the select of the ids of the parts of a donor car that are there: nobody puts a label on what was sold. */
export function writeIdsDeDonador(donador: number): string {
  return `select p.id from piezas p where p.donador = ${Number(donador)} and p.existencias > 0 and p.eliminada is null`;
}

/** The parts of a selection, as far as they get labels. */
export interface PiezasConEtiqueta {
  readonly piezas: readonly Etiqueta[];
  /** Parts of the selection that are gone, or none of which is there while a label is asked for each unit. */
  readonly sinEtiqueta: number;
}

/**
 * Finds the parts of a selection in the order in which somebody walks the yard with their labels: by place, and by number.
 *
 * @param ids a select of their ids.
 * @param limite the most that are read.
 */
export async function findEtiquetas(
  db: Pick<Db, 'kysely'>,
  ids: string,
  { por, limite }: { readonly por: 'pieza' | 'unidad'; readonly limite: number },
): Promise<PiezasConEtiqueta> {
  const { rows } = await sql<Etiqueta & { readonly tiene: boolean }>`
    select p.id, p.inventario, p.titulo, p.lado, p.ubicacion, p.existencias,
      p.eliminada is null and (${por}::text = 'pieza' or p.existencias > 0) as tiene
    from (select h.id from (${sql.raw(ids)}) h limit ${sql.lit(limite)}) h join piezas p on p.id = h.id
    order by p.inventario`.execute(db.kysely);
  const piezas = rows
    .filter(({ tiene }) => tiene)
    .map(({ tiene: _, ...etiqueta }) => etiqueta)
    .sort((a, b) => compareUbicaciones(a.ubicacion, b.ubicacion));
  return { piezas, sinEtiqueta: rows.length - piezas.length };
}
