import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMISOR, sampleIngreso } from '#tests/comprobantes.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { startFacturapi } from '#tests/facturapi.ts';
import { keyOf, peticion } from '#tests/facturapi-proveedor.ts';
import { type CfdiConfig, createProveedor } from './create-proveedor.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-proveedor-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const open = (cfdi: CfdiConfig) =>
  createProveedor({
    ...{ cfdi, db: database.db, dataDir, isProduccion: false },
    emisor: { ...EMISOR, zona: 'America/Mexico_City' },
  });

test('without a key documents are stamped here, and meet the failure that they are told to', async () => {
  const simulado = await open({ proveedor: 'simulado', falla: null });
  expect(simulado.modo).toBe('simulado');
  expect((await simulado.emitir(sampleIngreso(), peticion())).estado).toBe('timbrado');
  const caido = await open({ proveedor: 'simulado', falla: 'caido' });
  await expect(caido.emitir(sampleIngreso(), peticion())).rejects.toMatchObject({ tipo: 'no_disponible' });
  await expect(open({ proveedor: 'simulado', falla: 'inventada' })).rejects.toMatchObject({ tipo: 'validacion' });
});

test('with a key they are stamped by Facturapi, at the address that is told', async () => {
  await using fake = await startFacturapi();
  const account = { key: keyOf('test'), url: fake.url, webhookSecret: null } as const;
  const facturapi = await open({ proveedor: 'facturapi', modo: 'prueba', ...account });
  expect(facturapi.modo).toBe('prueba');
  const { ref } = await facturapi.emitir(sampleIngreso(), peticion());
  expect(fake.memoria.documentos.get(ref)?.status).toBe('valid');
});
