import { expect, test } from 'vitest';
import { describeEspera, measureEspera, measureEsperaDeCorreo, measureEsperaDeIntento } from './cuenta-codigo.ts';

const now = new Date('2026-11-20T18:00:00Z');
const agoOne = (second: number) => new Date(now.getTime() - second * 1000);
const ago = (...seconds: number[]) => seconds.map(agoOne);

test.each([
  ['nothing sent', [], 0],
  ['a minute ago', [60], 0],
  ['just now', [0], 60],
  ['59.5 seconds ago', [59.5], 1],
  ['four in the hour', [70, 140, 210, 280], 0],
  ['five in the hour', [70, 140, 210, 280, 3_000], 600],
  ['five, in any order', [3_000, 70, 140, 280, 210], 600],
  ['five, the first an hour ago', [70, 140, 210, 280, 3_600], 0],
  ['the minute outlasts the hour', [10, 140, 210, 280, 3_590], 50],
])('%s: wait %i', (_what, sent, seconds) => {
  expect(measureEspera(ago(...sent), now, { every: 60_000, window: 60 * 60_000, max: 5 })).toBe(seconds);
});

test('the wait is told in seconds while that is a number one reads', () => {
  expect(describeEspera(45)).toBe('Espera 45 segundos para pedir otro código');
  expect(describeEspera(1)).toBe('Espera 1 segundo para pedir otro código');
  expect(describeEspera(601)).toBe('Ya te enviamos varios códigos. Espera 11 minutos para pedir otro');
});

/** Mails sent so many seconds ago: by the network that asks now, by strangers, by other networks of the account. */
const mios = (...seconds: number[]) =>
  ago(...seconds).map((enviado) => ({ enviado, isMismaRed: true, isConocida: false }));
const ajenos = (...seconds: number[]) =>
  ago(...seconds).map((enviado) => ({ enviado, isMismaRed: false, isConocida: false }));
const conocidos = (...seconds: number[]) =>
  ago(...seconds).map((enviado) => ({ enviado, isMismaRed: false, isConocida: true }));
const SEVEN = [100, 200, 300, 400, 500, 600, 700];

test.each([
  ['a network waits a minute', mios(20), 40, 40, 40],
  ['another one waits only for the code of a registration, which it would void', ajenos(20), 0, 0, 40],
  ['a network has three an hour', mios(100, 200, 300), 3_300, 3_300, 3_300],
  ['strangers have seven recoveries; the others are the owner’s', ajenos(...SEVEN), 2_900, 0, 0],
  ['nobody has more than ten', [...ajenos(...SEVEN), ...conocidos(800, 900, 1_000)], 2_900, 2_600, 2_600],
  ['what the owner asked for takes nothing from strangers', [...ajenos(200), ...conocidos(800, 900)], 0, 0, 0],
])('mails: %s', (_what, previos, recuperacion, conocida, registro) => {
  expect(measureEsperaDeCorreo('recuperacion', previos, false, now)).toBe(recuperacion);
  expect(measureEsperaDeCorreo('recuperacion', previos, true, now)).toBe(conocida);
  expect(measureEsperaDeCorreo('registro', previos, false, now)).toBe(registro);
});

/** A code by its tries; it dies a minute from now, so that it counts for 61 minutes. */
const probado = (intentos: number, isMismaRed: boolean, isConocida = false) => ({
  intentos,
  isMismaRed,
  isConocida,
  caduca: agoOne(-60),
});
const WAIT = 3_660;

test.each([
  ['none', [], 0, 0],
  ['five at one code, which is the code’s own limit', [probado(5, true)], 0, 0],
  ['ten of one strange network', [probado(5, true), probado(5, true)], WAIT, 0],
  ['ten of another one', [probado(5, false), probado(5, false)], 0, 0],
  ['twelve of strange networks', [probado(5, false), probado(5, false), probado(2, true)], WAIT, 0],
  ['fifteen in all', [probado(5, false), probado(5, false, true), probado(5, true, true)], WAIT, WAIT],
])('tries: %s', (_what, probados, desconocida, conocida) => {
  expect(measureEsperaDeIntento(probados, false, now)).toBe(desconocida);
  expect(measureEsperaDeIntento(probados, true, now)).toBe(conocida);
});

test('a code counts until an hour after it died, the first to die leaves first', () => {
  const old = { ...probado(5, false), caduca: agoOne(3_590) };
  const recent = { ...probado(5, false), caduca: agoOne(10) };
  expect(measureEsperaDeIntento([old, recent, probado(2, false)], false, now)).toBe(10);
  expect(measureEsperaDeIntento([{ ...old, caduca: agoOne(3_600) }, recent, probado(5, false)], false, now)).toBe(0);
});
