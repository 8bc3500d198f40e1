import { hash } from 'node:crypto';
import { type Autoria, signAutoria } from '#server/db/autoria.ts';
import type { Peticion } from '#server/operaciones/operaciones.ts';

/** An author whose operation has a name, as every operation of fiscal documents has. */
export interface OperacionFirmada extends Autoria {
  readonly operacion: string;
}

/** A form without a name for its operation is known again for so long. */
const SIN_NOMBRE_MS = 10 * 60_000;

/**
 * Signs an operation of several documents. Without the name that a form mints, the same request of the same person has the
 * same one for ten minutes by the clock (regla 137). Repeated after that it finds nothing left to do, and is refused: a
 * global payment pays all that is owed, and a note leaves its global invoice once.
 */
export function signOperacion(
  context: { readonly account: { readonly keylogin: string }; readonly now: () => Date },
  opId: string | null | undefined,
  { tipo, datos }: Peticion,
): OperacionFirmada {
  const autoria = signAutoria(context);
  const turno = Math.floor(autoria.momento.getTime() / SIN_NOMBRE_MS);
  return { ...autoria, operacion: opId ?? uuidDe([autoria.autor, tipo, datos, turno]) };
}

/** Makes a UUID (version 8, RFC 9562) of what decides what happens: the same again is the same name. */
export function uuidDe(partes: unknown): string {
  const hex = hash('sha256', JSON.stringify(partes), 'hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
