import { expect, test } from 'vitest';
import { FALLAS, SIN_PACIENCIA } from '#tests/facturapi.ts';
import { CREA, facturaDeMil, peticion, TIMBRA, tipoOf, tryFacturapi } from '#tests/facturapi-proveedor.ts';

const tried = tryFacturapi();

test('says the code of the tax authority, the field and what to do; no draft is left', async () => {
  const receptor = { ...facturaDeMil().receptor, nombre: 'RECHAZADO' };
  await expect(tried.proveedor().emitir(facturaDeMil({ receptor }), peticion())).rejects.toMatchObject({
    tipo: 'validacion',
    message: expect.stringContaining('El nombre no es el que el SAT tiene de ese RFC'),
    detalles: [{ codigo: 'CFDI40145', campo: 'datos.nombre', mensaje: expect.any(String) }],
    logId: 'log_falso',
  });
  expect([tried.fake.memoria.timbres, tried.fake.memoria.documentos.size]).toEqual([0, 0]);
});

test('says what the provider objects to in its own words, beside our field', async () => {
  const body = { code: 'invalid_request', path: 'customer.address.zip', message: 'El código postal no existe' };
  tried.fake.falla(CREA, FALLAS.contesta(400, body));
  await expect(tried.proveedor().emitir(facturaDeMil(), peticion())).rejects.toMatchObject({
    tipo: 'validacion',
    message: 'El código postal no existe',
    detalles: [{ codigo: 'invalid_request', campo: 'direccion.codigoPostal', mensaje: 'El código postal no existe' }],
  });
});

test('a folio that is taken there is a conflict, and nothing was stamped', async () => {
  const comprobante = facturaDeMil();
  await tried.timbrado(comprobante);
  expect(await tipoOf(tried.proveedor().emitir(comprobante, peticion()))).toBe('conflicto');
  expect(tried.fake.memoria.timbres).toBe(1);
});

test.each([
  [401, 'api_key_invalid'],
  [403, 'forbidden'],
  [402, 'subscription_required'],
  [400, 'certificate_expired'],
])('%s %s is our key or certificate: it is not tried again', async (status, code) => {
  tried.fake.falla(CREA, FALLAS.contesta(status, { code, message: 'Invalid API key' }));
  const refused = tried.proveedor().emitir(facturaDeMil(), peticion());
  await expect(refused).rejects.toMatchObject({
    tipo: 'credenciales',
    message: expect.stringMatching(/^El proveedor/),
  });
  expect(tried.fake.rutas()).toEqual(['GET /invoices', CREA]);
});

test('who stamps for the provider is away: nothing was stamped, and no draft is left', async () => {
  tried.fake.falla(TIMBRA, FALLAS.contesta(503, { code: 'invoice_stamping_service_unavailable', message: 'PAC' }));
  expect(await tipoOf(tried.proveedor().emitir(facturaDeMil(), peticion()))).toBe('no_disponible');
  expect(tried.fake.memoria.documentos.size).toBe(0);
});

test('a page of HTML is never shown', async () => {
  tried.fake.falla('GET /invoices', FALLAS.html, 2);
  await expect(tried.proveedor().emitir(facturaDeMil(), peticion())).rejects.toMatchObject({
    tipo: 'no_disponible',
    message: expect.not.stringMatching(/[<>]|gateway/i),
  });
});

test('too many calls: one more try, not before it may', async () => {
  tried.fake.falla(
    TIMBRA,
    FALLAS.contesta(429, { code: 'rate_limit_exceeded', message: 'Limit' }, { 'retry-after': '1' }),
  );
  await tried.timbrado(facturaDeMil());
  const [first, second] = tried.fake.recibidas.filter(({ ruta }) => ruta === TIMBRA);
  expect((second?.momento ?? 0) - (first?.momento ?? 0)).toBeGreaterThanOrEqual(1000);
});

test.each([
  ['600', 600],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3600],
])('too many calls for longer than anybody waits (%s): said at once, with the seconds', async (header, seconds) => {
  tried.fake.falla(CREA, FALLAS.contesta(429, { code: 'rate_limit_exceeded' }, { 'retry-after': header }));
  const error = await tried
    .proveedor()
    .emitir(facturaDeMil(), peticion())
    .catch((refused) => refused);
  expect(error.tipo).toBe('limite');
  expect(Math.abs(error.reintentarEn - seconds)).toBeLessThan(60);
});

test('a read that failed is tried once more', async () => {
  tried.fake.falla('GET /invoices', FALLAS.contesta(500, { code: 'unexpected' }));
  await tried.timbrado(facturaDeMil());
  expect(tried.fake.rutas().slice(0, 3)).toEqual(['GET /invoices', 'GET /invoices', CREA]);
});

test('nobody is there: nothing was stamped', async () => {
  const url = tried.fake.url;
  await tried.fake[Symbol.asyncDispose]();
  expect(await tipoOf(tried.proveedor({ url }).emitir(facturaDeMil(), peticion()))).toBe('no_disponible');
});

test('after five failures it is left alone for a while, and nobody waits for it; then it is asked again', async () => {
  tried.fake.falla('GET /invoices', FALLAS.html, 6);
  const descanso = 1000;
  const one = tried.proveedor({ paciencia: { ...SIN_PACIENCIA, descanso } });
  const emit = () => tipoOf(one.emitir(facturaDeMil(), peticion()));
  expect([await emit(), await emit(), await emit()]).toEqual(Array(3).fill('no_disponible'));
  expect([await emit(), tried.fake.recibidas.length]).toEqual(['no_disponible', 6]);
  await new Promise((resolve) => setTimeout(resolve, descanso));
  expect(await emit()).toBe('nada');
});
