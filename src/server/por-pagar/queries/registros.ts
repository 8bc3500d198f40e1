import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type { RegistroPorPagar } from '#contract/wire/por-pagar.ts';
import type { Dia } from '#domain/fecha.ts';
import { estadoPorPagar } from '#domain/por-pagar.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import { folioEn } from './folio.ts';
import type { FilaPorPagar } from './tabla.ts';

type Reader = Pick<Db, 'kysely'>;

/** An invoice as far as it proposes records of claims. */
type Proponente = Pick<FilaPorPagar, 'id' | 'proveedor' | 'ocs' | 'conceptos' | 'total' | 'subtotal'>;

/** The costs that would be those of a line of an invoice, or of all of it. */
function costosOf({ conceptos, total, subtotal }: Proponente): readonly number[] {
  const deConceptos = conceptos.flatMap(({ valorUnitario, importe }) => [valorUnitario, importe]);
  return [...new Set([...deConceptos, total, ...(subtotal === null ? [] : [subtotal])])].filter((costo) => costo > 0);
}

/** Selects records of claims with what an invoice pays of them, and why it may be that one. */
function selectRegistros({ kysely }: Reader, cuenta: Proponente) {
  const ocs = cuenta.ocs.split(' ').filter(Boolean);
  const razon: RawBuilder<RegistroPorPagar['razon']> = sql`case
    when i.oc <> '' and i.oc = any(${ocs}::text[]) then 'oc'
    when i.costo = any(${costosOf(cuenta)}::bigint[]) then 'costo' else '' end`;
  return kysely
    .selectFrom('indicadores as i')
    .leftJoin('por_pagar_registros as v', (join) =>
      join.onRef('v.indicador_id', '=', 'i.id').on('v.cuenta_id', '=', cuenta.id),
    )
    .where('i.eliminada', 'is', null)
    .select(['i.id', 'v.monto', razon.as('razon')]);
}

type Elegidos = ReturnType<typeof selectRegistros>;

const OTRA = sql`json_build_object('id', o.id, 'folio', ${folioEn('o')}, 'proveedor', o.proveedor)`;

/** Reads the records that a query chose: only of those is it looked up which other invoices pay for them. */
function readRegistros({ kysely }: Reader, elegidos: Elegidos, cuenta: Proponente): Promise<RegistroPorPagar[]> {
  const otras = sql<RegistroPorPagar['otras']>`(
    select coalesce(json_agg(${OTRA} order by o.id), '[]')
    from por_pagar_registros r join cuentas_por_pagar o on o.id = r.cuenta_id
    where r.indicador_id = i.id and o.id <> ${cuenta.id} and o.cancelada is null)`;
  return kysely
    .selectFrom(elegidos.as('t'))
    .innerJoin('indicadores as i', 'i.id', 't.id')
    .select(['i.id', 'i.reporte', 'i.aseguradora', 'i.pieza', 'i.oc', 'i.costo', 't.monto', 't.razon'])
    .select(otras.as('otras'))
    .orderBy(ORDEN)
    .execute();
}

/** Those that it pays for come first, then what its purchase orders and its amounts propose, then the newest. */
const ORDEN = sql`t.monto is null, case t.razon when 'oc' then 0 when 'costo' then 1 else 2 end, t.id desc`;

/** Finds the records of claims that an invoice pays for. */
export function findCasados(db: Reader, cuenta: Proponente): Promise<RegistroPorPagar[]> {
  return readRegistros(db, selectRegistros(db, cuenta).where('v.monto', 'is not', null), cuenta);
}

/** Nobody ticks among more at once: who wants another one searches. */
const MAX_HALLADOS = 50;

/** Finds records of claims that an invoice may pay for: those that it has already, and those of its supplier, by the exact name. */
export async function findCasables(
  db: Reader,
  cuenta: Proponente,
  search: string,
): Promise<ResponseOf<(typeof porPagar)['findRegistros']>> {
  const texto = sql`plegar(i.reporte || ' ' || i.oc || ' ' || i.pieza || ' ' || i.aseguradora || ' ' || i.marca || ' ' || i.auto)`;
  const todos = selectRegistros(db, cuenta)
    .where((where) =>
      where.or([
        where('v.monto', 'is not', null),
        where.and([where('i.proveedor', '=', cuenta.proveedor), where('i.estado', '<>', 'cancelada')]),
      ]),
    )
    .where(hasWords(texto, search));
  const primeros = db.kysely.selectFrom(todos.as('t')).selectAll().orderBy(ORDEN).limit(MAX_HALLADOS);
  const counted = db.kysely.selectFrom(todos.as('t')).select(({ fn }) => fn.countAll<number>().as('hay'));
  const [registros, { hay }] = await Promise.all([
    readRegistros(db, primeros as unknown as Elegidos, cuenta),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { registros, hay };
}

type DeRegistro = ResponseOf<(typeof porPagar)['getDeRegistro']>['facturas'][number];

/** Finds the living invoices that pay for a record of a claim. */
export async function findDeRegistro({ kysely }: Reader, registro: number, hoy: Dia): Promise<DeRegistro[]> {
  const rows = await kysely
    .selectFrom('por_pagar_registros as r')
    .innerJoin('cuentas_por_pagar as c', 'c.id', 'r.cuenta_id')
    .select(['c.id', 'c.proveedor', 'c.fecha', 'r.monto', 'c.tipo', 'c.total', 'c.pagado', 'c.vence'])
    .select(folioEn('c').as('folio'))
    .where('r.indicador_id', '=', registro)
    .where('c.cancelada', 'is', null)
    .orderBy('c.id')
    .execute();
  return rows.map(({ tipo, total, pagado, vence, ...fila }) => ({
    ...fila,
    estado: estadoPorPagar({ tipo, total, pagado, vence, isCancelada: false }, hoy),
  }));
}
