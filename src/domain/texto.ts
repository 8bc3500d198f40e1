const ACCENTED = 'áàäâãåéèëêíìïîóòöôõúùüûñç';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuunc';
// Pure: a page that only squeezes texts does not carry the tables.
const FOLD = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Array.from(ACCENTED, (letter, index) => [letter, PLAIN.charAt(index)]),
);

/**
 * Text as the search compares it: lower case, no accents, ñ as n.
 * The database folds with the same table (`plegar` in the migrations); a test compares both.
 *
 * @example foldTexto('Camión NIÑO') // 'camion nino'
 */
export function foldTexto(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no other letters, and a table is slow.
  return /[^ -~]/.test(lower) ? Array.from(lower, (letter) => FOLD.get(letter) ?? letter).join('') : lower;
}

/** Finds the spelling that a list has of a value, whatever its capitals and accents; null when the list lacks it. */
export function findEnLista(lista: readonly string[], valor: string): string | null {
  if (lista.includes(valor)) return valor;
  const folded = foldTexto(valor);
  return lista.find((opcion) => foldTexto(opcion) === folded) ?? null;
}

/** Signs that nobody sees: they turn what stands after them around, or make two equal texts differ. Joiners, as in emoji, stay. */
const INVISIBLES = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Takes out the signs that nobody sees and that no keyboard types: they come with what is pasted. */
export function withoutInvisibles(text: string): string {
  return text.replaceAll(INVISIBLES, '');
}

/** Trims and turns every run of white space, line breaks included, into one space. */
export function squeezeTexto(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Makes text stay in its line: of a header, of a log, of a list. Control characters become spaces. */
export function oneLine(text: string): string {
  return squeezeTexto(text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '));
}

const collator = /* @__PURE__ */ new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });

/** The order a Mexican reader expects in a list: Ñ after N, RAV4 before RAV10. */
export function compareTexto(left: string, right: string): number {
  return collator.compare(left, right);
}

/**
 * One line of text out of an address or the browser's storage, as the database can hold it: without halves of
 * characters, white space squeezed, cut to `maxLength` characters. A text with a NUL is no text: it becomes empty.
 */
export function cleanLinea(written: string, maxLength = 200): string {
  const text = squeezeTexto(written);
  if (text.includes('\0')) return '';
  return text
    .slice(0, maxLength)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
}
