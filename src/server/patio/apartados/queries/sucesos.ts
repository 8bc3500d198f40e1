import type { apartados } from '#contract/apartados.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { SucesoDeApartado } from '#contract/wire/apartado.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';
import { findUltimos } from '#server/base/db/list.ts';
import { notFound } from '#server/base/errors.ts';
import { NO_HAY_APARTADO } from './apartados.ts';

type Historial = ResponseOf<(typeof apartados)['getHistorial']>;

/** An entry before its moments travel. */
type Fila = Omit<SucesoDeApartado, 'momento' | 'antes' | 'hasta'> & {
  readonly momento: Date;
  readonly antes: Date | null;
  readonly hasta: Date | null;
};

/** Reads when it was made, its receipts, what became of the money, and every change; the newest first. */
const SUCESOS = prepare<Fila>(`
  with sucesos as (
    select 'apartado' as tipo, a.creado as momento, a.autor, null::bigint as monto, null as "formaPago",
        null::integer as recibo, null::timestamptz as antes, null::timestamptz as hasta, 0::bigint as orden
      from apartados a where a.id = $1
    union all
    select 'anticipo', r.momento, r.autor, r.monto, r.forma_pago, r.id, null, null, 1
      from anticipos_recibos r where r.apartado_id = $1
    union all
    select t.resolucion, t.resuelto, t.resuelto_por, t.monto - t.aplicado, t.devuelto_en, null, null, null, 0
      from anticipos t where t.apartado_id = $1 and t.resolucion is not null
    union all
    select case when h.despues ? 'hasta' then 'prolongado' when h.despues ? 'vendido' then 'vendido'
        when h.despues ? 'liberado' then 'liberado' else 'corregido' end,
      h.momento, h.autor, null::bigint, null, null, (h.antes ->> 'hasta')::timestamptz, (h.despues ->> 'hasta')::timestamptz, 1 + h.id
      from historial h where h.tabla = 'apartados' and h.registro = $1::text)
  select s.tipo, s.momento, s.monto, s."formaPago", s.recibo, s.antes, s.hasta, ${AUTOR}
  from sucesos s left join cuentas c on c.identificador = s.autor and c.eliminada is null
  order by s.momento desc, s.orden desc, s.recibo desc limit $2`);

/**
 * Finds what happened to a hold, newest first.
 *
 * @param filas so many of its newest entries.
 * @throws BusinessError when there is none.
 */
export async function findSucesos(db: Pick<Db, 'run'>, id: number, filas: number): Promise<Historial> {
  const { entradas, hayMas } = await findUltimos(filas, (limit) => db.run(SUCESOS, [id, limit]));
  if (entradas.length === 0) throw notFound(NO_HAY_APARTADO, 'id');
  const sucesos = entradas.map(({ momento, antes, hasta, ...entrada }) => ({
    ...entrada,
    momento: momento.toISOString(),
    antes: antes?.toISOString() ?? null,
    hasta: hasta?.toISOString() ?? null,
  }));
  return { sucesos, hayMas };
}
