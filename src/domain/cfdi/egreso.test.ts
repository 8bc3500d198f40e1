import { expect, test } from 'vitest';
import { formatMillonesimas, totalesDeConceptos } from '#domain/dinero.ts';
import { conceptoDeEgreso, relacionDeEgreso, usoDeEgreso } from './egreso.ts';

test('a return of 500 pesos declares 431.03 and its IVA, and names the parts', () => {
  const piezas = [
    { cantidad: 1, descripcion: 'FARO IZQ JETTA' },
    { cantidad: 2, descripcion: 'CALAVERA | DER' },
  ];
  const concepto = conceptoDeEgreso({ monto: 500_00, descripcion: 'Devolución', piezas });
  expect(concepto).toMatchObject({
    clave: '84111506',
    claveUnidad: 'ACT',
    unidad: '',
    cantidad: 1,
    precio: 500_00,
    ivaIncluido: true,
  });
  expect(concepto.descripcion).toBe('Devolución: 1 FARO IZQ JETTA, 2 CALAVERA DER');
  expect([concepto.importe, concepto.iva].map(formatMillonesimas)).toEqual(['431.034483', '68.965517']);
  expect(totalesDeConceptos([concepto])).toEqual({ subtotal: 431_03, descuento: 0, iva: 68_97, total: 500_00 });
});

test('a return of no parts says what was typed', () => {
  expect(conceptoDeEgreso({ monto: 1_00, descripcion: ' Descuento  por\tdaño ', piezas: [] }).descripcion).toBe(
    'Descuento por daño',
  );
});

test.each([
  ['601', 'G02'],
  ['612', 'G02'],
  ['616', 'G02'],
  ['605', 'S01'],
  ['607', 'S01'],
  ['608', 'S01'],
  ['610', 'S01'],
  ['611', 'S01'],
  ['614', 'S01'],
  ['615', 'S01'],
])('a return to regime %s has the use %s', (regimen, uso) => {
  expect(usoDeEgreso(regimen)).toBe(uso);
});

test('a return is linked with its invoice by its kind', () => {
  expect(relacionDeEgreso('01', 'A-B')).toEqual({ tipo: '01', uuids: ['A-B'] });
});
