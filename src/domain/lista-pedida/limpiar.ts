import { squeezeTexto, withoutInvisibles } from '#domain/texto.ts';

/** A line of a message that may ask for something. */
export interface Renglon {
  readonly texto: string;
  /** It begins with a bullet or a number: an entry of a list. */
  readonly isDeLista: boolean;
  /** It takes back what was said before: '*derecho', 'perdón, es 2015'. */
  readonly isCorreccion: boolean;
}

/** 'export' puts these before every line, each kind of telephone in its way: '[12/03/26 10:15] Juan: ', '12/3/2026, 10:15 a. m. - Taller: '. */
const FECHA = String.raw`\[?\s?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*\]?\s*(?:[-–]\s*)?`;
const PREFIJO = new RegExp(`^${FECHA}`, 'i');
const QUIEN = /^[^:\n]{1,60}:(?:\s|$)/;

/** Lines that the telephone writes and nobody said. */
const DE_LA_APLICACION =
  /^(?:<[^>]*(?:omitid|omitted|adjunt)[^>]*>|.{0,60}\b(?:omitid[oa]s?|omitted)|(?:nota|mensaje)s? de (?:voz|audio)\b.*|audio|ptt-.*|reenviad[oa].*|forwarded.*|(?:este mensaje fue eliminado|eliminaste este mensaje|se elimin[oó] este mensaje).*|.*\(archivo adjunto\).*|llamada (?:de voz |de video )?perdida.*|los mensajes y las llamadas est[aá]n cifrad.*|ubicaci[oó]n(?: en tiempo real)?:.*)\.?$/iu;

const EN_MEDIO = /<[^<>\n]{0,40}(?:omitid|omitted|edit[oó]|adjunt)[^<>\n]{0,40}>/giu;
const ENLACE = /(?:https?:\/\/|www\.)\S+/gi;
const CORREO = /[^\s@]{1,64}@[^\s@]{1,64}\.\w{2,10}/g;
const PRECIO = /\$\s?\d[\d,.]*/g;
const HORA = /\b(?:a|como a|desde|hasta) las? \d{1,2}(?::\d{2})?\b|\b\d{1,2}:\d{2}\b/gi;
const MOTOR = /\b\d\.\d\s?(?:l|lts?|litros)?\b(?!\s*[.-]\s)/gi;
const DOMICILIO = /\b(?:c\.?\s?p\.?|codigo postal)\s?\d{5}\b/gi;
/** A blow says where it was, and asks for nothing there: 'golpe del frente'. */
const GOLPE =
  /\b(?:golpe(?:ad[oa]|s)?|choques?|chocad[oa]|pegad[oa])\s+(?:(?:de|del|por|en)\s+)?(?:(?:el|la|lo)\s+)?(?:lado\s+)?(?:frente|atr[aá]s|adelante|delante|costado|izquierd[oa]|derech[oa]|piloto|copiloto)?/gi;
const SERIE = /\b(?:(?:n[uú]m(?:ero)?\.?|no\.?)\s*(?:de\s+)?)?(?:serie|vin|niv)?\s*:?\s*\b([A-HJ-NPR-Z0-9]{17})\b/gi;
/** The names of the fields of a form. */
const CAMPO =
  /^\s*(?:unidad|veh[ií]culo|auto|carro|coche|camioneta|piezas?|partes?|refacci[oó]n(?:es)?|autopartes?|modelo|marca|submarca|a[ñn]o|descripci[oó]n|lado|color|cliente|taller|datos)\s*:/i;
