import { expect, test } from 'vitest';
import { diasDeEntrada, ENTRADAS } from './filtro-de-inventario.ts';

test.each([
  ['hoy', '2026-11-04', '2026-11-04', '2026-11-04'],
  ['ayer', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['ayer', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['semana', '2026-11-04', '2026-11-02', '2026-11-04'],
  ['semana', '2026-11-02', '2026-11-02', '2026-11-02'],
  ['semana', '2026-11-01', '2026-10-26', '2026-11-01'],
] as const)('%s, on the %s', (entrada, hoy, desde, hasta) => {
  expect(diasDeEntrada(entrada, hoy)).toEqual({ desde, hasta });
});

test('no entry goes beyond today', () => {
  for (const entrada of ENTRADAS) expect(diasDeEntrada(entrada, '2028-02-29').hasta <= '2028-02-29').toBe(true);
});
