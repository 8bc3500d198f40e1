import { expect, test } from 'vitest';
import { type Buscadas, createBuscadas, PAUSA_MS } from './buscadas.ts';

const NADA = {
  clase: 'busqueda_publica',
  marca: '',
  auto: '',
  anio: null,
  pieza: '',
  hallo: false,
  red: null,
} as const;

/** A room whose clock the test moves; what is looked for is written 'quien: texto'. */
function createRoom() {
  let ahora = Date.parse('2026-11-20T18:00:00Z');
  const buscadas = createBuscadas(() => new Date(ahora));
  return {
    buscadas,
    wait: (ms: number) => {
      ahora += ms;
    },
    look: (quien: string, texto: string, change: Partial<Parameters<Buscadas['note']>[0]> = {}) =>
      buscadas.note({ ...NADA, quien, texto, ...change }),
    taken: (isAll = true) => buscadas.take(isAll).map(({ quien, texto }) => `${quien}: ${texto}`),
  };
}

test('who types a search step by step made one', () => {
  const { look, taken } = createRoom();
  for (const texto of ['fa', 'faro', 'faro izq', 'faro izq jet', 'faro izq jetta 2016']) look('ana', texto);
  expect(taken()).toEqual(['ana: faro izq jetta 2016']);
});

test('the steps of a search that finds something in the end are nothing that is missing', () => {
  const { look, taken } = createRoom();
  look('ana', 'faro izq jet');
  look('ana', 'faro izq jetta', { hallo: true });
  expect(taken()).toEqual([]);
});

test('who takes words away to write others asked for both', () => {
  const { look, taken } = createRoom();
  look('ana', 'faro izq jetta');
  look('ana', 'faro', { hallo: true });
  look('ana', 'faro d');
  look('ana', 'faro der jetta');
  expect(taken()).toEqual(['ana: faro izq jetta', 'ana: faro der jetta']);
});

test('filters that are chosen one after the other are one search, and another car is another', () => {
  const { look, buscadas } = createRoom();
  look('ana', 'faro');
  look('ana', 'faro', { marca: 'KIA' });
  look('ana', 'faro', { marca: 'KIA', auto: 'RIO', anio: 2019 });
  look('ana', 'faro', { marca: 'KIA', auto: 'SOUL', anio: 2019 });
  expect(buscadas.take(true).map(({ auto, anio }) => [auto, anio])).toEqual([
    ['RIO', 2019],
    ['SOUL', 2019],
  ]);
});

test('what was typed is handed over once nobody goes on with it, and not before', () => {
  const { look, wait, taken } = createRoom();
  look('ana', 'faro');
  wait(PAUSA_MS - 1);
  expect(taken(false)).toEqual([]);
  look('ana', 'faro jetta');
  wait(PAUSA_MS - 1);
  expect(taken(false)).toEqual([]);
  wait(1);
  expect(taken(false)).toEqual(['ana: faro jetta']);
  look('ana', 'faro jetta izq');
  expect(taken()).toEqual(['ana: faro jetta izq']);
});

test('people do not go on with each other’s searches', () => {
  const { look, taken } = createRoom();
  look('ana', 'faro');
  look('eva', 'faro jetta');
  expect(taken()).toEqual(['ana: faro', 'eva: faro jetta']);
});

test('a network that looks for thousands is noted five hundred times a day, and others as before', () => {
  const { look, wait, taken } = createRoom();
  for (let n = 0; n < 2_000; n += 1) look(`robot ${n}`, `faro ${n}`, { red: '10.0.0.1' });
  look('ana', 'faro', { red: '10.0.0.2' });
  expect(taken()).toHaveLength(501);
  wait(24 * 3_600_000);
  look('robot', 'faro', { red: '10.0.0.1' });
  expect(taken()).toHaveLength(1);
});

test('memory is bounded: what has no room is let go, and counted', () => {
  const { look, taken, buscadas } = createRoom();
  for (let n = 0; n < 25_000; n += 1) look(`quien ${n}`, 'faro');
  expect(buscadas.takePerdidas()).toBe(5_000);
  const all = buscadas.take(true);
  expect(all).toHaveLength(20_000);
  look('ana', 'cofre');
  buscadas.giveBack(all);
  expect(taken()).toHaveLength(20_000);
  expect(buscadas.takePerdidas()).toBe(1);
  expect(buscadas.takePerdidas()).toBe(0);
});
