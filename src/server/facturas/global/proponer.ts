import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeTardia, limiteDeGlobal, type PeriodoPedido, periodoGlobal } from '#domain/cfdi/periodo-global.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { sumDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { totalDeNota } from '#domain/nota.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectVentas, toPieza, type VentaRow } from './por-facturar.ts';

/** $1 is the zone of the business; $2 and $3 are the first and the last day there. */
const DEL_PERIODO =
  'n.creada >= ($2::date)::timestamp at time zone $1 and n.creada < ($3::date + 1)::timestamp at time zone $1';
const VENTAS = prepare<VentaRow>(selectVentas(DEL_PERIODO));

/** The sales that a global invoice of a period would be of. */
export interface Propuesta {
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
export async function proposeGlobal(
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
