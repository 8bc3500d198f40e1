import { describe, expect, test } from 'vitest';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly inventario: readonly { readonly id: number }[];
  readonly totalPiezas: number;
  readonly totalPages: number;
}
const ask = async (name: string, body: object = {}) =>
  (
    await yard.call<Answer>(`reportes/${name}.php`, {
      searchDateStart: '2024-01-01',
      searchDateEnd: '2024-12-31',
      ...body,
    })
  ).body;

test.each(['facturadas', 'solicitadas', 'cotizadores', 'adeudos', 'get_indicadores_export', 'vencimientos', 'notas'])(
  '%s answers a period without anything',
  async (name) => {
    expect(await ask(name)).toMatchObject({ mensaje: 'success', totalPages: 0 });
  },
);

describe('pages', () => {
  test('are all there, the last as the first', async () => {
    const ids: number[] = [];
    for (let dia = 1; dia <= 25; dia += 1) {
      ids.push(await insertIndicador(yard.db, { fecha: `2025-03-${String(dia).padStart(2, '0')}` }));
    }
    const found = async (page: number) =>
      ask('solicitadas', { searchDateStart: '2025-03-01', searchDateEnd: '2025-03-31', page, itemsPerPage: 10 });
    const newest = ids.toReversed();
    for (const page of [1, 2, 3, 4]) {
      const { inventario, totalPiezas, totalPages } = await found(page);
      const expected = newest.slice(10 * (page - 1), 10 * page);
      expect([inventario.map(({ id }) => id), totalPiezas, totalPages]).toEqual([expected, 25, 3]);
    }
  });
});
