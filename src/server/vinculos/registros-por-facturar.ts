import type { Registro } from '#contract/wire/indicador.ts';
import type { CostosDeIndicador } from '#domain/indicador-acciones.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';

/** A record of a claim as an invoice reads it: what its line would say, and what decides whether it may have one. */
interface RegistroPorFacturar
  extends CostosDeIndicador,
    Pick<Registro, 'id' | 'pieza' | 'marca' | 'auto' | 'anios' | 'reporte' | 'oc' | 'inventario'>,
    Pick<Registro, 'estado' | 'entregado' | 'fechaCancelacion' | 'factura'> {}

const POR_FACTURAR = prepare<RegistroPorFacturar>(`
  select i.id, i.pieza, i.marca, i.auto, i.reporte, i.oc, p.inventario, i.estado, i.entregado, i.factura, i.costo,
    case when i.anio_desde is not null then json_build_object('from', i.anio_desde, 'to', i.anio_hasta) end as anios,
    i.fecha_cancelacion as "fechaCancelacion", i.proveedor, i.codigo, i.gastos_envio as "gastosEnvio",
    i.metodo_envio as "metodoEnvio"
  from indicadores i
    left join bajas b on b.indicador = i.id and b.devueltas < b.cantidad
    left join piezas p on p.id = b.pieza_id
  where i.id = any($1::int[]) and i.eliminada is null`);

/** Finds the records with these ids; deleted ones are left out. */
export function findPorFacturar(db: Pick<Db, 'run'>, ids: readonly number[]): Promise<readonly RegistroPorFacturar[]> {
  return db.run(POR_FACTURAR, [ids]);
}

/** Holds records in the order of their ids, until the transaction ends. */
export async function lockRegistros(trx: Trx, ids: readonly number[]): Promise<void> {
  const query = trx.selectFrom('indicadores').select('id').where('id', 'in', ids);
  await query.orderBy('id').forNoKeyUpdate().execute();
}

/** The records `i` that were delivered from day $1 to day $2 and stand in no invoice, nor in one that is on its way. */
export const ENTREGADOS_SIN_FACTURA = `indicadores i
  where i.estado = 'entregada' and i.eliminada is null and i.entregado between $1 and $2
    and not exists (select from facturas_partidas f where f.indicador_id = i.id and f.viva)`;
