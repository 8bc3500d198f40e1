import type { BajaDetalle } from '#contract/wire/baja.ts';
import type { Plataforma } from '#domain/publicacion.ts';

/** A write-off with what a list shows of its part, as a query selects it. */
export interface BajaRow extends Omit<BajaDetalle, 'creada' | 'anunciada' | 'retirada'> {
  readonly creada: Date;
  readonly enFacebook: boolean;
  readonly enMercado: boolean;
  readonly retiradaFacebook: boolean;
  readonly retiradaMercado: boolean;
}

/** The select list of a {@link BajaRow}; `b` is the table `bajas`, `p` its part. */
export const BAJA_COLUMNS = `
  b.id, b.pieza_id as "piezaId", b.remision, b.estatus, b.cantidad, b.descripcion, b.nota, b.cotizador, b.canal,
  b.fecha, b.creada, p.inventario, p.existencias, p.publicada_facebook is not null as "enFacebook",
  p.publicada_mercado is not null as "enMercado", b.retirada_facebook as "retiradaFacebook",
  b.retirada_mercado as "retiradaMercado"`;

/** A write-off as the screens see it, deleted parts included: their listing may still be up. */
export function toBaja(row: BajaRow): BajaDetalle {
  const { creada, enFacebook, enMercado, retiradaFacebook, retiradaMercado, ...rest } = row;
  return {
    ...rest,
    creada: creada.toISOString(),
    anunciada: plataformas(enFacebook, enMercado),
    retirada: plataformas(retiradaFacebook, retiradaMercado),
  };
}

function plataformas(facebook: boolean, mercado: boolean): Plataforma[] {
  return [...(facebook ? (['FB'] as const) : []), ...(mercado ? (['ML'] as const) : [])];
}
