import type { ResponseOf } from '#contract/call.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import type { SucesoDeCotizacion } from '#contract/wire/cotizacion.ts';
import { MOTIVOS_DE_PERDIDA, type MotivoDePerdida } from '#domain/cotizacion.ts';
import { contar } from '#domain/plural.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';
import { findUltimos } from '#server/base/db/list.ts';
import { notFound } from '#server/base/errors.ts';
import { NO_HAY_COTIZACION } from './cotizacion.ts';

/** An entry before its moment travels and its detail is in words. */
interface Fila {
  readonly tipo: SucesoDeCotizacion['tipo'];
  readonly momento: Date;
  readonly autor: string;
  /** A number or a key of a list, as text; its kind says which. */
  readonly dato: string | null;
}

/** Reads what a quote, its changes, its hold and what it became have to tell, the newest first. */
const SUCESOS = prepare<Fila>(`
  with suya as (select * from cotizaciones where id = $1),
  sucesos as (
    select 'creada' as tipo, q.creada as momento, q.autor, null::text as dato, 0::bigint as orden from suya q
    union all
    select 'vista', q.vista, '', q.vistas::text, 1 from suya q where q.vista is not null
    union all
    select 'enviada', q.enviada, q.autor, null, 1 from suya q where q.enviada = q.creada
    union all
    select case when h.despues ? 'aceptada' then 'aceptada'
        when h.despues ? 'motivo' and h.despues ->> 'motivo' is not null then 'perdida'
        when h.despues ? 'cancelada' then 'cancelada'
        when h.antes ->> 'enviada' is null and h.despues ->> 'enviada' is not null then 'enviada' else 'cambiada' end,
      h.momento, h.autor, coalesce(h.despues ->> 'aceptada_por', h.despues ->> 'motivo'), 1 + h.id
      from historial h where h.tabla = 'cotizaciones' and h.registro = $1::text
    union all
    select 'vendida', n.creada, n.autor, n.id::text, 2 from notas n
      where n.apartado_id = (select q.apartado_id from suya q) and n.cancelada is null
    union all
    select 'facturada', f.creada, f.autor, f.serie || '-' || f.folio, 2 from cfdis f
      where f.id in (select d.factura_id from facturas_partidas d join cotizaciones_partidas t on t.id = d.cotizacion_partida_id
        where t.cotizacion_id = $1 and d.viva)
    union all
    select 'registrada', min(k.creada), '', count(*)::text, 2 from indicadores k
      join cotizaciones_partidas t on t.id = k.cotizacion_partida_id
      where t.cotizacion_id = $1 and k.eliminada is null having count(*) > 0)
  select s.tipo, s.momento, s.dato, ${AUTOR}
  from sucesos s left join cuentas c on c.identificador = s.autor and c.eliminada is null
  order by s.momento desc, s.orden desc limit $2`);

/** Writes what there is to say of an entry. */
function detalleOf({ tipo, dato }: Fila): string {
  if (dato === null) return '';
  if (tipo === 'vista') return contar(Number(dato), 'vez', 'veces');
  if (tipo === 'perdida') return MOTIVOS_DE_PERDIDA[dato as MotivoDePerdida];
  if (tipo === 'vendida') return `Nota ${dato}`;
  return tipo === 'registrada' ? contar(Number(dato), 'registro', 'registros') : dato;
}

/**
 * Finds what happened to a quote, newest first.
 *
 * @param filas so many of its newest entries.
 * @throws BusinessError when there is none.
 */
export async function findSucesos(
  db: Pick<Db, 'run'>,
  id: number,
  filas: number,
): Promise<ResponseOf<(typeof cotizaciones)['getHistorial']>> {
  const { entradas, hayMas } = await findUltimos(filas, (limit) => db.run(SUCESOS, [id, limit]));
  if (entradas.length === 0) throw notFound(NO_HAY_COTIZACION, 'id');
  const sucesos = entradas.map((fila) => {
    const { tipo, autor, momento } = fila;
    return { tipo, autor, momento: momento.toISOString(), detalle: detalleOf(fila) };
  });
  return { sucesos, hayMas };
}
