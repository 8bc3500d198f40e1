import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { normalizeContrasena, refuseContrasena } from '#domain/cuenta-contrasena.ts';
import { invalidField } from '#server/base/errors.ts';
import { createQueue } from '#server/base/jobs/work-queue.ts';

/** The cost of one argon2id hash. A test makes it cheap; nobody else does. */
export interface HashCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A hash at this cost takes about 120 ms on the machine it was chosen on. */
export const HASH_COST: HashCost = { memory: 64 * 1024, passes: 3, parallelism: 1 };

export interface PasswordOptions {
  readonly cost?: HashCost;
  /** Hashes at work at once: each holds its memory. */
  readonly atOnce?: number;
  /** How many may wait for that; one more is refused. */
  readonly waiting?: number;
}

/** Passwords hashes and checks passwords, as slowly as it has to and never more than a few at a time. */
export interface Passwords {
  /** Computes the text that is stored for a password. @throws RetryLaterError (503) when too many wait. */
  hash(contrasena: string): Promise<string>;
  /**
   * Tells whether this is the password. Without a stored one (an unknown account, or one without a password) it works
   * just as long and says no. @throws RetryLaterError (503) when too many wait.
   */
  verify(contrasena: string, stored: string | null): Promise<boolean>;
}

/** A stored password, taken apart: `$argon2id$v=19$m=65536,t=3,p=1$salt$hash`, base64 without padding. */
interface Stored {
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const OCUPADO = 'Hay muchas personas entrando a la vez. Intenta de nuevo en unos segundos';
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export function createPasswords({ cost = HASH_COST, atOnce = 2, waiting = 100 }: PasswordOptions = {}): Passwords {
  const inLine = createQueue({ atOnce, waiting, mensaje: OCUPADO });
  const nobody: Stored = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    async hash(contrasena) {
      const salt = randomBytes(SALT_BYTES);
      return encode({ cost, salt, hash: await inLine(() => derive(contrasena, salt, cost)) });
    },
    async verify(contrasena, stored) {
      const known = stored === null ? nobody : decode(stored);
      const derived = await inLine(() => derive(contrasena, known.salt, known.cost));
      return timingSafeEqual(derived, known.hash) && stored !== null;
    },
  };
}

const run = promisify(argon2);

function derive(contrasena: string, nonce: Buffer, { memory, passes, parallelism }: HashCost): Promise<Buffer> {
  const message = normalizeContrasena(contrasena);
  const parameters: Argon2Parameters = { message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES };
  return run('argon2id', parameters);
}

function encode({ cost: { memory, passes, parallelism }, salt, hash }: Stored): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`;
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function decode(stored: string): Stored {
  const [, memory, passes, parallelism, salt, hash] = ENCODED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password is not one of ours');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const COMUNES = readWords(join(import.meta.dirname, 'contrasenas-comunes.txt'));

/** Words about every installation: the product and its trade. */
const CASA = ['yarda', 'autopartes', 'refacciones'];

/** The owner of a new password, which may not be made of these. */
export interface Duenio {
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
}

/**
 * Lets a new password pass.
 *
 * @throws BusinessError with the reason, in Spanish.
 */
export function requireGoodPassword(contrasena: string, { email, nombre, apellidos }: Duenio, negocio: string): void {
  const contexto = [...CASA, negocio, email, nombre, apellidos, `${nombre} ${apellidos}`];
  const refusal = refuseContrasena(contrasena, { comunes: COMUNES, contexto });
  if (refusal) throw invalidField('contrasena', refusal);
}

function readWords(file: string): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ').filter(Boolean)));
}
