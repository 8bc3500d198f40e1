import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { ColumnaReparable } from '#domain/reparacion.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import { REPARABLES, type Reemplazo } from './columnas-reparables.ts';

/** A PiezasRepairQuery is the text that a repair seeks, with the rows of one page of its preview. */
export interface PiezasRepairQuery {
  readonly columna: ColumnaReparable;
  readonly busca: string;
  readonly limit: number;
  readonly offset: number;
}

type Contadas = { readonly total: number } & (PiezaInternaRow | { readonly id: null });

/** Finds a page of the parts that a repair would change, newest first, and counts all of them exactly. */
export async function findPiezasRepair(
  db: Db,
  { columna, busca, limit, offset }: PiezasRepairQuery,
): Promise<{ readonly piezas: PiezaCompleta[]; readonly total: number }> {
  const rows = await db.run(prepare<Contadas>(textoOf(columna)), [busca, limit, offset]);
  const piezas = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [toPiezaCompleta(row)]));
  return { piezas, total: rows[0]?.total ?? 0 };
}

/** The longest details, in characters: the form's limit and the database's. */
export const MAX_DETALLES = 5000;

/** Finds a part whose details would be too long after a repair, and gives its inventory number; null when all fit. */
export async function findDemasiadoLarga(db: Db, { columna, busca, reemplazo }: Reemplazo): Promise<number | null> {
  if (columna !== 'detalles' || reemplazo.length <= busca.length) return null;
  const [larga] = await db.run(DEMASIADO_LARGA, [busca, reemplazo]);
  return larga?.inventario ?? null;
}

const DEMASIADO_LARGA = prepare<{ inventario: number }>(`
  select p.inventario from piezas p
  where ${REPARABLES.detalles.coincide} and p.eliminada is null
    and char_length(${REPARABLES.detalles.columnas.detalles}) > ${MAX_DETALLES}
  order by p.id limit 1`);

/** Writes the query of a page of matching parts. $1 the text sought, $2 limit, $3 offset. */
function textoOf(columna: ColumnaReparable): string {
  return `
    with halladas as materialized (
      select p.id from piezas p where ${REPARABLES[columna].coincide} and p.eliminada is null),
    pagina as (select id from halladas order by id desc limit $2 offset $3)
    select c.total, filas.* from (select count(*)::int as total from halladas) c left join (
      select ${INTERNA_COLUMNS} from pagina join piezas p on p.id = pagina.id
    ) filas on true order by filas.id desc`;
}
