import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import { answer, renderComponent } from '#tests/componentes.tsx';
import { LineaDeTiempo, type Suceso } from '#web/components/record/linea-de-tiempo.tsx';
import { isCantidad } from './baja-form.tsx';
import { nombreCambio, unidadesText } from './historial.tsx';

const CAMPO = { campo: 'nota', antes: '', despues: 'a', anterior: null } as const;
const cambio = (id: number, momento: string, more: Partial<CambioDePieza> = {}): CambioDePieza => ({
  id,
  operacion: 'cambio',
  autor: 'Ana',
  momento,
  reparacion: null,
  deshace: null,
  campos: [CAMPO],
  ...more,
});

test('whatever happened is one story, newest first; of one moment, in the order given', async () => {
  const suceso = (titulo: string, momento: string): Suceso<'nota'> => {
    return { key: titulo, tipo: 'movimiento', titulo, autor: '', momento };
  };
  const sucesos = [
    suceso('second', '2026-11-02T10:00:00.500Z'),
    suceso('first, stock', '2026-11-01T10:00:00Z'),
    suceso('third', '2026-11-03T10:00:00Z'),
    suceso('first, change', '2026-11-01T10:00:00Z'),
  ];
  const restaurar = { run: async () => {}, isRunning: false, isDirty: false, etiquetas: { nota: 'Nota' } };
  const asked = {
    call: updatePiezas.getHistorial,
    request: (filas: number) => ({ pieza: 1, filas }),
    sucesosOf: () => sucesos,
  };
  const answers = [answer(updatePiezas.getHistorial, { cambios: [], movimientos: [], hayMas: false })];
  renderComponent(<LineaDeTiempo registro="la nota" nada="Nada" restaurar={restaurar} {...asked} />, { answers });
  await screen.findAllByRole('listitem');
  const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
  expect(titles).toEqual(['third', 'second', 'first, stock', 'first, change']);
  expect(screen.getByRole('list', { name: 'Historial de la nota' }).textContent).toContain('El sistema');
});

const NAMED: readonly (readonly [Partial<CambioDePieza>, string])[] = [
  [{}, 'Cambio'],
  [{ reparacion: 4 }, 'Reparación masiva # 4'],
  [{ deshace: 4 }, 'Se deshizo la reparación # 4'],
  [{ reparacion: 4, enLote: true }, 'Cambio de varias piezas # 4'],
  [{ deshace: 4, enLote: true }, 'Se deshizo el cambio de varias piezas # 4'],
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
