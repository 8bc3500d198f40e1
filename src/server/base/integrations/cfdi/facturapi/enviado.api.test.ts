import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentoPagado } from '#domain/cfdi/pago.ts';
import { sampleConcepto, sampleEgreso } from '#tests/comprobantes.ts';
import {
  AHORA,
  CREA,
  facturaDeMil,
  pagoOf,
  peticion,
  TIMBRA,
  tipoOf,
  tryFacturapi,
} from '#tests/facturapi-proveedor.ts';

const tried = tryFacturapi();

const lastBody = (ruta: string) => tried.fake.recibidas.findLast((one) => one.ruta === ruta)?.body;

test('an invoice is a draft first, with everything said that would be assumed, and is stamped then', async () => {
  const comprobante = facturaDeMil({
    conceptos: [
      sampleConcepto({ precio: 1_000_00, ivaIncluido: true }),
      sampleConcepto({ precio: 1_000_00, ivaIncluido: false }, { unidad: '', noIdentificacion: '' }),
    ],
  });
  const asked = peticion();
  tried.fake.memoria.ahora = () => AHORA;
  const emision = await tried.timbrado(comprobante, asked);
  expect(tried.fake.rutas()).toEqual(['GET /invoices', CREA, TIMBRA, 'GET /invoices/:id/xml']);
  expect(lastBody(CREA)).toEqual({
    type: 'I',
    status: 'draft',
    customer: {
      legal_name: 'QUALITAS COMPAÑIA DE SEGUROS',
      tax_id: 'QCS931209G49',
      tax_system: '601',
      address: { zip: '01219', country: 'MEX' },
    },
    series: 'F',
    folio_number: comprobante.folio,
    external_id: asked.externalId,
    idempotency_key: asked.externalId,
    use: 'G03',
    currency: 'MXN',
    exchange: 1,
    export: '01',
    payment_form: '99',
    payment_method: 'PPD',
    items: [
      {
        quantity: 1,
        product: {
          description: 'FARO DER. VOLKSWAGEN JETTA 2018',
          product_key: '25172601',
          unit_key: 'H87',
          unit_name: 'PZA',
          sku: '1042',
          price: 1000,
          tax_included: true,
          taxability: '02',
          taxes: [{ type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false }],
        },
      },
      {
        quantity: 1,
        product: {
          description: 'FARO DER. VOLKSWAGEN JETTA 2018',
          product_key: '25172601',
          unit_key: 'H87',
          price: 1000,
          tax_included: false,
          taxability: '02',
          taxes: [{ type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false }],
        },
      },
    ],
  });
  const stored = tried.fake.memoria.documentos.get(emision.ref);
  expect(emision).toEqual({
    estado: 'timbrado',
    ref: stored?.id,
    uuid: stored?.uuid,
    serie: 'F',
    folio: comprobante.folio,
    total: 2_160_00,
    timbrada: AHORA,
    xml: stored?.xml,
    cancelacion: 'ninguna',
  });
});

test('a line with a discount goes with its price before taxes, as the discount is: nothing is left to be assumed', async () => {
  const conDescuento = { precio: 1_000_00, ivaIncluido: true, descuento: 86_210_000 };
  const { total } = await tried.timbrado(facturaDeMil({ conceptos: [sampleConcepto(conDescuento)] }));
  expect(total).toBe(900_00);
  expect(lastBody(CREA)).toMatchObject({
    items: [{ quantity: 1, discount: 86.21, product: { price: 862.068966, tax_included: false } }],
  });
});

test('a sale to the general public says its period', async () => {
  const global = { periodicidad: '04', meses: '11', anio: 2026 } as const;
  await tried.timbrado(facturaDeMil({ global, formaPago: '01', metodoPago: 'PUE' }));
  expect(lastBody(CREA)).toMatchObject({
    payment_form: '01',
    payment_method: 'PUE',
    global: { periodicity: 'month', months: '11', year: 2026 },
  });
});

