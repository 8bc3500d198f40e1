import type { Selectable } from 'kysely';
import type { Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { PiezasTable, Trx } from '#server/base/db/database.ts';

/** These columns of a part say where it is advertised, or waits to be. */
export const COLUMNAS = [
  'por_publicar_facebook',
  'por_publicar_mercado',
  'publicada_facebook',
  'publicada_mercado',
] as const satisfies readonly (keyof PiezasTable)[];

/** ColumnasDePublicacion are the values of {@link COLUMNAS}. */
export type ColumnasDePublicacion = Pick<Selectable<PiezasTable>, (typeof COLUMNAS)[number]>;

/** A PiezaPublicable is a part whose row a transaction holds, with everything that decides about its listings. */
export type PiezaPublicable = ColumnasDePublicacion &
  Pick<Selectable<PiezasTable>, 'id' | 'inventario' | 'titulo' | 'existencias' | 'eliminada'>;

/** Gives the columns for the listing on one platform: published since a day, waiting to be published, or neither. */
export function publicacionEn(
  plataforma: Plataforma,
  publicada: string | null,
  porPublicar: boolean,
): Partial<ColumnasDePublicacion> {
  return plataforma === 'FB'
    ? { publicada_facebook: publicada, por_publicar_facebook: porPublicar }
    : { publicada_mercado: publicada, por_publicar_mercado: porPublicar };
}

/** Gives the platforms on which a part is published. */
export function publicadaEn(
  pieza: Pick<ColumnasDePublicacion, 'publicada_facebook' | 'publicada_mercado'>,
): Plataforma[] {
  return [
    ...(pieza.publicada_facebook === null ? [] : (['FB'] as const)),
    ...(pieza.publicada_mercado === null ? [] : (['ML'] as const)),
  ];
}

/**
 * Writes these values into parts that the transaction holds, each with its history and a new version. Parts that
 * already have them are left alone.
 *
 * @returns the parts that changed, as they were before.
 */
export async function changePublicacion(
  trx: Trx,
  piezas: readonly PiezaPublicable[],
  cambio: Partial<ColumnasDePublicacion>,
  autoria: Autoria,
): Promise<PiezaPublicable[]> {
  const cambios = piezas.map((row) => ({ row, columns: cambio }));
  const changed = new Set(await changeRecords(trx, 'piezas', autoria, cambios));
  return piezas.filter(({ id }) => changed.has(id));
}
