import type { NotaPorFacturar, PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { FormaDePago } from '#domain/nota.ts';
import { impedimentoDeFacturar } from '#domain/notas-juntas.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';
import { type FacturaVivaRow, selectFacturaViva, unidadesPorFacturar } from '#server/vinculos/factura-viva.ts';

/** An item of a note as an invoice may take it, with who bought it, how he paid and on which day. */
export interface VentaRow extends Omit<PiezaAFacturar, 'origen' | 'reporte' | 'nota' | 'precio'> {
  readonly precio: Centavos;
  readonly nota: number;
  readonly nombre: string;
  readonly formaPago: FormaDePago;
  readonly fecha: string;
  /** Its buyer asked for an invoice of his own. */
  readonly pidioFactura: boolean;
}

/** The day of a note `n`; $1 is the zone of the business. */
const FECHA = `to_char(n.creada at time zone $1, 'YYYY-MM-DD')`;

/** Selects, of the notes `n` that a condition names, what is left of each item: units that stay sold and are in no invoice. */
export function selectVentas(condicion: string): string {
  return `
  select n.id as nota, n.nombre, n.forma_pago as "formaPago", ${FECHA} as fecha,
    n.pidio_factura is not null as "pidioFactura", t.id as partida,
    q.cantidad, t.precio, t.pieza, t.lado, t.marca, t.auto, t.tipo,
    json_build_object('from', t.anio_desde, 'to', t.anio_hasta) as anios, p.inventario
  from notas n join notas_partidas t on t.nota_id = n.id join bajas b on b.id = t.baja_id join piezas p on p.id = t.pieza_id
    cross join lateral (select ${unidadesPorFacturar()} as cantidad) q
  where ${condicion} and n.cancelada is null and q.cantidad > 0
  order by n.id, t.orden`;
}

/** Makes the part that goes to an invoice. */
export function toPieza(venta: VentaRow): PiezaAFacturar {
  return { ...venta, reporte: '', origen: 'notas' };
}

const DE_NOTAS = 'n.id = any($2::int[])';
const VENTAS = prepare<VentaRow>(selectVentas(DE_NOTAS));

interface NotaRow extends Omit<NotaPorFacturar, 'impedimento'> {
  readonly isCancelada: boolean;
  readonly factura: FacturaVivaRow;
}

const NOTAS = prepare<NotaRow>(`
  select n.id, n.nombre, n.forma_pago as "formaPago", ${FECHA} as fecha, n.total, n.cancelada is not null as "isCancelada",
    ${selectFacturaViva('d.nota_partida_id in (select t.id from notas_partidas t where t.nota_id = n.id)')} as factura
  from notas n where n.id = any($2::int[]) order by n.id`);

/**
 * Finds notes by their numbers, with what is left of them to be invoiced. One of which nothing is left says
 * why.
 *
 * @throws BusinessError when there is no such note.
 */
export async function findNotasPorFacturar(db: Pick<Db, 'run'>, ids: readonly number[], zona: string) {
  const rows = await db.run(NOTAS, [zona, ids]);
  const ventas = await db.run(VENTAS, [zona, ids]);
  const ninguna = ids.find((id) => rows.every((row) => row.id !== id));
  if (ninguna !== undefined) throw notFound(`No se encontró la nota ${ninguna}`);
  const conVentas = new Set(ventas.map(({ nota }) => nota));
  const notas = rows.map(({ isCancelada, factura, ...nota }) => ({
    ...nota,
    impedimento: impedimentoDeFacturar({
      isCancelada,
      folio: factura?.folio ?? null,
      quedaAlgo: conVentas.has(nota.id),
    }),
  }));
  const libres = new Set(notas.filter(({ impedimento }) => impedimento === '').map(({ id }) => id));
  return { notas, piezas: ventas.filter(({ nota }) => libres.has(nota)).map(toPieza) };
}
