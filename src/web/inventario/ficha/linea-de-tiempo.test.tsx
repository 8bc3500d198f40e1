import { expect, test } from 'vitest';
import type { CambioDePieza, Movimiento } from '#contract/wire/historial.ts';
import { isCantidad } from './baja-form.tsx';
import { lineaDeTiempo, nombreCambio, unidadesText } from './linea-de-tiempo.ts';

const CAMPO = { campo: 'nota', antes: '', despues: 'a', restaurable: false } as const;
const cambio = (id: number, momento: string, more: Partial<CambioDePieza> = {}): CambioDePieza => ({
  id,
  operacion: 'cambio',
  autor: 'Ana',
  momento,
  reparacion: null,
  campos: [CAMPO],
  ...more,
});
const movimiento = (id: number, momento: string): Movimiento => ({
  id,
  tipo: 'ajuste',
  unidades: 1,
  saldo: 1,
  baja: null,
  autor: '',
  momento,
});

test('changes and movements are one story, newest first', () => {
  const cambios = [cambio(2, '2026-11-03T10:00:00Z'), cambio(1, '2026-11-01T10:00:00Z')];
  const movimientos = [movimiento(9, '2026-11-02T10:00:00.500Z'), movimiento(8, '2026-11-01T10:00:00Z')];
  expect(lineaDeTiempo(cambios, movimientos).map(({ key }) => key)).toEqual(['c2', 'm9', 'm8', 'c1']);
  expect(lineaDeTiempo([], [])).toEqual([]);
});

const NAMED: readonly (readonly [Partial<CambioDePieza>, string])[] = [
  [{}, 'Cambio'],
  [{ reparacion: 4 }, 'Reparación masiva # 4'],
  [{ operacion: 'alta' }, 'Alta de la pieza'],
  [{ operacion: 'alta', campos: [] }, 'Pieza recuperada'],
  [{ operacion: 'baja', campos: [] }, 'Pieza eliminada'],
];

test.each(NAMED)('%j is called %s', (more, name) => {
  expect(nombreCambio(cambio(1, '', more))).toBe(name);
});

test('units have their sign', () => {
  expect([3, -2].map(unidadesText)).toEqual(['+3', '−2']);
});

test('from one to what there is can be written off', () => {
  expect(['1', '3'].every((text) => isCantidad(text, 3))).toBe(true);
  expect(['0', '4', '', '1.5', '-1', 'x', '1000'].some((text) => isCantidad(text, 3))).toBe(false);
});
