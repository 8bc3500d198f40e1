import { Certificate } from '@nodecfdi/credentials/node';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comprobante } from '#domain/cfdi/comprobante.ts';
import { documentoPagado } from '#domain/cfdi/pago.ts';
import { informacionGlobal } from '#domain/cfdi/periodo-global.ts';
import { receptorPublico } from '#domain/cfdi/publico-en-general.ts';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { findNodos, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findTimbre, textoDelQr } from '#server/base/integrations/cfdi/xml/sello.ts';
import {
  EMISOR,
  RECEPTOR,
  sampleCertificados,
  sampleConcepto,
  sampleEgreso,
  sampleIngreso,
  samplePago,
  stampComprobante,
} from '#tests/comprobantes.ts';
import { HAY_MUESTRAS, requireXsd, SIN_MUESTRAS } from '#tests/muestras-del-sat.ts';
import { isSelloValido } from '#tests/oraculos/sello.ts';

const MOMENTO = new Date('2026-11-21T05:30:15Z');
const UUID = 'FFFFFFFF-0000-4000-8000-000000000001';

const factura = { uuid: UUID, comprobante: sampleIngreso() };
const otra = { uuid: UUID.replace('1', '2'), comprobante: sampleIngreso() };

/** A payment of an invoice that a former system issued, of which two installments were paid there. */
function deAntes(base: number) {
  const ajena = { uuid: UUID.replace('1', '9'), serie: '', folio: '000A-77', total: 16_240_00, base, isDeAntes: true };
  return documentoPagado(ajena, { parcialidad: 3, saldo: 9_000_00, monto: 2_500_55 });
}

/** Every kind of document that the business issues. */
const DOCUMENTOS: Readonly<Record<string, Comprobante>> = {
  'una factura PPD': factura.comprobante,
  'una factura PUE con IVA incluido': sampleIngreso({
    conceptos: [
      sampleConcepto({ precio: 1_000_00, ivaIncluido: true }),
      sampleConcepto({ cantidad: 7, precio: 33_33 }),
    ],
    formaPago: '03',
    metodoPago: 'PUE',
  }),
  'una venta al público': sampleIngreso({
    receptor: receptorPublico(EMISOR.codigoPostal),
    conceptos: [sampleConcepto({}, { clave: '01010101', claveUnidad: 'ACT', unidad: '', descripcion: 'Venta' })],
    formaPago: '01',
    metodoPago: 'PUE',
    global: informacionGlobal('01', '2026-11-20'),
  }),
  'una factura que sustituye a otra': sampleIngreso({ relacion: { tipo: '04', uuids: [UUID] } }),
  'un pago parcial': samplePago(factura, 5_000_00),
  'un pago de dos facturas': samplePago(factura, 5_000_00, {
    documentos: [...samplePago(factura).documentos, ...samplePago(otra, 1_00).documentos],
  }),
  'un pago de una factura de otro sistema': samplePago(factura, 1_00, { documentos: [deAntes(14_000_00)] }),
  'un pago de una factura de otro sistema sin IVA': samplePago(factura, 1_00, { documentos: [deAntes(0)] }),
  'un pago de dos facturas, una sin IVA': samplePago(factura, 1_00, { documentos: [deAntes(14_000_00), deAntes(0)] }),
  'una devolución': sampleEgreso(factura),
};

/** Verifies a seal by another library, which takes bytes as text. */
function isSealedBy(certificado: string, cadena: string, sello: string): boolean {
  const [der, firma] = [certificado, sello].map((base64) => Buffer.from(base64, 'base64').toString('binary'));
  return new Certificate(der ?? '').publicKey().verify(Buffer.from(cadena).toString('binary'), firma ?? '', 'sha256');
}

