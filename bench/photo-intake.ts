import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { createIntake } from '#server/imagenes/intake.ts';
import { createQueue } from '#server/imagenes/work-queue.ts';
import { DiskStore } from '#server/integrations/images/disk-store.ts';
import { percentile } from './statistics.ts';

/** What taking in a full upload costs beside sharp alone. Milliseconds for all photos together, the median of the rounds. */
export interface PhotoIntake {
  readonly photos: number;
  /** Mean size of what is sent. */
  readonly bytesEach: number;
  readonly intakeMs: number;
  /** The same picture made by sharp alone, as many at a time, each written to a plain file. */
  readonly sharpMs: number;
  readonly ratio: number;
}

/** The largest upload there is (decision 68). */
const PHOTOS = 12;

/** Odd, so that the median is a round that was. */
const ROUNDS = 5;

/**
 * Twelve photos of about 8 MB and 24 Mpx through the intake and a store on disk, in turn with the same through sharp
 * alone, so that a machine that gets busy slows both. A first round of each is not counted.
 *
 * @param folder where to write; emptied again.
 */
export async function measurePhotoIntake(folder: string = tmpdir()): Promise<PhotoIntake> {
  const root = await mkdtemp(join(folder, 'yarda-fotos-'));
  try {
    const photos = await makePhotos();
    const intakeTimes: number[] = [];
    const sharpTimes: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const taken = await time(() => takeIn(photos, join(root, `intake-${round}`)));
      const bare = await time(() => convert(photos, join(root, `sharp-${round}`)));
      if (round === 0) continue;
      intakeTimes.push(taken);
      sharpTimes.push(bare);
    }
    const [intakeMs, sharpMs] = [median(intakeTimes), median(sharpTimes)];
    const bytes = photos.reduce((sum, { length }) => sum + length, 0);
    return { photos: PHOTOS, bytesEach: Math.round(bytes / PHOTOS), intakeMs, sharpMs, ratio: intakeMs / sharpMs };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function takeIn(photos: readonly Buffer[], folder: string): Promise<void> {
  const intake = createIntake(new DiskStore(folder));
  await Promise.all(photos.map((photo) => intake.accept(photo)));
}

async function convert(photos: readonly Buffer[], folder: string): Promise<void> {
  const queue = createQueue({ jobs: 2, waiting: PHOTOS });
  await mkdir(folder);
  await Promise.all(
    photos.map((photo, index) =>
      queue(async () => {
        const picture = sharp(photo)
          .autoOrient()
          .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 85 });
        await writeFile(join(folder, `${index}.jpg`), await picture.toBuffer());
      }),
    ),
  );
  const { length } = await readdir(folder);
  if (length !== PHOTOS) throw new Error(`${length} photos of ${PHOTOS}`);
}

/** As a phone of 24 Mpx makes them: shapes, shades and grain, lying on their side. */
async function makePhotos(): Promise<readonly Buffer[]> {
  const different: Buffer[] = [];
  for (let number = 0; number < 3; number += 1) different.push(await makePhoto());
  return Array.from({ length: PHOTOS }, (_, index) => different[index % different.length] ?? Buffer.of());
}

async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const speckled = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777', noise } })
      .png()
      .toBuffer();
  const shapes = sharp(await speckled(60, 40)).resize(6000, 4000, { fit: 'fill', kernel: 'cubic' });
  const grain = await sharp(await speckled(1500, 1000))
    .resize(6000, 4000, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(await shapes.png({ compressionLevel: 1 }).toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function time(task: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return percentile(
    times.toSorted((left, right) => left - right),
    0.5,
  );
}

if (import.meta.main) {
  const { photos, bytesEach, intakeMs, sharpMs, ratio } = await measurePhotoIntake();
  process.stdout.write(
    `${photos} photos of ${(bytesEach / 1_000_000).toFixed(1)} MB: ` +
      `${intakeMs.toFixed(0)} ms, sharp alone ${sharpMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}\n`,
  );
}
