import { type Db, prepare } from '#server/base/db/database.ts';
import { selectQuitado, TIMBRADO } from './devueltas.ts';
import { DIA_DE_FACTURA } from './medidas.ts';
import { ACREDITADO, COBRADO, sinIva, VENDIDO_DE_SINIESTRO } from './ventas-de-utilidad.ts';

/*
 * The sales of ventas-de-utilidad.ts, of the parts of some donor cars alone and of any day: each is found by its part. A claim
 * whose part went back to the yard sold none of it.
 */

const PARTIDAS = `partidas as materialized (
  select t.id, s.donador, ${COBRADO} as cobrado from suyas s join notas_partidas t on t.pieza_id = s.id where t.viva)`;

const DIRECTAS = `directas as materialized (
  select t.id, t.factura_id, s.donador, t.importe
  from suyas s join facturas_partidas t on t.pieza_id = s.id
    join cfdis f on f.id = t.factura_id and f.estado in ${TIMBRADO}
  where t.viva and t.origen = 'inventario'
    and not exists (select from cfdis x where x.sustituye = f.id and x.estado in ${TIMBRADO}))`;

const USADOS = `usados as materialized (
  select distinct i.id, s.donador
  from suyas s join bajas b on b.pieza_id = s.id and b.devueltas < b.cantidad join indicadores i on i.id = b.indicador
  where i.eliminada is null and i.factura <> '' and i.estado <> 'cancelada' and ${DIA_DE_FACTURA} is not null)`;

/** The returns and discounts of the invoices that a line of theirs stands in. */
const QUITADO = `quitado as materialized (${selectQuitado(`e.factura_id in (
  select t.factura_id from partidas s join facturas_partidas t on t.nota_partida_id = s.id
  union select factura_id from directas
  union select t.factura_id from usados s join facturas_partidas t on t.indicador_id = s.id)`)})`;

const CAMBIOS = `cambios as materialized (
  select id, sum(diferencia)::bigint as diferencia, sum(quitado)::bigint as quitado from (
    select s.id, t.importe - t.cobrado as diferencia, 0 as quitado
    from partidas s join facturas_partidas t on t.nota_partida_id = s.id and t.viva and t.importe <> t.cobrado
      join cfdis f on f.id = t.factura_id and f.estado in ${TIMBRADO}
    union all
    select s.id, 0, q.monto from partidas s join quitado q on q.nota_partida_id = s.id
    union all
    select s.id, 0, x.cantidad * t.precio from partidas s
      join notas_devoluciones_partidas x on x.partida_id = s.id join notas_partidas t on t.id = s.id) c group by id)`;

const COBRADO_AL_FIN = sinIva('s.cobrado + coalesce(c.diferencia, 0)');

const VENDIDO = prepare<{ readonly donador: number; readonly vendido: number }>(`
  with suyas as materialized (select id, donador from piezas where donador = any($1::int[])),
  ${PARTIDAS}, ${DIRECTAS}, ${USADOS}, ${QUITADO}, ${CAMBIOS}
  select donador, sum(monto)::bigint as vendido from (
    select s.donador, ${COBRADO_AL_FIN} - least(${COBRADO_AL_FIN}, ${sinIva('coalesce(c.quitado, 0)')}) as monto
    from partidas s left join cambios c on c.id = s.id
    union all
    select s.donador, ${sinIva('s.importe')} - ${sinIva('coalesce(q.monto, 0)')} from directas s
      left join quitado q on q.partida = s.id
    union all
    select s.donador, case when ${ACREDITADO} then 0
      else ${VENDIDO_DE_SINIESTRO} - least(${VENDIDO_DE_SINIESTRO}, ${sinIva('coalesce(q.monto, 0)')}) end
    from usados s join indicadores i on i.id = s.id
      left join (select indicador_id, sum(monto)::bigint as monto from quitado group by 1) q
        on q.indicador_id = i.id and i.nota_parcial) ventas
  group by donador`);

/**
 * Adds up what the parts of donor cars were sold for, without IVA and less what came back, by the rules of earnings.
 *
 * @returns centavos by the id of the car; a car of which nothing was sold is left out.
 */
export async function findVendido(
  db: Pick<Db, 'run'>,
  donadores: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (donadores.length === 0) return new Map();
  const rows = await db.run(VENDIDO, [donadores]);
  return new Map(rows.map(({ donador, vendido }) => [donador, vendido]));
}
