import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { HashedFiles } from './hashed-files.ts';
import { sweepFiles } from './sweep.ts';

const XML = Buffer.from('<cfdi:Comprobante/>');
const HUELLA = hash('sha256', XML);
const NOW = new Date();
const OLD = new Date(NOW.getTime() - 61 * 60_000);

let root: string;
let files: HashedFiles;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-archivos-'));
  files = new HashedFiles(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const path = (huella: string) => join(root, huella.slice(0, 2), huella);
const age = (huella: string) => utimes(path(huella), OLD, OLD);
const stored = () => globSync(join(root, '??', '*')).map((file) => basename(file));

test('the same bytes are one file, found by their hash and across openings; others are not there', async () => {
  expect(await files.write(XML)).toBe(HUELLA);
  expect(await files.write(Buffer.from(XML))).toBe(HUELLA);
  expect(await new HashedFiles(root).read(HUELLA)).toEqual(XML);
  expect(await files.read(hash('sha256', 'another'))).toBeNull();
  expect(stored()).toEqual([HUELLA]);
});

test('bytes that the disk changed are not given out', async () => {
  await files.write(XML);
  await writeFile(path(HUELLA), '<cfdi:Otro/>');
  await expect(files.read(HUELLA)).rejects.toThrow('is damaged');
});

test.each(['', '..', '../../etc/passwd', `${HUELLA}/..`, HUELLA.toUpperCase(), `${HUELLA}\n`])(
  'a name that is no hash never becomes a path: %j',
  async (name) => {
    for (const attempt of [files.read(name), files.storedAt(name), files.removeAll(name, NOW)]) {
      await expect(attempt).rejects.toThrow('Not the hash of a file');
    }
  },
);

test('the sweep removes what no column of any table names, and counts what is named and missing', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await db.pool.query('create table papeles (id integer generated always as identity, xml text, pdf text)');
  const [xml, pdf, orphan, young] = await Promise.all(
    ['x', 'p', 'o', 'y'].map((text) => files.write(Buffer.from(text))),
  );
  for (const huella of [xml, pdf, orphan]) await age(huella ?? '');
  await db.pool.query('insert into papeles (xml, pdf) values ($1, null), (null, $2), ($3, null)', [
    xml,
    pdf,
    hash('sha256', 'lost'),
  ]);
  const columnas = ['xml', 'pdf'].map((columna) => ({ tabla: 'papeles', columna }));
  expect(await sweepFiles(db, files, columnas, NOW)).toEqual({ removed: 1, missing: 1 });
  expect(stored().sort()).toEqual([xml, pdf, young].sort());
});

test('one that somebody stores again while it is swept stays', async () => {
  await files.write(XML);
  await age(HUELLA);
  await files.write(XML);
  await files.removeAll(HUELLA, new Date(NOW.getTime() - 60 * 60_000));
  expect(await files.read(HUELLA)).toEqual(XML);
  await age(HUELLA);
  await files.removeAll(HUELLA, NOW);
  expect(await files.read(HUELLA)).toBeNull();
  await files.removeAll(HUELLA, NOW);
  expect(await readdir(join(root, 'temporales'))).toEqual([]);
});

test('of writers and sweepers of the same bytes, whoever wrote last finds them', async () => {
  const longAgo = new Date(NOW.getTime() - 60 * 60_000);
  for (let round = 0; round < 15; round += 1) {
    await files.write(XML);
    await age(HUELLA);
    await Promise.all([files.removeAll(HUELLA, longAgo), files.write(XML), files.removeAll(HUELLA, longAgo)]);
    expect(await files.read(HUELLA)).toEqual(XML);
  }
});

/** A disk of 256 kB, in a mount that only the program below sees; null where this machine allows no such thing. */
const UNSHARE = [['-m'], ['-Urm']].find((options) => {
  try {
    execFileSync('unshare', [...options, 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
});

const FILL = `
  import { readdir } from 'node:fs/promises';
  import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
  const files = new HashedFiles('/mnt');
  const small = await files.write(Buffer.alloc(1000, 'a'));
  const codes = [];
  for (const fill of ['b', 'c']) await files.write(Buffer.alloc(400_000, fill)).catch((error) => codes.push(error.code));
  const again = await files.write(Buffer.alloc(1000, 'd'));
  const left = await readdir('/mnt/temporales');
  console.log(JSON.stringify({ codes, left, small: (await files.read(small)).length, again: (await files.read(again)).length }));`;

test.skipIf(!UNSHARE)(
  'a full disk is an error that leaves nothing half written, and what fits is stored after it',
  async () => {
    const script = 'mount -t tmpfs -o size=256k none /mnt && exec "$0" --input-type=module --eval "$1"';
    const output = execFileSync('unshare', [...(UNSHARE ?? []), 'sh', '-c', script, process.execPath, FILL]);
    expect(JSON.parse(String(output))).toEqual({ codes: ['ENOSPC', 'ENOSPC'], left: [], small: 1000, again: 1000 });
  },
);

test('what is on the disk are the bytes themselves', async () => {
  await files.write(XML);
  expect(await readFile(path(HUELLA))).toEqual(XML);
});
