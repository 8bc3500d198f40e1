import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMISOR, sampleIngreso } from '#tests/comprobantes.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { FALLAS, startFacturapi } from '#tests/facturapi.ts';
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
    cfdi,
    db: database.db,
    dataDir,
    isProduccion: false,
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

test('a key of another business, or none, opens no provider; one that does not answer is asked before it stamps', async () => {
  await using fake = await startFacturapi();
  const cfdi = {
    proveedor: 'facturapi',
    modo: 'prueba',
    key: keyOf('test'),
    url: fake.url,
    webhookSecret: null,
  } as const;
  fake.memoria.organizacion = { ...fake.memoria.organizacion, legal_name: ` ${EMISOR.nombre.toLowerCase()}  ` };
  await open(cfdi);
  fake.memoria.organizacion = { ...fake.memoria.organizacion, tax_id: 'OTR010101AB1', address: { zip: '64000' } };
  await expect(open(cfdi)).rejects.toMatchObject({
    tipo: 'credenciales',
    message: expect.stringMatching(/otro RFC \(OTR010101AB1, y aquí .*\), código postal \(64000, y aquí \d{5}\)$/),
  });
  await expect(open({ ...cfdi, key: 'none' })).rejects.toMatchObject({ tipo: 'credenciales' });

  fake.falla('GET /organizations/me', FALLAS.html, 2);
  const later = await open(cfdi);
  await expect(later.emitir(sampleIngreso(), peticion())).rejects.toMatchObject({ tipo: 'credenciales' });
  expect(fake.memoria.documentos.size).toBe(0);
  fake.memoria.organizacion = {
    ...fake.memoria.organizacion,
    tax_id: EMISOR.rfc,
    address: { zip: EMISOR.codigoPostal },
  };
  await later.emitir(sampleIngreso(), peticion());
  await later.emitir(sampleIngreso(), peticion());
  // Once it is known to be the issuer, it is not asked for again.
  expect(fake.rutas().filter((ruta) => ruta === 'GET /organizations/me')).toHaveLength(7);
  expect(fake.memoria.timbres).toBe(2);
});

test('a provider that hangs keeps no server from starting for long', async () => {
  await using fake = await startFacturapi();
  fake.falla('GET /organizations/me', FALLAS.cuelgaAntes, 2);
  const started = performance.now();
  await open({ proveedor: 'facturapi', modo: 'prueba', key: keyOf('test'), url: fake.url, webhookSecret: null });
  expect(performance.now() - started).toBeLessThan(4_500);
});
