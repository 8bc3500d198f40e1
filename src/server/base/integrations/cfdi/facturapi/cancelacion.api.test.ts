import { expect, test } from 'vitest';
import { FALLAS } from '#tests/facturapi.ts';
import { AHORA, BORRA, facturaDeMil, tipoOf, tryFacturapi } from '#tests/facturapi-proveedor.ts';

const tried = tryFacturapi();

const NOW = { motivo: '02', sustitucion: null, momento: AHORA } as const;

test.each([
  ['accepted', 'aceptada'],
  ['pending', 'en_proceso'],
  ['verifying', 'en_proceso'],
  ['rejected', 'rechazada'],
  ['expired', 'expirada'],
] as const)('%s is %s, and so it is when somebody asks', async (theirs, ours) => {
  tried.fake.memoria.cancelacion = theirs;
  const { ref } = await tried.timbrado(facturaDeMil());
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe(ours);
  expect(await tried.proveedor().consultar({ ref })).toMatchObject({ estado: 'timbrado', cancelacion: ours });
  const before = tried.fake.rutas().length;
  expect(await tried.proveedor().cancelacion(ref)).toBe(ours);
  // Who waits asks each minute, and the XML is kept here already.
  expect(tried.fake.rutas().slice(before)).toEqual(['GET /invoices/:id']);
});

test('of what was never stamped there is no cancellation to wait for', async () => {
  expect(await tried.proveedor().cancelacion('f'.repeat(24))).toBeNull();
});

test('the motive and the substitute travel; without the substitute nobody is asked', async () => {
  const { ref } = await tried.timbrado(facturaDeMil());
  const { uuid } = await tried.timbrado(facturaDeMil());
  expect(await tipoOf(tried.proveedor().cancelar(ref, { ...NOW, motivo: '01' }))).toBe('validacion');
  expect(tried.fake.rutas()).not.toContain(BORRA);
  expect(await tried.proveedor().cancelar(ref, { ...NOW, motivo: '01', sustitucion: uuid })).toBe('aceptada');
  expect(tried.fake.memoria.documentos.get(ref)?.cancellation).toEqual({ motive: '01', substitution: uuid });
});

test.each(['accepted', 'pending'] as const)('asked again it says how far the first one is: %s', async (theirs) => {
  tried.fake.memoria.cancelacion = theirs;
  const { ref } = await tried.timbrado(facturaDeMil());
  const first = await tried.proveedor().cancelar(ref, NOW);
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe(first);
});

test.each([
  ['lost', FALLAS.cuelgaDespues],
  ['cut', FALLAS.cortaDespues],
  ['empty', FALLAS.vacia],
])('an answer that is %s is looked for', async (_what, falla) => {
  const { ref } = await tried.timbrado(facturaDeMil());
  tried.fake.falla(BORRA, falla);
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe('aceptada');
});

test('asked again while nobody can read how far the first one is, it is doubtful and never refused', async () => {
  const { ref } = await tried.timbrado(facturaDeMil());
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe('aceptada');
  tried.fake.falla('GET /invoices/:id', FALLAS.cuelgaAntes, 2);
  expect(await tipoOf(tried.proveedor().cancelar(ref, NOW))).toBe('incierto');
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe('aceptada');
});

test('one that is said to be in process is, also while the document says nothing of it', async () => {
  const { ref } = await tried.timbrado(facturaDeMil());
  tried.fake.falla(BORRA, FALLAS.contesta(409, { code: 'invoice_cancellation_in_progress', message: 'En proceso' }));
  expect(await tried.proveedor().cancelar(ref, NOW)).toBe('en_proceso');
});

test('one that was never taken is doubtful or refused, never done', async () => {
  const { ref } = await tried.timbrado(facturaDeMil());
  tried.fake.falla(BORRA, FALLAS.cuelgaAntes);
  expect(await tipoOf(tried.proveedor().cancelar(ref, NOW))).toBe('incierto');
  tried.fake.falla(
    BORRA,
    FALLAS.contesta(400, { code: 'invoice_not_cancelable', message: 'Tiene documentos relacionados' }),
  );
  await expect(tried.proveedor().cancelar(ref, NOW)).rejects.toMatchObject({
    tipo: 'conflicto',
    message: 'Tiene documentos relacionados',
  });
  expect(tried.fake.memoria.documentos.get(ref)?.status).toBe('valid');
});

test('its receipt is there once it is accepted', async () => {
  const { ref } = await tried.timbrado(facturaDeMil());
  expect(await tried.proveedor().acuse(ref)).toBeNull();
  await tried.proveedor().cancelar(ref, NOW);
  expect((await tried.proveedor().acuse(ref))?.toString()).toContain('<Acuse UUID=');
  tried.fake.falla('GET /invoices/:id/cancellation_receipt/xml', FALLAS.aMedias);
  expect(await tipoOf(tried.proveedor().acuse(ref))).toBe('incierto');
});