const TELEFONO = /\+?\(?\d(?:[\s().-]{0,2}\d){9,12}(?!\d)/g;

const NUMERACION = /^\s*(?:\(?\d{1,3}\s*(?:[.)]\s*-?|-)(?:\s+|(?=[^\W\d]))|\d\uFE0F?\u20E3\s*)/u;
const VINETA = /^\s*(?:[-–—•·▪◦●○■□➡➢✓✔✅☑►▶*#>]|\p{Extended_Pictographic})\uFE0F?\s*/u;
const CORRECCION =
  /^\s*(?:perd[oó]n\w*|disculpa\w*,?\s+(?:es|era)|corrijo|correcci[oó]n|digo|mejor dicho|me equivoqu[eé]|error)\b[\s,.:]*(?:es\b|era\b)?/i;
/** A star right before one or two words is how people mend what they just wrote; before more it is a bullet. */
const ASTERISCO = /^\s*\*\s?(?=[^\s*]+(?:\s[^\s*]+)?\s*$)/;

/** Takes out of a message what its sender never wrote, and what is of no part: dates, telephones, addresses of the web, VIN. */
export function cleanMensaje(mensaje: string): Renglon[] {
  const lineas = withoutInvisibles(mensaje.normalize('NFC'))
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll('\0', ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/);
  const limpias = takePalabras(lineas.flatMap(splitLarga))
    .map((linea) => withoutPrefijo(linea))
    .filter((linea) => !DE_LA_APLICACION.test(linea.trim()));
  const starred = limpias.filter((linea) => ASTERISCO.test(linea)).length;
  // Several lines with a star are a list.
  return limpias
    .flatMap((linea) => renglonesOf(linea, starred === 1))
    .filter(({ texto }) => /[\p{L}\p{N}]/u.test(texto));
}

/** Words and letters that are read of a message; a list of a hundred parts has fewer. */
const MAX_PALABRAS = 2_000;
const MAX_LETRAS = 16_000;
/** A line longer than this is read in parts: what is looked for in it takes time by the square of its length. */
const MAX_LARGO = 400;

function takePalabras(lineas: readonly string[]): readonly string[] {
  let palabras = 0;
  let letras = 0;
  const end = lineas.findIndex((linea) => {
    palabras += linea.split(' ').length;
    letras += linea.length;
    return palabras > MAX_PALABRAS || letras > MAX_LETRAS;
  });
  return end < 0 ? lineas : lineas.slice(0, Math.max(end, 1));
}

/** Cuts a line that is too long, between two words where there are some; runs of blanks and of signs count once. */
function splitLarga(linea: string): string[] {
  if (linea.length <= MAX_LARGO) return [linea];
  const squeezed = squeezeTexto(linea.replaceAll(/([^\p{L}\p{N}])\1+/gu, '$1'));
  const parts: string[] = [];
  let rest = squeezed;
  while (rest.length > MAX_LARGO) {
    const space = rest.lastIndexOf(' ', MAX_LARGO);
    const end = space > 0 ? space : MAX_LARGO;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function withoutPrefijo(linea: string): string {
  if (!PREFIJO.test(linea)) return linea;
  const rest = linea.replace(PREFIJO, '');
  return QUIEN.test(rest) ? rest.replace(QUIEN, '') : '';
}

function renglonesOf(linea: string, isStarred: boolean): Renglon[] {
  const isMendada = isStarred && ASTERISCO.test(linea);
  const sinVineta = stripVinetas(linea);
  const texto = sinVineta.texto
    .replace(CAMPO, ' ')
    .replaceAll(EN_MEDIO, ' ')
    .replaceAll(ENLACE, ' ')
    .replaceAll(CORREO, ' ')
    .replaceAll(SERIE, (match, vin: string) => (isVin(vin) ? ' ' : match))
    .replaceAll(TELEFONO, (match) => (isTelefono(match) ? ' ' : match))
    .replaceAll(DOMICILIO, ' ')
    .replaceAll(PRECIO, ' ')
    .replaceAll(HORA, ' ')
    .replaceAll(MOTOR, ' ')
    .replaceAll(GOLPE, ' ');
  return mendedParts(texto, { isDeLista: sinVineta.isDeLista && !isMendada, isCorreccion: isMendada });
}

/** 'cofre versa 2015, perdón es 2018': what comes after takes back what stands before. */
function mendedParts(texto: string, common: Omit<Renglon, 'texto'>): Renglon[] {
  const inside = texto.search(/(?<=\S.*)[\s,.]\s*(?:perd[oó]n|corrijo|mejor dicho|me equivoqu[eé])\b/i);
  if (inside > 0) {
    return [
      { ...common, texto: texto.slice(0, inside) },
      ...mendedParts(texto.slice(inside + 1).replace(/^[\s,.]+/, ''), { ...common, isCorreccion: false }),
    ];
  }
  const isCorreccion = common.isCorreccion || CORRECCION.test(texto);
  return [{ isDeLista: common.isDeLista, isCorreccion, texto: texto.replace(CORRECCION, ' ') }];
}

function stripVinetas(linea: string): { readonly texto: string; readonly isDeLista: boolean } {
  let texto = linea;
  let isDeLista = false;
  for (let turn = 0; turn < 3; turn += 1) {
    const stripped = texto.replace(VINETA, '').replace(NUMERACION, '');
    if (stripped === texto) break;
    texto = stripped;
    isDeLista = true;
  }
  return { texto, isDeLista };
}

/** Letters and at least five digits: no word and no number of a part is so long. */
function isVin(texto: string): boolean {
  return /[a-z]/i.test(texto) && texto.replaceAll(/\D/g, '').length >= 5;
}

/** Ten digits, or with those of the country; two years are eight. */
function isTelefono(texto: string): boolean {
  const digits = texto.replaceAll(/\D/g, '');
  if (/(?:19|20)\d\d\D+(?:19|20)\d\d\D/.test(texto)) return false;
  return digits.length === 10 || (/^52/.test(digits) && digits.length >= 12);
}
