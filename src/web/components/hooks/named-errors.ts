import type { ErrorDeCampo } from '#contract/refusal.ts';
import { RefusedError } from '#web/api/errors.ts';

/** Gives each thing that is wrong with a request, by its path; nothing where a refusal names no field. */
export function namedErrors(error: unknown): readonly Pick<ErrorDeCampo, 'campo' | 'mensaje'>[] {
  if (!(error instanceof RefusedError)) return [];
  const { errores, campo, message } = error;
  return errores.length === 0 && campo ? [{ campo, mensaje: message }] : errores;
}
