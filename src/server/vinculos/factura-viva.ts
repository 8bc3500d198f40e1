import type { FacturaViva } from '#contract/wire/fields.ts';
import { type EstadoDeFactura, estatusDeFactura } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';

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

/** Tells whether a claim's record stands in an invoice that lives, also in one that nobody knows for sure yet. */
export async function isFacturado(trx: Trx, indicador: number): Promise<boolean> {
  const query = trx.selectFrom('facturas_partidas').select('id').where('indicador_id', '=', indicador);
  return (await query.where('viva', '=', true).limit(1).executeTakeFirst()) !== undefined;
}

/** Finds the folio of the live invoice in which a claim's record stands; null when it stands in none. */
export async function findFolioVivo(trx: Trx, indicador: number): Promise<string | null> {
  const query = trx
    .selectFrom('facturas_partidas as t')
    .innerJoin('cfdis as c', 'c.id', 't.factura_id')
    .select(['c.serie', 'c.folio'])
    .where('t.indicador_id', '=', indicador)
    .where('t.viva', '=', true);
  const viva = await query.orderBy('c.id', 'desc').executeTakeFirst();
  return viva ? `${viva.serie}-${viva.folio}` : null;
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
