import { describe, expect, test } from 'vitest';
import { totalesDeConceptos } from '#domain/dinero.ts';
import {
  conceptoDeVenta,
  formaDePagoDeVentas,
  informacionGlobal,
  type PeriodicidadGlobal,
  periodoGlobal,
  periodoQueCubre,
  receptorPublico,
} from './publico-en-general.ts';

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
  const included = conceptoDeVenta({ id: 812, total: 1_000_00, ivaIncluido: true });
  expect(included).toMatchObject({
    clave: '01010101',
    noIdentificacion: '812',
    claveUnidad: 'ACT',
    unidad: '',
    descripcion: 'Venta',
    cantidad: 1,
  });
  expect(totalesDeConceptos([included])).toEqual({ subtotal: 862_07, iva: 137_93, total: 1_000_00 });
  expect(totalesDeConceptos([conceptoDeVenta({ id: 812, total: 1_000_00, ivaIncluido: false })]).total).toBe(1_160_00);
});

test('sales are paid as the largest was', () => {
  const sale = (total: number, formaPago: 'Efectivo' | 'Transferencia') => ({ total, formaPago });
  expect(formaDePagoDeVentas([sale(5_00, 'Efectivo'), sale(9_00, 'Transferencia'), sale(5_00, 'Efectivo')])).toBe('03');
  expect(formaDePagoDeVentas([sale(9_00, 'Efectivo'), sale(9_00, 'Transferencia')])).toBe('01');
});

describe('the period of a day', () => {
  test.each<[periodicidad: PeriodicidadGlobal, dia: string, desde: string, hasta: string]>([
    ['01', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['02', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['02', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['02', '2026-10-30', '2026-10-26', '2026-10-31'],
    ['02', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['02', '2026-12-31', '2026-12-28', '2026-12-31'],
    ['04', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['04', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['04', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s of %s', (periodicidad, dia, desde, hasta) => {
    expect(periodoGlobal(periodicidad, dia)).toEqual({ desde, hasta });
  });

  test.each([
    [['2026-11-22', '2026-11-22'], { periodicidad: '01', fecha: '2026-11-22' }],
    [['2026-11-22', '2026-11-16'], { periodicidad: '02', fecha: '2026-11-22' }],
    [['2026-11-22', '2026-11-23'], { periodicidad: '04', fecha: '2026-11-22' }],
    // The week goes on in the next month, and no invoice is of two.
    [['2026-10-31', '2026-11-01'], null],
    [['2025-11-22', '2026-11-22'], null],
    [[], null],
  ])('that covers %j is %j', (dias, periodo) => {
    expect(periodoQueCubre(dias)).toEqual(periodo);
  });

  test('is of one month and year', () => {
    expect(informacionGlobal('02', '2026-09-30')).toEqual({ periodicidad: '02', meses: '09', anio: 2026 });
  });
});
