import type { Nota } from '#contract/wire/nota.ts';
import type { Dia } from '#domain/fecha.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest } from '#domain/pagina.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { NOTA_COLUMNS, type NotaRow, toNota } from '#server/notas/queries/notas.ts';
import { assignNumbers, type Condicion } from './condiciones.ts';
import { selectDevueltas } from './devueltas.ts';
import { nombreOf } from './medidas.ts';
import { type OrdenPedida, ordenDeNotas } from './orden.ts';
import { paginateEnOrden } from './pagina.ts';

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
  /** They are too many to be ordered as somebody asked. */
  readonly sinOrdenar: boolean;
}

type Row = { readonly cuantas: number; readonly vendido: readonly Vendido[] } & (NotaRow | { readonly id: null });

const ENTRE = `n.creada >= ${medianoche('$1::date')} and n.creada < ${medianoche('$2::date + 1')}`;

const POR_GRUPO = `${nombreOf(CANAL.columna)} as canal, ${nombreOf(FORMA_DE_PAGO.columna)} as "formaPago"`;

/** Finds a page of the notes between two days, and adds all of them up, by one statement. */
export async function findNotas(
  db: Pick<Db, 'run'>,
  periodo: readonly [desde: Dia, hasta: Dia],
  condiciones: readonly Condicion[],
  { page, itemsPerPage, ...pedida }: PageRequest & OrdenPedida,
): Promise<NotasHalladas> {
  const { donde, valores } = assignNumbers([{ sql: ENTRE }, ...condiciones], periodo);
  const limite = `$${valores.length + 1}`;
  const salto = `$${valores.length + 2}`;
  const orden = ordenDeNotas(pedida);
  const pagina = paginateEnOrden(
    (por, condicion) => `select n.id from notas n where ${donde} and ${condicion} order by ${por}`,
    { orden, sentido: 'desc', propio: (hacia) => `n.creada ${hacia}, n.id ${hacia}` },
    { total: 'select cuantas from totales', limite, salto },
  );
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
    pagina as (${pagina})
    select totales.*, nota.* from totales left join (pagina cross join lateral (
      select ${NOTA_COLUMNS} from notas n where n.id = pagina.id offset 0) nota) on true
    order by pagina.turno, nota.creada desc, nota.id desc`);
  const rows = await db.run(statement, [...valores, itemsPerPage, (page - 1) * itemsPerPage]);
  const notas = rows.flatMap(({ cuantas: _, vendido: __, ...row }) => (row.id === null ? [] : [toNota(row)]));
  const total = rows[0]?.cuantas ?? 0;
  return { notas, total, vendido: rows[0]?.vendido ?? [], sinOrdenar: orden !== null && total > EXACT_TOTAL_LIMIT };
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
