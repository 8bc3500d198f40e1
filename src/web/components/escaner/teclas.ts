/** A scanner types its text and Enter with no more than this between two keys, in milliseconds. */
const MAX_GAP_MS = 35;

/** The signs that an American keyboard writes with a key, plain and with Shift, by the place of the key. */
const TECLAS = new Map<string, readonly [plain: string, shifted: string]>([
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [`Key${letter}`, [letter.toLowerCase(), letter]] as const),
  ...[...')!@#$%^&*('].map((sign, digit) => [`Digit${digit}`, [String(digit), sign]] as const),
  ...[...'0123456789'].map((digit) => [`Numpad${digit}`, [digit, digit]] as const),
  ['Slash', ['/', '?']],
  ['Period', ['.', '>']],
  ['Semicolon', [';', ':']],
  ['Minus', ['-', '_']],
  ['Equal', ['=', '+']],
  ['Comma', [',', '<']],
]);

/** A Lectura is what was typed faster than fingers do, so far. */
interface Lectura {
  /** The text in the letters of the system's keyboard, and in those of an American one: scanners type as that unless told. */
  readonly escrito: string;
  readonly fisico: string;
  /** When its last key came, by the clock of the events. */
  readonly at: number;
  /** The field that took its first key. */
  readonly field: Campo | null;
  /** The texts of the fields that took keys, as they were: a slash among them may go to the field of a search. */
  readonly before: ReadonlyMap<Campo, string>;
}

type Campo = HTMLInputElement | HTMLTextAreaElement;

/** A text that a scanner typed, in both its spellings, and where it went. */
export interface Leido extends Omit<Lectura, 'at' | 'before'> {
  /** All fields that took keys of it. */
  readonly fields: readonly Campo[];
  /** Puts the fields back as they were. */
  readonly restore: () => void;
}

/**
 * Reads keys as they come, and tells a text that was typed by a scanner at its Enter.
 *
 * @param onLeido answers whether the text was taken: then Enter presses nothing and leaves no field.
 */
export function createLector(onLeido: (leido: Leido) => boolean): (event: KeyboardEvent) => void {
  let lectura: Lectura | null = null;
  return (event) => {
    if (event.key === 'Shift') return;
    const before = lectura && event.timeStamp - lectura.at <= MAX_GAP_MS ? lectura : null;
    lectura = isSign(event) ? next(before, event) : null;
    if (
      event.key !== 'Enter' ||
      !before ||
      !onLeido({ ...before, fields: [...before.before.keys()], restore: () => restore(before) })
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function isSign({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function next(lectura: Lectura | null, event: KeyboardEvent): Lectura {
  const field = fieldOf(event);
  const { escrito, fisico, before, ...first } = lectura ?? { escrito: '', fisico: '', before: NINGUNO, field };
  return {
    field: first.field,
    escrito: escrito + event.key,
    fisico: fisico + fisicaOf(event),
    at: event.timeStamp,
    before: field && !before.has(field) ? new Map(before).set(field, field.value) : before,
  };
}

const NINGUNO: Lectura['before'] = new Map();

/** Gives the sign that an American keyboard has on this key. */
function fisicaOf({ code, shiftKey, key }: KeyboardEvent): string {
  return TECLAS.get(code)?.[shiftKey ? 1 : 0] ?? key;
}

function fieldOf({ target }: KeyboardEvent): Campo | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

/** Writes the texts of before into their fields as somebody who types does, so that their forms hear of it. */
function restore({ before }: Lectura): void {
  for (const [field, text] of before) {
    if (field.value === text) continue;
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
