import type { PiezaCompleta, PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { clientPrecio } from '#domain/dinero.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { PIEZA_COLUMNS } from '#server/buscador-public/queries/pieza-row.ts';

/** A query for who works here selects every field of a part. */
export interface PiezaInternaRow extends Omit<PiezaCompleta, 'anios' | 'portada' | 'galeria'> {
  readonly anio_desde: number;
  readonly anio_hasta: number;
  /** Names of the photos in their order, joined by commas, which no name has; null without photos. */
  readonly archivos: string | null;
}

/** This select list makes a {@link PiezaInternaRow}; `p` is the table `piezas`. The same types come by JSON. */
export const INTERNA_COLUMNS = `${PIEZA_COLUMNS}, p.costo, p.precio,
  p.precio_mercado as "precioMercado", p.por_publicar_facebook as "porPublicarFacebook",
  p.por_publicar_mercado as "porPublicarMercado", p.publicada_facebook as "publicadaFacebook",
  p.publicada_mercado as "publicadaMercado", p.codigo_radec as "codigoRadec", p.costo_radec as "costoRadec",
  p.link_radec as "linkRadec", p.costo_mercado as "costoMercado", p.link_mercado as "linkMercado",
  p.cotizador, p.venta, p.fecha, p.nota, p.version`;

/** Turns a row into the part with all its fields, for who works here; the first photo is the cover. */
export function toPiezaCompleta({ anio_desde, anio_hasta, archivos, ...row }: PiezaInternaRow): PiezaCompleta {
  const galeria = archivos === null ? [] : archivos.split(',');
  return { ...row, anios: { from: anio_desde, to: anio_hasta }, galeria, portada: galeria[0] ?? '' };
}

/**
 * Shows a part as a role may see it (regla 143): who works here all of it, a client what is listed below and the price
 * with the markup (regla 44). A field that is not named here never reaches a client.
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
