import { afterAll, expect, test } from 'vitest';
import { CM } from '#server/base/pdf/estilo.ts';
import { FIN_DEL_SELLO, stampedXml, UUID_DE_PRUEBA, UUID_SIMULADO } from '#tests/cfdi-timbrado.ts';
import { hasPoppler, pdfEdges, pdfPages, pdfQr } from '#tests/poppler.ts';
import { defineRepresentacion } from './definicion.ts';
import { createRepresentacion } from './representacion.ts';

const MEMBRETE = {
  nombre: 'Autopartes Patio Norte',
  direccion: 'Av. de los Talleres 100',
  telefono: '55 0000 0000',
  correo: 'ventas@patio-norte.test',
  logoSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f57c1f"/></svg>',
};

const representacion = createRepresentacion(MEMBRETE);
afterAll(() => representacion.close());

const make = (cfdi: Parameters<typeof stampedXml>[0] = {}) =>
  representacion.makePdf(Buffer.from(stampedXml(cfdi)), false);
const define = (cfdi: Parameters<typeof stampedXml>[0] = {}) =>
  defineRepresentacion({ xml: Buffer.from(stampedXml(cfdi)), membrete: MEMBRETE, cancelado: false });
const read = async (cfdi?: Parameters<typeof stampedXml>[0]) => pdfPages(await make(cfdi)).join('\n');

const printed = test.skipIf(!hasPoppler);

printed('an invoice says everything that it must say', async () => {
  const text = await read();
  for (const dato of [
    'Autopartes Patio Norte',
    'AUTOPARTES PATIO NORTE',
    'RFC PNO0101017H6',
    '601 General de Ley Personas Morales',
    'FACTURA',
    'F-12',
    'I Ingreso',
    UUID_DE_PRUEBA,
    '20/11/2026 12:05:09',
    '20/11/2026 12:05:11',
    '00001000000504465028',
    '00001000000705250068',
    'Lugar de expedición (C. P.)',
    '02000',
    'ASEGURADORA Ñ & HIJOS',
    'RFC ASÑ990101AB1',
    '59820',
    'G03 Gastos en general',
    '99 Por definir',
    'PPD Pago en parcialidades o diferido',
    'MXN Peso mexicano',
    '01 No aplica',
    '25172601',
    'H87 PZA',
    'FARO DERECHO AVEO 2018',
    'No. de identificación: 7000',
    '02 Sí objeto de impuesto',
    '$862.068966',
    '$862.07',
    'IVA 16 % sobre $862.07: $137.93',
    '$15,390.30',
    '$2,462.45',
    '$17,852.75 MXN',
    'DIECISIETE MIL OCHOCIENTOS CINCUENTA Y DOS PESOS 75/100 M.N.',
    'Sello digital del CFDI',
    'Sello digital del SAT',
    FIN_DEL_SELLO,
    'SPR190613I52',
    `||1.1|${UUID_DE_PRUEBA}|2026-11-20T12:05:11|SPR190613I52|JDgPuWkYPrWcDv54`,
    '|00001000000705250068||',
    'Este documento es una representación impresa de un CFDI',
    'Página 1 de 1',
  ]) {
    expect(text).toContain(dato);
  }
  expect(text).not.toContain('SIN VALIDEZ');
});

printed('a return names what it is of', async () => {
  const relacion = `<cfdi:CfdiRelacionados TipoRelacion="03"><cfdi:CfdiRelacionado UUID="${UUID_DE_PRUEBA.toLowerCase()}"/></cfdi:CfdiRelacionados>`;
  const text = await read({ tipo: 'E', antes: relacion, uuid: UUID_SIMULADO });
  expect(text).toContain('NOTA DE CRÉDITO');
  expect(text).toMatch(
    new RegExp(`03 Devolución de mercancía sobre facturas o traslados previos.*${UUID_DE_PRUEBA}`, 's'),
  );
  expect(text).toContain('G02 Devoluciones, descuentos o bonificaciones');
});

printed('sales to the public name their period', async () => {
  const text = await read({ antes: '<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/>' });
  expect(text).toMatch(/FACTURA GLOBAL.*04 Mensual 11 Noviembre 2026/s);
});

printed('a payment says each invoice with its installment and its balances, and what was paid', async () => {
  const pages = pdfPages(await make({ tipo: 'P', documentos: 60 }));
  const text = pages.join('\n');
  expect(text).toMatch(/RECIBO ELECTRÓNICO DE PAGO.*19\/11\/2026 12:00:00.*03 Transferencia electrónica de fondos/s);
  for (let index = 0; index < 60; index += 1) {
    const uuid = `00000000-1111-2222-3333-${String(index).padStart(12, '0')}`;
    expect(text).toContain(`F-${100 + index} ${uuid} 2 $13,666.02 $5,000.00 $8,666.02`);
  }
  expect(text).toMatch(/\$258,620\.40.*\$41,379\.60.*\$300,000\.00 MXN/s);
  expect(text).toContain('TRESCIENTOS MIL PESOS 00/100 M.N.');
  expect(pages.every((page) => page.includes('Saldo insoluto'))).toBe(true);
});

