/** Wrong passwords are counted over this long, in milliseconds (regla 145). */
export const VENTANA_INTENTOS_MS = 10 * 60_000;

/**
 * A sign-in that was begun counts as wrong for this long, in milliseconds, though nobody has judged its password: of many
 * at once each counts the others. One whose server died in the middle counts no longer.
 */
export const INTENTO_PENDIENTE_MS = 30_000;

/** The number of wrong passwords after which a sign-in is refused without looking at it (regla 145). */
export const LIMITE_INTENTOS = { cuentaYDireccion: 10, direccion: 50, cuenta: 100 } as const;

/**
 * A network from which somebody signed in to an account is its owner's for this long, in milliseconds: limits that others
 * may have used up do not keep it out. Nobody can lock an owner out for ever (regla 159).
 */
export const RED_CONOCIDA_MS = 90 * 24 * 60 * 60_000;

/** Writes the refusal for too many tries. */
export function describeIntentos(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e intenta de nuevo`;
}
