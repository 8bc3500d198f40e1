import type { Autoria } from './autoria.ts';
import type { HistorialTable, Trx } from './database.ts';

/** A Cambio is one change of one record, as the history keeps it. */
export interface Cambio extends Pick<HistorialTable, 'tabla' | 'registro' | 'operacion'> {
  /** The columns that changed, as they were. Never a password, a code or a session. */
  readonly antes?: object | undefined;
  readonly despues?: object | undefined;
}

/** Writes changes into the history, in the transaction of the changes themselves (regla 140). */
export async function recordCambios(
  trx: Trx,
  { autor, momento }: Pick<Autoria, 'autor' | 'momento'>,
  ...cambios: readonly Cambio[]
): Promise<void> {
  if (cambios.length === 0) return;
  const rows = cambios.map(({ antes, despues, ...cambio }) => ({
    ...cambio,
    antes: toJson(antes),
    despues: toJson(despues),
    autor,
    momento,
  }));
  await trx.insertInto('historial').values(rows).execute();
}

function toJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
