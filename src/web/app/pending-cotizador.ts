import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { type KeyValue, keep } from '#web/api/storage.ts';
import { tabStorage } from '#web/api/tab-storage.ts';

/** The key of the remembered quoter link. It belongs to one tab: a link opened elsewhere is not its business (regla 34). */
const KEY = 'cotizadorPendiente';

/** The part of an address that carries the list to quote. */
export interface CotizadorLink {
  readonly search: string;
  readonly hash: string;
}

/** `/cotizador` for one role: the quoter of its tree with query and hash, or null for who has none. */
export function cotizadorOf(rol: Rol | null, { search, hash }: CotizadorLink): string | null {
  return rol !== null && STAFF.includes(rol) ? `${addressOf(rol, 'cotizador')}${search}${hash}` : null;
}

/** Keeps a link that needs a session until there is one. */
export function rememberCotizador({ search, hash }: CotizadorLink, storage: KeyValue = tabStorage()): void {
  keep(storage, KEY, JSON.stringify({ search, hash }));
}

/** The remembered link, for this role, once: after that it is forgotten. */
export function takeCotizador(rol: Rol, storage: KeyValue = tabStorage()): string | null {
  const stored = storage.getItem(KEY);
  // A prospect may be let in while it waits.
  if (stored === null || rol === ROL.prospecto) return null;
  storage.removeItem(KEY);
  const link = parseLink(stored);
  return link && cotizadorOf(rol, link);
}

function parseLink(text: string): CotizadorLink | null {
  try {
    const { search, hash }: Record<string, unknown> = JSON.parse(text);
    return typeof search === 'string' && typeof hash === 'string' ? { search, hash } : null;
  } catch {
    return null;
  }
}
