import { join } from 'node:path';
import type { Manifiesto } from '#server/respaldo/archivo.ts';
import { readEntradas } from '#server/respaldo/archivo.ts';

/** The folder of stored backups, each named by the last migration of its database. */
export const FIXTURES = join(import.meta.dirname, 'fixtures');

/**
 * The database of a business as the program of commit b860e7a left it, migrations 1 to 11: sixty demo parts; one made,
 * changed, photographed, sold twice and once taken back by its administrator; and mails in every state. This program
 * refuses it.
 */
export const TOO_OLD = join(FIXTURES, 'b860e7a.tar');

/** The same business, after the program of commit 9b628e78 had brought it to the last migration before the baseline. */
export const BEFORE_BASE = join(FIXTURES, '0044-apartados-que-siguen.tar');

/** Reads what a backup says of itself. */
export async function readManifiesto(file: string): Promise<Manifiesto> {
  for await (const { nombre, bytes } of readEntradas(file)) {
    if (nombre === 'respaldo.json') return JSON.parse(Buffer.from(bytes).toString());
  }
  throw new Error(`${file} is no backup`);
}
