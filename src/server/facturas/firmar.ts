import { hash, randomUUID } from 'node:crypto';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { findRepetida, type Peticion } from '#server/base/operaciones/operaciones.ts';

/** An author whose operation has a name, as every operation of fiscal documents has. */
export interface OperacionFirmada extends Autoria {
  readonly operacion: string;
}

/** A request without a name for its operation is known again for so long. */
const SIN_NOMBRE_MS = 10 * 60_000;

/**
 * Signs an operation of fiscal documents, in the transaction that reserves it. Without the name that a form mints, the same
 * request of the same person within ten minutes is the same operation: a double click makes no second document (regla 137).
 */
export async function signOperacion(trx: Trx, autoria: Autoria, peticion: Peticion): Promise<OperacionFirmada> {
  const operacion = autoria.operacion ?? (await findRepetida(trx, autoria, peticion, SIN_NOMBRE_MS)) ?? randomUUID();
  return { ...autoria, operacion };
}

/** Makes a UUID (version 8, RFC 9562) of what decides what happens: the same again is the same name. */
export function uuidOf(partes: unknown): string {
  const hex = hash('sha256', JSON.stringify(partes), 'hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