test('a return is paid at once and names its invoice as the API wants it', async () => {
  const { uuid } = await tried.timbrado(facturaDeMil());
  await tried.timbrado(sampleEgreso({ uuid, comprobante: facturaDeMil() }));
  expect(lastBody(CREA)).toMatchObject({
    type: 'E',
    use: 'G02',
    payment_form: '03',
    payment_method: 'PUE',
    related_documents: [{ relationship: '03', documents: [uuid] }],
    items: [{ product: { product_key: '84111506', unit_key: 'ACT', price: 500, tax_included: true } }],
  });
});

test('a payment says the base of what it pays, and its moment with the distance to Greenwich', async () => {
  const factura = await tried.timbrado(facturaDeMil());
  expect((await tried.timbrado(pagoOf(factura))).total).toBe(400_00);
  const body = lastBody(CREA);
  expect(body).not.toHaveProperty('use');
  expect(body).not.toHaveProperty('items');
  expect(body?.complements).toEqual([
    {
      type: 'pago',
      data: [
        {
          payment_form: '03',
          currency: 'MXN',
          exchange: 1,
          date: '2026-11-20T12:00:00-06:00',
          related_documents: [
            {
              uuid: factura.uuid,
              series: 'F',
              folio_number: factura.folio,
              installment: 1,
              last_balance: 1000,
              amount: 400,
              currency: 'MXN',
              exchange: 1,
              taxability: '02',
              taxes: [{ type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false, base: 344.828 }],
            },
          ],
        },
      ],
    },
  ]);
});

test('a payment of another balance than the provider knows is not sent', async () => {
  const factura = await tried.timbrado(facturaDeMil());
  expect((await tried.timbrado(pagoOf(factura))).total).toBe(400_00);
  const refused = tried.proveedor().emitir(pagoOf(factura), peticion());
  await expect(refused).rejects.toMatchObject({
    tipo: 'validacion',
    message: expect.stringMatching(
      /F-\d+ le quedan \$1,000\.00 por pagar, y el proveedor de facturas cuenta \$600\.00/,
    ),
  });
  await expect(
    tipoOf(tried.proveedor().emitir(pagoOf({ ...factura, uuid: randomUUID().toUpperCase() }), peticion())),
  ).resolves.toBe('validacion');
  expect(tried.fake.rutas().filter((ruta) => ruta === CREA)).toHaveLength(2);
});

test('a payment of a former system’s invoice is sent without asking for a balance that nobody has there', async () => {
  const ajena = { uuid: randomUUID().toUpperCase(), serie: '', folio: '000A-77', isDeAntes: true, total: 16_240_00 };
  const pagar = (base: number) =>
    documentoPagado({ ...ajena, base }, { parcialidad: 3, saldo: 9_000_00, monto: 2_500_55 });
  const factura = await tried.timbrado(facturaDeMil());
  const documentos = [pagar(14_000_00), pagar(0)];
  expect((await tried.timbrado(pagoOf(factura, { documentos }))).total).toBe(5_001_10);
  const comun = { uuid: ajena.uuid, folio_number: '000A-77', installment: 3, last_balance: 9000, amount: 2500.55 };
  const iva = { type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false, base: 2155.646552 };
  expect(lastBody(CREA)?.complements[0].data[0].related_documents).toEqual([
    { ...comun, currency: 'MXN', exchange: 1, taxability: '02', taxes: [iva] },
    { ...comun, currency: 'MXN', exchange: 1, taxability: '01', taxes: [] },
  ]);
});

test('a payment in the place of another is sent: that one still counts there', async () => {
  const factura = await tried.timbrado(facturaDeMil());
  const first = await tried.timbrado(pagoOf(factura));
  await tried.timbrado(pagoOf(factura, { relacion: { tipo: '04', uuids: [first.uuid] } }));
  expect(lastBody(CREA)?.related_documents).toEqual([{ relationship: '04', documents: [first.uuid] }]);
});
