import { type Selectable, sql } from 'kysely';
import type { ApartadoPublico } from '#contract/page-state.ts';
import { type Apartado, camposApartado, type Recibo } from '#contract/wire/apartado.ts';
import { namesOf, pickValues, type ShownValues } from '#contract/wire/record.ts';
import {
  cuentaDeApartado,
  type EstatusApartado,
  estatusDeAnticipo,
  estatusDeApartado,
  type Resolucion,
  type VistaDeApartados,
} from '#domain/apartado.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { AUTOR, NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { findPage } from '#server/base/db/list.ts';
import type { ApartadosTable } from '#server/base/db/notas-tables.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { notFound } from '#server/base/errors.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';

/** A hold with its money in advance and its parts, as one statement reads it. */
interface ApartadoRow
  extends Pick<Apartado, 'id' | 'autor' | 'notaId' | 'items' | 'token'>,
    ShownValues<typeof camposApartado>,
    Pick<Selectable<ApartadosTable>, 'hasta' | 'creado' | 'liberado' | 'vendido'> {
  /** All that was paid in advance; null where nothing was, and then nothing else of it counts. */
  readonly monto: number | null;
  /** Oldest first, as JSON has it. */
  readonly recibos: Recibo[];
  readonly aplicado: number;
  readonly resolucion: Resolucion | null;
  readonly resuelto: Date | null;
  readonly devueltoEn: FormaDePago | null;
}

/** The list stands in a query of its own: the planner does not see it, so it makes one plan and keeps it. */
const POR_IDS = prepare<ApartadoRow>(`
  select a.id, ${selectList('a', namesOf(camposApartado))}, a.hasta, a.creado, a.liberado, a.vendido, a.token, ${AUTOR}, n.id as "notaId",
    t.monto, t.aplicado, t.resolucion, t.resuelto, t.devuelto_en as "devueltoEn",
    (select coalesce(json_agg(json_build_object('recibo', r.id, 'monto', r.monto, 'formaPago', r.forma_pago,
        'momento', to_char(r.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'autor',
        ${NOMBRE_DE_CUENTA}) order by r.id), '[]')
      from anticipos_recibos r left join cuentas c on c.identificador = r.autor and c.eliminada is null
      where r.apartado_id = a.id) as recibos,
    (select coalesce(json_agg(json_build_object(
        'cantidad', ap.cantidad, 'piezaId', p.id, 'inventario', p.inventario, 'existencias', p.existencias,
        'pieza', p.pieza, 'marca', p.marca, 'auto', p.auto, 'tipo', p.tipo, 'titulo', p.titulo,
        'anios', json_build_object('from', p.anio_desde, 'to', p.anio_hasta), 'precioLista', p.precio, 'precio', ap.precio)
        order by ap.orden), '[]')
      from apartados_partidas ap join piezas p on p.id = ap.pieza_id where ap.apartado_id = a.id) as items
  from apartados a
    left join cuentas c on c.identificador = a.autor and c.eliminada is null
    left join notas n on n.apartado_id = a.id
    left join anticipos t on t.apartado_id = a.id
  where a.id = any((select $1::int[])::int[]) order by a.id desc`);

async function findPorIds(db: Pick<Db, 'run'>, ids: readonly number[], ahora: Date): Promise<Apartado[]> {
  return ids.length === 0 ? [] : (await db.run(POR_IDS, [ids])).map((row) => toApartado(row, ahora));
}

/** Said of a hold that there is not. */
export const NO_HAY_APARTADO = 'No se encontró el apartado';

/**
 * Finds one hold as it is at a moment.
 *
 * @throws BusinessError when there is none.
 */
export async function findApartado(db: Pick<Db, 'run'>, id: number, ahora: Date): Promise<Apartado> {
  const [apartado] = await findPorIds(db, [id], ahora);
  if (!apartado) throw notFound(NO_HAY_APARTADO, 'id');
  return apartado;
}

const VIVOS = prepare<{ readonly ids: number[] }>(`
  select array(select a.id from apartados_partidas ap join apartados a on a.id = ap.apartado_id
    where ap.pieza_id = p.id and ap.viva and a.hasta > $2) as ids
  from piezas p where p.inventario = $1`);

/**
 * Finds the holds that a part is in at a moment, by the part's number, newest first.
 *
 * @throws BusinessError when there is no such part.
 */
export async function findApartadosDePieza(db: Pick<Db, 'run'>, inventario: number, ahora: Date): Promise<Apartado[]> {
  const [vivos] = await db.run(VIVOS, [inventario, ahora]);
  if (!vivos) throw notFound(NO_HAY_PIEZA, 'inventario');
  return findPorIds(db, vivos.ids, ahora);
}

