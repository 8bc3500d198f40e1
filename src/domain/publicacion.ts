/** The platforms where a part may be advertised. */
export const PLATAFORMAS = ['FB', 'ML'] as const;
export type Plataforma = (typeof PLATAFORMAS)[number];

/** The name of each platform in the interface. */
export const NOMBRE_PLATAFORMA: Readonly<Record<Plataforma, string>> = { FB: 'Facebook', ML: 'Mercado Libre' };

/** Names platforms in a sentence: 'Facebook y Mercado Libre'. */
export function namePlataformas(plataformas: readonly Plataforma[]): string {
  return plataformas.map((plataforma) => NOMBRE_PLATAFORMA[plataforma]).join(' y ');
}

/** The states by which parts are listed (reglas 65, 66). `POR_RETIRAR` began here: published, and sold out or deleted. */
export const ESTADOS_PUBLICACION = ['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS', 'POR_RETIRAR'] as const;
export type EstadoPublicacion = (typeof ESTADOS_PUBLICACION)[number];

/** The state whose list opens first. */
export const ESTADO_INICIAL: EstadoPublicacion = 'POR_PUBLICAR';

/** The actions on a listing: mark it to be published, note that it is up since today, take it down. */
export const ACCIONES_PUBLICACION = ['pendiente', 'publicada', 'retirada'] as const;
export type AccionPublicacion = (typeof ACCIONES_PUBLICACION)[number];

/** A Publicacion is the listing of a part on one platform. */
export interface Publicacion {
  readonly porPublicar: boolean;
  /** The day it was published, null when it is not. */
  readonly publicada: string | null;
}

/** Tells the state of a part on one platform: the date wins over the flag (regla 65). */
export function estadoPublicacion({ porPublicar, publicada }: Publicacion): Exclude<EstadoPublicacion, 'POR_RETIRAR'> {
  if (publicada !== null) return 'PUBLICADAS';
  return porPublicar ? 'POR_PUBLICAR' : 'NO_PUBLICADAS';
}
