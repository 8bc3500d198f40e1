/** How many of a part a piece of a message asks for; 'par' is one of each side. */
export interface Cuenta {
  /** The text without the words that count. */
  readonly resto: string;
  /** Null: it does not say. */
  readonly cantidad: number | null;
  readonly isPar: boolean;
  /** 'juego': of wheels four, of a part with sides one of each. */
  readonly isJuego: boolean;
}

const NUMEROS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  docena: 12,
};

/** The most units that somebody may mean by a number of two digits. */
const MAX_CANTIDAD = 99;

const PAR =
  /\b(?:el |un |1 )?par(?:es)?\b(?: de)?|\b(?:l[oa]s (?:dos|2)|ambos|ambas)\b(?: lados| partes)?|\b(?:de )?(?:los (?:dos|2)|ambos) lados\b|\b(?:uno|una|1) (?:de|por) cada lado\b|\bcada lado\b/;
const JUEGO = /\b(?:el |un |1 )?(?:juego|jgo|jueguito|set|kit)s?\b\.?(?: completo)?(?: de)?/;
const UNIDADES = String.raw`(?:p(?:ie)?za?s?|piezas?|pz|uds?|unidad(?:es)?|pcs|tantos)\b\.?`;

/** Ways to write a count, each with its number in the first group. */
const FORMAS: readonly RegExp[] = [
  /\(\s*(\d{1,2})\s*\)/,
  /(?<![\w.]|bmw\s)x\s?(\d{1,2})\b(?!\s*(?:19|20)\d\d)/,
  /(?<![\w.])(\d{1,2})\s?x(?=\s|$)/,
  new RegExp(String.raw`(?<![\w.])(\d{1,2})\s*${UNIDADES}`),
  new RegExp(String.raw`(?<![\w.])(un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)\s+${UNIDADES}`),
  /\bcant(?:idad)?\b[.:\s]*(\d{1,2})\b/,
  /\b(?:son|serian|ser[ií]an|ocupo|quiero|necesito|dame)\s+(?:unos?\s+|unas\s+)?(\d{1,2}|dos|tres|cuatro|cinco|seis)(?=\s*$|\s+(?!19|20)[a-zñ])/,
  /^\s*(?:(?:y|e|mas|más|tambien|también|las?|los?|otros?|otras?|unos|unas)\s+)*(\d{1,2})\s+(?=[a-zñ]{3})/,
  /^\s*(?:(?:y|e|mas|más|tambien|también|otros?|otras?)\s+)*(un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|docena)\b(?:\s+de\b)?/,
  /\b(dos|tres|cuatro|cinco|seis)\s+(?=[a-zñ]{4,}(?:es|as|os)\b)/,
];

/**
 * Takes the words that count out of a piece of a message.
 *
 * @param texto in lower case.
 */
export function readCuenta(texto: string): Cuenta {
  const juego = JUEGO.exec(texto);
  const par = PAR.exec(texto);
  const sinPar = texto.replace(JUEGO, ' ').replace(PAR, ' ');
  for (const forma of FORMAS) {
    const found = forma.exec(sinPar);
    const cantidad = found ? numeroOf(found[1] ?? '') : null;
    if (!found || cantidad === null) continue;
    const resto = `${sinPar.slice(0, found.index)} ${sinPar.slice(found.index + found[0].length)}`;
    return { resto, cantidad, isPar: par !== null, isJuego: juego !== null };
  }
  return { resto: sinPar, cantidad: null, isPar: par !== null, isJuego: juego !== null };
}

/** Reads a piece of which nothing but a number is left: 'cofre: 1'. */
export function soloCantidad(texto: string): number | null {
  const found = /^\s*(?:son\s+)?(\d{1,2}|[a-z]+)\s*$/.exec(texto);
  return found ? numeroOf(found[1] ?? '') : null;
}

function numeroOf(texto: string): number | null {
  const numero = /^\d+$/.test(texto) ? Number(texto) : (NUMEROS[texto] ?? 0);
  return numero >= 1 && numero <= MAX_CANTIDAD ? numero : null;
}
