import { expect, test } from 'vitest';
import type { Cambio } from './reparacion-url.ts';
import { type Trozo, trozosOf } from './trozos.ts';

const FRAGMENTO: Cambio = { columna: 'detalles', busca: 'rallon', reemplazo: 'rayón' };
const written = (trozos: readonly Trozo[]) =>
  trozos.map(({ texto, isMarked }) => (isMarked ? `[${texto}]` : texto)).join('');

test('a column changes as a whole, also where the text stands inside it', () => {
  const { antes, despues } = trozosOf('NISAN', { columna: 'marca', busca: 'NISAN', reemplazo: 'NISSAN' });
  expect([written(antes), written(despues)]).toEqual(['[NISAN]', '[NISSAN]']);
});

test('a free text changes wherever it has the fragment, and nowhere else', () => {
  const { antes, despues } = trozosOf('Con rallon, otro rallon y un Rallon', FRAGMENTO);
  expect(written(antes)).toBe('Con [rallon], otro [rallon] y un Rallon');
  expect(written(despues)).toBe('Con [rayón], otro [rayón] y un Rallon');
});

test('the whole of it, and at its ends', () => {
  expect(written(trozosOf('rallon', FRAGMENTO).despues)).toBe('[rayón]');
  expect(written(trozosOf('rallon en la punta', FRAGMENTO).antes)).toBe('[rallon] en la punta');
});

test('of a long text only the surroundings are shown, in whole words', () => {
  const before = 'Con seguros y patas completas, sin roturas, mica limpia.';
  const between = 'en la punta del lado del conductor que casi no se nota, y además del otro lado hay otro';
  const after = 'que tampoco se nota desde lejos ni de cerca';
  const { antes } = trozosOf(`${before} rallon ${between} rallon ${after}`, FRAGMENTO);
  expect(written(antes)).toBe(
    '…completas, sin roturas, mica limpia. [rallon] en la punta del lado del conductor que… ' +
      '…nota, y además del otro lado hay otro [rallon] que tampoco se nota desde lejos ni de…',
  );
});

test('a text without spaces is cut where it must be', () => {
  const { antes } = trozosOf(`${'a'.repeat(100)}rallon${'b'.repeat(100)}`, FRAGMENTO);
  expect(written(antes)).toBe(`…${'a'.repeat(40)}[rallon]${'b'.repeat(40)}…`);
});

test('what the user typed is no pattern', () => {
  const { despues } = trozosOf('cuesta $1 (uno).', { columna: 'detalles', busca: '$1 (', reemplazo: '$& [' });
  expect(written(despues)).toBe('cuesta [$& []uno).');
});
