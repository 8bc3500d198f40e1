import { sql } from 'kysely';
import type { PartidaPedida } from '#contract/wire/facturar.ts';
import type { Trx } from '#server/db/database.ts';
import { BusinessError, invalidFields } from '#server/http/errors.ts';

/** Picks the ids of what the items of one list stand on. */
export const idsDe = (items: readonly PartidaPedida[], origen: PartidaPedida['origen']) =>
  items.flatMap((item) => (item.origen === origen && item.registro ? [item.registro] : []));

/** Holds the notes and then the records of the items, each by their ids: what is read of them next stays so. */
export async function holdBases(trx: Trx, items: readonly PartidaPedida[]): Promise<void> {
  const [partidas, registros] = [idsDe(items, 'notas'), idsDe(items, 'indicadores')];
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
 * Refuses notes that have a live invoice, be it of other items: only a global invoice may take the rest (regla 79).
 *
 * @param anterior that one is none: the new invoice takes its place.
 */
export async function refuseNotasFacturadas(
  trx: Trx,
  items: readonly PartidaPedida[],
  anterior: number | null,
): Promise<void> {
  const partidas = idsDe(items, 'notas');
  if (partidas.length === 0) return;
  const { rows } = await sql<{ id: number; nota: number; folio: string }>`
    select suya.id, suya.nota_id as nota, min(c.serie || '-' || c.folio) as folio
    from notas_partidas suya join notas_partidas otra on otra.nota_id = suya.nota_id
      join facturas_partidas t on t.nota_partida_id = otra.id and t.viva join cfdis c on c.id = t.factura_id
    where suya.id = any(${partidas}::int[]) and c.id is distinct from ${anterior}::int
    group by suya.id, suya.nota_id`.execute(trx);
  const errores = items.flatMap(({ origen, registro }, index) => {
    const facturada = origen === 'notas' ? rows.find(({ id }) => id === registro) : undefined;
    if (!facturada) return [];
    const mensaje = `La nota ${facturada.nota} ya tiene la factura ${facturada.folio}`;
    return [{ codigo: 'negocio' as const, campo: `formData.items.${index}`, mensaje }];
  });
  if (errores.length > 0) throw invalidFields(errores);
}

interface Ocupada {
  readonly indicador: number | null;
  readonly partida: number | null;
  readonly folio: string;
  readonly factura: number;
}

/**
 * Refuses what stands in an invoice that lives.
 *
 * @returns the records that stand in the invoice whose place the new one takes.
 */
export async function findOcupadas(
  trx: Trx,
  items: readonly PartidaPedida[],
  sustituye: number | null,
): Promise<Set<number>> {
  if (items.every(({ origen }) => origen !== 'indicadores' && origen !== 'notas')) return new Set();
  const query = trx
    .selectFrom('facturas_partidas as t')
    .innerJoin('cfdis as c', 'c.id', 't.factura_id')
    .select(['t.indicador_id as indicador', 't.nota_partida_id as partida', 't.factura_id as factura'])
    .select(sql<string>`c.serie || '-' || c.folio`.as('folio'))
    .where('t.viva', '=', true);
  const ocupadas: Ocupada[] = await query
    .where(({ or, eb }) =>
      or([
        eb('t.indicador_id', 'in', [0, ...idsDe(items, 'indicadores')]),
        eb('t.nota_partida_id', 'in', [0, ...idsDe(items, 'notas')]),
      ]),
    )
    .execute();
  const ajena = ocupadas.find(({ factura }) => factura !== sustituye);
  if (ajena) {
    const index = items.findIndex(({ origen, registro }) =>
      origen === 'indicadores' ? registro === ajena.indicador : origen === 'notas' && registro === ajena.partida,
    );
    throw new BusinessError(`${items[index]?.pieza || 'La pieza'} ya está en la factura ${ajena.folio}`, {
      campo: `formData.items.${index}`,
    });
  }
  return new Set(ocupadas.flatMap(({ indicador }) => indicador ?? []));
}
