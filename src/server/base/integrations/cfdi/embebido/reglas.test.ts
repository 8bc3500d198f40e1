import { expect, test } from 'vitest';
import type { Comprobante, DocumentoPagado } from '#domain/cfdi/comprobante.ts';
import { receptorPublico } from '#domain/cfdi/publico-en-general.ts';
import { EMISOR, RECEPTOR, sampleConcepto, sampleEgreso, sampleIngreso, samplePago } from '#tests/comprobantes.ts';
import { problemasDeComprobante } from './reglas.ts';

const factura = { uuid: 'FFFFFFFF-0000-4000-8000-000000000001', comprobante: sampleIngreso() };
const fechaPago = '2026-11-20T11:00:00';
const [pagado] = samplePago(factura, 5_000_00).documentos;
const publico = receptorPublico(EMISOR.codigoPostal);
const global = { periodicidad: '01', meses: '11', anio: 2026 } as const;
const alPublico = { receptor: publico, global, formaPago: '01', metodoPago: 'PUE' } as const;

const codigosOf = (comprobante: Comprobante, more = {}) =>
  problemasDeComprobante(comprobante, {
    codigoPostal: EMISOR.codigoPostal,
    fecha: '2026-11-20T12:00:00',
    ahora: '2026-11-20T12:00:00',
    desde: '2026-11-17T12:00:00',
    ...more,
  }).map(({ codigo }) => codigo);

const pagoCon = (change: Partial<DocumentoPagado>) =>
  samplePago(factura, 5_000_00, { fechaPago, documentos: pagado ? [{ ...pagado, ...change }] : [] });
const conConcepto = (change: object) => sampleIngreso({ conceptos: [{ ...sampleConcepto(), ...change }] });

test.each<readonly [string, Comprobante]>([
  ['an invoice', sampleIngreso()],
  ['one that is paid', sampleIngreso({ formaPago: '03', metodoPago: 'PUE' })],
  ['a sale to the public', sampleIngreso(alPublico)],
  ['a payment', pagoCon({})],
  ['a payment of a former system’s invoice', pagoCon({ isDeAntes: true, serie: '', folio: '0007-A' })],
  ['a payment of one without IVA', pagoCon({ isDeAntes: true, base: 0, iva: 0 })],
  ['a payment of a sale to a generic RFC', samplePago(factura, 1_00, { fechaPago, receptor: publico })],
  ['a return', sampleEgreso(factura)],
  ['a return of a sale to the public', { ...sampleEgreso(factura), receptor: { ...publico, uso: 'G02' } }],
  ['a line with a discount', sampleIngreso({ conceptos: [sampleConcepto({ descuento: 390_300_000 })] })],
  ['the most of a line', conConcepto({ descripcion: 'Ñ'.repeat(1000), noIdentificacion: 'x'.repeat(100) })],
])('%s has nothing wrong', (_name, comprobante) => {
  expect(codigosOf(comprobante)).toEqual([]);
});

test.each<readonly [string, Comprobante, string]>([
  ['PPD with another form than 99', sampleIngreso({ formaPago: '03' }), 'CFDI40105'],
  ['PUE with 99', sampleIngreso({ metodoPago: 'PUE' }), 'CFDI40105'],
  ['a return with 99', sampleEgreso(factura, 500_00, { formaPago: '99' }), 'CFDI40105'],
  ['a return of nothing', sampleEgreso(factura, 500_00, { relacion: null }), 'sin_relacion'],
  ['a return of no document', sampleEgreso(factura, 1_00, { relacion: { tipo: '03', uuids: ['x'] } }), 'sin_uuid'],
  ['a payment with 99', { ...pagoCon({}), formaPago: '99' }, 'CRP20212'],
  ['a payment in the future', { ...pagoCon({}), fechaPago: '2026-11-20T12:00:01' }, 'fecha_de_pago'],
  ['a payment at no moment', { ...pagoCon({}), fechaPago: '2026-11-20' }, 'fecha_de_pago'],
  ['a payment of nothing', { ...pagoCon({}), documentos: [] }, 'sin_documentos'],
  ['more than is owed', pagoCon({ saldoAnterior: 4_999_99, saldoInsoluto: -1 }), 'CRP20244'],
  ['a balance that is not the difference', pagoCon({ saldoInsoluto: 1 }), 'CRP20244'],
  ['no amount', pagoCon({ pagado: 0, saldoInsoluto: 17_852_75 }), 'CRP20241'],
  ['installment 0', pagoCon({ parcialidad: 0 }), 'parcialidad'],
  ['installment 1,000', pagoCon({ parcialidad: 1000 }), 'parcialidad'],
  ['taxes of something else', pagoCon({ iva: 1 }), 'CRP20261'],
  ['an invoice of ours without IVA', pagoCon({ base: 0, iva: 0 }), 'CRP20255'],
  ['a former folio that is too long', pagoCon({ isDeAntes: true, folio: 'x'.repeat(41) }), 'folio'],
  ['a former series with a bar', pagoCon({ isDeAntes: true, serie: 'A|B' }), 'folio'],
  ['a paid document without its UUID', pagoCon({ uuid: '' }), 'sin_uuid'],
  ['no lines', sampleIngreso({ conceptos: [] }), 'sin_conceptos'],
  ['a key of no segment', conConcepto({ clave: '99999999' }), 'CFDI40162'],
  ['half a unit', conConcepto({ cantidad: 0.5 }), 'CFDI40164'],
  ['no price', conConcepto({ valorUnitario: 0, importe: 0, iva: 0 }), 'CFDI40166'],
  ['a line that does not add up', conConcepto({ cantidad: 2 }), 'CFDI40167'],
  ['an IVA that is not 16 %', conConcepto({ iva: 1 }), 'CFDI40178'],
  ['a discount of all of a line', conConcepto({ descuento: 15_390_300_000, iva: 0 }), 'CFDI40169'],
  ['an IVA of what was taken off', conConcepto({ descuento: 390_300_000 }), 'CFDI40178'],
  ['a bar in a description', conConcepto({ descripcion: 'FARO | DER' }), 'texto'],
  ['a description too long', conConcepto({ descripcion: 'x'.repeat(1001) }), 'texto'],
  ['no description', conConcepto({ descripcion: ' ' }), 'texto'],
  ['a key of seven digits', conConcepto({ clave: '2517260' }), 'CFDI40162'],
  ['no folio', sampleIngreso({ folio: 0 }), 'folio'],
  ['a series with a blank', sampleIngreso({ serie: 'F 1' }), 'folio'],
  ['a regime that is over', sampleIngreso({ receptor: { ...RECEPTOR, regimen: '629' } }), 'CFDI40157'],
  ['a use that the regime has not', sampleIngreso({ receptor: { ...RECEPTOR, uso: 'D01' } }), 'CFDI40161'],
  ['a sale to the public without its period', sampleIngreso({ ...alPublico, global: null }), 'CFDI40130'],
  ['a sale to the public elsewhere', sampleIngreso({ ...alPublico, receptor: receptorPublico('01000') }), 'CFDI40149'],
  ['a period with a client', sampleIngreso({ ...alPublico, receptor: RECEPTOR }), 'CFDI40131'],
])('%s is refused', (_name, comprobante, codigo) => {
  expect(codigosOf(comprobante)).toContain(codigo);
});
