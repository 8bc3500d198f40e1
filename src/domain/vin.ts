/** The value of each letter of a VIN in its sum: I, O and Q are in none, they would be read as 1 and 0. */
const LETRAS: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letras, index) =>
    [...letras].map((letra) => [letra, index + 1] as const),
  ),
);

const PESOS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The number of signs of every VIN since 1981; older cars have shorter numbers, each maker its own. */
export const LARGO_DE_VIN = 17;

/** Writes a VIN as it is stored: capitals, without blanks and dashes. */
export function cleanVin(texto: string): string {
  return texto.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** Says why a text can be nobody's VIN, as the end of 'El campo VIN …'; null for one that can. @param vin as {@link cleanVin} gives it. */
export function problemaDeVin(vin: string): string | null {
  if (/[^0-9A-Z]/.test(vin)) return 'debe tener solo letras y números';
  if (vin.length > LARGO_DE_VIN) return `no puede tener más de ${LARGO_DE_VIN} caracteres: tiene ${vin.length}`;
  if (vin.length === LARGO_DE_VIN && /[IOQ]/.test(vin)) return 'no lleva I, O ni Q: revisa si es 1 o 0';
  return null;
}

/** Gives the check digit that a VIN of 17 should have in its ninth place by the North American rule. */
export function digitoDeVin(vin: string): string {
  const suma = [...vin].reduce(
    (total, signo, index) => total + (LETRAS[signo] ?? Number(signo)) * (PESOS[index] ?? 0),
    0,
  );
  return suma % 11 === 10 ? 'X' : String(suma % 11);
}

/** Says what looks odd about a VIN that is kept all the same; null for nothing. @param vin as {@link cleanVin} gives it. */
export function avisoDeVin(vin: string): string | null {
  if (vin === '' || problemaDeVin(vin) !== null) return null;
  if (vin.length < LARGO_DE_VIN) {
    return `El VIN tiene ${vin.length} caracteres: los de 1981 en adelante tienen ${LARGO_DE_VIN}`;
  }
  const debe = digitoDeVin(vin);
  if (vin[8] === debe) return null;
  return `El dígito verificador del VIN no cuadra: el noveno carácter debería ser ${debe}. Revísalo; los autos europeos pueden no llevarlo`;
}

/** The letters and digits of the tenth place, for the years from 1980 on; after thirty years they begin anew. */
const ANIOS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const PRIMERO = 1980;

/**
 * Reads the model year in the tenth place of a VIN of 17. Of the two that a sign may mean, the seventh place tells: a letter
 * there is of 2010 and later.
 *
 * @param ultimo the last model year that can be; null where the VIN says none that can.
 */
export function anioDeVin(vin: string, ultimo: number): number | null {
  if (vin.length !== LARGO_DE_VIN || problemaDeVin(vin) !== null) return null;
  const lugar = ANIOS.indexOf(vin[9] ?? '');
  if (lugar < 0) return null;
  const antes = PRIMERO + lugar;
  const despues = antes + ANIOS.length;
  const isNuevo = /[A-Z]/.test(vin[6] ?? '') && despues <= ultimo;
  const anio = isNuevo ? despues : antes;
  return anio <= ultimo ? anio : null;
}
