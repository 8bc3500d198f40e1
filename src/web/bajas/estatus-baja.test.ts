import { expect, test } from 'vitest';
import type { Baja } from '#contract/wire/baja.ts';
import { tareaOf } from './estatus-baja.tsx';

type Estado = Pick<Baja, 'estatus' | 'existencias' | 'anunciada' | 'retirada'>;

const BAJA: Estado = { estatus: 'baja', existencias: 0, anunciada: [], retirada: [] };

test.each<[Partial<Estado>, string]>([
  [{ anunciada: ['FB'] }, 'Retira la publicación de Facebook.'],
  [{ anunciada: ['FB', 'ML'] }, 'Retira la publicación de Facebook y Mercado Libre.'],
  [{ anunciada: ['ML'], existencias: 2 }, 'Quedan 2: actualiza la cantidad en Mercado Libre, no la retires.'],
  [{ anunciada: ['ML'], existencias: 1 }, 'Queda 1: actualiza la cantidad en Mercado Libre, no la retires.'],
  [{}, 'No está publicada: no hay nada que retirar.'],
])('a sale, %j, in red: %s', (change, text) => {
  expect(tareaOf({ ...BAJA, ...change })).toEqual({ tono: 'rojo', text });
});

test.each<[Partial<Estado>, string]>([
  [{ retirada: ['FB', 'ML'] }, 'Vuelve a publicar la pieza en Facebook y Mercado Libre.'],
  [{ retirada: ['FB', 'ML'], anunciada: ['FB'] }, 'Vuelve a publicar la pieza en Mercado Libre.'],
  [{ retirada: ['FB'], anunciada: ['FB'] }, 'La publicación sigue activa en Facebook.'],
  [{}, 'Vuelve a publicar la pieza: no está en ninguna plataforma.'],
])('a cancelled one, %j, in green: %s', (change, text) => {
  expect(tareaOf({ ...BAJA, estatus: 'cancelado', existencias: 1, ...change })).toEqual({ tono: 'verde', text });
});

test.each(['baja procesado', 'cancelado procesado'] as const)('%s: nothing is left', (estatus) => {
  expect(tareaOf({ ...BAJA, estatus, anunciada: ['FB'] })).toEqual({ tono: 'ninguno', text: 'Ya se procesó.' });
});
