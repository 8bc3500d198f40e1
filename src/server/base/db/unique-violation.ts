import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** True when a write was refused because this unique index already has that value. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index;
}
