import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { DemoStore, demoArchivo, readDemoFoto } from './fotos.ts';

const ARCHIVO = demoArchivo({ pieza: 'FARO', lado: 'IZQ', angulo: 0, fondo: 1 });
let root: string;
let disk: DiskStore;
let store: DemoStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-imagenes-'));
  disk = new DiskStore(root);
  store = new DemoStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('gives a demo photo without storing it, and leaves other names alone', async () => {
  expect(await store.readOriginal(ARCHIVO)).toEqual(await readDemoFoto(ARCHIVO));
  expect(await disk.readOriginal(ARCHIVO)).toBeNull();
  expect(await store.readOriginal('8f3c.jpg')).toBeNull();
});

test('gives what is stored under a demo name before anything else', async () => {
  await store.writeOriginal(ARCHIVO, Buffer.from('uploaded'));
  expect(await store.readOriginal(ARCHIVO)).toEqual(Buffer.from('uploaded'));
});

test('takes every demo photo for there since ever, and lists none of them; other pictures as they are', async () => {
  expect(await store.storedAt(ARCHIVO)).toEqual(new Date(0));
  expect(await store.storedAt('8f3c.jpg')).toBeNull();

  await store.writeDerived(ARCHIVO, 'w320.webp', Buffer.from('small'));
  await store.writeOriginal('8f3c.jpg', Buffer.from('uploaded'));
  const listed: string[] = [];
  for await (const batch of store.listStored()) listed.push(...batch);
  expect(listed).toEqual(['8f3c.jpg']);
  expect(await store.storedAt('8f3c.jpg')).toEqual(await disk.storedAt('8f3c.jpg'));
});
