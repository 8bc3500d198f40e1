import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A row by the names of its columns. */
type CopyRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Sends rows into a table, no faster than the server takes them, in the caller's transaction. The first row names the
 * columns of all; identity columns take the values given.
 */
export async function copyRows(client: ClientBase, table: string, rows: readonly CopyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(rows, columns)), target);
}

const CHUNK_BYTES = 64 * 1024;

/** Written at once into bytes: joined strings would keep every line alive until the server takes them. */
function* inChunks(rows: readonly CopyRow[], columns: readonly string[]): Generator<Buffer> {
  let chunk = Buffer.alloc(0);
  let used = 0;
  for (const row of rows) {
    const line = `${columns.map((column) => copyField(row[column])).join('\t')}\n`;
    const length = Buffer.byteLength(line);
    if (used + length > chunk.length) {
      if (used > 0) yield chunk.subarray(0, used);
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, length));
      used = 0;
    }
    used += chunk.write(line, used);
  }
  if (used > 0) yield chunk.subarray(0, used);
}

function copyField(value: CopyRow[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replaceAll(SPECIALS, (sign) => ESCAPES[sign] ?? sign) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value);
}

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
