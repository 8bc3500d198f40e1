import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorDeVencimiento, type HechosDeIndicador, isDeGrupo, isPorEntregar } from './reporte.ts';

const dia = fc.constantFrom(null, '2026-10-01', '2026-11-22');
const hechos: fc.Arbitrary<HechosDeIndicador> = fc.record({
  fecha: dia,
  precio: fc.constantFrom(null, 0, 100),
  cotizador: fc.constantFrom('', 'KARLA', 'CANCELADO'),
  pedido: dia,
  entregado: dia,
  factura: fc.constantFrom('', '7'),
  montoFactura: fc.constant(null),
  pagada: dia,
  notaCredito: fc.constantFrom('', '9'),
  notaParcial: fc.boolean(),
  fechaCancelacion: dia,
  proveedor: fc.constantFrom('', 'AQUI'),
  isInventarioUsado: fc.boolean(),
});

test('every record is of one side of each chart', () => {
  fc.assert(
    fc.property(hechos, (uno) => {
      const is = (...grupos: Parameters<typeof isDeGrupo>[0][]) =>
        grupos.filter((grupo) => isDeGrupo(grupo, uno)).length;
      expect(is('cotizadas', 'no_cotizadas')).toBe(1);
      expect(is('compradas', 'no_compradas')).toBe(is('cotizadas'));
      expect(is('ganadas', 'canceladas')).toBe(is('compradas'));
      expect(is('facturadas', 'no_facturadas')).toBe(is('compradas'));
      if (isPorEntregar(uno)) expect(is('ganadas')).toBe(1);
    }),
  );
});

test.each([
  ['2025-01-01', 1],
  ['2026-11-21', 1],
  ['2026-11-22', 2],
  ['2026-11-25', 2],
  ['2026-11-26', 3],
  ['2026-12-02', 3],
  ['2026-12-03', null],
])('what is due on %s has colour %s', (vence, color) => {
  expect(colorDeVencimiento(vence, '2026-11-22', { proximo: 3, futuro: 10 })).toBe(color);
});
