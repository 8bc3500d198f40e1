const LF = 0x0a;
const CR = 0x0d;
const COMILLA = 0x22;
const APOSTROFO = 0x27;
const COMA = 0x2c;

/** Signs that make a text a formula, or some programs begin a line or a cell anew; wide ones are read as the others. */
const FORMULAS = [...'=+-@\t\r\n＝＋－＠'].map((sign) => Buffer.from(sign));
/** Signs that are passed over before such a one: the last is a quote inside quotes. */
const BLANCOS = [...` '\v\f\u00A0`, '""'].map((sign) => Buffer.from(sign));
const LONGEST = 3;

/** The bytes by which these begin. Nearly every text begins by another. */
const SOSPECHOSO = new Uint8Array(256);
for (const [byte = 0] of [...FORMULAS, ...BLANCOS]) SOSPECHOSO[byte] = 1;

/**
 * Makes lines of comma-separated values safe for a spreadsheet, and ends them as Windows does. An apostrophe goes before
 * a text that begins like a formula, also behind blanks and quotes (regla 92).
 *
 * @param lines as COPY writes them: every text in quotes, and nothing else, lines ended by LF.
 */
export async function* defuse(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.of();
  const state: State = { isInside: false, last: LF };
  for await (const piece of lines) {
    const bytes = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    const { taken, missing } = findMissing(bytes, state);
    yield insertAll(bytes.subarray(0, taken), missing);
    waiting = bytes.subarray(taken);
  }
  yield waiting;
}

/** The State of a file between two bytes. */
interface State {
  /** The byte belongs to a text, or is the quote that ends it. */
  isInside: boolean;
  last: number;
}

/** A sign that goes before the byte at this place. */
type Missing = readonly [at: number, sign: number];

/** Finds what the bytes need, up to a text whose beginning is not here as a whole. */
function findMissing(bytes: Buffer, state: State): { readonly taken: number; readonly missing: readonly Missing[] } {
  const missing: Missing[] = [];
  let taken = 0;
  // Letters and digits are larger than all that matters here.
  while (taken < bytes.length && ((bytes[taken] ?? 0) > COMILLA || pass(bytes, taken, state, missing))) taken += 1;
  state.last = bytes[taken - 1] ?? state.last;
  return { taken, missing };
}

/** Passes over one byte. @returns false when what follows it is not here yet. */
function pass(bytes: Buffer, at: number, state: State, missing: Missing[]): boolean {
  const byte = bytes[at];
  if (byte === LF && !state.isInside) missing.push([at, CR]);
  if (byte !== COMILLA) return true;
  // A quote right after the one that ended a text is a quote of it.
  const isOpening = !state.isInside && (bytes[at - 1] ?? state.last) === COMA;
  const isFormula = isOpening && startsFormula(bytes, at + 1);
  if (isFormula === null) return false;
  if (isFormula) missing.push([at + 1, APOSTROFO]);
  state.isInside = !state.isInside;
  return true;
}

function insertAll(bytes: Buffer, missing: readonly Missing[]): Buffer {
  const made = Buffer.allocUnsafe(bytes.length + missing.length);
  let from = 0;
  for (const [index, [at, sign]] of missing.entries()) {
    bytes.copy(made, from + index, from, at);
    made[at + index] = sign;
    from = at;
  }
  bytes.copy(made, from + missing.length, from);
  return made;
}

/** Tells whether a text begins like a formula; null when its first bytes are not all here yet. */
function startsFormula(bytes: Buffer, start: number): boolean | null {
  for (let at = start; ; ) {
    // The last text of a file has nothing but the end of its line behind it.
    if (isEnd(bytes, at)) return false;
    if (at + LONGEST > bytes.length) return null;
    if (!SOSPECHOSO[bytes[at] ?? 0]) return false;
    const blank = BLANCOS.find((sign) => isAt(bytes, at, sign));
    if (!blank) return FORMULAS.some((sign) => isAt(bytes, at, sign));
    at += blank.length;
  }
}

/** Tells whether the byte is known to be the quote that ends its text: no other follows it. */
function isEnd(bytes: Buffer, at: number): boolean {
  return bytes[at] === COMILLA && at + 1 < bytes.length && bytes[at + 1] !== COMILLA;
}

function isAt(bytes: Buffer, at: number, sign: Buffer): boolean {
  return sign.every((byte, index) => bytes[at + index] === byte);
}
