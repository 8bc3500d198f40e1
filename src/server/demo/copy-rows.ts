import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column as COPY can carry it. */
export type CopyValue = string | number | boolean | null;

/** One row in the text form of COPY. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

/**
 * Sends lines of {@link copyLine} into a table, no faster than the server takes them, in the caller's transaction.
 * Identity columns take the values given.
 */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(lines)), target);
}

const CHUNK_BYTES = 64 * 1024;

/** Written at once into bytes: joined strings would keep every line alive until the server takes them. */
function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = Buffer.alloc(0);
  let used = 0;
  for (const line of lines) {
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

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return SPECIAL.test(value) ? value.replaceAll(SPECIALS, escaped) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value);
}

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(character: string): string {
  return ESCAPES[character] ?? character;
}
