import { sql } from 'kysely';

/** Names an invoice in a query that calls it `alias`: its folio, or else the end of its UUID, or else its number here. */
export function writeFolio(alias: string): string {
  return `coalesce(nullif(${alias}.folio, ''), '…' || right(${alias}.uuid, 12), '#' || ${alias}.id)`;
}

/** Names an invoice as {@link writeFolio} does, for a query that is built. */
export function folioEn(alias: string) {
  return sql<string>`${sql.raw(writeFolio(alias))}`;
}
