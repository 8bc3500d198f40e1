import { describe, expect, test } from 'vitest';
import { HAY_MUESTRAS, readEjemplos, SIN_MUESTRAS } from '#tests/muestras-del-sat.ts';
import { isSelloValido } from '#tests/oraculos/sello.ts';
import { cadenaOriginal } from './cadena.ts';
import { nodo, readAtributo, readComprobante } from './nodos.ts';
import { textoDelQr } from './sello.ts';
import { writeXml } from './write-xml.ts';

const CABEZA = {
  Version: '4.0',
  Fecha: '2026-11-20T12:00:00',
  NoCertificado: '99999000000000000001',
  SubTotal: '100.00',
  Moneda: 'MXN',
  Total: '106.00',
  TipoDeComprobante: 'I',
  Exportacion: '01',
  LugarExpedicion: '06000',
};

test('blanks count once, and what is empty or added after the seal is not sealed', () => {
  const documento = nodo(
    'Comprobante',
    { ...CABEZA, Serie: ' A  B\t', Folio: ' ', Otro: 'x' },
    nodo('Complemento', {}, nodo('TimbreFiscalDigital', { UUID: 'x' })),
    nodo('Addenda', {}, nodo('sandbox', { leyenda: 'x' })),
  );
  expect(cadenaOriginal(documento)).toBe(
    '||4.0|A B|2026-11-20T12:00:00|99999000000000000001|100.00|MXN|106.00|I|01|06000||',
  );
});

test('the totals of the taxes follow their taxes, what is withheld first; a line has no such order', () => {
  const traslado = nodo('Traslado', {
    Base: '100',
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: '0.16',
    Importe: '16',
  });
  const retencion = nodo('Retencion', { Impuesto: '001', Importe: '10' });
  const documento = nodo(
    'Comprobante',
    CABEZA,
    nodo(
      'Impuestos',
      { TotalImpuestosTrasladados: '16.00', TotalImpuestosRetenidos: '10.00' },
      nodo('Traslados', {}, traslado),
      nodo('Retenciones', {}, retencion),
    ),
  );
  expect(cadenaOriginal(documento)).toMatch(/\|06000\|001\|10\|10\.00\|100\|002\|Tasa\|0\.16\|16\|16\.00\|\|$/);
});

test('what is required and missing, or not known, is never sealed', () => {
  const { Fecha: _, ...sinFecha } = CABEZA;
  expect(() => cadenaOriginal(nodo('Comprobante', sinFecha))).toThrow('Falta Fecha en Comprobante');
  expect(() => cadenaOriginal(nodo('Comprobante', { ...CABEZA, Fecha: ' ' }))).toThrow('Falta Fecha en Comprobante');
  const desconocido = nodo('Comprobante', CABEZA, nodo('Complemento', {}, nodo('CartaPorte', { Version: '3.1' })));
  expect(() => cadenaOriginal(desconocido)).toThrow('No se sabe sellar el elemento CartaPorte');
});

test('what is written is read again as it was', () => {
  const valor = 'FARO | DER. "AVEO" <2018> & Ñ\n\t\r 🚗 ]]>';
  const documento = nodo('Comprobante', { 'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4', Serie: valor }, nodo('Emisor'));
  expect(readComprobante(writeXml(documento))).toEqual(documento);
});

test.each(['\0', '\u001f', '\ud800', '\uffff'])('%j has no place in an XML', (caracter) => {
  expect(() => writeXml(nodo('Comprobante', { Serie: `a${caracter}` }))).toThrow('ningún XML');
});

test.each(['', 'nada', '<a/>', '<cfdi:Comprobante xmlns:cfdi="x">', '<a b="1" b="2"/>'])('%j is no CFDI', (text) => {
  expect(() => readComprobante(Buffer.from(text))).toThrow(/^No es un /);
});

test('a mark of byte order is skipped, and what is no UTF-8 is refused', () => {
  const xml = '<cfdi:Comprobante xmlns:cfdi="x" Serie="Ñ"/>';
  expect(readAtributo(readComprobante(Buffer.from(`\ufeff${xml}`)), 'Serie')).toBe('Ñ');
  expect(() => readComprobante(Buffer.from(xml, 'latin1'))).toThrow();
});

describe.skipIf(!HAY_MUESTRAS)(`public examples${SIN_MUESTRAS}`, () => {
  test('every seal among them is of our cadena, and of no other digit', () => {
    const sellados = readEjemplos()
      .map(({ name, xml }) => ({ name, documento: readComprobante(xml) }))
      .filter(({ documento }) => readAtributo(documento, 'Sello') !== '');
    expect(sellados.length).toBeGreaterThanOrEqual(4);
    for (const { name, documento } of sellados) {
      expect([name, isSelloValido(documento)]).toEqual([name, true]);
      const { Total = '' } = documento.atributos;
      const alterado = { ...documento, atributos: { ...documento.atributos, Total: `${Total}1` } };
      expect([name, isSelloValido(alterado)]).toEqual([name, false]);
    }
  });

  test('an ampersand of an RFC stands escaped in the code of its page', () => {
    const textos = readEjemplos().map(({ xml }) => textoDelQr(readComprobante(xml)));
    expect(textos).toContain(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=6d7434a6-e3f2-47ad-9e4c-08849946afa0' +
        '&re=H%26E951128469&rr=KIJ0906199R1&tt=17852.75&fe=MNGSxg==',
    );
  });
});
