import { expect, test } from 'vitest';
import { cuentaDeApartado, estatusDeAnticipo, estatusDeApartado, porDevolver } from './apartado.ts';

const HASTA = new Date('2026-11-02T18:00:00.000Z');
const at = (milliseconds: number) => new Date(HASTA.getTime() + milliseconds);
const abierto = { hasta: HASTA, liberado: null, vendido: null };

test('a hold ends in the millisecond of its moment', () => {
  expect(estatusDeApartado(abierto, at(-1))).toBe('activo');
  expect(estatusDeApartado(abierto, at(0))).toBe('vencido');
});

test('one that was sold or let go stays so, whatever the time', () => {
  for (const ahora of [at(-1), at(1)]) {
    expect(estatusDeApartado({ ...abierto, liberado: at(-2) }, ahora)).toBe('liberado');
    expect(estatusDeApartado({ ...abierto, vendido: at(-2) }, ahora)).toBe('vendido');
  }
});

test.each([
  ['waits for its sale', 0, null, 'activo', 'vigente'],
  ['was wholly subtracted', 300, null, 'vendido', 'aplicado'],
  ['was subtracted in part', 200, null, 'vendido', 'por devolver'],
  ['lost its hold', 0, null, 'liberado', 'por devolver'],
  ['outlived it', 0, null, 'vencido', 'por devolver'],
  ['went back', 0, 'devuelto', 'vencido', 'devuelto'],
  ['was kept', 0, 'retenido', 'liberado', 'retenido'],
] as const)('money in advance that %s', (_what, aplicado, resolucion, apartado, estatus) => {
  expect(estatusDeAnticipo({ monto: 300, aplicado, resolucion }, apartado)).toBe(estatus);
});

test('what no sale took is to be given back', () => {
  expect(porDevolver({ monto: 300, aplicado: 120 })).toBe(180);
});

test('a hold comes to the agreed prices of its parts, less what was paid; with a part that has none nobody knows', () => {
  const faros = { cantidad: 2, precio: 475_00 };
  expect(cuentaDeApartado([faros], 200_00)).toEqual({ total: 950_00, anticipo: 200_00, resta: 750_00 });
  expect(cuentaDeApartado([faros], 1_000_00)).toMatchObject({ resta: 0 });
  expect(cuentaDeApartado([faros, { cantidad: 1, precio: null }], 0)).toBeNull();
});
