import { expect, test } from 'vitest';
import { claveDeParte, partesUsualesOf } from './despiece.ts';

const namesOf = (tipo: string) =>
  new Set(partesUsualesOf(tipo).flatMap(({ partes }) => partes.map(({ pieza }) => pieza)));

test('each body gives its own parts, and one that nobody knows all of them', () => {
  expect([namesOf('SEDAN').has('CAJUELA'), namesOf('SEDAN').has('QUINTA PUERTA')]).toEqual([true, false]);
  expect([namesOf('Camioneta SUV').has('CAJUELA'), namesOf('SUV').has('QUINTA PUERTA')]).toEqual([false, true]);
  expect([namesOf('PICKUP').has('TAPA DE CAJA'), namesOf('PICKUP').has('COSTADO')]).toEqual([true, false]);
  expect([namesOf('').has('CAJUELA'), namesOf('').has('TAPA DE CAJA')]).toEqual([true, true]);
});

test('they stand by the places of the car, each side apart, none twice and none without a place', () => {
  const zonas = partesUsualesOf('SEDAN');
  const frente = zonas.find(({ zona }) => zona === 'Frente')?.partes.map(claveDeParte);
  expect(frente).toContain('faro izq');
  expect(frente).toContain('fascia del');
  expect(frente).not.toContain('fascia tra');
  expect(zonas.map(({ zona }) => zona)).not.toContain('Otras');
  const claves = zonas.flatMap(({ partes }) => partes.map(claveDeParte));
  expect(new Set(claves).size).toBe(claves.length);
  expect(claves.length).toBeGreaterThan(60);
});
