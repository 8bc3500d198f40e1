import { KEYS } from '#web/api/session.ts';
import { browserStorage, keep, readKept, tabStorage } from '#web/api/storage.ts';

/** The tab keeps the notes that are chosen to be invoiced together under this key. */
const KEY = 'notasElegidas';

/** A note that is chosen to be invoiced, with what of it is, in centavos. */
export interface NotaElegida {
  readonly id: number;
  readonly total: number;
}

/**
 * Reads the notes that are chosen in this tab, whichever page of the list they are on: they are there after a reload, the
 * way back from the invoice and the end of a session. Those of another account are none.
 */
export function readElegidas(): readonly NotaElegida[] {
  const { identificador, notas } = readKept(tabStorage(), KEY) ?? {};
  return identificador === account() && Array.isArray(notas) ? notas.filter(isElegida) : [];
}

export function keepElegidas(notas: readonly NotaElegida[]): void {
  keep(tabStorage(), KEY, JSON.stringify({ identificador: account(), notas }));
}

/** Forgets some of them: their invoice was made. */
export function dropElegidas(ids: readonly number[]): void {
  keepElegidas(readElegidas().filter(({ id }) => !ids.includes(id)));
}

function isElegida(value: unknown): value is NotaElegida {
  const { id, total } = (value ?? {}) as Partial<NotaElegida>;
  return Number.isInteger(id) && Number.isInteger(total);
}

function account(): string {
  return browserStorage().getItem(KEYS.identificador) ?? '';
}
