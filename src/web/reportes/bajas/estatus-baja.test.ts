import { expect, test } from 'vitest';
import type { Baja } from '#contract/wire/baja.ts';
import { sampleBaja } from '#tests/muestras.ts';
import { tareaOf } from './estatus-baja.tsx';

const de = (change: Partial<Baja>) => tareaOf(sampleBaja({ anunciada: [], ...change }));

test.each<[Partial<Baja>, string]>([
  [{ anunciada: ['FB'] }, 'Retira la publicación de Facebook.'],
  [{ anunciada: ['FB', 'ML'] }, 'Retira la publicación de Facebook y Mercado Libre.'],
  [{ anunciada: ['ML'], existencias: 2 }, 'Quedan 2: actualiza la cantidad en Mercado Libre, no la retires.'],
  [{ anunciada: ['ML'], existencias: 1 }, 'Queda 1: actualiza la cantidad en Mercado Libre, no la retires.'],
  [
    { anunciada: ['ML'], existencias: 3, disponible: 1 },
    'Quedan 3 (2 apartadas): actualiza la cantidad en Mercado Libre, no la retires.',
  ],
  [
    { anunciada: ['FB'], existencias: 1, disponible: 0 },
    'Queda 1 (1 apartada): actualiza la cantidad en Facebook, no la retires.',
  ],
  [{}, 'No está publicada: no hay nada que retirar.'],
])('a sale, %j, in red: %s', (change, text) => {
  expect(de(change)).toEqual({ tono: 'rojo', text });
});

test.each<[Partial<Baja>, string]>([
  [{ retirada: ['FB', 'ML'] }, 'Vuelve a publicar la pieza en Facebook y Mercado Libre.'],
  [{ retirada: ['FB', 'ML'], anunciada: ['FB'] }, 'Vuelve a publicar la pieza en Mercado Libre.'],
  [{ retirada: ['FB'], anunciada: ['FB'] }, 'La publicación sigue activa en Facebook.'],
  [{}, 'Vuelve a publicar la pieza: no está en ninguna plataforma.'],
])('a cancelled one, %j, in green: %s', (change, text) => {
  expect(de({ estatus: 'cancelado', existencias: 1, ...change })).toEqual({ tono: 'verde', text });
});

test.each(['baja procesado', 'cancelado procesado'] as const)('%s: nothing is left', (estatus) => {
  expect(de({ estatus, anunciada: ['FB'] })).toEqual({ tono: 'ninguno', text: 'Ya se procesó.' });
});

test.each<[Partial<Baja>, string]>([
  [{ devueltas: 1, existencias: 1 }, 'Ya se procesó. Regresó 1 de 3: vuelve a publicar la pieza en Facebook.'],
  [{ devueltas: 1, existencias: 1, anunciada: ['FB'] }, 'Ya se procesó.'],
  [{ devueltas: 1, existencias: 0 }, 'Ya se procesó.'],
  [{ devueltas: 0, existencias: 1 }, 'Ya se procesó.'],
])('units that came back after it was processed, %j: %s', (change, text) => {
  expect(de({ estatus: 'baja procesado', cantidad: 3, retirada: ['FB'], ...change })).toEqual({
    tono: 'ninguno',
    text,
  });
});
