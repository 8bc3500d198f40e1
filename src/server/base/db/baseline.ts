import { createHash } from 'node:crypto';

/** A migration as the database or the backup that has it names it, and what its text was. */
export interface Aplicada {
  readonly nombre: string;
  readonly huella: string;
}

/** The migrations of a database or of a backup are not those of this program. */
export class SchemaMismatchError extends Error {
  override readonly name = 'SchemaMismatchError';
}

/** The migration that stands for the 42 that came before it. */
export const BASE = '0044-base';

/** The first of those 42: whoever has any of them has this one. */
const FIRST = '0001-piezas.sql';

/** The SHA-256 of their names and hashes, each on its line. */
const ALL = '4b6805f0834d933f402a1048aec9c1df9e646b770ca7fd14020686e781045263';

/** The last program that had them. */
const LAST_PROGRAM = '0.1.0 (commit 9b628e78)';

/** True for a list with migrations that the baseline stands for. */
export function isBeforeBase(aplicadas: readonly Aplicada[]): boolean {
  return aplicadas.some(({ nombre }) => nombre === FIRST);
}

/**
 * Requires that a list with migrations of before the baseline has all of them, as they were, and nothing else: what they
 * made is then what the baseline makes.
 *
 * @param owner whose list it is, for the message: 'La base de datos'.
 * @throws SchemaMismatchError when it stopped before their end.
 */
export function requireWholeBase(aplicadas: readonly Aplicada[], owner: string): void {
  const lines = aplicadas.map(({ nombre, huella }) => `${nombre} ${huella}\n`).sort();
  if (createHash('sha256').update(lines.join('')).digest('hex') === ALL) return;
  throw new SchemaMismatchError(
    `${owner} es de una versión que este programa ya no actualiza: primero va la ${LAST_PROGRAM}, y después esta. ` +
      'No se cambió nada; docs/operacion.md dice cómo.',
  );
}
