import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoArchivo } from '#server/demo/archivo.ts';
import { drawArchivo } from '#server/demo/draw-archivo.ts';
import { DemoStore } from './demo-store.ts';
import { DiskStore } from './disk-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-imagenes-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('draws a missing demo picture once, keeps it, and leaves other names alone', async () => {
  const disk = new DiskStore(root);
  const drawn: string[] = [];
  const store = new DemoStore(disk, async (archivo) => {
    drawn.push(archivo);
    return archivo.startsWith('demo-') ? Buffer.from(`drawing of ${archivo}`) : null;
  });

  const together = await Promise.all(Array.from({ length: 20 }, () => store.readOriginal('demo-1.jpg')));
  expect(new Set(together.map(String))).toEqual(new Set(['drawing of demo-1.jpg']));
  expect(await disk.readOriginal('demo-1.jpg')).toEqual(Buffer.from('drawing of demo-1.jpg'));
  await store.readOriginal('demo-1.jpg');
  expect(drawn).toEqual(['demo-1.jpg']);

  expect(await store.readOriginal('8f3c.jpg')).toBeNull();
  expect(await disk.readOriginal('8f3c.jpg')).toBeNull();
});

test('gives a stored picture of a demo name without drawing, and tries again after a failure', async () => {
  const disk = new DiskStore(root);
  let failures = 0;
  const store = new DemoStore(disk, async () => {
    failures += 1;
    throw new Error('out of ink');
  });
  await expect(store.readOriginal('demo-2.jpg')).rejects.toThrow('out of ink');
  await expect(store.readOriginal('demo-2.jpg')).rejects.toThrow('out of ink');
  expect(failures).toBe(2);

  await store.writeOriginal('demo-2.jpg', Buffer.from('uploaded'));
  expect(await store.readOriginal('demo-2.jpg')).toEqual(Buffer.from('uploaded'));
});

test('takes every drawing for there since ever, and lists none of them; other pictures as they are', async () => {
  const disk = new DiskStore(root);
  const store = new DemoStore(disk, drawArchivo);
  const archivo = demoArchivo({ pieza: 'FARO', lado: 'IZQ', color: '', angulo: 0, semilla: 1 });
  expect(await store.storedAt(archivo)).toEqual(new Date(0));
  expect(await disk.readOriginal(archivo)).toBeNull();
  expect(await store.storedAt('8f3c.jpg')).toBeNull();

  await store.readOriginal(archivo);
  await store.writeOriginal('8f3c.jpg', Buffer.from('uploaded'));
  const listed: string[] = [];
  for await (const batch of store.listStored()) listed.push(...batch);
  expect(listed).toEqual(['8f3c.jpg']);
  expect(await store.storedAt('8f3c.jpg')).toEqual(await disk.storedAt('8f3c.jpg'));
});
