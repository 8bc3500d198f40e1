import type { ApartadaPor } from '#contract/wire/pieza-interna.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { notFound } from '#server/base/errors.ts';
import { APARTADOS, DISPONIBLE, toApartados } from './disponible.ts';

/** A query selects these of a yard part; {@link requirePiezaDelPatio} makes the rest. */
interface PiezaDelPatioRow extends Omit<PiezaDelPatio, 'anios' | 'precio' | 'reporte' | 'aseguradora' | 'apartados'> {
  readonly apartados: ApartadaPor[] | null;
  readonly anio_desde: number;
  readonly anio_hasta: number;
  readonly eliminada: Date | null;
}

const CAMPOS = ['pieza', 'lado', 'marca', 'auto', 'tipo', 'inventario', 'numeroParte', 'costo', 'codigoRadec'] as const;

const POR_INVENTARIO = prepare<PiezaDelPatioRow>(`
  select p.id, ${selectList('p', CAMPOS)}, p.anio_desde, p.anio_hasta, p.existencias, ${DISPONIBLE} as disponible,
    p.titulo, p.eliminada, p.precio as "precioLista", ${APARTADOS} as apartados,
    coalesce((select archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), '') as portada
  from piezas p where p.inventario = $1`);

/**
 * Finds a yard part by the number that people see, with the units that may be taken.
 *
 * @throws BusinessError when there is none, or it was deleted.
 */
export async function requirePiezaDelPatio(db: Pick<Db, 'run'>, inventario: number): Promise<PiezaDelPatio> {
  const [row] = await db.run(POR_INVENTARIO, [inventario]);
  if (!row) throw notFound(`No hay una pieza con el inventario ${inventario}`, 'id');
  const { eliminada, anio_desde: from, anio_hasta: to, apartados, ...pieza } = row;
  if (eliminada) throw notFound(estaEliminada(inventario), 'id');
  return { ...pieza, ...toApartados(apartados), anios: { from, to }, precio: '', reporte: '', aseguradora: '' };
}

/** Says that a part was deleted, by the number that people see. */
export function estaEliminada(inventario: number): string {
  return `La pieza ${inventario} está eliminada`;
}
