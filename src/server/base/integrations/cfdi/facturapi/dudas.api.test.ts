import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleConcepto } from '#tests/comprobantes.ts';
import { FALLAS } from '#tests/facturapi.ts';
import { BORRA, CREA, facturaDeMil, peticion, TIMBRA, tipoOf, tryFacturapi } from '#tests/facturapi-proveedor.ts';

const tried = tryFacturapi();

/** One try, and what is known of it once somebody asks. */
async function twice(asked = peticion()) {
  const tipo = await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked));
  const found = await tried.proveedor().consultar({ externalId: asked.externalId });
  return {
    tipo,
    found: found?.estado ?? null,
    timbres: tried.fake.memoria.timbres,
    left: tried.fake.memoria.documentos.size,
  };
}

test.each([
  ['hangs before the draft', CREA, FALLAS.cuelgaAntes],
  ['hangs before the stamp', TIMBRA, FALLAS.cuelgaAntes],
  ['is a 500 to the stamp', TIMBRA, FALLAS.contesta(500, { code: 'unexpected' })],
  ['is HTML to the stamp', TIMBRA, FALLAS.html],
  ['is a 429, twice, to the stamp', TIMBRA, FALLAS.contesta(429, { code: 'stamping_in_progress' })],
])('the provider %s: doubtful, then known not to be there, and no draft is left', async (_what, ruta, falla) => {
  tried.fake.falla(ruta, falla, 2);
  expect(await twice()).toEqual({ tipo: 'incierto', found: null, timbres: 0, left: 0 });
});

test.each([
  ['hangs after the stamp', FALLAS.cuelgaDespues],
  ['breaks off after the stamp', FALLAS.cortaDespues],
  ['answers nothing after the stamp', FALLAS.vacia],
])('the provider %s: the document is looked at, and stands once', async (_what, falla) => {
  tried.fake.falla(TIMBRA, falla);
  expect(await twice()).toEqual({ tipo: 'nada', found: 'timbrado', timbres: 1, left: 1 });
});

test('it hangs after the stamp and nobody can ask: doubtful until somebody can', async () => {
  tried.fake.falla(TIMBRA, FALLAS.cuelgaDespues);
  tried.fake.falla('GET /invoices/:id', FALLAS.cuelgaAntes, 2);
  expect(await twice()).toEqual({ tipo: 'incierto', found: 'timbrado', timbres: 1, left: 1 });
});

test('it hangs after the draft: the draft is found and stamped', async () => {
  tried.fake.falla(CREA, FALLAS.cuelgaDespues);
  expect(await twice()).toEqual({ tipo: 'nada', found: 'timbrado', timbres: 1, left: 1 });
});

test('the same try again finds what there is, and makes no second document', async () => {
  const asked = peticion();
  const comprobante = facturaDeMil();
  const first = await tried.timbrado(comprobante, asked);
  expect(await tried.timbrado(comprobante, asked)).toEqual(first);
  expect(tried.fake.memoria.timbres).toBe(1);
});

test('a draft that an earlier try left is written again, and stamped', async () => {
  const asked = peticion();
  tried.fake.falla(TIMBRA, FALLAS.html);
  expect(await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked))).toBe('incierto');
  const again = facturaDeMil({ conceptos: [sampleConcepto({ precio: 700_00, ivaIncluido: true })] });
  expect((await tried.timbrado(again, asked)).total).toBe(700_00);
  expect([tried.fake.memoria.timbres, tried.fake.memoria.documentos.size]).toEqual([1, 1]);
});

test('ten at once for one intent leave one document', async () => {
  const asked = peticion();
  const comprobante = facturaDeMil();
  await Promise.allSettled(Array.from({ length: 10 }, () => tried.proveedor().emitir(comprobante, asked)));
  expect(tried.fake.memoria.timbres).toBeLessThanOrEqual(1);
  await tried.proveedor().consultar({ externalId: asked.externalId });
  expect(tried.fake.memoria.documentos.size).toBe(tried.fake.memoria.timbres);
});

test('one that waits at who stamps is pending, and stamped or failed once it is settled', async () => {
  tried.fake.memoria.enEspera = 'valid';
  const one = peticion();
  const other = peticion();
  const { ref } = await tried.proveedor().emitir(facturaDeMil(), one);
  expect(await tried.proveedor().consultar({ ref })).toEqual({ estado: 'pendiente', ref });
  tried.fake.memoria.settle(ref);
  expect(await tried.proveedor().consultar({ externalId: one.externalId })).toMatchObject({ estado: 'timbrado', ref });
  const failing = await tried.proveedor().emitir(facturaDeMil(), other);
  Object.assign(tried.fake.memoria.documentos.get(failing.ref) ?? {}, { status: 'failed' });
  expect(await tried.proveedor().consultar({ ref: failing.ref })).toEqual({ estado: 'fallido', ref: failing.ref });
});

test.each([
  ['breaks off in the middle', FALLAS.aMedias],
  ['is empty', FALLAS.contesta(200, '')],
  ['is another file', FALLAS.contesta(200, '<html/>')],
])('without its XML nobody knows it to be stamped: the download %s', async (_what, falla) => {
  tried.fake.falla('GET /invoices/:id/xml', falla);
  expect(await twice()).toEqual({ tipo: 'incierto', found: 'timbrado', timbres: 1, left: 1 });
});

test('the total of the XML is the one that was issued', async () => {
  tried.fake.memoria.deMas = 1;
  expect((await tried.timbrado(facturaDeMil())).total).toBe(1_000_01);
});

test('a draft that becomes stamped while it is deleted loses nothing', async () => {
  const asked = peticion();
  tried.fake.falla(TIMBRA, FALLAS.html);
  await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked));
  const [draft] = tried.fake.memoria.documentos.values();
  tried.fake.falla(BORRA, (_response, work) => {
    tried.fake.memoria.settle(draft?.id ?? '');
    FALLAS.contesta(work().status, work().body)(_response, work);
  });
  expect(await tried.proveedor().consultar({ externalId: asked.externalId })).toMatchObject({
    estado: 'timbrado',
    cancelacion: 'ninguna',
  });
});

test('a draft that the API will not delete without a substitute is not there for us', async () => {
  const asked = peticion();
  tried.fake.falla(TIMBRA, FALLAS.html);
  await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked));
  tried.fake.falla(BORRA, FALLAS.contesta(400, { code: 'substitution_invoice_required', message: 'Falta' }));
  expect(await tried.proveedor().consultar({ externalId: asked.externalId })).toBeNull();
});

test('nobody has a document that was never asked for', async () => {
  expect(await tried.proveedor().consultar({ ref: 'f'.repeat(24) })).toBeNull();
  expect(await tried.proveedor().consultar({ externalId: randomUUID() })).toBeNull();
});

test('a draft that an earlier try left goes when the next one is refused', async () => {
  const asked = peticion();
  tried.fake.falla(TIMBRA, FALLAS.html);
  await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked));
  tried.fake.falla('PUT /invoices/:id', FALLAS.contesta(400, { code: 'invalid_request', message: 'No' }));
  expect(await tipoOf(tried.proveedor().emitir(facturaDeMil(), asked))).toBe('validacion');
  expect(tried.fake.memoria.documentos.size).toBe(0);
});
