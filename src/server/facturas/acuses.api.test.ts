import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { TestFacturas } from '#tests/facturas.ts';
import { pass, run } from '#tests/trabajos.ts';
import { createColaDeAcuses } from './archivos-de-cfdi.ts';

const facturas = new TestFacturas();
const { yard } = facturas;

/** The receipts that the provider hands out: as ever, or what a test says. */
function deps(acuse?: () => Promise<Buffer | null>) {
  const { proveedor } = yard.facturas;
  const asked: string[] = [];
  return {
    asked,
    ...yard.facturas,
    now: facturas.clock.now,
    proveedor: {
      acuse: (ref: string, momento: Date) => {
        asked.push(ref);
        return acuse ? acuse() : proveedor.acuse(ref, momento);
      },
    },
  };
}
const cola = (acuse?: () => Promise<Buffer | null>) => createColaDeAcuses(yard.db, deps(acuse));

async function invoice(isCancelada: boolean) {
  await yard.db.pool.query("delete from trabajos where cola = 'acuse'");
  const { id, factura } = await facturas.deSiniestro();
  if (isCancelada) {
    const { body } = await facturas.call('submit_factura', { id, formData: { motivo: '02' } });
    expect(body.mensaje).toBe('success');
  }
  return { id, ref: String(factura.facturapi_invoice.id), uuid: String(factura.facturapi_invoice.uuid) };
}
const download = async (opt: string, invoice_id: string) =>
  (
    await yard.call<{ file: string; mime: string; filename: string; mensaje: string }>(
      'facturApi/download.php',
      { opt, invoice_id, nameDownload: '' },
      ROL.socio,
    )
  ).body;
const huellaOf = async (id: number) => (await facturas.cfdis()).find((row) => row.id === id)?.acuse_huella ?? null;

test('the receipt of a cancellation is fetched by itself, kept, and downloaded as it came', async () => {
  const { id, ref, uuid } = await invoice(true);
  expect(await huellaOf(id)).toBeNull();
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  expect(await huellaOf(id)).toMatch(/^[0-9a-f]{64}$/);
  const { file, mime, filename } = await download('acuse', ref);
  expect([mime, filename]).toEqual(['application/xml', expect.stringMatching(/^F-\d+_.+acuse.*\.xml$/i)]);
  const xml = Buffer.from(file, 'base64').toString();
  expect(xml).toContain(`UUID="${uuid}"`);
  expect(xml).toContain('EstatusUUID="201"');
  // A cancellation is one of these jobs, and another run has none.
  expect((await run(yard.db, cola())).done).toBe(0);
});

test('who asks before it is there has it fetched at once, and the job finds it done', async () => {
  const { id, ref } = await invoice(true);
  expect((await download('acuse', ref)).mensaje).toBe('success');
  const kept = await huellaOf(id);
  expect(kept).not.toBeNull();
  const after = deps();
  expect(await run(yard.db, createColaDeAcuses(yard.db, after))).toEqual({ done: 1, errors: [] });
  expect([after.asked, await huellaOf(id)]).toEqual([[], kept]);
});

test('a provider that has none yet is asked again, and keeps nobody from the other files', async () => {
  const { id, ref } = await invoice(true);
  const { errors } = await run(
    yard.db,
    cola(async () => null),
  );
  expect(errors).toEqual([expect.stringContaining('todavía no entrega el acuse')]);
  expect(await huellaOf(id)).toBeNull();
  const files = Object.keys(unzipSync(Buffer.from((await download('zip', ref)).file, 'base64')));
  expect(files.map((name) => name.slice(-4))).toEqual(['.xml', '.pdf']);
  await pass(yard.db, 60);
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  const all = Object.keys(unzipSync(Buffer.from((await download('zip', ref)).file, 'base64')));
  expect(all).toHaveLength(3);
  expect(all[2]).toMatch(/acuse.*\.xml$/i);
});

test('a provider that is not there refuses nobody the work, and is asked again', async () => {
  await invoice(true);
  const { errors } = await run(
    yard.db,
    cola(() => Promise.reject(new ErrorProveedor('no_disponible', 'El proveedor no contesta'))),
  );
  expect(errors).toEqual([expect.stringContaining('El proveedor no contesta')]);
  await pass(yard.db, 60);
  expect((await run(yard.db, cola())).done).toBe(1);
});

test('a document that stands has none, and who may not see documents gets none', async () => {
  const { ref } = await invoice(false);
  expect(await download('acuse', ref)).toMatchObject({
    mensaje: 'No se descargó: el documento no está cancelado',
  });
  expect(await run(yard.db, cola())).toEqual({ done: 0, errors: [] });
  for (const rol of [ROL.prospecto, ROL.cliente]) {
    const body = { opt: 'acuse', invoice_id: ref, nameDownload: '' };
    expect((await yard.call('facturApi/download.php', body, rol)).body).toMatchObject({ codigo: 'rol' });
  }
});
