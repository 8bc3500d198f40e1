import { canonCotizador } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { KEYS, readUser } from '#web/api/session.ts';
import { browserStorage, keep, readKept } from '#web/api/storage.ts';

/** The quoter of each account's last note stands under this key of local storage. */
const KEY = 'cotizadorDeNotas';

/**
 * Gives the quoter with which a note of this account begins: that of the last one here, else the one who has the name of
 * the account; the empty text when nobody does.
 */
export function cotizadorDeInicio(): string {
  const { negocio } = appState();
  const kept = readKept(browserStorage(), KEY)?.[account()];
  return canonCotizador(String(kept ?? readUser()?.nombre ?? ''), negocio) ?? '';
}

/** Remembers who sold. */
export function keepCotizador(cotizador: string): void {
  const storage = browserStorage();
  keep(storage, KEY, JSON.stringify({ ...readKept(storage, KEY), [account()]: cotizador }));
}

function account(): string {
  return browserStorage().getItem(KEYS.identificador) ?? '';
}
