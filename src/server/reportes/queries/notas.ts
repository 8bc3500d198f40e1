import type { Nota } from '#contract/wire/nota.ts';
import type { Dia } from '#domain/fecha.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { NOTA_COLUMNS, type NotaRow, toNota } from '#server/notas/queries/notas.ts';
import { splitShares } from '#server/vinculos/partes-de-saldo.ts';
import { assignNumbers, type Condicion } from './condiciones.ts';
import { nombreOf } from './medidas.ts';
import { paginate, type Sentido } from './registros.ts';

/** The columns by whose names the report of notes counts. */
export const CANAL = { columna: 'n.canal' };
export const FORMA_DE_PAGO = { columna: 'n.forma_pago' };

/** Notes of one channel and one way to pay, live or cancelled; what was returned of them is below zero and of no note. */
export interface Vendido {
  readonly canal: string;
  readonly formaPago: string;
  readonly isCancelada: boolean;
  readonly notas: number;
  readonly piezas: number;
  /** In centavos. */
  readonly monto: number;
}

/** A page of the notes of a report, how many it has, and what all of them come to. */
export interface NotasHalladas {
  readonly notas: Nota[];
  readonly total: number;
  readonly vendido: readonly Vendido[];
}

type Row = { readonly cuantas: number; readonly vendido: readonly Vendido[] } & (NotaRow | { readonly id: null });

const ENTRE = `n.creada >= ${medianoche('$1::date')} and n.creada < ${medianoche('$2::date + 1')}`;

const POR_GRUPO = `${nombreOf(CANAL.columna)} as canal, ${nombreOf(FORMA_DE_PAGO.columna)} as "formaPago"`;

/** Finds a page of the notes between two days, and adds all of them up, by one statement. */
export async function findNotas(
  db: Pick<Db, 'run'>,
  periodo: readonly [desde: Dia, hasta: Dia],
  condiciones: readonly Condicion[],
  { page, itemsPerPage }: PageRequest,
): Promise<NotasHalladas> {
  const { donde, valores } = assignNumbers([{ sql: ENTRE }, ...condiciones], periodo);
  const limite = `$${valores.length + 1}`;
  const salto = `$${valores.length + 2}`;
  const filas = (hacia: Sentido) => `select n.id from notas n where ${donde} order by n.creada ${hacia}, n.id ${hacia}`;
  const statement = unprepared<Row>(`
    with vendido as materialized (
      select ${POR_GRUPO}, n.cancelada is not null as "isCancelada", count(*)::int as notas, sum(n.piezas)::int as piezas,
        sum(n.total)::bigint as monto
      from notas n where ${donde} group by 1, 2, 3
      union all
      select ${nombreOf(CANAL.columna)}, u.forma, n.cancelada is not null, 0, 0, sum(u.monto)::bigint
      from notas_pagos p join notas n on n.id = p.nota_id
        cross join lateral (values (p.forma_pago, p.monto), (n.forma_pago, -p.monto)) u (forma, monto)
      where ${donde} group by 1, 2, 3
      union all
      select ${POR_GRUPO}, false, 0, -sum(d.piezas)::int, -sum(d.monto)::bigint
      from (${selectDevueltas(medianoche('$1::date'))}) d join notas n on n.id = d.id
      where n.cancelada is null and ${donde} group by 1, 2),
    totales as materialized (
      select coalesce(sum(notas), 0)::int as cuantas, coalesce(json_agg(vendido), '[]') as vendido from vendido),
    pagina as (${paginate(filas, 'desc', { total: 'select cuantas from totales', limite, salto })})
    select totales.*, nota.* from totales left join (pagina cross join lateral (
      select ${NOTA_COLUMNS} from notas n where n.id = pagina.id offset 0) nota) on true
    order by nota.creada desc, nota.id desc`);
  const rows = await db.run(statement, [...valores, itemsPerPage, (page - 1) * itemsPerPage]);
  const notas = rows.flatMap(({ cuantas: _, vendido: __, ...row }) => (row.id === null ? [] : [toNota(row)]));
  return { notas, total: rows[0]?.cuantas ?? 0, vendido: rows[0]?.vendido ?? [] };
}

/** Tells whether what was sold still is; a cancelled note counts apart. */
export function isViva({ isCancelada }: Vendido): boolean {
  return !isCancelada;
}

/** Adds sales up. */
export function addUp(vendido: readonly Vendido[]): Pick<Vendido, 'notas' | 'piezas' | 'monto'> {
  const de = (que: 'notas' | 'piezas' | 'monto') => vendido.reduce((suma, uno) => suma + uno[que], 0);
  return { notas: de('notas'), piezas: de('piezas'), monto: de('monto') };
}

/*
 * Selects the units and the money that stamped returns (03) took of notes; discounts are no returns. A test compares this
 * with tests/oraculos/devoluciones.ts.
 */

const TIMBRADO = "('timbrada', 'cancelando')";

/** Returns that begin with a moment, each with whether all returns of its invoice are of the whole of it. */
const egresosDesde = (momento: string) => `
  select e.id, e.factura_id, e.monto, e.indicador_id, exists (select from egresos_partidas x where x.egreso_id = e.id) as con_items,
    (select sum(o.monto) from egresos o join cfdis d on d.id = o.id and d.estado in ${TIMBRADO}
      where o.factura_id = e.factura_id and o.tipo = '03') >= coalesce(f.total_timbrado, f.total) as completa
  from egresos e join cfdis c on c.id = e.id and c.estado in ${TIMBRADO} and c.creada >= ${momento}
    join cfdis f on f.id = e.factura_id
  where e.tipo = '03'`;

/** The lines of each return: of its items, of its record's line, else of all lines of the invoice. */
const lineasOf = (egresos: string) => `
  select e.id as de, t.orden, t.nota_partida_id, e.factura_id, e.monto, 
    greatest(coalesce(x.cantidad, t.cantidad) * t.importe / t.cantidad, 1) as peso, e.completa,
    x.cantidad, t.cantidad as todas, t.importe
  from (${egresos}) e join facturas_partidas t on t.factura_id = e.factura_id and t.viva
    left join egresos_partidas x on x.egreso_id = e.id and x.partida_id = t.id
  where case when e.con_items then x.partida_id is not null else e.indicador_id is null or e.indicador_id = t.indicador_id end`;

/**
 * Selects what returned of notes since a moment, by their invoices or at the counter, at which no note of the report was made yet: rows of `id`, the note,
 * `piezas` and `monto`, in what the note charged (devueltoDeNota).
 */
export function selectDevueltas(momento: string): string {
  return `
    select id, sum(piezas)::int as piezas, sum(monto)::bigint as monto from (
      select n.nota_id as id, case when bool_or(l.completa) then max(l.todas) else coalesce(sum(l.cantidad), 0) end as piezas,
        round(max(l.todas) * n.precio * sum(l.parte) / max(l.importe)) as monto
      from (${splitShares(lineasOf(egresosDesde(momento)))}) l join notas_partidas n on n.id = l.nota_partida_id
      group by n.id, l.factura_id
      union all
      select v.nota_id, (select sum(x.cantidad)::int from notas_devoluciones_partidas x where x.devolucion_id = v.id), v.monto
      from notas_devoluciones v where v.momento >= ${momento}) devueltas group by id`;
}
