import { describe, expect, test } from 'vitest';
import {
  canonCanal,
  codigoBaja,
  formatCanal,
  fueraDeDias,
  isCanal,
  isCancelada,
  isProcesada,
  nombreDeCanal,
  parseCodigoBaja,
  processEstatus,
  regresoText,
} from './baja.ts';
import { addDias, PRIMER_DIA } from './fecha.ts';

describe('a channel', () => {
  test.each([
    [' whatsapp ', 'WHASTAPP'],
    ['whastapp', 'WHASTAPP'],
    ['chubb', 'CHUBB'],
    ['feria', 'FERIA'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(canonCanal(typed)).toBe(stored);
  });

  test('is one of the known ones, or none', () => {
    expect(['', 'MERCADO', 'FERIA'].map(isCanal)).toEqual([true, true, false]);
  });

  test.each([
    ['', 'mano', '—'],
    ['MERCADO', 'mano', 'MERCADO'],
    ['FERIA', 'mano', 'Formato no valido'],
    ['SEGUROS DEL NORTE', 'siniestro', 'SEGUROS DEL NORTE'],
  ] as const)('%j of a write-off by %s reads %j', (canal, duenio, read) => {
    expect(formatCanal({ canal, duenio })).toBe(read);
  });

  test('is spelt for people as everybody spells it', () => {
    expect([nombreDeCanal('WHASTAPP'), nombreDeCanal('FACEBOOK')]).toEqual(['WhatsApp', 'FACEBOOK']);
  });
});

test('nothing was written off tomorrow, nor before the first day', () => {
  const hoy = '2026-11-20';
  expect([hoy, PRIMER_DIA].map((dia) => fueraDeDias(dia, hoy))).toEqual([null, null]);
  expect(fueraDeDias('2026-11-21', hoy)).toBe('El campo Fecha no puede ser posterior a hoy');
  expect(fueraDeDias(addDias(PRIMER_DIA, -1), hoy)).toMatch(
    /^El campo Fecha debe ser del \d\d\/\d\d\/\d{4} en adelante$/,
  );
});

test.each([
  ['baja', 'baja procesado', false, false],
  ['cancelado', 'cancelado procesado', false, true],
  ['baja procesado', 'baja procesado', true, false],
  ['cancelado procesado', 'cancelado procesado', true, true],
] as const)('what is %s is %s once it was attended to', (estatus, despues, procesada, cancelada) => {
  expect(processEstatus(estatus)).toBe(despues);
  expect([isProcesada(estatus), isCancelada(estatus)]).toEqual([procesada, cancelada]);
});

test.each([
  [3, 0, ''],
  [3, 1, 'Regresó 1 de 3'],
  [3, 2, 'Regresaron 2 de 3'],
  [3, 3, ''],
])('of %i units %i came back: %j', (cantidad, devueltas, text) => {
  expect(regresoText({ cantidad, devueltas })).toBe(text);
});

test('a write-off of a note and one by hand are told apart by their letter', () => {
  expect([codigoBaja(7, 12), codigoBaja(7, null)]).toEqual(['P-7', 'A-7']);
});

test.each([
  ['A-7', 7],
  ['p7', 7],
  [' 123456789 ', 123_456_789],
  ['1234567890', null],
  ['B-7', null],
  ['A-7 faro', null],
  ['faro', null],
  ['', null],
])('%j is the number %j', (typed, number) => {
  expect(parseCodigoBaja(typed)).toBe(number);
});