/** Finds, of those who hold units of a part at a moment, the one who does so the longest; whoever holds the part may rely on it. */
export async function findApartadoVivo(
  trx: Trx,
  piezaId: number,
  momento: Date,
): Promise<{ readonly nombre: string; readonly hasta: Date } | undefined> {
  const query = trx.selectFrom('apartados_partidas').innerJoin('apartados', 'apartados.id', 'apartado_id');
  const vivos = query.where('pieza_id', '=', piezaId).where('viva', '=', true).where('hasta', '>', momento);
  return vivos.select(['nombre', 'hasta']).orderBy('hasta', 'desc').limit(1).executeTakeFirst();
}

/** The conditions of what a list shows; they say in SQL what the states say in the domain. A day ends where the business is. */
function conditionOf(ver: VistaDeApartados, ahora: Date) {
  const isActivo = sql<boolean>`liberado is null and vendido is null and hasta > ${ahora}`;
  if (ver === 'todos') return sql<boolean>`true`;
  if (ver === 'activos') return isActivo;
  if (ver === 'terminan hoy')
    return sql<boolean>`${isActivo} and hasta < ${momentoEn(addDias(diaOf(ahora), 1), '00:00')}`;
  return sql<boolean>`not (${isActivo}) and exists (select from anticipos t
    where t.apartado_id = apartados.id and t.resolucion is null and t.aplicado < t.monto)`;
}

/** Counts the holds to see at a moment. */
export async function countApartados(
  { kysely }: Pick<Db, 'kysely'>,
  ver: VistaDeApartados,
  ahora: Date,
): Promise<number> {
  const matching = kysely.selectFrom('apartados').where(conditionOf(ver, ahora));
  return Number((await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
}

/** Finds a page of the holds to see, newest first, as they are at a moment. */
export async function findApartados(db: Db, ver: VistaDeApartados, page: PageRequest, ahora: Date) {
  const matching = db.kysely.selectFrom('apartados').select('id').where(conditionOf(ver, ahora));
  const { rows, ...pages } = await findPage(db, matching, page);
  const ids = rows.map(({ id }) => id);
  return { apartados: await findPorIds(db, ids, ahora), ...pages };
}

function toApartado(row: ApartadoRow, ahora: Date): Apartado {
  const { id, autor, notaId, items, token, hasta, creado } = row;
  const estatus = estatusDeApartado(row, ahora);
  return {
    ...pickValues(camposApartado, row),
    id,
    autor,
    notaId,
    items,
    token,
    estatus,
    hasta: hasta.toISOString(),
    creado: creado.toISOString(),
    anticipo: anticipoOf(row, estatus),
  };
}

function anticipoOf(row: ApartadoRow, estatus: EstatusApartado): Apartado['anticipo'] {
  const { monto, recibos, aplicado, resolucion, resuelto, devueltoEn } = row;
  const [primero] = recibos;
  if (monto === null || !primero) return null;
  return {
    recibo: primero.recibo,
    formaPago: primero.formaPago,
    monto,
    recibos,
    aplicado,
    devueltoEn,
    estatus: estatusDeAnticipo({ monto, aplicado, resolucion }, estatus),
    resuelto: resuelto?.toISOString() ?? null,
  };
}

interface Fila {
  readonly id: number;
  readonly hasta: Date;
  readonly liberado: Date | null;
  readonly vendido: Date | null;
  readonly monto: number;
  readonly items: readonly { readonly cantidad: number; readonly precio: number | null }[];
}

const POR_TOKEN = prepare<Fila>(`
  select a.id, a.hasta, a.liberado, a.vendido, coalesce(t.monto, 0) as monto,
    (select coalesce(json_agg(json_build_object('cantidad', ap.cantidad, 'precio', ap.precio)), '[]')
      from apartados_partidas ap where ap.apartado_id = a.id) as items
  from apartados a left join anticipos t on t.apartado_id = a.id
  where a.token = $1`);

/** Finds what its public page says at a moment of the hold that has a token; null when none has it. */
export async function findApartadoPublico(db: Db, token: string, ahora: Date): Promise<ApartadoPublico | null> {
  const [found] = await db.run(POR_TOKEN, [token]);
  if (!found) return null;
  const { id, hasta, monto: pagado, items } = found;
  const estatus = estatusDeApartado(found, ahora);
  const cuenta = cuentaDeApartado(items, pagado);
  const resta = estatus === 'activo' ? (cuenta?.resta ?? null) : null;
  return { id, hasta: hasta.toISOString(), estatus, total: cuenta?.total ?? null, pagado, resta };
}
