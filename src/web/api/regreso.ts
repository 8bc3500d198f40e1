import { type KeyValue, keep, readKept, tabStorage } from './storage.ts';

/** A tab keeps the work that the end of its session, or a reload, cut off under this key. */
const KEY = 'regreso';

/** How long it is kept, in milliseconds: no longer than an idle session would have lived (reglas 135, 242). */
const REGRESO_MS = 12 * 3_600_000;

/** The work that the end of a session or a reload cut off: only for the account whose session it was, in its own tab. */
export interface Regreso {
  readonly identificador: string;
  /** Path, query and fragment. */
  readonly direccion: string;
  /** The form that was being typed; null when there was none. It never holds a password or a file. */
  readonly forma: Readonly<Record<string, unknown>> | null;
  /** The page was left, and not its session: who went elsewhere meant to leave what was typed. */
  readonly isDePagina?: boolean;
}

/** Keeps where somebody was and what was being typed, until the same account signs in again in this tab. */
export function keepRegreso(regreso: Regreso, storage: KeyValue = tabStorage()): void {
  keep(storage, KEY, JSON.stringify({ ...regreso, desde: Date.now() }));
}

/** Gives the kept work of an account. That of another one, or one too old, is dropped. */
export function regresoOf(identificador: string | null, storage: KeyValue = tabStorage()): Regreso | null {
  const { identificador: owner, direccion, forma, desde, isDePagina } = readKept(storage, KEY) ?? {};
  const isFresh = typeof desde === 'number' && Math.abs(Date.now() - desde) < REGRESO_MS;
  if (isFresh && identificador && owner === identificador && typeof direccion === 'string') {
    const work = { identificador, direccion, forma: typeof forma === 'object' ? (forma as Regreso['forma']) : null };
    return isDePagina === true ? { ...work, isDePagina } : work;
  }
  dropRegreso(storage);
  return null;
}

/** Forgets the kept work: it was taken up again, or its owner signed out. */
export function dropRegreso(storage: KeyValue = tabStorage()): void {
  storage.removeItem(KEY);
}

/** Why the next page was gone to: the session ended, the address is another role's, or the account got another role. */
export type Motivo = 'sesion' | 'rol' | 'rol nuevo';

const MOTIVO = 'motivo';

/** Leaves a word for the next page of this tab. */
export function keepMotivo(motivo: Motivo, storage: KeyValue = tabStorage()): void {
  keep(storage, MOTIVO, motivo);
}

/** Takes the word that the page before left; it is said once. */
export function takeMotivo(storage: KeyValue = tabStorage()): string | null {
  const motivo = storage.getItem(MOTIVO);
  storage.removeItem(MOTIVO);
  return motivo;
}
