import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseContrasena } from '#domain/cuenta-contrasena.ts';
import { invalidField } from '#server/http/errors.ts';

const COMUNES = readWords(join(import.meta.dirname, 'contrasenas-comunes.txt'));

/** Words about every installation: the product and its trade. */
const CASA = ['yarda', 'autopartes', 'refacciones'];

/** The owner of a new password: it may not be made of these. */
export interface Titular {
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
}

/**
 * Lets a new password pass.
 *
 * @throws BusinessError with the reason, in Spanish.
 */
export function requireGoodPassword(contrasena: string, { email, nombre, apellidos }: Titular, negocio: string): void {
  const contexto = [...CASA, negocio, email, nombre, apellidos, `${nombre} ${apellidos}`];
  const refusal = refuseContrasena(contrasena, { comunes: COMUNES, contexto });
  if (refusal) throw invalidField('pass', refusal);
}

function readWords(file: string): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ').filter(Boolean)));
}
