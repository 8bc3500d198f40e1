import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { AccionPublicacion, EstadoPublicacion, Plataforma, Publicacion } from '#domain/publicacion.ts';

/** The words of each button. */
export const NOMBRE_ACCION: Readonly<Record<AccionPublicacion, string>> = {
  pendiente: 'Por publicar',
  publicada: 'Publicada hoy',
  retirada: 'Retirar',
};

/** The actions that change something in each list (reglas 65 and 66). */
const ACCIONES: Readonly<Record<EstadoPublicacion, readonly AccionPublicacion[]>> = {
  NO_PUBLICADAS: ['publicada', 'pendiente'],
  POR_PUBLICAR: ['publicada', 'retirada'],
  PUBLICADAS: ['retirada', 'pendiente', 'publicada'],
  POR_RETIRAR: ['retirada'],
};

/** Lists the actions on a row of a list, the most frequent first; a sold part can only be taken down. */
export function accionesOf(estado: EstadoPublicacion, existencias = 1): readonly AccionPublicacion[] {
  return existencias === 0 ? ['retirada'] : ACCIONES[estado];
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

/** Gives the state of a listing after an action; date and flag never stand together. */
export function publicacionAfter(accion: AccionPublicacion, hoy: string): Publicacion {
  return { porPublicar: accion === 'pendiente', publicada: accion === 'publicada' ? hoy : null };
}

/** Gives the action that takes another back without loss; null where a day of publication would be lost. */
export function inverseOf(accion: AccionPublicacion, estado: EstadoPublicacion): AccionPublicacion | null {
  if (estado === 'NO_PUBLICADAS') return 'retirada';
  if (estado === 'POR_PUBLICAR' && accion !== 'pendiente') return 'pendiente';
  return null;
}
