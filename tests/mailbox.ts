import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as whoever gets it reads it. */
export interface ReadMail {
  /** Every header line, unfolded, in order: name in lower case, value as it was written. */
  readonly headers: readonly (readonly [string, string])[];
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: readonly { readonly nombre: string; readonly tipo: string; readonly bytes: Buffer }[];
  /** The decoded value of a header that stands there exactly once; throws otherwise. */
  header(name: string): string;
}

/** The messages in the mail folder of a server without SMTP_URL, the oldest first. */
export async function readMailbox(dataDir: string): Promise<readonly ReadMail[]> {
  const folder = join(dataDir, 'correo');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (file) => parseEml(await readFile(join(folder, file)))));
}

/**
 * Reads an RFC 5322 message with its text and HTML (RFC 2045-2047), strictly: lines end in CRLF, headers are ASCII,
 * no line is longer than 998 bytes.
 */
export function parseEml(message: Buffer): ReadMail {
  const raw = message.toString('latin1');
  const lines = raw.split('\r\n');
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error('A line that does not end in CRLF');
  if (lines.some((line) => line.length > 998)) throw new Error('A line longer than 998 bytes');
  const { headers, body } = splitEntity(raw);
  const parts = partsOf(headers, body);
  return {
    headers,
    texto: contentOf(parts, 'text/plain'),
    html: contentOf(parts, 'text/html'),
    adjuntos: parts.flatMap(readAdjunto),
    header: (name) => decodeWords(only(headers, name)),
  };
}

interface Entity {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

function splitEntity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('A message without a body');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const headers = lines.map((line): readonly [string, string] => {
    const found = /^([!-9;-~]+):[ \t]*([\t -~]*)$/.exec(line);
    if (!found) throw new Error(`No header: ${line}`);
    return [(found[1] ?? '').toLowerCase(), found[2] ?? ''];
  });
  return { headers, body: raw.slice(end + 4) };
}

function partsOf(headers: Entity['headers'], body: string): readonly Entity[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/.exec(only(headers, 'content-type'))?.[1];
  if (!boundary) return [{ headers, body }];
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => splitEntity(part.slice(2)))
    .flatMap((part) => partsOf(part.headers, part.body));
}

function contentOf(parts: readonly Entity[], type: string): string {
  const part = parts.find(({ headers }) => only(headers, 'content-type').startsWith(type));
  if (!part) return '';
  const encoding = part.headers.find(([name]) => name === 'content-transfer-encoding')?.[1] ?? '7bit';
  return decodeBody(part.body, encoding.toLowerCase()).replaceAll('\r\n', '\n');
}

function readAdjunto({ headers, body }: Entity): ReadMail['adjuntos'] {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  const nombre = /^attachment;.*filename="?([^";]+)"?/.exec(disposition)?.[1];
  if (nombre === undefined) return [];
  if (only(headers, 'content-transfer-encoding') !== 'base64') throw new Error('An attachment that is not base64');
  const tipo = only(headers, 'content-type').split(';')[0] ?? '';
  return [{ nombre: decodeWords(nombre), tipo, bytes: Buffer.from(body, 'base64') }];
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return fromQuotedPrintable(body.replaceAll(/=\r\n/g, ''));
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding, text) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function only(headers: Entity['headers'], name: string): string {
  const found = headers.filter(([header]) => header === name.toLowerCase());
  if (found.length !== 1) throw new Error(`${found.length} headers called ${name}`);
  return found[0]?.[1] ?? '';
}
