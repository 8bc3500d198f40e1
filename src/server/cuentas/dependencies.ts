import type { Remitente } from './mail-layout.ts';
import type { Passwords } from './passwords.ts';

/** What the calls about accounts need from outside. */
export interface CuentasDependencies {
  readonly passwords: Passwords;
  readonly remitente: Remitente;
}
