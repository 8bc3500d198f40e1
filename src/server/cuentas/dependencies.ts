import type { Remitente } from '#server/base/jobs/redaccion.ts';
import type { Passwords } from './passwords.ts';

/** The calls about accounts take these from outside: the check of passwords, and the sender that their mails name. */
export interface CuentasDependencies {
  readonly passwords: Passwords;
  readonly remitente: Remitente;
}
