import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { formaDePagoDeVentas, type PeriodicidadGlobal, periodoGlobal } from '#domain/cfdi/publico-en-general.ts';
import { type Centavos, sumDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { type FormaDePago, PUBLICO_EN_GENERAL, totalDeNota } from '#domain/nota.ts';
import { foldTexto } from '#domain/texto.ts';
import { type Db, prepare } from '#server/db/database.ts';

interface VentaRow extends Omit<PiezaAFacturar, 'origen' | 'reporte' | 'nota' | 'precio'> {
  readonly precio: Centavos;
  readonly nota: number;
  readonly nombre: string;
  readonly formaPago: FormaDePago;
}

/** $1 and $2 are the first and the last day, where the business is; $3 is the zone. */
const VENTAS = prepare<VentaRow>(`
  select n.id as nota, n.nombre, n.forma_pago as "formaPago", t.id as partida, t.cantidad, t.precio, t.pieza, t.lado, t.marca,
    t.auto, t.tipo, json_build_object('from', t.anio_desde, 'to', t.anio_hasta) as anios, p.inventario
  from notas n join notas_partidas t on t.nota_id = n.id join piezas p on p.id = t.pieza_id
  where n.creada >= ($1::date)::timestamp at time zone $3 and n.creada < ($2::date + 1)::timestamp at time zone $3
    and n.cancelada is null
    and not exists (select from facturas_partidas f where f.nota_partida_id = t.id and f.viva)
  order by n.id, t.orden`);

/** What a global invoice of a period would be of. */
export interface Propuesta {
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly notas: number;
  readonly total: number;
  readonly formaPago: string;
  readonly piezas: PiezaAFacturar[];
}

/** Finds the sales to the general public of a period that stand in no living invoice: of a note, what is left of it. */
export async function proposeGlobal(
  db: Pick<Db, 'run'>,
  periodicidad: PeriodicidadGlobal,
  fecha: Dia,
  zona: string,
): Promise<Propuesta> {
  const { desde, hasta } = periodoGlobal(periodicidad, fecha);
  const todas = await db.run(VENTAS, [desde, hasta, zona]);
  const ventas = todas.filter(({ nombre }) => foldTexto(nombre) === foldTexto(PUBLICO_EN_GENERAL));
  const porNota = [...Map.groupBy(ventas, ({ nota }) => nota).values()];
  const totales = porNota.map((suyas) => ({
    total: totalDeNota(suyas),
    formaPago: suyas[0]?.formaPago ?? ('Efectivo' as const),
  }));
  return {
    ...{ desde, hasta, notas: porNota.length, formaPago: formaDePagoDeVentas(totales) },
    total: sumDinero(totales.map(({ total }) => total)),
    piezas: ventas.map(({ nombre: _, formaPago: __, ...venta }) => ({
      ...venta,
      reporte: '',
      origen: 'notas' as const,
    })),
  };
}
