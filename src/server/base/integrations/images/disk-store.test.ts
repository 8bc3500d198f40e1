import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskStore } from './disk-store.ts';

const ARCHIVO = '8f3c-faro.jpg';
const BYTES = Buffer.from('a picture');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-imagenes-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('keeps originals and what was derived from them apart, and across openings', async () => {
  const store = new DiskStore(root);
  expect(await store.readOriginal(ARCHIVO)).toBeNull();
  await store.writeOriginal(ARCHIVO, BYTES);
  await store.writeDerived(ARCHIVO, 'w320.webp', Buffer.from('small'));

  const again = new DiskStore(root);
  expect(await again.readOriginal(ARCHIVO)).toEqual(BYTES);
  expect(await again.readDerived(ARCHIVO, 'w320.webp')).toEqual(Buffer.from('small'));
  expect(await again.readDerived(ARCHIVO, 'w640.webp')).toBeNull();
});

test('removes everything of one picture and nothing of its neighbours', async () => {
  const store = new DiskStore(root);
  const neighbours = [`${ARCHIVO}.jpg`, ...Array.from({ length: 5000 }, (_, i) => `${ARCHIVO}-${i}`)]
    .filter((archivo) => folderOf(archivo) === folderOf(ARCHIVO))
    .slice(0, 5);
  expect(neighbours).toHaveLength(5);
  for (const archivo of [ARCHIVO, ...neighbours]) {
    await store.writeOriginal(archivo, BYTES);
    await store.writeDerived(archivo, 'w320.webp', BYTES);
    await store.writeDerived(archivo, 'w640.webp', BYTES);
  }
  await store.removeAll(ARCHIVO);
  await store.removeAll('was-never-there.jpg');

  expect(await store.readOriginal(ARCHIVO)).toBeNull();
  expect(await store.readDerived(ARCHIVO, 'w320.webp')).toBeNull();
  expect(await allFiles()).toHaveLength(3 * neighbours.length);
});

test('lists every name under which it keeps anything, once, and says since when', async () => {
  const store = new DiskStore(root);
  expect(await listed(store)).toEqual([]);
  const names = Array.from({ length: 300 }, (_, i) => `${i}-faro.jpg`);
  const start = Date.now();
  await Promise.all(names.map((name) => store.writeOriginal(name, BYTES)));
  await store.writeDerived(ARCHIVO, 'w320.webp', BYTES);
  await store.writeDerived(ARCHIVO, 'w640.webp', BYTES);
  await store.writeDerived('0-faro.jpg', 'w640.webp', BYTES);

  expect(await listed(new DiskStore(root))).toEqual([...names, ARCHIVO].sort());
  expect(Math.abs(((await store.storedAt('0-faro.jpg'))?.getTime() ?? 0) - start)).toBeLessThan(60_000);
  expect(await store.storedAt(ARCHIVO)).toBeNull();
  await Promise.all([...names, ARCHIVO].map((name) => store.removeAll(name)));
  expect(await listed(store)).toEqual([]);
});

test('does not list what it did not write: strange names, files of another folder, links, folders', async () => {
  const folder = join(await plant(''), '..');
  await plantBeside(folder, '.DS_Store');
  await plantBeside(folder, 'Faro.JPG');
  await plantBeside(folder, 'otra-carpeta.jpg');
  await symlink('/etc/passwd', join(folder, sameFolder('link')));
  await mkdir(join(folder, sameFolder('folder')));
  const store = new DiskStore(root);
  expect(await listed(store)).toEqual([ARCHIVO]);
  expect(await store.storedAt(sameFolder('link'))).toBeNull();
  expect(await store.storedAt(sameFolder('folder'))).toBeNull();
});

test('clears away what was begun before a moment, and nothing else', async () => {
  const store = new DiskStore(root);
  await store.removeUnfinished(new Date());
  await store.writeOriginal(ARCHIVO, BYTES);
  await plantBeside(join(root, 'temporales'), 'begun');
  await store.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(join(root, 'temporales'))).toEqual(['begun']);
  await store.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(join(root, 'temporales'))).toEqual([]);
  expect(await store.readOriginal(ARCHIVO)).toEqual(BYTES);
});

const HOSTILE_NAMES = [
  '',
  '.',
  '..',
  '../secret',
  '../../etc/passwd',
  '/etc/passwd',
  'a/b.jpg',
  'a\\b.jpg',
  'a\0.jpg',
  'A.jpg',
  'ñ.jpg',
  '.hidden',
  '_x.jpg',
  'a~w320.webp',
  'a.jpg\n',
  'a'.repeat(121),
  'a'.repeat(300),
];

