const CODIGO_POSTAL = /(?<!\d)\d{5}(?!\d)/g;

/** The states by the last of the two digits with which their zips begin, as the postal service deals them out; 17 to 19 are nobody's. */
const ZONAS = [
  [16, 'Ciudad de México'],
  [19, null],
  [20, 'Aguascalientes'],
  [22, 'Baja California'],
  [23, 'Baja California Sur'],
  [24, 'Campeche'],
  [27, 'Coahuila'],
  [28, 'Colima'],
  [30, 'Chiapas'],
  [33, 'Chihuahua'],
  [35, 'Durango'],
  [38, 'Guanajuato'],
  [41, 'Guerrero'],
  [43, 'Hidalgo'],
  [49, 'Jalisco'],
  [57, 'Estado de México'],
  [61, 'Michoacán'],
  [62, 'Morelos'],
  [63, 'Nayarit'],
  [67, 'Nuevo León'],
  [71, 'Oaxaca'],
  [75, 'Puebla'],
  [76, 'Querétaro'],
  [77, 'Quintana Roo'],
  [79, 'San Luis Potosí'],
  [82, 'Sinaloa'],
  [85, 'Sonora'],
  [86, 'Tabasco'],
  [89, 'Tamaulipas'],
  [90, 'Tlaxcala'],
  [96, 'Veracruz'],
  [97, 'Yucatán'],
  [99, 'Zacatecas'],
] as const;

/** No place has it; forms are filled with it. */
const RELLENO = '99999';

/**
 * Names the state in which a zip lies, by its first two digits; null for what is no zip of Mexico.
 *
 * @example estadoDeCodigoPostal('64000') // 'Nuevo León'
 */
export function estadoDeCodigoPostal(text: string): string | null {
  if (!/^\d{5}$/.test(text) || text === RELLENO) return null;
  const zona = Number(text.slice(0, 2));
  return zona === 0 ? null : (ZONAS.find(([ultima]) => zona <= ultima)?.[1] ?? null);
}

/** True for the five digits of a Mexican zip that may exist. Whether it does, only a catalogue tells. */
export function isCodigoPostal(text: string): boolean {
  return estadoDeCodigoPostal(text) !== null;
}

/** Says why a text is no zip, as the end of a sentence about it; null when it may be one. */
export function problemaDeCodigoPostal(text: string): string | null {
  if (!/^\d{5}$/.test(text)) return 'debe tener 5 dígitos';
  return isCodigoPostal(text) ? null : `no puede ser ${text}: ningún estado lo tiene`;
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
