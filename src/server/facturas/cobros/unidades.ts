import { sql } from 'kysely';
import type { DuenioDeBaja } from '#domain/baja.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';

/**
 * The write-off by which the units of the line `t` left: its own, that of its note's item `n`, or the one that is out for
 * its claim. It has none where nothing left the yard for it.
 */
const BAJA = `left join notas_partidas n on n.id = t.nota_partida_id
  left join lateral (
    select * from bajas where id = coalesce(t.baja_id, n.baja_id)
    union all select * from bajas where indicador = t.indicador_id and devueltas < cantidad) b on true`;

/** A line of an invoice, as a return of it looks at it. */
export interface PartidaPorDevolver {
  readonly id: number;
  readonly cantidad: number;
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anios: { readonly from: number; readonly to: number } | null;
  /** Units that live returns are of. */
  readonly devueltas: number;
  /** Units that are out of the yard, less those that returns on their way will bring back; null where none ever left. */
  readonly fuera: number | null;
  /** They are out for the invoice whose place this one takes, and which is not cancelled yet. */
  readonly enEspera: boolean;
}

/** Finds the lines of an invoice, which is held. */
export async function findPorDevolver(trx: Trx, factura: number): Promise<PartidaPorDevolver[]> {
  const { rows } = await sql<PartidaPorDevolver>`
    select t.id, t.cantidad::int, t.pieza, t.lado, t.marca, t.auto, t.tipo,
      case when t.anio_desde is not null then json_build_object('from', t.anio_desde, 'to', t.anio_hasta) end as anios,
      u.devueltas, case when b.id is not null then b.cantidad - b.devueltas - v.reservadas end as fuera,
      t.pieza_id is not null and t.baja_id is null as "enEspera"
    from facturas_partidas t ${sql.raw(BAJA)} cross join lateral (
      select coalesce(sum(r.cantidad), 0)::int as devueltas
      from egresos_partidas r join egresos e on e.id = r.egreso_id and e.viva and e.tipo = '03'
      where r.partida_id = t.id) u cross join lateral (
      -- Those of every line of the same item of a note: they left by one write-off.
      select coalesce(sum(r.cantidad), 0)::int as reservadas
      from facturas_partidas s join egresos_partidas r on r.partida_id = s.id and r.regresa
        join cfdis d on d.id = r.egreso_id and d.estado in ('reservada', 'enviando', 'incierta')
      where s.id = t.id or s.nota_partida_id = t.nota_partida_id) v
    where t.factura_id = ${factura} order by t.orden`.execute(trx);
  return rows;
}

/** Holds the notes of which a return brings items back: notes are held before records of claims, and those before parts. */
export async function holdNotas(trx: Trx, egreso: number): Promise<void> {
  const suyas = trx
    .selectFrom('egresos_partidas as r')
    .innerJoin('facturas_partidas as t', 't.id', 'r.partida_id')
    .innerJoin('notas_partidas as n', 'n.id', 't.nota_partida_id')
    .select('n.nota_id')
    .where('r.egreso_id', '=', egreso)
    .where('r.regresa', '=', true);
  await trx.selectFrom('notas').select('id').where('id', 'in', suyas).orderBy('id').forNoKeyUpdate().execute();
}

/** Units that a return brings back, and the write-off by which they left. */
interface Vuelta {
  readonly partida: number;
  readonly cantidad: number;
  readonly pieza: number;
  readonly baja: number;
  readonly duenio: DuenioDeBaja;
  readonly fuera: number;
}

/**
 * Brings the units of a stamped return back, through the write-offs by which they left. The stamp is a fact: what came back
 * meanwhile in another way is not asked for again, and nothing is refused. The notes are held.
 */
export async function returnUnidades(trx: Trx, firma: Autoria, egreso: number): Promise<void> {
  const find = () =>
    sql<Vuelta>`
      select t.id as partida, r.cantidad::int, b.pieza_id as pieza, b.id as baja, b.duenio, b.cantidad - b.devueltas as fuera
      from egresos_partidas r join facturas_partidas t on t.id = r.partida_id ${sql.raw(BAJA)}
      where r.egreso_id = ${egreso} and r.regresa and b.devueltas < b.cantidad order by b.id`.execute(trx);
  const { rows: suyas } = await find();
  if (suyas.length > 0) {
    const piezas = suyas.map(({ pieza }) => pieza);
    await lockExistencias(trx, piezas);
  }
  const { rows: vueltas } = await find();
  for (const duenio of ['remision', 'siniestro', 'factura'] as const) {
    const devoluciones = vueltas
      .filter((vuelta) => vuelta.duenio === duenio)
      .map(({ baja, cantidad, fuera }) => ({ bajaId: baja, unidades: Math.min(cantidad, fuera) }));
    await returnBajas(trx, devoluciones, duenio, firma);
  }
  // What came back otherwise did not come back by this return.
  const regresan = vueltas.map(({ partida }) => partida);
  await sql`update egresos_partidas set regresa = false
    where egreso_id = ${egreso} and regresa and partida_id <> all(${regresan}::int[])`.execute(trx);
}

const REGRESADAS = prepare<{ readonly inventario: number; readonly cantidad: number; readonly eliminada: boolean }>(`
  select p.inventario, r.cantidad::int, p.eliminada is not null as eliminada
  from egresos_partidas r join facturas_partidas t on t.id = r.partida_id
    left join notas_partidas n on n.id = t.nota_partida_id
    join lateral (
      select pieza_id from bajas where id = coalesce(t.baja_id, n.baja_id)
      union all (select pieza_id from bajas where indicador = t.indicador_id order by id desc limit 1)) b on true
    join piezas p on p.id = b.pieza_id
  where r.egreso_id = $1 and r.regresa order by p.inventario`);

/** Finds the parts of which a return brought units back, and whether they were deleted. */
export function findRegresadas(db: Pick<Db, 'run'>, egreso: number) {
  return db.run(REGRESADAS, [egreso]);
}
