import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type {
  EstadoSinCfdi,
  PeriodoAbierto,
  VentaSinCfdi,
  VistaSinCfdi,
  ventasSinCfdi,
} from '#contract/ventas-sin-cfdi.ts';
import {
  isGlobalTardia,
  limiteDeGlobal,
  PERIODICIDAD_MAYOR,
  type PeriodicidadGlobal,
  periodoGlobal,
  problemaDePeriodo,
} from '#domain/cfdi/periodo-global.ts';
import { type Centavos, sumDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { unidadesPorFacturar } from '#server/vinculos/factura-viva.ts';

/** Notes of one day that stand in no living document, in one state. */
interface DiaSinCfdi {
  readonly fecha: Dia;
  readonly pidio: boolean;
  readonly notas: number;
  readonly total: Centavos;
}

/**
 * The rest of notes, from a moment of their making to before another. An item that one living invoice is of wholly has
 * nothing left, and is told apart by its index alone; of the others every unit is counted.
 */
const QUEDAN = `
  select n.id, n.creada, n.pidio_factura is not null as pidio, sum(q.cantidad * t.precio)::bigint as total
  from notas n join notas_partidas t on t.nota_id = n.id join bajas b on b.id = t.baja_id
    cross join lateral (select ${unidadesPorFacturar()} as cantidad) q
  where n.cancelada is null and n.creada >= ($2::date)::timestamp at time zone $1
    and n.creada < ($3::date + 1)::timestamp at time zone $1 and q.cantidad > 0
    and not exists (select from facturas_partidas f
      where f.nota_partida_id = t.id and f.viva and f.cantidad >= t.cantidad)
  group by n.id`;

/** $1 is the zone of the business; $2 and $3 are the first and the last day there. */
const POR_DIA = prepare<DiaSinCfdi>(`
  select to_char(creada at time zone $1, 'YYYY-MM-DD') as fecha, pidio, count(*)::int as notas, sum(total)::bigint as total
  from (${QUEDAN}) quedan group by 1, 2 order by 1, 2`);

/** $4 keeps those alone whose buyers asked for their own invoice, or did not; null keeps all. */
const PAGINA = prepare<Omit<VentaSinCfdi, 'limite' | 'estado'> & { readonly pidio: boolean }>(`
  select quedan.id, n.nombre, n.forma_pago as "formaPago", quedan.pidio, quedan.total,
    to_char(n.creada at time zone $1, 'YYYY-MM-DD') as fecha
  from (${QUEDAN}) quedan join notas n on n.id = quedan.id
  where $4::boolean is null or quedan.pidio = $4 order by n.creada, n.id limit $5 offset $6`);

/** Every day that a note may be of. */
export const SIEMPRE = { desde: '2000-01-01', hasta: '2099-12-31' } as const;

/** The day it is where the business is, and its zone. */
interface Aqui {
  readonly hoy: Dia;
  readonly zona: string;
}

/** Finds a page of notes without a document, what they come to, and the periods that wait for their global invoice. */
export async function findSinCfdi(
  db: Pick<Db, 'run'>,
  { periodicidad, fecha, ver, ...page }: RequestOf<typeof ventasSinCfdi.getSinCfdi>,
  aqui: Aqui,
): Promise<ResponseOf<typeof ventasSinCfdi.getSinCfdi>> {
  const todos = await db.run(POR_DIA, [aqui.zona, SIEMPRE.desde, SIEMPRE.hasta]);
  const estadoOf = (dia: Pick<DiaSinCfdi, 'fecha' | 'pidio'>) => estadoDeVenta(dia, periodicidad, aqui.hoy);
  const periodo = fecha ? periodoGlobal(periodicidad, fecha) : SIEMPRE;
  const dias = todos.filter((dia) => dia.fecha >= periodo.desde && dia.fecha <= periodo.hasta);
  const vistos = dias.filter((dia) => isDeVista(estadoOf(dia), ver));
  const { limit, offset } = rowsOf(page);
  const desde = vistos[0]?.fecha ?? periodo.desde;
  const hasta = vistos.at(-1)?.fecha ?? periodo.hasta;
  const pidio = ver === 'todas' ? null : ver === 'pidieron';
  const filas = vistos.length === 0 ? [] : await db.run(PAGINA, [aqui.zona, desde, hasta, pidio, limit, offset]);
  return {
    ventas: filas.map(({ pidio: suya, ...venta }) => ({
      ...venta,
      limite: limiteDeGlobal(periodicidad, venta.fecha),
      estado: estadoOf({ fecha: venta.fecha, pidio: suya }),
    })),
    ...pagesOf(addUp(vistos).notas, page),
    todas: addUp(dias),
    tarde: addUp(dias.filter((dia) => isDeVista(estadoOf(dia), 'tarde'))),
    pidieron: addUp(dias.filter(({ pidio: suyo }) => suyo)),
    periodos: abiertosOf(
      todos.filter((dia) => ['en_tiempo', 'tarde'].includes(estadoOf(dia))),
      periodicidad,
      aqui.hoy,
    ),
  };
}

/** Counts the notes without a document that are late by the longest period: those of the list that are late by the month. */
export async function countTarde(db: Pick<Db, 'run'>, { hoy, zona }: Aqui): Promise<number> {
  const dias = await db.run(POR_DIA, [zona, SIEMPRE.desde, hoy]);
  return addUp(dias.filter((dia) => isDeVista(estadoDeVenta(dia, PERIODICIDAD_MAYOR, hoy), 'tarde'))).notas;
}

function estadoDeVenta(
  { fecha, pidio }: Pick<DiaSinCfdi, 'fecha' | 'pidio'>,
  periodicidad: PeriodicidadGlobal,
  hoy: Dia,
): EstadoSinCfdi {
  if (pidio) return 'pidio';
  if (!isGlobalTardia(periodicidad, fecha, hoy)) return 'en_tiempo';
  return problemaDePeriodo({ periodicidad, fecha }, hoy) === null ? 'tarde' : 'fuera';
}

/** A note of a year that no global invoice takes any more is late too. */
function isDeVista(estado: EstadoSinCfdi, ver: VistaSinCfdi): boolean {
  if (ver === 'todas') return true;
  return ver === 'pidieron' ? estado === 'pidio' : estado === 'tarde' || estado === 'fuera';
}

function addUp(dias: readonly DiaSinCfdi[]) {
  return {
    notas: dias.reduce((sum, { notas }) => sum + notas, 0),
    total: sumDinero(dias.map(({ total }) => total)),
  };
}

function abiertosOf(dias: readonly DiaSinCfdi[], periodicidad: PeriodicidadGlobal, hoy: Dia): PeriodoAbierto[] {
  const grupos = Map.groupBy(dias, ({ fecha }) => periodoGlobal(periodicidad, fecha).desde);
  return [...grupos].map(([desde, suyos]) => ({
    desde,
    hasta: periodoGlobal(periodicidad, desde).hasta,
    limite: limiteDeGlobal(periodicidad, desde),
    isTarde: isGlobalTardia(periodicidad, desde, hoy),
    ...addUp(suyos),
  }));
}
