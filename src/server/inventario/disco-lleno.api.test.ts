import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeError } from '#server/http/error-handler.ts';
import { DiskStore } from '#server/integrations/images/disk-store.ts';
import { createInventario, photo } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

/** A disk on which nothing fits: the system itself refuses what is written to this device. */
class FullDisk extends DiskStore {
  override writeOriginal(_archivo: string, bytes: Buffer): Promise<void> {
    return writeFile('/dev/full', bytes);
  }
}

const inventario = createInventario({ images: new FullDisk(join(tmpdir(), 'yarda-disco-lleno')) });

const SIN_ESPACIO = 'No hay espacio en el servidor. Inténtalo más tarde.';

test('a photo that does not fit is told so, and nothing of its save is kept', async () => {
  const { id } = await inventario.create();
  const { status, body } = await inventario.upload(id, [await photo()], { form: { DETALLES: 'con foto' } });
  expect([status, body]).toEqual([503, refusal(SIN_ESPACIO, 'espacio')]);
  expect(await inventario.row(id)).toMatchObject({ detalles: '', version: 1 });
  expect((await inventario.save(id, { DETALLES: 'sin foto' })).mensaje).toBe('success');
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is no fault of the program: it may do later', (code) => {
  const described = describeError(Object.assign(new Error('No room'), { code }));
  expect(described).toEqual({ status: 503, mensaje: SIN_ESPACIO, codigo: 'espacio' });
});
