import { expect, test } from 'vitest';
import { estatusDeAnticipo, estatusDeApartado, porDevolver } from './apartado.ts';

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
