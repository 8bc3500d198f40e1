/** The platforms where a part may be advertised. */
export const PLATAFORMAS = ['FB', 'ML'] as const;
export type Plataforma = (typeof PLATAFORMAS)[number];

/** The name of each platform in the interface. */
export const NOMBRE_PLATAFORMA: Readonly<Record<Plataforma, string>> = { FB: 'Facebook', ML: 'Mercado Libre' };

/**
 * What a list of listings may be asked for. `POR_RETIRAR` is ours: published, and nothing left to sell.
 * S2 §4; decisions 65, 66.
 */
export const ESTADOS_PUBLICACION = ['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS', 'POR_RETIRAR'] as const;
export type EstadoPublicacion = (typeof ESTADOS_PUBLICACION)[number];

/** The list that opens. S2 §4. */
export const ESTADO_INICIAL: EstadoPublicacion = 'POR_PUBLICAR';

/** The actions on a listing: mark it to be published, note that it is up since today, take it down. */
export const ACCIONES_PUBLICACION = ['pendiente', 'publicada', 'retirada'] as const;
export type AccionPublicacion = (typeof ACCIONES_PUBLICACION)[number];

/** How one platform has a part. */
export interface Publicacion {
  readonly porPublicar: boolean;
  /** The day it was published, null when it is not. */
  readonly publicada: string | null;
}

/** The state of a part on one platform: the date wins over the flag (decision 65). */
export function estadoPublicacion({ porPublicar, publicada }: Publicacion): Exclude<EstadoPublicacion, 'POR_RETIRAR'> {
  if (publicada !== null) return 'PUBLICADAS';
  return porPublicar ? 'POR_PUBLICAR' : 'NO_PUBLICADAS';
}
