import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Negocio } from '#contract/page-state.ts';
import { fillTexto, readNegocio, textoLegal } from './negocio.ts';

const FILE = join(import.meta.dirname, '..', '..', 'negocio.config.json');
const { publico, interno, legales } = readNegocio(FILE);
const NEGOCIO: Negocio = { ...publico, nombre: 'Yonke $& Hermanos', correo: 'yo@nke.mx' };

test('a text names the business, its mail and its address without repeating them', () => {
  const texto = {
    vigencia: '2026-01-15',
    secciones: [{ titulo: '{nombre}', parrafos: ['{correo} {correo}', ['{nombre}']] }],
  };
  expect(fillTexto(texto, NEGOCIO)).toEqual({
    vigencia: '2026-01-15',
    secciones: [{ titulo: 'Yonke $& Hermanos', parrafos: ['yo@nke.mx yo@nke.mx', ['Yonke $& Hermanos']] }],
  });
});

test.each(['terminos', 'privacidad'] as const)('%s as shipped names nothing that is not there', (page) => {
  expect(JSON.stringify(legales[page])).not.toMatch(/\{\w+\}/);
});

test.each([
  ['no section', { vigencia: '2026-01-15', secciones: [] }],
  ['a section without text', { vigencia: '2026-01-15', secciones: [{ titulo: 'x', parrafos: [] }] }],
  ['a day that is none', { vigencia: '2026-02-30', secciones: [{ titulo: 'x', parrafos: ['y'] }] }],
  ['an unknown field', { vigencia: '2026-01-15', secciones: [{ titulo: 'x', parrafos: ['y'], html: '<b>' }] }],
])('refuses %s', (_what, texto) => {
  expect(z.safeParse(textoLegal, texto).success).toBe(false);
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yarda-negocio-'));
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the shipped file with one part changed. */
function readChanged(part: string, value: unknown) {
  const shipped = { ...JSON.parse(readFileSync(FILE, 'utf8')), logo: 'logo.svg' };
  const file = join(folder, 'negocio.json');
  writeFileSync(file, JSON.stringify({ ...shipped, [part]: value }));
  return readNegocio(file);
}

test('delivery may stay unsaid, and is said in a text', () => {
  expect(readChanged('entrega', undefined).publico.entrega).toBe('');
  expect(readChanged('entrega', '  Recoges en el local.  ').publico.entrega).toBe('Recoges en el local.');
  expect(() => readChanged('entrega', true)).toThrow(/revisa entrega:/);
});

test('a map may stay unsaid, and is an address of the web that is safe to open', () => {
  expect(readChanged('mapa', undefined).publico.mapa).toBe('');
  expect(readChanged('mapa', 'https://maps.app.goo.gl/x').publico.mapa).toBe('https://maps.app.goo.gl/x');
  for (const malo of ['', 'maps.app.goo.gl/x', 'http://mapa.test/x', 'javascript:alert(1)', true])
    expect(() => readChanged('mapa', malo)).toThrow(/revisa mapa: no tiene el formato esperado\.$/);
});

test('series, zone and the box of totals have a preset; the issuer has none', () => {
  const { zona: _, ...withoutZona } = interno.emisor;
  expect(readChanged('emisor', withoutZona).interno.emisor.zona).toBe('America/Mexico_City');
  expect(readChanged('series', undefined).interno.series).toEqual({ factura: 'F', pago: 'P', egreso: 'E' });
  expect(readChanged('desglose', undefined).interno.desglose).toBe('especificacion');
  expect(() => readChanged('emisor', undefined)).toThrow(/falta emisor:/);
});

test.each([
  ['an RFC that is none', 'emisor.rfc', { rfc: 'PNO01' }],
  ['an RFC in small letters', 'emisor.rfc', { rfc: 'pno0101017h6' }],
  ['the RFC of everybody', 'emisor.rfc', { rfc: 'XAXX010101000' }],
  ['a name in small letters', 'emisor.nombre', { nombre: 'Autopartes Patio Norte' }],
  ['a name with the kind of company', 'emisor.nombre', { nombre: 'PATIO NORTE S.A. DE C.V.' }],
  ['a regime that nobody knows', 'emisor.regimen', { regimen: '999' }],
  ['a regime that CFDI 4.0 dropped', 'emisor.regimen', { regimen: '630' }],
  [
    'a person in the 626, whose invoices need a withholding',
    'emisor.regimen',
    { rfc: 'PEGJ800101AB1', regimen: '626' },
  ],
  ['a zip that is none', 'emisor.codigoPostal', { codigoPostal: '2000' }],
  ['a zone that is none', 'emisor.zona', { zona: 'America/Anahuac' }],
  ['a field that nobody reads', 'emisor', { curp: 'x' }],
])('an issuer with %s stops the start with one line', (_what, field, change) => {
  const read = () => readChanged('emisor', { ...interno.emisor, ...change });
  expect(read).toThrow(new RegExp(`^[^\\n]+: revisa ${field}[: ][^\\n]+$`));
});

test('a company in the 626 withholds nothing', () => {
  expect(readChanged('emisor', { ...interno.emisor, regimen: '626' }).interno.emisor.regimen).toBe('626');
});

test.each([{ factura: 'F', pago: 'F', egreso: 'E' }, { factura: 'f', pago: 'P', egreso: 'E' }, { factura: 'F' }])(
  'the series %j stop the start',
  (series) => {
    expect(() => readChanged('series', series)).toThrow(/(?:revisa|falta) series/);
  },
);

test('the days of what is due have a preset; unknown, below nothing or the wrong way round they stop the start', () => {
  const conVentana = (vencimientos: unknown) =>
    readChanged('indicadores', { ...interno.indicadores, vencimientos }).interno.indicadores.vencimientos;
  expect(conVentana(undefined)).toEqual({ proximo: 3, futuro: 10 });
  expect(conVentana({ proximo: 0, futuro: 0 })).toEqual({ proximo: 0, futuro: 0 });
  const malas = [{ proximo: 11, futuro: 10 }, { proximo: -1, futuro: 10 }, { proximo: 3, futuro: 400 }, { proximo: 3 }];
  for (const mala of [...malas, { proximo: 3, futuro: 10, pasado: 1 }, 3])
    expect(() => conVentana(mala)).toThrow(/(?:revisa|falta) indicadores\.vencimientos/);
});

test('the days of credit have a preset; none are days, and more than a year or a part of one stops the start', () => {
  const conCredito = (cobranza: unknown) => readChanged('cobranza', cobranza).interno.cobranza.diasDeCredito;
  expect(conCredito(undefined)).toBe(30);
  expect(conCredito({ diasDeCredito: 0 })).toBe(0);
  for (const malo of [{ diasDeCredito: 366 }, { diasDeCredito: 1.5 }, { diasDeCredito: -1 }, {}, { dias: 3 }])
    expect(() => conCredito(malo)).toThrow(/(?:revisa|falta) cobranza/);
});

test('everybody has a till of their own unless the business shares one', () => {
  const compartida = (caja: unknown) => readChanged('caja', caja).interno.caja.compartida;
  expect([compartida(undefined), compartida({ compartida: true })]).toEqual([false, true]);
  for (const malo of [{ compartida: 'sí' }, {}, true]) expect(() => compartida(malo)).toThrow(/(?:revisa|falta) caja/);
});

test('a file that is not there, one that is no JSON and a field that is missing are told apart', () => {
  const read = (name: string, text?: string) => {
    const file = join(folder, name);
    if (text !== undefined) writeFileSync(file, text);
    return () => readNegocio(file);
  };
  expect(read('nadie.json')).toThrow(`No existe ${join(folder, 'nadie.json')}.`);
  expect(read('.')).toThrow(/^No se puede leer .+ \(EISDIR\)\.$/);
  expect(read('coma.json', '{\n  "nombre": "x",\n}\n')).toThrow(/coma\.json: no es JSON válido \(línea 3\)\.$/);
  expect(read('corto.json', '{\n')).toThrow(/corto\.json: no es JSON válido \(línea 2\)\.$/);
  expect(read('vacio.json', '{}')).toThrow(/vacio\.json: falta nombre: cópialo de negocio\.config\.json/);
  expect(() => readChanged('logo', 'otro.svg')).toThrow(`No existe ${join(folder, 'otro.svg')}.`);
});

test('the logo of the program need not be copied with the file', () => {
  expect(readChanged('logo', 'src/web/public/logo.svg').logoSvg).toContain('<svg');
});
