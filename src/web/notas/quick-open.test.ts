import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { NOTA_POR_NUMERO } from './quick-open.ts';

describe("what of the text of 'Ir a…' can be a note", () => {
  test.each([
    ['12', '12'],
    [' # 12 ', '12'],
    ['nota 12', '12'],
    ['Ruiz', 'Ruiz'],
    ['nota Taller Ruiz', 'Taller Ruiz'],
  ])('%s is asked for', (typed, search) => {
    const question = NOTA_POR_NUMERO(typed, ROL.socio);
    expect(question?.key).toEqual([
      'notas/get_notas.php',
      {
        search,
        page: 1,
        itemsPerPage: 5,
        searchDateStart: null,
        searchDateEnd: null,
        canal: null,
        cotizador: null,
        estatus: null,
      },
      'ir-a',
    ]);
  });

  test.each(['', 'ru', '0', '04/1', '1234567890', 'a1b', 'a'.repeat(101)])('%j is not', (typed) => {
    expect(NOTA_POR_NUMERO(typed, ROL.admin)).toBeNull();
  });

  test('nothing is asked for who does not work here', () => {
    expect(NOTA_POR_NUMERO('12', ROL.cliente)).toBeNull();
  });
});
