import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAST, makeScratch, type Scratch } from '#tests/embedded-postgres.ts';
import { startEmbedded } from './launcher.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

it('never touches a folder that holds something else', async () => {
  const dataDir = scratch.newFolder();
  const precious = path.join(dataDir, 'postgres', 'fotos.zip');
  fs.mkdirSync(path.dirname(precious), { recursive: true });
  fs.writeFileSync(precious, 'x');
  await expect(startEmbedded({ dataDir, settings: FAST })).rejects.toThrow(
    `La carpeta ${dataDir}/postgres no está vacía y no es una base de datos de PostgreSQL; muévela o elige otra con DATA_DIR.`,
  );
  expect(fs.readFileSync(precious, 'utf8')).toBe('x');
});

it('refuses a cluster of another major version', async () => {
  const dataDir = scratch.newDataDir();
  fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataDir, settings: FAST })).rejects.toThrow(
    /es de PostgreSQL 17 y este programa trae el 18: respáldala/,
  );
});

it('fills a folder that is already there and empty', async () => {
  const dataDir = scratch.newFolder();
  fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  const server = await startEmbedded({ dataDir, settings: FAST });
  await server.stop();
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});
