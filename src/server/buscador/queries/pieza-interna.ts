import type { PiezaCompleta, PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { clientPrecio } from '#domain/dinero.ts';
import { ROL, type Rol } from '#domain/roles.ts';

/** A part with every field, as a query selects it. */
export interface PiezaInternaRow extends Omit<PiezaCompleta, 'anios' | 'portada' | 'galeria'> {
  readonly anio_desde: number;
  readonly anio_hasta: number;
  /** Names of the photos in their order, joined by commas, which no name has; null without photos. */
  readonly archivos: string | null;
}

/** The select list of a {@link PiezaInternaRow}; `p` is the table `piezas`. The same types come by JSON. */
export const INTERNA_COLUMNS = `
  p.id, p.inventario, p.titulo, p.marca, p.auto, p.tipo, p.anio_desde, p.anio_hasta, p.pieza, p.lado,
  p.numero_parte as "numeroParte", p.origen, p.condicion, p.detalles, p.existencias, p.costo, p.precio,
  p.precio_mercado as "precioMercado", p.por_publicar_facebook as "porPublicarFacebook",
  p.por_publicar_mercado as "porPublicarMercado", p.publicada_facebook as "publicadaFacebook",
  p.publicada_mercado as "publicadaMercado", p.codigo_radec as "codigoRadec", p.costo_radec as "costoRadec",
  p.link_radec as "linkRadec", p.costo_mercado as "costoMercado", p.link_mercado as "linkMercado",
  p.cotizador, p.venta, p.fecha, p.nota, p.version,
  (select string_agg(i.archivo, ',' order by i.orden) from imagenes i where i.pieza_id = p.id) as archivos`;

/** The part with all its fields, for who works here; the first photo is the cover. */
export function toPiezaCompleta({ anio_desde, anio_hasta, archivos, ...row }: PiezaInternaRow): PiezaCompleta {
  const galeria = archivos === null ? [] : archivos.split(',');
  return { ...row, anios: { from: anio_desde, to: anio_hasta }, galeria, portada: galeria[0] ?? '' };
}

/**
 * The part as a role may see it (decision 143): who works here all of it, a client what is listed below and the price
 * with the markup (decision 44). A field that is not named here never reaches a client.
 */
export function toPiezaInterna(row: PiezaInternaRow, rol: Rol): PiezaInterna {
  const completa = toPiezaCompleta(row);
  if (rol !== ROL.cliente) return completa;
  const { id, inventario, titulo, marca, auto, tipo, anios, pieza, lado, numeroParte, origen, condicion } = completa;
  const { detalles, existencias, codigoRadec, portada, galeria } = completa;
  const precio = completa.precio === null ? null : clientPrecio(completa.precio);
  return {
    ...{ id, inventario, titulo, marca, auto, tipo, anios, pieza, lado, numeroParte, origen, condicion },
    ...{ detalles, existencias, precio, codigoRadec, portada, galeria },
  };
}
