import { escapeLiteral } from 'pg';

/** A number of rows that no table has, for a list that is wanted whole; one more is still an `integer`. */
export const SIN_FIN = 2_147_483_646;

/**
 * Writes values into a text in the place of `$1`, `$2`…, for COPY, which takes no parameters. The text says the type of
 * each: `$1::text[]`.
 */
export function fillIn(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return escapeLiteral(value);
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(elementOf).join()}}`);
  throw new Error(`No literal for ${typeof value}`);
}

/** An element of an array as PostgreSQL reads it. */
function elementOf(value: unknown): string {
  return typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : String(value);
}