describe('a name that the database would not accept', () => {
  test.each(HOSTILE_NAMES)('is refused: %j', async (name) => {
    const store = new DiskStore(join(root, 'store'));
    await writeFile(join(root, 'secret'), 'secret');
    const attempts = [
      store.readOriginal(name),
      store.writeOriginal(name, BYTES),
      store.readDerived(name, 'w320.webp'),
      store.writeDerived(name, 'w320.webp', BYTES),
      store.readDerived(ARCHIVO, name.padEnd(41, 'x')),
      store.writeDerived(ARCHIVO, name.padEnd(41, 'x'), BYTES),
      store.removeAll(name),
      store.storedAt(name),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow(/^Not the name of/);
    expect(await allFiles()).toEqual(['secret']);
  });
});

describe('a link', () => {
  test('in place of a picture is not followed, and is replaced by a write', async () => {
    const secret = join(root, 'secret');
    await writeFile(secret, 'secret');
    const path = await plant('store');
    const store = new DiskStore(join(root, 'store'));
    await rm(path);
    await symlink(secret, path);

    expect(await store.readOriginal(ARCHIVO)).toBeNull();
    await store.writeOriginal(ARCHIVO, BYTES);
    expect(await store.readOriginal(ARCHIVO)).toEqual(BYTES);
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  test('in place of a folder is an error, for reading and for writing', async () => {
    const outside = join(root, 'outside');
    const path = await plant('store');
    await mkdir(outside);
    await writeFile(join(outside, ARCHIVO), 'secret');
    await rm(join(path, '..'), { recursive: true });
    await symlink(outside, join(path, '..'));

    const store = new DiskStore(join(root, 'store'));
    await expect(store.readOriginal(ARCHIVO)).rejects.toThrow('is not a folder');
    await expect(store.writeOriginal(ARCHIVO, BYTES)).rejects.toThrow('is not a folder');
    expect(await readFile(join(outside, ARCHIVO), 'utf8')).toBe('secret');
  });
});

describe('a write that is cut off', () => {
  test('leaves the picture as it was, whole, when the process is killed', async () => {
    const store = new DiskStore(root);
    await store.writeOriginal(ARCHIVO, Buffer.alloc(4_000_000, 'a'));
    for (let round = 0; round < 4; round += 1) {
      await killWriter(60 + round * 25);
      const found = await store.readOriginal(ARCHIVO);
      expect(found).toHaveLength(4_000_000);
      expect(new Set(found).size).toBe(1);
    }
  });

  test('is cleared away an hour later, and never read', async () => {
    const store = new DiskStore(root);
    await mkdir(join(root, 'temporales'));
    const old = join(root, 'temporales', 'old');
    const fresh = join(root, 'temporales', 'fresh');
    await writeFile(old, 'half');
    await writeFile(fresh, 'another instance is writing this');
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, before, before);

    await new DiskStore(root).writeOriginal(ARCHIVO, BYTES);
    expect(await readdir(join(root, 'temporales'))).toEqual(['fresh']);
    expect(await store.readOriginal('fresh')).toBeNull();
  });

  test('that fails leaves no half-written file', async () => {
    const path = await plant('store');
    const store = new DiskStore(join(root, 'store'));
    await rm(path);
    await mkdir(join(path, 'in-the-way'), { recursive: true });
    await expect(store.writeOriginal(ARCHIVO, BYTES)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(join(root, 'store', 'temporales'))).toEqual([]);
  });
});

test('goes on after a failure, and after its folders were thrown away', async () => {
  const store = new DiskStore(root);
  await writeFile(join(root, 'temporales'), 'in the way');
  await expect(store.writeOriginal(ARCHIVO, BYTES)).rejects.toThrow('EEXIST');
  await rm(join(root, 'temporales'));
  await store.writeOriginal(ARCHIVO, BYTES);
  await rm(join(root, 'originales'), { recursive: true });
  expect(await store.readOriginal(ARCHIVO)).toBeNull();
  await store.writeOriginal(ARCHIVO, BYTES);
  expect(await store.readOriginal(ARCHIVO)).toEqual(BYTES);
});

test('forty writers of one name leave one of their pictures', async () => {
  const store = new DiskStore(root);
  const pictures = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, i + 1));
  await Promise.all(pictures.map((bytes) => store.writeOriginal(ARCHIVO, bytes)));
  const found = await store.readOriginal(ARCHIVO);
  expect(pictures.some((bytes) => found?.equals(bytes))).toBe(true);
  expect(await readdir(join(root, 'temporales'))).toEqual([]);
});

/** Stores the picture in a store below `root`, and says in which file. */
async function plant(folder: string): Promise<string> {
  const store = new DiskStore(join(root, folder));
  await store.writeOriginal(ARCHIVO, BYTES);
  const path = join(root, folder, 'originales', folderOf(ARCHIVO), ARCHIVO);
  expect(await readFile(path)).toEqual(BYTES);
  return path;
}

async function listed(store: DiskStore): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of store.listStored()) names.push(...batch);
  return names.sort();
}

async function plantBeside(folder: string, name: string): Promise<void> {
  await writeFile(join(folder, name), BYTES);
}

/** A good name that picks the folder of the picture. */
function sameFolder(word: string): string {
  const names = Array.from({ length: 9000 }, (_, i) => `${word}-${i}`);
  return names.find((name) => folderOf(name) === folderOf(ARCHIVO)) ?? '';
}

/** The folder that a name picks. */
function folderOf(archivo: string): string {
  return hash('sha1', archivo).slice(0, 2);
}

/** Every file below the root, by its own name. */
async function allFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
}

/** A process that overwrites the picture without end, killed after a while. */
async function killWriter(ms: number): Promise<void> {
  const script = `
    import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
    const store = new DiskStore(process.argv[1]);
    process.stdout.write('started');
    for (let i = 98; ; i += 1) await store.writeOriginal('${ARCHIVO}', Buffer.alloc(4_000_000, i % 256));`;
  const child = execFile(process.execPath, ['--input-type=module', '--eval', script, root]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  await sleep(ms);
  child.kill('SIGKILL');
  await ended;
}
