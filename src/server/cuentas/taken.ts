import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { takenValue } from '#server/http/errors.ts';

/** Makes a `catch` that refuses a write that failed because its address is another account's; all else keeps flying. */
export function refuseTaken(mensaje: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw takenValue('account.email', mensaje);
    throw error;
  };
}
