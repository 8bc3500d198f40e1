import { describe, expect, test } from 'vitest';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { changedFields } from '#web/components/record/record-rules.ts';
import {
  filterGrupos,
  GRUPO_VACIO,
  type GrupoValues,
  newGrupoId,
  nombreOf,
  opcionesOf,
  REGLAS_GRUPO,
} from './grupos.ts';

const VACIO: Omit<Grupo, 'id' | 'canon'> = {
  clase: 'pieza',
  igual: [],
  igualRegional: [],
  nunca: [],
  nota: '',
  relacionados: [],
  version: 1,
};
const GRUPOS: readonly Grupo[] = [
  { ...VACIO, id: 'vento', canon: 'VENTO', clase: 'alias_auto', igual: ['polo sedan'] },
  { ...VACIO, id: 'fascia', canon: 'FASCIA', igual: ['fascia', 'facia'], igualRegional: ['bumper cover'] },
  { ...VACIO, id: 'faro-niebla', canon: 'FARO DE NIEBLA', igual: ['faro de niebla', 'neblinero'] },
  { ...VACIO, id: 'izq', canon: 'IZQ', clase: 'posicion', igual: ['izquierdo', 'piloto'] },
];
const found = (buscar: string, clase: '' | 'posicion' = '') =>
  filterGrupos(GRUPOS, { buscar, clase }).map(({ id }) => id);

describe('groups are found', () => {
  test.each([
    ['', ['fascia', 'faro-niebla', 'izq', 'vento']],
    ['BÚMPER', ['fascia']],
    ['niebla faro', ['faro-niebla']],
    ['facia niebla', []],
    ['fa', ['fascia', 'faro-niebla']],
  ])('by «%s»', (buscar, ids) => {
    expect(found(buscar)).toEqual(ids);
  });

  test('in a class', () => {
    expect(found('', 'posicion')).toEqual(['izq']);
    expect(found('fascia', 'posicion')).toEqual([]);
  });
});

test('parts are offered first', () => {
  expect(opcionesOf(GRUPOS).map(({ texto }) => texto)).toEqual(['FASCIA', 'FARO DE NIEBLA', 'IZQ', 'VENTO']);
});

test('a group that is no longer there is called by its id', () => {
  expect([nombreOf(GRUPOS, 'faro-niebla'), nombreOf(GRUPOS, 'motor')]).toEqual(['FARO DE NIEBLA', 'motor']);
});

describe('the id of a new group', () => {
  test.each([
    ['Faro de niebla', [], 'faro-de-niebla'],
    ['  CERTIFICADO (CAPA) ', [], 'certificado-capa'],
    ['Ñandú', ['nandu', 'nandu-2'], 'nandu-3'],
    ['¿?', [], 'grupo'],
    ['a'.repeat(60), ['a'.repeat(40)], `${'a'.repeat(38)}-2`],
    [`${'a'.repeat(39)} b`, [], 'a'.repeat(39)],
  ])('of «%s», %o taken', (canon, taken, id) => {
    expect(newGrupoId(canon, taken)).toBe(id);
    expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
  });
});

describe('the form of a group', () => {
  const FARO: GrupoValues = {
    ...GRUPO_VACIO,
    canon: 'FARO',
    igual: ['faro', 'optica'],
    relacionados: [
      { id: 'mica-faro', fuerza: 'debil' },
      { id: 'calavera', fuerza: 'fuerte' },
    ],
  };

  test('nothing changed: also when words and groups only stand in another order', () => {
    const other = { ...FARO, igual: ['optica', 'faro'], relacionados: [...FARO.relacionados].reverse(), nota: ' ' };
    expect(changedFields(REGLAS_GRUPO, FARO, other)).toEqual([]);
  });

  test('every field counts', () => {
    const other: GrupoValues = {
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
    expect(changedFields(REGLAS_GRUPO, FARO, other)).toHaveLength(7);
  });
});
