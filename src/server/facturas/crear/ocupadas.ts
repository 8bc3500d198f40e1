import { sql } from 'kysely';
import type { PartidaPedida } from '#contract/wire/facturar.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';

/** Picks the ids of what the items of one list stand on. */
export const idsOf = (items: readonly PartidaPedida[], origen: PartidaPedida['origen']) =>
  items.flatMap((item) => (item.origen === origen && item.registro ? [item.registro] : []));

/** Holds the notes and then the records of the items, each by their ids: what is read of them next stays so. */
export async function holdBases(trx: Trx, items: readonly PartidaPedida[]): Promise<void> {
  const partidas = idsOf(items, 'notas');
  const registros = idsOf(items, 'indicadores');
  if (partidas.length > 0) {
    const notas = trx.selectFrom('notas_partidas').select('nota_id').where('id', 'in', partidas);
    await trx.selectFrom('notas').select('id').where('id', 'in', notas).orderBy('id').forNoKeyUpdate().execute();
  }
  if (registros.length > 0) {
    const query = trx.selectFrom('indicadores').select('id').where('id', 'in', registros);
    await query.orderBy('id').forNoKeyUpdate().execute();
  }
}

/**
 * Refuses records of claims that stand in an invoice that lives.
 *
 * @returns those that stand in the invoice whose place the new one takes.
 */
export async function findOcupadas(
  trx: Trx,
  items: readonly PartidaPedida[],
  sustituye: number | null,
): Promise<Set<number>> {
  const registros = idsOf(items, 'indicadores');
  if (registros.length === 0) return new Set();
  const ocupadas = await trx
    .selectFrom('facturas_partidas as t')
    .innerJoin('cfdis as c', 'c.id', 't.factura_id')
    .select(['t.indicador_id as registro', 't.factura_id as factura'])
    .select(sql<string>`c.serie || '-' || c.folio`.as('folio'))
    .where('t.viva', '=', true)
    .where('t.indicador_id', 'in', registros)
    .execute();
  const ajena = ocupadas.find(({ factura }) => factura !== sustituye);
  if (ajena) {
    const index = items.findIndex(({ origen, registro }) => origen === 'indicadores' && registro === ajena.registro);
    throw new BusinessError(`${items[index]?.pieza || 'La pieza'} ya está en la factura ${ajena.folio}`, {
      campo: `form.items.${index}`,
    });
  }
  return new Set(ocupadas.flatMap(({ registro }) => registro ?? []));
}
