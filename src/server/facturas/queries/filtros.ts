import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Dia } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import type { PageRequest } from '#domain/pagina.ts';
import type { PestanaDeFacturas } from '#domain/pestanas-de-facturas.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { type Condicion, type Cotizadores, conCotizador } from '#server/reportes/queries/condiciones.ts';
import { joinVencimiento } from '#server/vinculos/vencimientos.ts';
import { FACTURAS_FUERA } from './eventos.ts';
import { POR_COBRAR, VIGENTE } from './vencimiento.ts';

/** The list of invoices needs to know this of the business: its quoters, and how much credit it gives. */
export type NegocioDeFacturas = Pick<NegocioInterno, 'cotizadores' | 'grafias' | 'cobranza'>;

/** The filters of the list of invoices, as the list and its file ask for them. */
export type FiltrosDeFacturas = Omit<RequestOf<typeof listaDeFacturas.getFacturas>, keyof PageRequest>;

/** The filters that all its tabs have in common. */
export type FiltrosSinPestana = RequestOf<typeof listaDeFacturas.getPestanas>;

/** The invoices `f` with their documents `c`. */
export const CON_DOCUMENTO = "facturas f join cfdis c on c.id = f.id and c.tipo = 'I'";

/** The total that counts: that of the stamp, once there is one. */
export const TOTAL = 'coalesce(c.total_timbrado, c.total)';

/** Somebody paid it: what was returned whole owes nothing either (isDePestana). */
export const PAGADA = `${VIGENTE} and f.saldo = 0 and f.devuelto < ${TOTAL}`;

/**
 * Writes the conditions of the filters, whatever the tab and the text, over the invoice `f` and its document `c`; values stand
 * in them as `?`.
 */
export function condicionesOf(filtros: FiltrosSinPestana, negocio: Cotizadores): readonly Condicion[] {
  const { cliente, cotizador, searchDateStart: desde, searchDateEnd: hasta } = filtros;
  const { montoDesde, montoHasta } = filtros;
  return [
    ...cuando(cliente || null, 'c.cuenta_id = (select id from cuentas where identificador = ?::text)'),
    ...deCotizador(cotizador, negocio),
    ...cuando(desde, `c.creada >= ${medianoche('?::date')}`),
    ...cuando(hasta, `c.creada < ${medianoche('?::date + 1')}`),
    ...cuando(montoDesde, `${TOTAL} >= ?::bigint`),
    ...cuando(montoHasta, `${TOTAL} <= ?::bigint`),
  ];
}

/** A condition where its value is asked for. */
function cuando(valor: string | number | null, sql: string): readonly Condicion[] {
  return valor === null ? [] : [{ sql, valores: [valor] }];
}

/** A claim or a note of it had this quoter when it was made, in every spelling that the business knows (regla 73). */
function deCotizador(cotizador: string | null, negocio: Cotizadores): readonly Condicion[] {
  if (cotizador === SIN_DEFINIR) return [{ sql: "f.cotizadores = '{}'" }];
  return conCotizador({ columna: 'suyo' }, cotizador, negocio).map(({ sql, valores = [] }) => ({
    sql: `exists (select from unnest(f.cotizadores) suyos (suyo) where ${sql})`,
    valores,
  }));
}

/**
 * Writes the condition of a tab (isDePestana).
 *
 * @param porOmision the days of credit of the configuration, as SQL. Today is a value of the condition.
 */
export function condicionDePestana(
  pestana: PestanaDeFacturas | null,
  porOmision: string,
  hoy: Dia,
): readonly Condicion[] {
  if (pestana === null) return [];
  if (pestana === 'por_cobrar') return [{ sql: POR_COBRAR }];
  if (pestana === 'pagadas') return [{ sql: PAGADA }];
  if (pestana === 'canceladas') return [{ sql: "c.estado = 'cancelada'" }];
  const vence = `exists (select from (values (0)) una ${joinVencimiento(porOmision)} where v.vence < ?::date)`;
  return [{ sql: `${POR_COBRAR} and ${vence}`, valores: [hoy] }];
}

/** Those alone that nobody knows to be stamped, or that were cancelled elsewhere and nobody saw it. */
export function porAtender({ por_confirmar, fuera }: FiltrosDeFacturas): readonly Condicion[] {
  return [
    ...(por_confirmar ? [{ sql: "c.estado in ('reservada', 'enviando', 'incierta')" }] : []),
    ...(fuera ? [{ sql: `f.id in (${FACTURAS_FUERA})` }] : []),
  ];
}
