import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';

/** A query of the public catalogue selects these columns of a part: only what anyone may see (regla 143). */
export interface PiezaRow extends Omit<PiezaPublica, 'anios' | 'precio' | 'portada' | 'galeria'> {
  readonly anio_desde: number;
  readonly anio_hasta: number;
  /** Names of the photos in their order, joined by commas, which no name has; null without photos. */
  readonly archivos: string | null;
}

/** This select list makes a {@link PiezaRow}; `p` is the table `piezas`. */
export const PIEZA_COLUMNS = `
  p.id, p.inventario, p.titulo, p.marca, p.auto, p.tipo, p.anio_desde, p.anio_hasta, p.pieza, p.lado,
  p.numero_parte as "numeroParte", p.origen, p.condicion, p.detalles, p.existencias,
  (select string_agg(i.archivo, ',' order by i.orden) from imagenes i where i.pieza_id = p.id) as archivos`;

/** Turns a row into the part of the contract: the first photo is the cover, and there is no price. */
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
