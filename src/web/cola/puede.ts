import { KEYS } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';

/** Tells whether this browser could keep work: it needs a page by TLS, for the seal, and a database of its own. */
export function isCapaz(): boolean {
  return typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;
}

/** The account signed in and the key of what it keeps here. */
export interface Dueno {
  readonly cuenta: string;
  /** 32 bytes in base64. */
  readonly sello: string;
}

/** Gives whose work may be kept now; null for nobody, without their seal, and in a browser that cannot. */
export function findDueno(): Dueno | null {
  const storage = browserStorage();
  const cuenta = storage.getItem(KEYS.identificador);
  const sello = storage.getItem(KEYS.sello);
  return cuenta && sello && isCapaz() ? { cuenta, sello } : null;
}
