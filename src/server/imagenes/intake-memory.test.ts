import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimJpegSize, claimWebpSize, makeBombPng, makeScanBomb, withTextBomb } from '#tests/hostile-photos.ts';
import { makePhonePhoto, makePlain } from '#tests/photos.ts';
import { DANADA, DEMASIADOS_PIXELES } from './intake.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-bombs-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** In a process of its own, since the greatest memory a process ever took is never given back. */
const SCRIPT = `
  import { readFile } from 'node:fs/promises';
  import { createIntake } from '#server/imagenes/intake.ts';
  import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
  const [root, ...files] = process.argv.slice(1);
  const intake = createIntake(new DiskStore(root + '/imagenes'));
  const peak = () => process.resourceUsage().maxRSS / 1000;
  await intake.accept(await readFile(root + '/photo'));
  const results = [];
  for (const file of files) {
    const bytes = await readFile(root + '/' + file);
    const [before, start] = [peak(), performance.now()];
    const outcome = await intake.accept(bytes).catch((error) => error.message);
    results.push({ file, outcome, ms: performance.now() - start, mb: peak() - before });
  }
  process.stdout.write(JSON.stringify(results));`;

const BOMBS: Readonly<Record<string, readonly [outcome: unknown, make: () => Buffer | Promise<Buffer>]>> = {
  png: [DEMASIADOS_PIXELES, () => makeBombPng(14_000, 14_000)],
  jpeg: [DEMASIADOS_PIXELES, async () => claimJpegSize(await makePlain(64, 64), 65_000, 65_000)],
  webp: [
    DEMASIADOS_PIXELES,
    async () =>
      claimWebpSize(
        await sharp(await makePlain(64, 64))
          .webp()
          .toBuffer(),
        16_383,
        16_383,
      ),
  ],
  passes: [DANADA, () => makeScanBomb(6_400, 14)],
  text: [
    expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
    async () =>
      withTextBomb(
        await sharp(await makePlain(64, 64))
          .png()
          .toBuffer(),
      ),
  ],
};

test('a bomb gets neither the time nor the memory it asks for', async () => {
  const names = Object.keys(BOMBS);
  await writeFile(join(root, 'photo'), await makePhonePhoto());
  for (const [name, [, make]] of Object.entries(BOMBS)) await writeFile(join(root, name), await make());

  const args = ['--input-type=module', '--eval', SCRIPT, root, ...names];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const results: { file: string; outcome: string; ms: number; mb: number }[] = JSON.parse(stdout);
  expect(results.map(({ file, outcome }) => [file, outcome])).toEqual(names.map((name) => [name, BOMBS[name]?.[0]]));
  for (const { ms, mb } of results) {
    expect(ms).toBeLessThan(2_000);
    expect(mb).toBeLessThan(20);
  }
});
