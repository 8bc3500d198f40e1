import type { facturApi } from '#contract/factur-api.ts';
import type { VentasSinNota } from '#contract/ventas-sin-cfdi.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeTardia, limiteDeGlobal, type PeriodoPedido, periodoGlobal } from '#domain/cfdi/periodo-global.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { sumDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { totalDeNota } from '#domain/nota.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { findSinCfdi, SIEMPRE } from '#server/facturas/queries/sin-cfdi.ts';
import { ENTREGADOS_SIN_FACTURA } from '#server/vinculos/registros-por-facturar.ts';
import { findNotasPorFacturar, selectVentas, toPieza, type VentaRow } from './por-facturar.ts';
import { separateNota } from './separar.ts';

/** Answers the calls about global invoices. */
export function globalHandlers(
  deps: FacturasDependencies,
): Handlers<Pick<typeof facturApi, 'getGlobal' | 'getNotasPorFacturar' | 'getSinCfdi' | 'getSinNota' | 'splitGlobal'>> {
  return {
    getGlobal: (periodo, { db, now }) => proposeGlobal(db, periodo, deps.fiscal.emisor.zona, now()),

    getSinCfdi(request, { db, now }) {
      const { zona } = deps.fiscal.emisor;
      return findSinCfdi(db, request, { hoy: diaDeCfdi(now(), zona), zona });
    },

    getSinNota: ({ periodicidad, fecha }, { db }) =>
      findSinNota(db, fecha ? periodoGlobal(periodicidad, fecha) : SIEMPRE),

    getNotasPorFacturar: ({ notas }, { db }) => findNotasPorFacturar(db, notas, deps.fiscal.emisor.zona),
    async splitGlobal({ opId, ...pedido }, context) {
      // One that was cancelled elsewhere has no notes to take out any more: nothing is begun, and no folio taken.
      await lookBefore(deps, [pedido.id]);
      return separateNota(deps, signAutoria(context, opId), pedido);
    },
  };
}

/** $1 is the zone of the business; $2 and $3 are the first and the last day there. */
const DEL_PERIODO =
  'n.creada >= ($2::date)::timestamp at time zone $1 and n.creada < ($3::date + 1)::timestamp at time zone $1';
const VENTAS = prepare<VentaRow>(selectVentas(DEL_PERIODO));

/** The sales that a global invoice of a period would be of. */
interface Propuesta {
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly notas: number;
  readonly total: number;
  readonly formaPago: string;
  readonly piezas: PiezaAFacturar[];
  /** The notes whose buyers asked for their own invoices: they are left out. */
  readonly pidieron: number[];
  /** The last day on which it is in time, and what is said of it when that is over. */
  readonly limite: Dia;
  readonly aviso: string;
}

/**
 * Finds the sales of a period that stand in no living invoice, whatever name is on their notes: of a note, what is left of
 * it (regla 168).
 *
 * @param momento the moment at which the invoice would be made.
 */
async function proposeGlobal(
  db: Pick<Db, 'run'>,
  periodo: PeriodoPedido,
  zona: string,
  momento: Date,
): Promise<Propuesta> {
  const { desde, hasta } = periodoGlobal(periodo.periodicidad, periodo.fecha);
  const pendientes = await db.run(VENTAS, [zona, desde, hasta]);
  const ventas = pendientes.filter(({ pidioFactura }) => !pidioFactura);
  const porNota = [...Map.groupBy(ventas, ({ nota }) => nota).values()];
  const totales = porNota.map((suyas) => ({
    total: totalDeNota(suyas),
    formaPago: suyas[0]?.formaPago ?? ('Efectivo' as const),
  }));
  return {
    desde,
    hasta,
    notas: porNota.length,
    formaPago: formaDePagoDeVentas(totales),
    total: sumDinero(totales.map(({ total }) => total)),
    piezas: ventas.map(toPieza),
    pidieron: [...new Set(pendientes.flatMap(({ nota, pidioFactura }) => (pidioFactura ? nota : [])))],
    limite: limiteDeGlobal(periodo.periodicidad, periodo.fecha),
    aviso: avisoDeTardia(periodo, diaDeCfdi(momento, zona)) ?? '',
  };
}

/** A section shows so many, the newest. */
const FILAS = 50;

/** $1 and $2 are the first and the last day. */
const BAJAS = `bajas b where b.duenio = 'mano' and b.canal <> '' and b.devueltas < b.cantidad and b.fecha between $1 and $2`;

const FILAS_DE_SINIESTROS = prepare<VentasSinNota['siniestros']['filas'][number]>(`
  select i.id, i.pieza, i.reporte, i.aseguradora, i.entregado as fecha from ${ENTREGADOS_SIN_FACTURA}
  order by i.entregado desc, i.id desc limit ${FILAS}`);
const FILAS_DE_BAJAS = prepare<VentasSinNota['bajas']['filas'][number]>(`
  select vendida.id, vendida.descripcion, p.inventario, vendida.canal, vendida.cantidad, vendida.fecha from (
    select b.id, b.descripcion, b.canal, b.cantidad - b.devueltas as cantidad, b.fecha, b.pieza_id from ${BAJAS}
    order by b.fecha desc, b.id desc limit ${FILAS}) vendida
  join piezas p on p.id = vendida.pieza_id order by vendida.fecha desc, vendida.id desc`);

/** Counts both, up to what a list counts exactly. */
const CUANTAS = prepare<{ readonly siniestros: number; readonly bajas: number }>(`
  select (select count(*)::int from (select from ${ENTREGADOS_SIN_FACTURA} limit ${EXACT_TOTAL_LIMIT}) s) as siniestros,
    (select count(*)::int from (select from ${BAJAS} limit ${EXACT_TOTAL_LIMIT}) v) as bajas`);

/** Finds what was sold in some days without a note and stands in no document: the newest of it, and how much there is. */
async function findSinNota(
  db: Pick<Db, 'run'>,
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
): Promise<VentasSinNota> {
  const dias = [desde, hasta];
  const [siniestros, bajas, [cuantas]] = await Promise.all([
    db.run(FILAS_DE_SINIESTROS, dias),
    db.run(FILAS_DE_BAJAS, dias),
    db.run(CUANTAS, dias),
  ]);
  return {
    siniestros: { total: cuantas?.siniestros ?? 0, filas: [...siniestros] },
    bajas: { total: cuantas?.bajas ?? 0, filas: [...bajas] },
  };
}
