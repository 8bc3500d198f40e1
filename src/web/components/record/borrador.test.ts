import { expect, test } from 'vitest';
import { type Borrador, openForm } from './borrador.ts';
import type { RecordRules } from './record-rules.ts';

interface Stored {
  readonly version: number;
  readonly nombre: string;
  readonly nota: string;
}
type Values = Pick<Stored, 'nombre' | 'nota'>;

const RULES: RecordRules<Stored, Values> = {
  fields: ['nombre', 'nota'],
  labels: { nombre: 'Nombre', nota: 'Nota' },
  toValues: ({ nombre, nota }) => ({ nombre, nota }),
  validate: () => ({}),
};
const VACIO = { nombre: '', nota: '' };
const BASE: Stored = { version: 1, nombre: 'Faro', nota: 'vieja' };
const kept = (values: Values, base: Stored | null = BASE): Borrador<Stored, Values> => ({
  lugar: '/x',
  base,
  start: VACIO,
  values,
  operacion: { id: 'op', asked: '' },
});

test('a form opens as it is stored', () => {
  expect(openForm(RULES, BASE, VACIO, null)).toEqual({
    base: BASE,
    start: VACIO,
    values: RULES.toValues(BASE),
    conflict: null,
  });
});

test('what was typed stands over what others wrote meanwhile in other fields', () => {
  const fresh = { ...BASE, version: 2, nota: 'de otra persona' };
  const opening = openForm(RULES, fresh, VACIO, kept({ nombre: 'Calavera', nota: 'vieja' }));
  expect(opening).toMatchObject({
    base: fresh,
    values: { nombre: 'Calavera', nota: 'de otra persona' },
    conflict: null,
  });
});

test('who wrote in the same field is not written over unseen', () => {
  const fresh = { ...BASE, version: 2, nombre: 'Cofre' };
  const typed = { nombre: 'Calavera', nota: 'vieja' };
  expect(openForm(RULES, fresh, VACIO, kept(typed))).toMatchObject({ base: BASE, values: typed, conflict: fresh });
  const same = openForm(RULES, fresh, VACIO, kept({ nombre: 'Cofre', nota: 'mía' }));
  expect(same).toMatchObject({ base: fresh, values: { nombre: 'Cofre', nota: 'mía' }, conflict: null });
});

test('a new record goes on from what it started with', () => {
  const opening = openForm(RULES, null, VACIO, kept({ nombre: 'Faro', nota: '' }, null));
  expect(opening).toEqual({ base: null, start: VACIO, values: { nombre: 'Faro', nota: '' }, conflict: null });
});
