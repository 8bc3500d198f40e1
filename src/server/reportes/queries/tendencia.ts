import type { Periodo } from '#domain/reporte.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { assignNumbers, type Condicion } from './condiciones.ts';
import { selectDevueltas } from './devueltas.ts';
import { MEDIDAS } from './medidas.ts';
import { type Reporte, unite } from './registros.ts';

/** The figures of a period. */
export interface Medido {
  readonly piezas: number;
  /** In centavos; 0 unless it was asked for. */
  readonly monto: number;
  /** Days from order to delivery of all that was delivered, and how many those were. */
  readonly sumaDeDias: number;
  readonly entregadas: number;
}

/** The periods, numbered from 1: each reads the days of its own from the index of the report, and no other. */
const PERIODOS = 'unnest($1::date[], $2::date[]) with ordinality as p (desde, hasta, lugar)';

const diasOf = (periodos: readonly Periodo[]) => [
  periodos.map(({ desde }) => desde),
  periodos.map(({ hasta }) => hasta),
];

/** Measures a report of records in each of some periods, by one statement. */
export async function measureRegistros(
  db: Pick<Db, 'run'>,
  { de, dia, pesos = '0' }: Pick<Reporte<string, string>, 'de' | 'dia' | 'pesos'>,
  condiciones: readonly Condicion[],
  periodos: readonly Periodo[],
): Promise<readonly Medido[]> {
  const { donde, valores } = unite({ de, valores: diasOf(periodos) }, condiciones);
  const statement = unprepared<Medido>(`
    select m.* from ${PERIODOS} cross join lateral (
      select count(*)::int as piezas, coalesce(sum(${pesos}), 0)::bigint as monto,
        coalesce(${MEDIDAS.sumaDeDias}, 0)::int as "sumaDeDias", (${MEDIDAS.entregadas})::int as entregadas
      from indicadores i where ${donde} and ${dia} between p.desde and p.hasta) m
    order by p.lugar`);
  return db.run(statement, valores);
}

/** Measures what live notes were sold for in each of some periods, less what was returned of them, by one statement. */
export async function measureNotas(
  db: Pick<Db, 'run'>,
  condiciones: readonly Condicion[],
  periodos: readonly Periodo[],
): Promise<readonly Medido[]> {
  const { donde, valores } = assignNumbers([{ sql: 'n.cancelada is null' }, ...condiciones], diasOf(periodos));
  const deP = `n.creada >= ${medianoche('p.desde')} and n.creada < ${medianoche('p.hasta + 1')}`;
  const primera = medianoche('(select min(dia) from unnest($1::date[]) as u (dia))');
  const statement = unprepared<Medido>(`
    with devueltas as materialized (
      select n.creada, d.piezas, d.monto from (${selectDevueltas(primera)}) d join notas n on n.id = d.id where ${donde})
    select (v.piezas - r.piezas)::int as piezas, (v.monto - r.monto)::bigint as monto, 0 as "sumaDeDias", 0 as entregadas
    from ${PERIODOS} cross join lateral (
      select coalesce(sum(n.piezas), 0) as piezas, coalesce(sum(n.total), 0) as monto
      from notas n where ${donde} and ${deP}) v
    cross join lateral (
      select coalesce(sum(n.piezas), 0) as piezas, coalesce(sum(n.monto), 0) as monto from devueltas n where ${deP}) r
    order by p.lugar`);
  return db.run(statement, valores);
}
