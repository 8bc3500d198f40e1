import type { NotaPorFacturar, PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { FormaDePago } from '#domain/nota.ts';
import { impedimentoDeFacturar } from '#domain/notas-juntas.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { type FacturaVivaRow, selectFacturaViva } from '#server/facturas/queries/factura-viva.ts';
import { notFound } from '#server/http/errors.ts';

/** An item of a note as an invoice may take it, with who bought it, how he paid and on which day. */
export interface VentaRow extends Omit<PiezaAFacturar, 'origen' | 'reporte' | 'nota' | 'precio'> {
  readonly precio: Centavos;
  readonly nota: number;
  readonly nombre: string;
  readonly formaPago: FormaDePago;
  readonly fecha: string;
}

/** The day of a note `n`; $1 is the zone of the business. */
const FECHA = `to_char(n.creada at time zone $1, 'YYYY-MM-DD')`;

/** Nothing of the item `t` came back by its write-off `b`: an item is invoiced whole or not at all (regla 118). */
const COMPLETA = 'b.devueltas = 0';

/** Some units of the item `t` came back, and not all. */
export const INCOMPLETA = 'b.devueltas > 0 and b.devueltas < t.cantidad';

/** Selects, of the notes `n` that a condition names, the items that stand in no live invoice: those that may go to one. */
export function selectVentas(condicion: string, partida = COMPLETA): string {
  return `
  select n.id as nota, n.nombre, n.forma_pago as "formaPago", ${FECHA} as fecha, t.id as partida,
    t.cantidad, t.precio, t.pieza, t.lado, t.marca, t.auto, t.tipo,
    json_build_object('from', t.anio_desde, 'to', t.anio_hasta) as anios, p.inventario
  from notas n join notas_partidas t on t.nota_id = n.id join bajas b on b.id = t.baja_id join piezas p on p.id = t.pieza_id
  where ${condicion} and n.cancelada is null and ${partida}
    and not exists (select from facturas_partidas f where f.nota_partida_id = t.id and f.viva)
  order by n.id, t.orden`;
}

/** Makes the part that goes to an invoice. */
export function toPieza(venta: VentaRow): PiezaAFacturar {
  return { ...venta, reporte: '', origen: 'notas' };
}

const DE_NOTAS = 'n.id = any($2::int[])';
const VENTAS = prepare<VentaRow>(selectVentas(DE_NOTAS));
const INCOMPLETAS = prepare<VentaRow>(selectVentas(DE_NOTAS, INCOMPLETA));

interface NotaRow extends Omit<NotaPorFacturar, 'impedimento' | 'incompletas'> {
  readonly isCancelada: boolean;
  readonly factura: FacturaVivaRow;
}

const NOTAS = prepare<NotaRow>(`
  select n.id, n.nombre, n.forma_pago as "formaPago", ${FECHA} as fecha, n.total, n.cancelada is not null as "isCancelada",
    ${selectFacturaViva('d.nota_partida_id in (select t.id from notas_partidas t where t.nota_id = n.id)')} as factura
  from notas n where n.id = any($2::int[]) order by n.id`);

/**
 * Finds notes by their numbers, with what is left of them to be invoiced. One that cannot be invoiced says why; only a
 * global invoice takes the rest of a note that has one already (regla 79).
 *
 * @throws BusinessError when there is no such note.
 */
export async function findNotasPorFacturar(db: Pick<Db, 'run'>, ids: readonly number[], zona: string) {
  const [rows, ventas] = [await db.run(NOTAS, [zona, ids]), await db.run(VENTAS, [zona, ids])];
  const incompletas = await db.run(INCOMPLETAS, [zona, ids]);
  const ninguna = ids.find((id) => rows.every((row) => row.id !== id));
  if (ninguna !== undefined) throw notFound(`No se encontró la nota ${ninguna}`);
  const conVentas = new Set(ventas.map(({ nota }) => nota));
  const notas = rows.map(({ isCancelada, factura, ...nota }) => ({
    ...nota,
    incompletas: incompletas.filter((una) => una.nota === nota.id).length,
    impedimento: impedimentoDeFacturar({
      ...{ isCancelada, folio: factura?.folio ?? null, nombre: nota.nombre, quedaAlgo: conVentas.has(nota.id) },
    }),
  }));
  const libres = new Set(notas.filter(({ impedimento }) => impedimento === '').map(({ id }) => id));
  return { notas, piezas: ventas.filter(({ nota }) => libres.has(nota)).map(toPieza) };
}
