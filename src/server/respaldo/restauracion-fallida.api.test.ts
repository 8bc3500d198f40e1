import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { openDatabase } from '#server/open-database.ts';
import { createDatabase, createEmptyDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { makeRespaldo } from './make-respaldo.ts';
import { restoreRespaldo } from './restore-respaldo.ts';

test('a restore that cannot write one photo takes back the others, also those still being written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'yarda-restauracion-'));
  await using source = await createDatabase();
  const fotos = new DiskStore(join(root, 'origen'));
  const archivos = Array.from({ length: 20 }, (_, number) => `foto-${number}.jpg`);
  for (const archivo of archivos) await fotos.writeOriginal(archivo, Buffer.from(archivo));
  await insertPieza(source.db, {}, archivos);
  const file = join(root, 'bueno.tar');
  await makeRespaldo(source.db, { images: fotos, archivos: new HashedFiles(join(root, 'archivos')) }, '0.1.0', file);

  const { writeOriginal } = DiskStore.prototype;
  let asked = 0;
  const spy = vi.spyOn(DiskStore.prototype, 'writeOriginal').mockImplementation(async function (
    this: DiskStore,
    ...photo
  ) {
    asked += 1;
    if (asked === 11) throw new Error('disk full');
    await sleep(30);
    return writeOriginal.apply(this, photo);
  });
  await using target = await createEmptyDatabase();
  const folder = join(root, 'destino');
  await expect(restoreRespaldo(target.db, folder, file)).rejects.toThrow('disk full');
  spy.mockRestore();
  expect(asked).toBeLessThan(20);
  expect(existsSync(join(folder, 'imagenes'))).toBe(false);
  await sleep(100);
  expect(existsSync(join(folder, 'imagenes'))).toBe(false);
  const tables = await target.db.pool.query("select from pg_tables where schemaname = 'public'");
  expect(tables.rowCount).toBe(0);
  await rm(root, { recursive: true, force: true });
});

test('nothing is restored over photos, and no server starts beside a restore that died', async () => {
  const root = await mkdtemp(join(tmpdir(), 'yarda-restauracion-'));
  await using target = await createEmptyDatabase();
  const images = new DiskStore(join(root, 'imagenes'));
  await images.writeOriginal('a.webp', Buffer.from('foto'));
  const file = join(root, 'bueno.tar');
  await using source = await createDatabase();
  await makeRespaldo(source.db, { images, archivos: new HashedFiles(join(root, 'archivos')) }, '0.1.0', file);
  await expect(restoreRespaldo(target.db, root, file)).rejects.toThrow(/imagenes no está vacía/);
  await writeFile(join(root, 'restauracion-incompleta'), '');
  const silent = () => {};
  const opening = openDatabase({ databaseUrl: target.url, dataDir: root }, silent, silent);
  await expect(opening).rejects.toThrow(/a medio restaurar/);
  await rm(root, { recursive: true, force: true });
});
