import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { createQueue } from '#server/base/jobs/work-queue.ts';
import { createIntake } from '#server/imagenes/intake.ts';
import { alternate, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

/** The largest upload there is. */
const PHOTOS = 12;
const ROUNDS = 5;
const ONCE = { ms: 600_000, callers: 1, requests: 1 };

/**
 * Takes in twelve photos of about 8 MB and 24 Mpx and keeps them on disk, in turn with the same by the picture library
 * alone, as many at a time, so that a machine that gets busy slows both. A first round of each is not counted.
 */
export async function measurePhotoIntake(): Promise<ScenarioRow[]> {
  const root = await mkdtemp(join(tmpdir(), 'yarda-fotos-'));
  try {
    const photos = await makePhotos();
    const sides = [
      sideOf((n) => takeIn(photos, join(root, `intake-${n}`))),
      sideOf((n) => convert(photos, join(root, `sharp-${n}`))),
    ];
    await alternate(sides, ONCE, 1);
    const [own = [], bare = []] = await alternate(sides, ONCE, ROUNDS);
    const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / PHOTOS / 1e6;
    const promised = { what: '12 photos of 8 MB, beside bare sharp', ratio: 1.3 };
    return [{ title: `${PHOTOS} photos of ${megabytes.toFixed(1)} MB, beside bare sharp`, own, bare, promised }];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function takeIn(photos: readonly Buffer[], folder: string): Promise<void> {
  const intake = createIntake(new DiskStore(folder));
  await Promise.all(photos.map((photo) => intake.accept(photo)));
}

async function convert(photos: readonly Buffer[], folder: string): Promise<void> {
  const queue = createQueue({ atOnce: 2, waiting: PHOTOS, mensaje: 'No place' });
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

/** Draws photos like those of a 24 Mpx phone: shapes, shades and grain, lying on their side. */
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
