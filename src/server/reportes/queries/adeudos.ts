import type { RequestOf } from '#contract/call.ts';
import type { reportesDeRegistros } from '#contract/reportes-de-registros.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';
import { ADEUDADA, FACTURADA, selectPartes } from '#server/vinculos/partes-de-saldo.ts';
import { assignNumbers, type Condicion, type Cotizadores, entre, narrow } from './condiciones.ts';
import { DIA_DE_FACTURA } from './medidas.ts';
import { ordenDeRegistros } from './orden.ts';

/** The days and the bars of a report of debts. */
type Pedido = Omit<RequestOf<typeof reportesDeRegistros.adeudos>, 'page' | 'itemsPerPage' | 'enPesos'>;

/** Writes what is owed for a record, from the share of its invoice. */
export const ADEUDO = 'coalesce(junto.parte, i.riesgo)';

/** The records that the report of debts is of. */
export const DE_ADEUDOS = `${FACTURADA} and ${ADEUDADA}`;

/** The debts that a report leaves out because they are older than its days. */
export interface Anteriores {
  readonly monto: number;
  readonly piezas: number;
  /** The day of the oldest; null for none. */
  readonly desde: Dia | null;
}

function condicionesOf(dias: Condicion, pedido: Pedido, negocio: Cotizadores) {
  return assignNumbers([{ sql: 'i.eliminada is null' }, { sql: DE_ADEUDOS }, dias, ...narrow(pedido, negocio)]);
}

/** Adds up what is owed since before the first day of a report, narrowed as the report is. */
export async function findAnteriores(db: Pick<Db, 'run'>, pedido: Pedido, negocio: Cotizadores): Promise<Anteriores> {
  const antes = { sql: `${DIA_DE_FACTURA} < ?::date`, valores: [pedido.searchDateStart] };
  const { donde, valores } = condicionesOf(antes, pedido, negocio);
  const statement = unprepared<Anteriores>(`
    with junto as materialized (${selectPartes(donde)})
    select coalesce(sum(${ADEUDO}), 0)::bigint as monto, count(*)::int as piezas, min(${DIA_DE_FACTURA}) as desde
    from indicadores i left join junto on junto.id = i.id where ${donde}`);
  const [row] = await db.run(statement, valores);
  return row ?? { monto: 0, piezas: 0, desde: null };
}

/** Chooses the debts of a report, in the order of its list, for whoever writes them out: `i`, with `junto` (record 77). */
export function consultaDeAdeudos(pedido: Pedido, negocio: Cotizadores): Consulta {
  const dias = entre(DIA_DE_FACTURA, pedido.searchDateStart, pedido.searchDateEnd);
  const { donde, valores } = condicionesOf(dias, pedido, negocio);
  const partes = selectPartes(donde);
  const propio = `${DIA_DE_FACTURA} desc, i.id desc`;
  return {
    desde: fillIn(`from indicadores i left join (${partes}) junto on junto.id = i.id where ${donde}`, valores),
    orden: ordenDeRegistros(pedido, propio) ?? propio,
  };
}