describe.each(Object.entries(DOCUMENTOS))('%s', (_name, comprobante) => {
  test('has seals that another library verifies, of the document and of its stamp', async () => {
    const { uuid, xml } = await stampComprobante(comprobante, MOMENTO);
    const leido = readComprobante(xml);
    const timbre = findTimbre(leido);
    if (!timbre) throw new Error('There is no stamp');
    const { emisor, pac } = await sampleCertificados();
    const sello = readAtributo(leido, 'Sello');
    expect(isSealedBy(readAtributo(leido, 'Certificado'), cadenaOriginal(leido), sello)).toBe(true);
    expect(isSealedBy(emisor.base64, cadenaOriginal(leido).replace('|4.0|', '|4.1|'), sello)).toBe(false);
    expect(isSealedBy(pac.base64, cadenaOriginal(timbre), readAtributo(timbre, 'SelloSAT'))).toBe(true);
    expect(timbre.atributos).toMatchObject({
      UUID: uuid,
      SelloCFD: sello,
      FechaTimbrado: '2026-11-20T23:30:15',
      RfcProvCertif: 'AAA010101AAA',
      Leyenda: 'SIN VALIDEZ FISCAL - TIMBRE SIMULADO LOCALMENTE',
      NoCertificadoSAT: pac.numero,
    });
    expect(uuid).toMatch(/^FFFFFFFF-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(findNodos(leido, 'Addenda', 'sandbox')[0]?.atributos.leyenda).toContain('SIN VALIDEZ FISCAL');
  });

  test.skipIf(!HAY_MUESTRAS)(`is valid by the tax authority's schemas${SIN_MUESTRAS}`, async () => {
    requireXsd((await stampComprobante(comprobante, MOMENTO)).xml);
  });
});

test('a discount stands on its line and on the document, is sealed, and its base and its IVA are of what is left', async () => {
  const conceptos = [
    sampleConcepto({ precio: 1_000_00, ivaIncluido: true, descuento: 86_210_000 }),
    sampleConcepto({ precio: 100_00 }),
  ];
  const { xml } = await stampComprobante(sampleIngreso({ conceptos }));
  const leido = readComprobante(xml);
  const { SubTotal, Descuento, Total } = leido.atributos;
  expect([SubTotal, Descuento, Total]).toEqual(['962.07', '86.21', '1016.00']);
  const [una, otra] = findNodos(leido, 'Conceptos', 'Concepto');
  expect([una?.atributos.Importe, una?.atributos.Descuento, otra?.atributos.Descuento]).toEqual([
    '862.068966',
    '86.210000',
    undefined,
  ]);
  const traslado = findNodos(leido, 'Conceptos', 'Concepto', 'Impuestos', 'Traslados', 'Traslado')[0]?.atributos;
  expect([traslado?.Base, traslado?.Importe]).toEqual(['775.858966', '124.137435']);
  expect(readAtributo(leido, 'Impuestos', 'Traslados', 'Traslado', 'Base')).toBe('875.86');
  expect(isSelloValido(leido)).toBe(true);
  if (HAY_MUESTRAS) requireXsd(xml);
});

test.skipIf(!HAY_MUESTRAS)(`the schemas object to what is wrong${SIN_MUESTRAS}`, async () => {
  const { xml } = await stampComprobante();
  const wrong = (from: string, to: string) => Buffer.from(xml.toString().replace(from, to));
  expect(() => requireXsd(wrong('UsoCFDI="G03"', 'UsoCFDI="G99"'))).toThrow('UsoCFDI');
  expect(() => requireXsd(wrong('ObjetoImp="02"', ''))).toThrow('ObjetoImp');
});

test('one digit that is changed after the seal is seen', async () => {
  const { xml } = await stampComprobante();
  expect(isSelloValido(readComprobante(xml))).toBe(true);
  const alterado = xml.toString().replace('Total="17852.75"', 'Total="17852.76"');
  expect(alterado).not.toBe(xml.toString());
  expect(isSelloValido(readComprobante(Buffer.from(alterado)))).toBe(false);
});

test('an amount with the IVA in it and one without come to what the tax authority counts', async () => {
  const { xml } = await stampComprobante(DOCUMENTOS['una factura PUE con IVA incluido']);
  const leido = readComprobante(xml);
  // 1,000.00 with its IVA and 7 × 33.33 without: 862.07 + 233.31, 137.93 + 37.33.
  expect(leido.atributos).toMatchObject({ SubTotal: '1095.38', Total: '1270.64', MetodoPago: 'PUE' });
  expect(findNodos(leido, 'Impuestos')[0]?.atributos.TotalImpuestosTrasladados).toBe('175.26');
  expect(findNodos(leido, 'Conceptos', 'Concepto')[0]?.atributos).toMatchObject({
    ValorUnitario: '862.068966',
    Importe: '862.068966',
  });
});

test.each<[check: string, ivaIncluido: boolean, renglones: readonly [number, number][], totales: readonly string[]]>([
  [
    'acceptance 1',
    false,
    [
      [1, 15_390_30],
      [2, 350_55],
    ],
    ['16091.40', '2574.62', '18666.02'],
  ],
  ['acceptance 2', true, [[1, 1_000_00]], ['862.07', '137.93', '1000.00']],
  [
    'acceptance 3',
    true,
    [
      [3, 1_000_00],
      [7, 33_33],
    ],
    ['2787.34', '445.97', '3233.31'],
  ],
])(
  '%s: the totals of a sealed invoice are those of its lines, IVA included: %s',
  async (_check, ivaIncluido, renglones, totales) => {
    const conceptos = renglones.map(([cantidad, precio]) => sampleConcepto({ cantidad, precio, ivaIncluido }));
    const { xml } = await stampComprobante(sampleIngreso({ conceptos }));
    const leido = readComprobante(xml);
    const iva = findNodos(leido, 'Impuestos')[0]?.atributos.TotalImpuestosTrasladados;
    expect([leido.atributos.SubTotal, iva, leido.atributos.Total]).toEqual(totales);
    expect(isSelloValido(leido)).toBe(true);
    if (HAY_MUESTRAS) requireXsd(xml);
  },
);

test('a payment in part says its installment, its balances and its taxes', async () => {
  const { xml } = await stampComprobante(DOCUMENTOS['un pago parcial']);
  const leido = readComprobante(xml);
  expect(leido.atributos).toMatchObject({ SubTotal: '0', Total: '0', Moneda: 'XXX' });
  expect(leido.atributos).not.toHaveProperty('FormaPago');
  expect(readAtributo(leido, 'Receptor', 'UsoCFDI')).toBe('CP01');
  const pago = findNodos(leido, 'Complemento', 'Pagos', 'Pago')[0];
  expect(pago && findNodos(pago, 'DoctoRelacionado')[0]?.atributos).toMatchObject({
    NumParcialidad: '1',
    ImpSaldoAnt: '17852.75',
    ImpPagado: '5000.00',
    ImpSaldoInsoluto: '12852.75',
  });
  expect(readAtributo(leido, 'Complemento', 'Pagos', 'Totales', 'TotalTrasladosBaseIVA16')).toBe('4310.34');
});

test('an invoice of a former system is paid by its own folio, and by its share of the taxes that it has', async () => {
  const { xml } = await stampComprobante(DOCUMENTOS['un pago de dos facturas, una sin IVA']);
  const leido = readComprobante(xml);
  const [gravada, exenta] = findNodos(leido, 'Complemento', 'Pagos', 'Pago', 'DoctoRelacionado');
  expect(gravada?.atributos).toMatchObject({
    Folio: '000A-77',
    NumParcialidad: '3',
    ImpSaldoAnt: '9000.00',
    ImpPagado: '2500.55',
    ImpSaldoInsoluto: '6499.45',
    EquivalenciaDR: '1',
    ObjetoImpDR: '02',
  });
  expect(gravada?.atributos).not.toHaveProperty('Serie');
  expect([exenta?.atributos.ObjetoImpDR, exenta?.hijos]).toEqual(['01', []]);
  // 2,500.55 of 16,240.00 is of a base of 14,000.00.
  expect(gravada && findNodos(gravada, 'ImpuestosDR', 'TrasladosDR', 'TrasladoDR')[0]?.atributos).toMatchObject({
    BaseDR: '2155.646552',
    ImporteDR: '344.903448',
  });
  expect(findNodos(leido, 'Complemento', 'Pagos', 'Totales')[0]?.atributos).toEqual({
    TotalTrasladosBaseIVA16: '2155.65',
    TotalTrasladosImpuestoIVA16: '344.90',
    MontoTotalPagos: '5001.10',
  });
  const { xml: sinIva } = await stampComprobante(DOCUMENTOS['un pago de una factura de otro sistema sin IVA']);
  const exento = readComprobante(sinIva);
  expect(findNodos(exento, 'Complemento', 'Pagos', 'Totales')[0]?.atributos).toEqual({ MontoTotalPagos: '2500.55' });
  expect(findNodos(exento, 'Complemento', 'Pagos', 'Pago', 'ImpuestosP')).toEqual([]);
});

test('the code of a document leads to the page of it', async () => {
  const { uuid, xml } = await stampComprobante(sampleIngreso({ receptor: { ...RECEPTOR, rfc: 'Ñ&A010101AA1' } }));
  const leido = readComprobante(xml);
  expect(textoDelQr(leido)).toBe(
    `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=EKU9003173C9&rr=%C3%91%26A010101AA1` +
      `&tt=17852.75&fe=${readAtributo(leido, 'Sello').slice(-8)}`,
  );
});

test('whatever is written on it, a document is read as it was meant and its seal holds', async () => {
  const texto = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((text) => text.replaceAll(/[|\p{C}\p{Z}]+/gu, ' ').trim())
    .filter(Boolean);
  const concepto = fc.record({
    cantidad: fc.integer({ min: 1, max: 200 }),
    precio: fc.integer({ min: 1, max: 9_999_999 }),
  });
  const conceptos = fc.array(fc.tuple(concepto, fc.boolean(), texto), { minLength: 1, maxLength: 8 });
  const documentos = fc.asyncProperty(conceptos, async (lineas) => {
    const comprobante = sampleIngreso({
      conceptos: lineas.map(([medida, ivaIncluido, descripcion]) =>
        sampleConcepto({ ...medida, ivaIncluido }, { descripcion }),
      ),
    });
    const { xml } = await stampComprobante(comprobante);
    const leido = readComprobante(xml);
    expect(isSelloValido(leido)).toBe(true);
    expect(findNodos(leido, 'Conceptos', 'Concepto').map(({ atributos }) => atributos.Descripcion)).toEqual(
      comprobante.conceptos.map(({ descripcion }) => descripcion),
    );
    if (HAY_MUESTRAS) requireXsd(xml);
  });
  await fc.assert(documentos, {
    numRuns: 60,
    examples: [
      [[[{ cantidad: 1, precio: 1 }, true, 'FARO DER. "AVEO" <2018> & Ñ']]],
      [[[{ cantidad: 1, precio: 1 }, false, 'FARO \uFFFD']]],
    ],
  });
});
