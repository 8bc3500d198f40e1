import type { VentasSinNota } from '#contract/ventas-sin-cfdi.ts';
import type { Dia } from '#domain/fecha.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

/** A section shows so many, the newest. */
const FILAS = 50;

/** $1 and $2 are the first and the last day. A claim's record that is in an invoice on its way is left out too. */
const SINIESTROS = `indicadores i where i.estado = 'entregada' and i.eliminada is null and i.entregado between $1 and $2
  and not exists (select from facturas_partidas f where f.indicador_id = i.id and f.viva)`;
const BAJAS = `bajas b where b.duenio = 'mano' and b.canal <> '' and b.devueltas < b.cantidad and b.fecha between $1 and $2`;

const FILAS_DE_SINIESTROS = prepare<VentasSinNota['siniestros']['filas'][number]>(`
  select i.id, i.pieza, i.reporte, i.aseguradora, i.entregado as fecha from ${SINIESTROS}
  order by i.entregado desc, i.id desc limit ${FILAS}`);
const FILAS_DE_BAJAS = prepare<VentasSinNota['bajas']['filas'][number]>(`
  select vendida.id, vendida.descripcion, p.inventario, vendida.canal, vendida.cantidad, vendida.fecha from (
    select b.id, b.descripcion, b.canal, b.cantidad - b.devueltas as cantidad, b.fecha, b.pieza_id from ${BAJAS}
    order by b.fecha desc, b.id desc limit ${FILAS}) vendida
  join piezas p on p.id = vendida.pieza_id order by vendida.fecha desc, vendida.id desc`);

/** Counts both, up to what a list counts exactly. */
const CUANTAS = prepare<{ readonly siniestros: number; readonly bajas: number }>(`
  select (select count(*)::int from (select from ${SINIESTROS} limit ${EXACT_TOTAL_LIMIT}) s) as siniestros,
    (select count(*)::int from (select from ${BAJAS} limit ${EXACT_TOTAL_LIMIT}) v) as bajas`);

/** Finds what was sold in some days without a note and stands in no document: the newest of it, and how much there is. */
export async function findSinNota(
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
