import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import { type Db, prepare } from '#server/db/database.ts';

const POR_INVENTARIO = prepare<PiezaInternaRow & { readonly eliminada: Date | null }>(
  `select ${INTERNA_COLUMNS}, p.eliminada from piezas p where p.inventario = $1`,
);

/**
 * Finds a yard part by the number that people see, with the units that may be taken.
 *
 * @returns null for none; `isEliminada` for one that was deleted.
 */
export async function findPiezaDelPatio(
  db: Pick<Db, 'run'>,
  inventario: number,
): Promise<(PiezaDelPatio & { readonly isEliminada: boolean }) | null> {
  const [row] = await db.run(POR_INVENTARIO, [inventario]);
  if (!row) return null;
  const { eliminada, ...pieza } = row;
  const { precio: _, ...campos } = toPiezaCompleta(pieza);
  return {
    ...campos,
    ...{ precio: '', reporte: '', aseguradora: '' },
    isEliminada: eliminada !== null,
  };
}
