import { type Selectable, sql } from 'kysely';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { CfdisTable } from '#server/base/db/facturas-tables.ts';
import { recordCambios } from '#server/base/db/historial.ts';

/** A document as it stands while a transaction holds it, and every invoice that it is of. */
export interface CfdiTomado extends Selectable<CfdisTable> {
  /** The invoices that it is, pays or returns, in the order of their ids. */
  readonly facturas: readonly number[];
}

/**
 * Locks a document with every invoice that it is of and the one that it takes the place of, in the order of their ids.
 *
 * @throws Error when there is none.
 */
export async function lockCfdi(trx: Trx, id: number): Promise<CfdiTomado> {
  const { rows } = await sql<{ id: number; es_factura: boolean }>`
    with suyas as (
      select id from facturas where id = ${id} union select factura_id from pagos where cfdi_id = ${id}
      union select factura_id from egresos where id = ${id}),
    todas as (
      select id, true as es_factura from suyas union all select ${id}::int, false
      union all select sustituye, false from cfdis where id = ${id} and sustituye is not null)
    select c.id, bool_or(t.es_factura) as es_factura from todas t join cfdis c on c.id = t.id group by c.id order by c.id
  `.execute(trx);
  const ids = rows.map((row) => row.id);
  const lock = trx
    .selectFrom('cfdis')
    .selectAll()
    .where('id', 'in', [id, ...ids]);
  const cfdi = (await lock.orderBy('id').forNoKeyUpdate().execute()).find((row) => row.id === id);
  if (!cfdi) throw new Error(`There is no document ${id}`);
  return { ...cfdi, facturas: rows.filter((row) => row.es_factura).map((row) => row.id) };
}

/** The columns that a change of state sets beside it. */
type Cambio = Partial<Omit<Selectable<CfdisTable>, 'id' | 'estado' | 'tipo'>>;

/** Gives a document that is held its next state, and writes that down. */
export async function setEstado(
  trx: Trx,
  firma: Pick<Autoria, 'autor' | 'momento'>,
  { id, estado: antes }: Pick<CfdiTomado, 'id' | 'estado'>,
  estado: EstadoDeFactura,
  cambio: Cambio = {},
): Promise<void> {
  await trx
    .updateTable('cfdis')
    .set({ estado, ...cambio })
    .where('id', '=', id)
    .execute();
  const historial = { tabla: 'cfdis', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, firma, { ...historial, antes: { estado: antes }, despues: { estado, ...cambio } });
}
