import { foldTexto } from './texto.ts';

/** The length of a password, in characters as people count them. Any character counts, any composition goes. */
export const MIN_CONTRASENA = 8;
export const MAX_CONTRASENA = 128;

/** The words an attacker tries first: common ones, and those about this person and this business. */
export interface Adivinables {
  /** Folded and in lower case, without the digits and signs people put at the end. */
  readonly comunes: ReadonlySet<string>;
  /** The name of the business, the e-mail address, the person's name. */
  readonly contexto: readonly string[];
}

/** Two spellings of the same letter are the same password, whatever keyboard it was typed on. */
export function normalizeContrasena(text: string): string {
  return text.normalize('NFKC');
}

/** Why a new password is refused, in Spanish; null when it is good. */
export function refuseContrasena(contrasena: string, { comunes, contexto }: Adivinables): string | null {
  const length = Array.from(contrasena).length;
  if (length < MIN_CONTRASENA) return `La contraseña debe tener al menos ${MIN_CONTRASENA} caracteres`;
  if (length > MAX_CONTRASENA) return `La contraseña debe tener ${MAX_CONTRASENA} caracteres o menos`;
  const words = bases(foldTexto(contrasena));
  if (isMadeOf(words, contextWords(contexto))) {
    return 'La contraseña no debe ser tu nombre, tu correo ni el negocio. Elige otra';
  }
  const isCommon = words.some((word) => comunes.has(word) || isMonotone(word));
  return isCommon ? 'Esa contraseña es muy común y se adivina pronto. Elige otra' : null;
}

const KEYBOARD = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const ROWS = [...KEYBOARD, ...KEYBOARD.map((row) => Array.from(row).reverse().join(''))].map((row) => foldTexto(row));

const MIN_RITMO = 6;

/** `aaaaaaaa`, `abcabcabc`, `12345678`, `poiuytre`: a rhythm, not a password. */
function isMonotone(plain: string): boolean {
  if (plain.length < MIN_RITMO) return false;
  return /^(.{1,4})\1+.{0,3}$/su.test(plain) || ROWS.some((row) => `${row}${row}`.includes(plain));
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** The word behind a password: as it is, without its tail of digits and signs, and with its digits read as letters. */
function bases(plain: string): string[] {
  const spelled = [plain, plain.replace(/[^a-z]+$/u, ''), plain.replace(/^[^a-z]+/u, '')];
  const read = spelled.map((word) => word.replaceAll(/[0134$@!5]/g, (sign) => LEET[sign] ?? sign));
  const bare = [...spelled, ...read].map((word) => word.replaceAll(/[^a-z0-9]/gu, ''));
  return [...new Set([...spelled, ...read, ...bare])].filter((word) => word !== '');
}

const MIN_PALABRA = 4;

/** Letters that may be left when the words are taken out of a password that is made of them. */
const MAX_RESTO = 2;

/** `eva.ruiz1985`, `Patio Norte 1`: nothing but words about somebody, digits and signs. */
function isMadeOf(spellings: readonly string[], words: readonly string[]): boolean {
  return spellings.some((spelling) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), spelling);
    return rest !== spelling && rest.replaceAll(/[^a-z]/gu, '').length <= MAX_RESTO;
  });
}

/**
 * The longest first: a whole name before the words in it. Of an address the words before the @ count, and the address as
 * a whole: 'taller' is everybody's whose mail is at taller.mx.
 */
function contextWords(contexto: readonly string[]): string[] {
  const folded = contexto.map((text) => foldTexto(text));
  const words = folded.flatMap((text) => {
    const [local = ''] = text.split('@');
    return [text, local, ...local.split(/[^a-z0-9]+/u)];
  });
  const bare = words.map((word) => word.replaceAll(/[^a-z0-9]/gu, '')).filter((word) => word.length >= MIN_PALABRA);
  return bare.sort((left, right) => right.length - left.length);
}
