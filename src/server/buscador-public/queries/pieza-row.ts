import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';

/** What a query of this folder selects of a part: only what anyone may see (decision 143). */
export interface PiezaRow extends Omit<PiezaPublica, 'anios' | 'precio' | 'portada' | 'galeria'> {
  readonly anio_desde: number;
  readonly anio_hasta: number;
  /** Names of the photos in their order, joined by commas, which no name has; null without photos. */
  readonly archivos: string | null;
}

/** The select list of a {@link PiezaRow}; `p` is the table `piezas`. */
export const PIEZA_COLUMNS = `
  p.id, p.inventario, p.titulo, p.marca, p.auto, p.tipo, p.anio_desde, p.anio_hasta, p.pieza, p.lado,
  p.numero_parte as "numeroParte", p.origen, p.condicion, p.detalles, p.existencias,
  (select string_agg(i.archivo, ',' order by i.orden) from imagenes i where i.pieza_id = p.id) as archivos`;

/** In stock and not deleted: the condition of every index of the public search. `p` is the table `piezas`. */
export const IN_STOCK = 'p.existencias > 0 and p.eliminada is null';

/** The part as the contract has it: the first photo is the cover, and there is no price. */
export function toPiezaPublica({ anio_desde, anio_hasta, archivos, ...row }: PiezaRow): PiezaPublica {
  const galeria = archivos === null ? [] : archivos.split(',');
  return {
    ...row,
    anios: { from: anio_desde, to: anio_hasta },
    precio: '',
    galeria,
    portada: galeria[0] ?? '',
  };
}