printed('a document of no validity says so over every page; a real one does not', async () => {
  const pages = pdfPages(await make({ uuid: UUID_SIMULADO, descripciones: Array.from({ length: 40 }, () => 'FARO') }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('SIN VALIDEZ FISCAL · DOCUMENTO DE PRUEBA');
  // The watermark goes across: its letters are no line of text.
  expect(define({ uuid: UUID_SIMULADO }).watermark?.text).toBe('SIN VALIDEZ FISCAL');
  expect(define().watermark).toBeUndefined();
});

printed('a cancelled document says so, and one stamped for a test is of no validity whoever stamped it', async () => {
  const cancelada = pdfPages(await representacion.makePdf(Buffer.from(stampedXml()), true));
  expect(cancelada[0]).toContain('DOCUMENTO CANCELADO');
  expect(cancelada[0]).not.toContain('SIN VALIDEZ');
  const dePrueba = stampedXml().replace('NoCertificado="0000', 'NoCertificado="3000');
  const pdf = await representacion.makePdf(Buffer.from(dePrueba), true);
  expect(pdfPages(pdf)[0]).toContain('DOCUMENTO CANCELADO · SIN VALIDEZ FISCAL · DOCUMENTO DE PRUEBA');
});

printed('a document keeps any text within its margins, and shows it as it was', async () => {
  const descripciones = [
    'FARO | DER. "AVEO" <2018> & Ñ áéíóúü 100 % 5½"',
    'PUERTA CON DETALLE '.repeat(52),
    'X'.repeat(1_000),
    '<script>alert(1)</script> 😀 漢',
  ];
  const pdf = await make({ descripciones, nombre: `COMPAÑÍA ${'W'.repeat(90)} & "HIJOS"` });
  const text = pdfPages(pdf).join('\n');
  expect(text).toContain('FARO | DER. "AVEO" <2018> & Ñ áéíóúü 100 % 5½"');
  expect(text).toContain('<script>alert(1)</script>');
  expect(text.match(/X/g)?.length).toBeGreaterThanOrEqual(1_000);
  const { left, right } = pdfEdges(pdf);
  expect(left).toBeGreaterThanOrEqual(35);
  expect(right).toBeLessThanOrEqual(612 - 35);
});

printed('a document of 300 lines has all of them, a head on every page, and its stamp in one piece', async () => {
  const pdf = await make({ descripciones: Array.from({ length: 300 }, (_, index) => `FARO NUMERO ${index}.`) });
  const pages = pdfPages(pdf);
  const text = pages.join('\n');
  for (let index = 0; index < 300; index += 1) expect(text.split(`FARO NUMERO ${index}.`)).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(page).toMatch(/Cantidad Unidad Clave Descripción/);
    if (index > 0) expect(page).toContain('AUTOPARTES PATIO NORTE · F-12');
  }
  expect(pages.at(-1)).toMatch(/Sello digital del CFDI.*Cadena original/s);
});

printed.each([{ tipo: 'I' }, { tipo: 'P', uuid: UUID_SIMULADO, documentos: 20 }] as const)(
  'leads to the page of the tax authority, also under a watermark: %j',
  async (cfdi) => {
    const address = new URL(await pdfQr(await make(cfdi)));
    expect(address.origin + address.pathname).toBe('https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx');
    const uuid = 'uuid' in cfdi ? cfdi.uuid : UUID_DE_PRUEBA;
    // The plus sign stands in the seal as it is.
    expect(address.search).toBe(
      `?id=${uuid}&re=PNO0101017H6&rr=AS%C3%91990101AB1&tt=${cfdi.tipo === 'P' ? '0' : '17852.75'}&fe=${FIN_DEL_SELLO}`,
    );
  },
);

test('the code is as large as the tax authority asks for', () => {
  const [found] = JSON.stringify(define().content).matchAll(/viewBox=\\"0 0 (\d+) \1\\".*?"fit":\[([\d.]+),/g);
  const [, modules, side] = (found ?? expect.fail('no code')).map(Number);
  // One module of light on each side is no part of the code.
  expect(((side ?? 0) * ((modules ?? 0) - 2)) / (modules ?? 1)).toBeGreaterThan(2.75 * CM);
});

test('a document tells its readers its title and its language', async () => {
  const pdf = (await make()).toString('latin1');
  expect(pdf).toMatch(/\/Lang \(es-MX\)/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf).toContain('(Factura F-12)');
});

test('the same document is the same bytes', async () => {
  expect((await make()).equals(await make())).toBe(true);
});

test.each([
  ['garbage', 'no soy un XML'],
  ['half a document', stampedXml().slice(0, 900)],
  ['another document', '<html/>'],
  ['a document without its stamp', stampedXml().replace(/<tfd:.*?\/>/s, '')],
])('%s is refused, and the next one is made all the same', async (_what, xml) => {
  await expect(representacion.makePdf(Buffer.from(xml), false)).rejects.toThrow(/XML|CFDI/);
  expect((await make()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the server goes on while a long document is laid out', async () => {
  const making = make({ descripciones: Array.from({ length: 300 }, (_, index) => `FARO ${index}`) });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await making;
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(15);
});

test('several at once are made one after the other; one that is cut off fails, and the next has a thread of its own', async () => {
  const all = await Promise.all([1, 2, 3].map((index) => make({ descripciones: [`FARO ${index}`] })));
  expect(new Set(all.map((pdf) => pdf.toString('latin1'))).size).toBe(3);
  const cut = expect(make({ descripciones: Array.from({ length: 300 }, () => 'FARO') })).rejects.toThrow('interrumpió');
  await representacion.close();
  await cut;
  expect((await make()).subarray(0, 5).toString()).toBe('%PDF-');
});
