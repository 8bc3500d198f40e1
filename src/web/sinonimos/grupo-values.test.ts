import { expect, test } from 'vitest';
import { changedCampos, GRUPO_VACIO, type GrupoValues, toValues } from './grupo-values.ts';

const FARO: GrupoValues = {
  ...GRUPO_VACIO,
  id: 'faro',
  canon: 'FARO',
  igual: ['faro', 'optica'],
  relacionados: [
    { id: 'mica-faro', fuerza: 'debil' },
    { id: 'calavera', fuerza: 'fuerte' },
  ],
};

test('nothing changed: also when words and groups only stand in another order', () => {
  const other = { ...FARO, igual: ['optica', 'faro'], relacionados: [...FARO.relacionados].reverse(), nota: ' ' };
  expect(changedCampos(FARO, other)).toEqual([]);
});

test('every field counts', () => {
  const other: GrupoValues = {
    id: 'faro',
    canon: 'FAROL',
    clase: 'variante',
    igual: ['faro'],
    igualRegional: ['headlight'],
    relacionados: [
      { id: 'mica-faro', fuerza: 'fuerte' },
      { id: 'calavera', fuerza: 'fuerte' },
    ],
    nunca: ['calavera'],
    nota: 'Ver mica',
  };
  expect(changedCampos(FARO, other)).toHaveLength(7);
});

test('the version is not of the form', () => {
  expect(toValues({ ...FARO, version: 3 })).toEqual(FARO);
});
