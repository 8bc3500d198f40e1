import { sql } from 'kysely';
import type { Db } from '#server/base/db/database.ts';
import type { FilaPorJuzgar } from '#server/base/importar/clase.ts';
import type { PiezaGuardada } from '#server/patio/piezas/columnas.ts';

/** A part that a row of a file is about. */
export interface Anterior {
  readonly pieza: PiezaGuardada;
  /** An import made it and took it back: for the person it was never there. */
  readonly isDeshecha: boolean;
}

/** Anteriores tell the part of a row, by its inventory number or, where it has none, by what it says. */
export interface Anteriores {
  readonly of: (fila: FilaPorJuzgar) => Anterior | null;
}

/**
 * Finds the parts that rows are about: by their inventory number, deleted ones too; a row without a number is the live part
 * that an earlier import made of a row that said the same, the second of two such rows the second such part.
 */
export async function findAnteriores(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<Anteriores> {
  const numeros = filas.flatMap(({ valores }) => (typeof valores.inventario === 'number' ? [valores.inventario] : []));
  const huellas = filas.flatMap(({ valores, huella }) => (typeof valores.inventario === 'number' ? [] : [huella]));
  const { rows: porNumero } = await sql<PiezaGuardada & { readonly es_deshecha: boolean }>`
    select p.*, p.eliminada is not null and exists (
      select from importaciones_filas f join importaciones i on i.id = f.importacion
      where f.registro = p.id::text and f.resultado = 'deshecha' and i.tipo = 'inventario') as es_deshecha
    from piezas p where p.inventario = any(${numeros}::int[])`.execute(kysely);
  const { rows: porHuella } = await sql<PiezaGuardada & { readonly huella: string }>`
    select p.*, f.huella from importaciones_filas f
    join importaciones i on i.id = f.importacion and i.tipo = 'inventario'
    join piezas p on p.id = f.registro::int and p.eliminada is null
    where f.huella = any(${huellas}::text[]) and f.resultado = 'escrita' order by p.id`.execute(kysely);
  const byNumero = new Map(
    porNumero.map(({ es_deshecha, ...pieza }) => [pieza.inventario, { pieza, isDeshecha: es_deshecha }]),
  );
  const byHuella = Map.groupBy(porHuella, ({ huella }) => huella);
  return {
    of({ valores, huella, anteriores }) {
      if (typeof valores.inventario === 'number') return byNumero.get(valores.inventario) ?? null;
      const pieza = byHuella.get(huella)?.[anteriores];
      return pieza ? { pieza, isDeshecha: false } : null;
    },
  };
}
