import type { HistorialTable, Trx } from './database.ts';

/** One change of one record, as the history keeps it. */
export interface Cambio extends Pick<HistorialTable, 'tabla' | 'registro' | 'operacion'> {
  /** The columns that changed, as they were. Never a password, a code or a session. */
  readonly antes?: object;
  readonly despues?: object;
  /** keylogin of who did it; null for somebody without an account. */
  readonly autor: string | null;
  readonly momento: Date;
}

/** Writes a change into the history, in the transaction of the change itself (decision 140). */
export async function anotarCambio(trx: Trx, { antes, despues, ...cambio }: Cambio): Promise<void> {
  const row = { ...cambio, antes: toJson(antes), despues: toJson(despues) };
  await trx.insertInto('historial').values(row).execute();
}

function toJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
