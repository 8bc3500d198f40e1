import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODIGO_DIGITOS } from '#domain/cuenta-codigo.ts';

/** Makes the secret of a session: 256 random bits. Only its hash is stored. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes the public name of an account, or the handle of a recovery: 128 random bits that say nothing (regla 7). */
export function newIdentificador(): string {
  return randomBytes(16).toString('base64url');
}

/** Makes a code of six digits, every one of the million equally likely. */
export function newCodigo(): string {
  return String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0');
}

/** Hashes a secret for storage by SHA-256. The secret is random and long: it needs no salt and no slow hash. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
