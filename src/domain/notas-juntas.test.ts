import { expect, test } from 'vitest';
import { impedimentoDeFacturar, joinNotas } from './notas-juntas.ts';

test.each([
  [{}, ''],
  [{ isCancelada: true, folio: 'F-1' }, 'está cancelada'],
  [{ folio: 'F-1', quedaAlgo: false }, 'ya tiene la factura F-1'],
  [{ folio: '', quedaAlgo: false }, 'está en una factura por confirmar'],
  // Another invoice takes what the first one left.
  [{ folio: 'F-1' }, ''],
  [{ quedaAlgo: false }, 'no tiene nada por facturar: regresó lo que se vendió'],
])('a note with %j: %j', (more, impedimento) => {
  const nota = { isCancelada: false, folio: null, quedaAlgo: true, ...more };
  expect(impedimentoDeFacturar(nota)).toBe(impedimento);
});

test('notes go together by their buyer, those of the general public by their month', () => {
  const nota = (id: number, nombre: string, fecha = '2026-11-20') => ({ id, nombre, fecha });
  expect(joinNotas([nota(1, 'Luis Mora'), nota(2, 'LUIS MÓRA', '2026-10-01')])).toEqual([
    { nombre: 'Luis Mora', mes: '', notas: [1, 2] },
  ]);
  expect(
    joinNotas([
      nota(1, 'Luis Mora'),
      nota(2, 'Publico en general', '2026-10-31'),
      nota(3, 'Público en general', '2026-11-01'),
      nota(4, 'Publico en general', '2026-11-30'),
    ]),
  ).toEqual([
    { nombre: 'Público en general', mes: '2026-11', notas: [3, 4] },
    { nombre: 'Luis Mora', mes: '', notas: [1] },
    { nombre: 'Publico en general', mes: '2026-10', notas: [2] },
  ]);
});
