import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { formaDePagoDeVentas, type PeriodicidadGlobal, periodoGlobal } from '#domain/cfdi/publico-en-general.ts';
import { sumDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { isPublicoEnGeneral, totalDeNota } from '#domain/nota.ts';
import { type Db, prepare } from '#server/db/database.ts';
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
}

/** Finds the sales to the general public of a period that stand in no living invoice: of each item what is left of it. */
export async function proposeGlobal(
  db: Pick<Db, 'run'>,
  periodicidad: PeriodicidadGlobal,
  fecha: Dia,
  zona: string,
): Promise<Propuesta> {
  const { desde, hasta } = periodoGlobal(periodicidad, fecha);
  const isPublica = ({ nombre }: VentaRow) => isPublicoEnGeneral(nombre);
  const ventas = (await db.run(VENTAS, [zona, desde, hasta])).filter(isPublica);
  const porNota = [...Map.groupBy(ventas, ({ nota }) => nota).values()];
  const totales = porNota.map((suyas) => ({
    total: totalDeNota(suyas),
    formaPago: suyas[0]?.formaPago ?? ('Efectivo' as const),
  }));
  return {
    ...{ desde, hasta, notas: porNota.length, formaPago: formaDePagoDeVentas(totales) },
    total: sumDinero(totales.map(({ total }) => total)),
    piezas: ventas.map(toPieza),
  };
}
