import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAST, makeScratch, type Scratch } from '#tests/embedded-postgres.ts';
import { runningUrl, startEmbedded } from './launcher.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

it('says how to reach the server of another process, as long as it runs', async () => {
  const dataDir = scratch.newDataDir();
  expect(runningUrl(scratch.newFolder())).toBeNull();
  expect(runningUrl(dataDir)).toBeNull();
  const server = await startEmbedded({ dataDir, settings: FAST });
  expect(runningUrl(dataDir)).toBe(server.url());
  await server.stop();
  expect(runningUrl(dataDir)).toBeNull();
});
