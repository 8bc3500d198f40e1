import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import type { FilaDeCotizacion } from '#contract/wire/cotizacion.ts';
import type { MotivoDePerdida } from '#domain/cotizacion.ts';
import { addDias, diaOf, PRIMER_DIA } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import type { Db } from '#server/base/db/database.ts';
import { CABEZA, type CabezaRow, NOTA, toFila } from './filas.ts';

type Seguimiento = ResponseOf<(typeof cotizaciones)['getSeguimiento']>;
type Embudo = ResponseOf<(typeof cotizaciones)['getEmbudo']>;

/** Each list of what wants a word today shows so many. */
const MOSTRADAS = 20;

/**
 * Finds the quotes that want a word today, each in the first list that it belongs to: accepted and not collected, ending by
 * tomorrow, seen and not answered. Who waits the longest comes first.
 */
export async function findSeguimiento(db: Pick<Db, 'kysely'>, ahora: Date): Promise<Seguimiento> {
  const pasadoManana = momentoEn(addDias(diaOf(ahora), 2), '00:00');
  const abierta = sql`c.enviada is not null and c.aceptada is null and c.cancelada is null and c.vence > ${ahora}`;
  const termina = sql`c.vence <= ${pasadoManana}`;
  const [porRecoger, terminan, vistas] = await Promise.all([
    findPrimeras(
      db,
      sql`c.aceptada is not null and c.cancelada is null and c.motivo is null and ${sql.raw(SIN_VENDER)}`,
      ahora,
    ),
    findPrimeras(db, sql`${abierta} and ${termina}`, ahora),
    findPrimeras(db, sql`${abierta} and not ${termina} and c.vista is not null`, ahora),
  ]);
  return {
    vistas: vistas.filas,
    terminan: terminan.filas,
    porRecoger: porRecoger.filas,
    totales: { vistas: vistas.total, terminan: terminan.total, porRecoger: porRecoger.total },
  };
}

/** The quote `c` became nothing yet: no note, no invoice and no record of a claim. */
const SIN_VENDER = `${NOTA} is null
  and not exists (select from cotizaciones_partidas t join facturas_partidas d on d.cotizacion_partida_id = t.id and d.viva
    where t.cotizacion_id = c.id)
  and not exists (select from cotizaciones_partidas t join indicadores k on k.cotizacion_partida_id = t.id
    where t.cotizacion_id = c.id and k.eliminada is null)`;

async function findPrimeras({ kysely }: Pick<Db, 'kysely'>, donde: RawBuilder<unknown>, ahora: Date) {
  const { rows } = await sql<CabezaRow & { readonly todas: number }>`
    select ${sql.raw(CABEZA)}, c.todas
    from (select c.*, (count(*) over ())::int as todas from cotizaciones c where ${donde} order by c.vence, c.id limit ${MOSTRADAS}) c
    order by c.vence, c.id`.execute(kysely);
  const filas: FilaDeCotizacion[] = rows.map((row) => toFila(row, ahora));
  return { filas, total: rows[0]?.todas ?? 0 };
}

interface EmbudoRow {
  readonly autor: string;
  readonly canal: string;
  readonly enviadas: number;
  readonly vistas: number;
  readonly aceptadas: number;
  readonly vendidas: number;
  readonly pesosEnviadas: number;
  readonly pesosVistas: number;
  readonly pesosAceptadas: number;
  readonly pesosVendidas: number;
}

/**
 * Counts the quotes that were sent in a period, by who quotes and by channel: how many were seen, accepted and sold, and their
 * pesos. Accepted and sold are of the lines that were accepted. Each stage counts those of the stages after it.
 */
export async function findEmbudo(
  { kysely }: Pick<Db, 'kysely'>,
  { desde, hasta }: RequestOf<(typeof cotizaciones)['getEmbudo']>,
): Promise<Embudo> {
  const from = momentoEn(desde ?? PRIMER_DIA, '00:00');
  const to = hasta ? momentoEn(addDias(hasta, 1), '00:00') : null;
  const enviadas = sql`select ${sql.raw(CABEZA)}, not (${sql.raw(SIN_VENDER)}) as vendida from cotizaciones c
    where c.enviada >= ${from} and (${to}::timestamptz is null or c.enviada < ${to})`;
  const { rows } = await sql<EmbudoRow>`
    select c.autor, c.canal, count(*)::int as enviadas, sum(c.total)::bigint as "pesosEnviadas",
      (count(*) filter (where c.vista is not null or c.aceptada is not null))::int as vistas,
      coalesce(sum(c.total) filter (where c.vista is not null or c.aceptada is not null), 0)::bigint as "pesosVistas",
      (count(*) filter (where c.aceptada is not null))::int as aceptadas,
      coalesce(sum(c."totalAceptado") filter (where c.aceptada is not null), 0)::bigint as "pesosAceptadas",
      (count(*) filter (where c.vendida))::int as vendidas,
      coalesce(sum(c."totalAceptado") filter (where c.vendida), 0)::bigint as "pesosVendidas"
    from (${enviadas}) c group by c.autor, c.canal order by sum(c.total) desc, c.autor, c.canal`.execute(kysely);
  const perdidas = await sql<{ motivo: MotivoDePerdida; cotizaciones: number }>`
    select c.motivo, count(*)::int as cotizaciones from (${enviadas}) c where c.motivo is not null
    group by c.motivo order by 2 desc, 1`.execute(kysely);
  return { filas: rows.map(toEtapas), perdidas: perdidas.rows };
}

function toEtapas({ autor, canal, ...row }: EmbudoRow): Embudo['filas'][number] {
  return {
    autor,
    canal,
    enviadas: { cotizaciones: row.enviadas, pesos: row.pesosEnviadas },
    vistas: { cotizaciones: row.vistas, pesos: row.pesosVistas },
    aceptadas: { cotizaciones: row.aceptadas, pesos: row.pesosAceptadas },
    vendidas: { cotizaciones: row.vendidas, pesos: row.pesosVendidas },
  };
}
