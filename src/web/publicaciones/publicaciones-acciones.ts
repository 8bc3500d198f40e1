import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { AccionPublicacion, EstadoPublicacion, Plataforma, Publicacion } from '#domain/publicacion.ts';

/** The words of each button. */
export const NOMBRE_ACCION: Readonly<Record<AccionPublicacion, string>> = {
  pendiente: 'Por publicar',
  publicada: 'Publicada hoy',
  retirada: 'Retirar',
};

/** What changes something in each list. Reglas 65, 66. */
const ACCIONES: Readonly<Record<EstadoPublicacion, readonly AccionPublicacion[]>> = {
  NO_PUBLICADAS: ['publicada', 'pendiente'],
  POR_PUBLICAR: ['publicada', 'retirada'],
  PUBLICADAS: ['retirada', 'pendiente', 'publicada'],
  POR_RETIRAR: ['retirada'],
};

/** What can be done in a list, what is done most first; a sold part is only taken down. */
export function accionesDe(estado: EstadoPublicacion, existencias = 1): readonly AccionPublicacion[] {
  return existencias === 0 ? ['retirada'] : ACCIONES[estado];
}

/** How one platform has a part. */
export function publicacionDe(pieza: PiezaCompleta, plataforma: Plataforma): Publicacion {
  return plataforma === 'FB'
    ? { porPublicar: pieza.porPublicarFacebook, publicada: pieza.publicadaFacebook }
    : { porPublicar: pieza.porPublicarMercado, publicada: pieza.publicadaMercado };
}

/** The part with another listing on one platform. */
export function withPublicacion(
  pieza: PiezaCompleta,
  plataforma: Plataforma,
  { porPublicar, publicada }: Publicacion,
): PiezaCompleta {
  return plataforma === 'FB'
    ? { ...pieza, porPublicarFacebook: porPublicar, publicadaFacebook: publicada }
    : { ...pieza, porPublicarMercado: porPublicar, publicadaMercado: publicada };
}

/** What an action makes of a listing: the date and the flag never stay together. */
export function publicacionAfter(accion: AccionPublicacion, hoy: string): Publicacion {
  return { porPublicar: accion === 'pendiente', publicada: accion === 'publicada' ? hoy : null };
}

/** What takes an action back without losing anything; null where a day of publication would be lost. */
export function inverseOf(accion: AccionPublicacion, estado: EstadoPublicacion): AccionPublicacion | null {
  if (estado === 'NO_PUBLICADAS') return 'retirada';
  if (estado === 'POR_PUBLICAR' && accion !== 'pendiente') return 'pendiente';
  return null;
}
