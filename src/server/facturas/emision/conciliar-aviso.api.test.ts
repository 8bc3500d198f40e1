import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { EMISOR, sampleConcepto, sampleIngreso } from '#tests/comprobantes.ts';
import { peticion, tryFacturapi } from '#tests/facturapi-proveedor.ts';
import { reconcile } from './conciliar.ts';

const tried = tryFacturapi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-aviso-'));
});
afterAll(() => rm(folder, { recursive: true }));

const deps = (): FacturasDependencies => ({
  db: tried.database.db,
  now: () => new Date(),
  proveedor: tried.proveedor(),
  archivos: new HashedFiles(folder),
  fiscal: {
    emisor: { ...EMISOR, zona: 'America/Mexico_City' },
    series: { factura: 'F', pago: 'P', egreso: 'E' },
    cobranza: { diasDeCredito: 30 },
  },
  onAlerta: (error) => {
    throw error;
  },
});

/** An invoice that nobody knows to be stamped, asked about a moment ago; the provider has stamped it. */
async function lost() {
  const sinTimbre = { ref: null, uuid: null, timbrada: null, total_timbrado: null, xml_huella: null };
  const { id } = await insertFacturaPpd(tried.database.db, {
    cfdi: { ...sinTimbre, estado: 'incierta', total: 1_160_00, consultada: new Date() },
  });
  const query = tried.database.db.kysely.selectFrom('cfdis').selectAll().where('id', '=', id);
  const read = () => query.executeTakeFirstOrThrow();
  const { externo } = await read();
  const conceptos = [sampleConcepto({ precio: 1_000_00 })];
  const { ref } = await tried.timbrado(sampleIngreso({ conceptos }), peticion({ externalId: externo }));
  return { read, aviso: { ref, externalId: externo } };
}

test('a notice about a document whose stamp was lost settles it at once, and no other', async () => {
  const one = await lost();
  const other = await lost();
  await reconcile(deps(), one.aviso);
  expect(await one.read()).toMatchObject({
    estado: 'timbrada',
    ref: one.aviso.ref,
    total_timbrado: 1_160_00,
    error: '',
  });
  expect(await other.read()).toMatchObject({ estado: 'incierta', ref: null });
});

test('one that comes again, or is about a document of somebody else, changes nothing', async () => {
  const one = await lost();
  await reconcile(deps(), one.aviso);
  const { revisada: _antes, ...settled } = await one.read();
  await reconcile(deps(), one.aviso);
  await reconcile(deps(), { ref: 'f'.repeat(24), externalId: null });
  const { revisada: _despues, ...again } = await one.read();
  expect(again).toEqual(settled);
});

test.each(['cancelada', 'rechazada'] as const)(
  'one that comes late, for a document that is %s, asks nobody and changes nothing',
  async (estado) => {
    const { db } = tried.database;
    const { id } = await insertFacturaPpd(db, { cfdi: { estado } });
    const query = db.kysely.selectFrom('cfdis').selectAll().where('id', '=', id);
    const before = await query.executeTakeFirstOrThrow();
    await reconcile(deps(), { ref: before.ref ?? 'f'.repeat(24), externalId: before.externo });
    expect([await query.executeTakeFirstOrThrow(), tried.fake.rutas()]).toEqual([before, []]);
  },
);
