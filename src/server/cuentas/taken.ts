import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { takenValue } from '#server/http/errors.ts';

/** For a `catch`: a write that failed because the address is another account's is a refusal, all else keeps flying. */
export function refuseTaken(mensaje: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw takenValue('account.email', mensaje);
    throw error;
  };
}
