import { sql } from 'kysely';
import type { FacturaViva } from '#contract/wire/fields.ts';
import { type EstadoDeFactura, estatusDeFactura } from '#domain/factura.ts';
import type { Db, Trx } from '#server/base/db/database.ts';

/** A query selects this of an invoice; {@link toFacturaViva} makes the rest. */
export type FacturaVivaRow = (Omit<NonNullable<FacturaViva>, 'estatus'> & { readonly estado: EstadoDeFactura }) | null;

/** Selects the newest live invoice of the lines `d` that a condition names. */
export function selectFacturaViva(condicion: string): string {
  return `(select json_build_object('id', f.id, 'estado', f.estado, 'devuelta', q.devuelto = coalesce(f.total_timbrado, f.total),
      'folio', case when f.estado in ('timbrada', 'cancelando') then f.serie || '-' || f.folio else '' end)
    from facturas_partidas d join cfdis f on f.id = d.factura_id join facturas q on q.id = f.id
    where ${condicion} and d.viva order by f.id desc limit 1)`;
}

/** Makes the link to an invoice as the wire carries it. */
export function toFacturaViva(row: FacturaVivaRow): FacturaViva {
  if (!row) return null;
  const { estado, ...factura } = row;
  return { ...factura, estatus: estatusDeFactura(estado) };
}

/**
 * Finds which of these claims' records stand in an invoice that lives, also in one that nobody knows for sure yet.
 *
 * @returns the folio of the newest such invoice, by the record.
 */
export async function findFacturados(
  { kysely }: Pick<Db, 'kysely'>,
  indicadores: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const vivas = await kysely
    .selectFrom('facturas_partidas as t')
    .innerJoin('cfdis as c', 'c.id', 't.factura_id')
    .select(['t.indicador_id', 'c.serie', 'c.folio'])
    .where('t.indicador_id', '=', sql<number>`any(${indicadores as number[]}::int[])`)
    .where('t.viva', '=', true)
    .orderBy('c.id')
    .execute();
  return new Map(vivas.map(({ indicador_id, serie, folio }) => [Number(indicador_id), `${serie}-${folio}`]));
}

/** Finds which of these claims' records stand in a live invoice that was made at their moment or later. */
export async function findFacturadosDesde(
  { kysely }: Pick<Db, 'kysely'>,
  desde: readonly { readonly id: number; readonly momento: Date }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.id
    from unnest(${desde.map(({ id }) => id)}::int[], ${desde.map(({ momento }) => momento)}::timestamptz[]) r (id, momento)
    join facturas_partidas t on t.indicador_id = r.id and t.viva
    join cfdis c on c.id = t.factura_id and c.creada >= r.momento`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the folio of the live invoice in which a claim's record stands; null when it stands in none. */
export async function findFolioVivo(trx: Trx, indicador: number): Promise<string | null> {
  return (await findFacturados({ kysely: trx }, [indicador])).get(indicador) ?? null;
}

/** Finds the folio of an invoice on its way to its stamp that holds a unit of a part; null when none does. */
export async function findQuienRetiene(trx: Trx, pieza: number): Promise<string | null> {
  const query = trx
    .selectFrom('facturas_apartadas as a')
    .innerJoin('cfdis as c', 'c.id', 'a.factura_id')
    .select(['c.serie', 'c.folio'])
    .where('a.pieza_id', '=', pieza)
    .where('a.viva', '=', true);
  const factura = await query.orderBy('c.id').executeTakeFirst();
  return factura ? `${factura.serie}-${factura.folio}` : null;
}

/** A document that lives: it is stamped, on its way to its stamp, or nobody knows yet. */
const VIVE = "c.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')";

/**
 * Writes how many units of an item of a note living invoices are of, less those that returns of them brought back: these are
 * counted where the item counts its own. What takes the place of another invoice counts at first by what it has beyond it.
 *
 * @param partida the column of the item's id.
 * @param aparte the id of an invoice that does not count, as SQL.
 */
export function unidadesFacturadas(partida: string, aparte = 'null'): string {
  return `(select coalesce(sum(case when d.viva then d.cantidad - r.regresadas
      else greatest(d.cantidad - coalesce(a.cantidad, 0), 0) end), 0)::int
    from facturas_partidas d join cfdis c on c.id = d.factura_id and ${VIVE} and c.id is distinct from ${aparte}
      left join cfdis_por_emitir e on e.cfdi_id = c.id
      left join facturas_partidas a on a.factura_id = coalesce(c.sustituye, e.tras) and a.nota_partida_id = d.nota_partida_id
      cross join lateral (
        select coalesce(sum(x.cantidad), 0) as regresadas from egresos_partidas x join cfdis k on k.id = x.egreso_id
        where x.partida_id = d.id and x.regresa and k.timbrada is not null) r
    where d.nota_partida_id = ${partida})`;
}

/** Writes how many units of the item `t` of a note, whose write-off is `b`, stay sold and stand in no living invoice. */
export function unidadesPorFacturar(aparte?: string): string {
  return `greatest(t.cantidad - b.devueltas - ${unidadesFacturadas('t.id', aparte)}, 0)`;
}
