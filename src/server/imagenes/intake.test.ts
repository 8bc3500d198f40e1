import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BusinessError, invalidField, RetryLaterError } from '#server/base/errors.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { isArchivo } from '#server/base/integrations/images/image-store.ts';
import { SVG } from '#tests/hostile-photos.ts';
import { makePlain } from '#tests/photos.ts';
import { createIntake, type Intake, type SentFile } from './intake.ts';
import { workOnPhoto } from './photo.ts';

let root: string;
let images: DiskStore;
let intake: Intake;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-intake-'));
  images = new DiskStore(root);
  intake = createIntake(images);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the same photo twice is two, under names that nobody guesses and the database accepts', async () => {
  const bytes = await makePlain(80, 60);
  const names = await Promise.all(Array.from({ length: 20 }, () => intake.accept(bytes)));
  expect(new Set(names).size).toBe(20);
  for (const name of names) {
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(isArchivo(name)).toBe(true);
    expect(await images.readOriginal(name)).not.toBeNull();
  }
});

test('a photo that was already small and clean is still not stored as it came', async () => {
  const bytes = await makePlain(80, 60);
  const stored = await images.readOriginal(await intake.accept(bytes));
  expect(stored).not.toEqual(bytes);
  expect(await storedFiles()).toHaveLength(1);
});

test('when too many wait, the next is asked to come later, and nothing of it stays', async () => {
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 38 }, () => workOnPhoto(() => gate.promise));
  const bytes = await makePlain(80, 60);
  await expect(intake.accept(bytes)).rejects.toThrow(RetryLaterError);
  gate.resolve();
  await Promise.all(waiting);
  expect(await storedFiles()).toEqual([]);
  await intake.accept(bytes);
  expect(await storedFiles()).toHaveLength(1);
});

test('a disk that cannot be written is no fault of the photo', async () => {
  const broken = createIntake(new DiskStore('/dev/null/imagenes'));
  const error = await broken.accept(await makePlain(80, 60)).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ code: 'ENOTDIR' });
});

describe('the files of one call', () => {
  test('come in their order, the next one read while one is worked on', async () => {
    const widths = [500, 20, 300, 10, 400, 30];
    let given = 0;
    let most = 0;
    const accepted: string[] = [];
    const watched: Intake = createIntake(
      new (class extends DiskStore {
        override async writeOriginal(archivo: string, bytes: Buffer): Promise<void> {
          await super.writeOriginal(archivo, bytes);
          accepted.push(archivo);
        }
      })(root),
    );
    async function* files(): AsyncGenerator<SentFile> {
      for (const width of widths) {
        most = Math.max(most, given - accepted.length);
        yield { nombre: `${width}.jpg`, bytes: await makePlain(width, 40) };
        given += 1;
      }
    }
    const names = await watched.acceptAll(files());
    const sizes = names.map(async (name) => widthOf((await images.readOriginal(name)) ?? Buffer.of()));
    expect(await Promise.all(sizes)).toEqual(widths);
    expect(most).toBe(1);
  });

  test('are none, or all that were sent', async () => {
    expect(await intake.acceptAll(sent([]))).toEqual([]);
    expect(await intake.acceptAll(sent([['a.jpg', await makePlain(9, 9)]]))).toHaveLength(1);
  });

  test.each([0, 1, 3])('leave nothing when number %i is refused, and it is named', async (bad) => {
    const good = await makePlain(300, 200);
    const files = Array.from({ length: 4 }, (_, i): [string, Buffer] =>
      i === bad ? ['Tornillo ñ.svg', SVG] : [`${i}.jpg`, good],
    );
    const refusal = invalidField('images', 'La foto Tornillo ñ.svg no es una imagen JPEG, PNG o WebP');
    await expect(intake.acceptAll(sent(files))).rejects.toThrow(refusal);
    expect(await storedFiles()).toEqual([]);
  });

  test('leave nothing when the sender breaks off', async () => {
    const good = await makePlain(300, 200);
    async function* files(): AsyncGenerator<SentFile> {
      for (let i = 0; i < 3; i += 1) yield { nombre: 'a.jpg', bytes: good };
      throw new Error('premature close');
    }
    await expect(intake.acceptAll(files())).rejects.toThrow('premature close');
    expect(await storedFiles()).toEqual([]);
  });

  test('are named in one short line, whatever they are called', async () => {
    const nombre = `a\0\r\n\u202eb${'x'.repeat(400)}`;
    const error = await intake.acceptAll(sent([[nombre, SVG]])).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: `La foto ab${'x'.repeat(58)} no es una imagen JPEG, PNG o WebP` });
  });
});

async function* sent(files: readonly (readonly [string, Buffer])[]): AsyncGenerator<SentFile> {
  for (const [nombre, bytes] of files) yield { nombre, bytes };
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function widthOf(jpeg: Buffer): number {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return jpeg.readUInt16BE(frame + 7);
}
