import { expect, test } from 'vitest';
import { totalesDeConceptos } from '#domain/dinero.ts';
import { avisoDeIvaAparte, conceptoDeVenta, formaDePagoDeVentas, receptorPublico } from './publico-en-general.ts';

test('the general public has one name and one place', () => {
  expect(receptorPublico('02000')).toEqual({
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    codigoPostal: '02000',
    regimen: '616',
    uso: 'S01',
  });
});

test('a note is one line of a sale, with its IVA in it or apart', () => {
  const included = conceptoDeVenta({ id: 812, total: 1_000_00, ivaIncluido: true, descuento: 0 });
  expect(included).toMatchObject({
    clave: '01010101',
    noIdentificacion: '812',
    claveUnidad: 'ACT',
    unidad: '',
    descripcion: 'Venta',
    cantidad: 1,
  });
  expect(totalesDeConceptos([included])).toEqual({ subtotal: 862_07, descuento: 0, iva: 137_93, total: 1_000_00 });
  expect(
    totalesDeConceptos([conceptoDeVenta({ id: 812, total: 1_000_00, ivaIncluido: false, descuento: 0 })]).total,
  ).toBe(1_160_00);
});

test('sales are paid as the largest was', () => {
  const sale = (total: number, formaPago: 'Efectivo' | 'Transferencia') => ({ total, formaPago });
  expect(formaDePagoDeVentas([sale(5_00, 'Efectivo'), sale(9_00, 'Transferencia'), sale(5_00, 'Efectivo')])).toBe('03');
  expect(formaDePagoDeVentas([sale(9_00, 'Efectivo'), sale(9_00, 'Transferencia')])).toBe('01');
});

test('an invoice of sales with the IVA apart says what was charged and what it declares', () => {
  expect(avisoDeIvaAparte({ cobrado: 100_00, declarado: 116_00 })).toBe(
    'El IVA va aparte: se cobraron $100.00 y la factura declara $116.00',
  );
});
