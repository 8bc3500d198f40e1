const CODIGO_POSTAL = /(?<!\d)\d{5}(?!\d)/g;

/** True for the five digits of a Mexican zip. */
export function isCodigoPostal(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/**
 * The zip in an address written on one line, or the empty text. It stands near the end: what comes before may be the
 * kilometre of a highway.
 *
 * @example codigoPostalOf('Av. de los Talleres 100, 02000 Ciudad de México') // '02000'
 */
export function codigoPostalOf(direccion: string): string {
  return direccion.match(CODIGO_POSTAL)?.at(-1) ?? '';
}
