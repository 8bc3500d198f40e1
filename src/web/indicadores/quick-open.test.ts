import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { SINIESTRO_POR_NUMERO } from './quick-open.ts';
import { siniestroAddress } from './siniestro-address.ts';

describe("what of the text of 'Ir a…' can be the beginning of a claim", () => {
  test.each(['04', '04/1', ' 04-12 ', 'a1', '9 9'])('is asked for: %s', (typed) => {
    const question = SINIESTRO_POR_NUMERO(typed, ROL.socio);
    expect(question?.key).toEqual(['indicadores/find_siniestros.php', { search: typed.trim() }, 'ir-a']);
  });

  test.each(['', '4', '-4', 'inventario', '--', '4'.repeat(101)])('is not: %s', (typed) => {
    expect(SINIESTRO_POR_NUMERO(typed, ROL.admin)).toBeNull();
  });

  test('is nothing for who does not work here', () => {
    expect(SINIESTRO_POR_NUMERO('04/1', ROL.cliente)).toBeNull();
    expect(SINIESTRO_POR_NUMERO('04/1', ROL.prospecto)).toBeNull();
  });
});

test('every sign of a number stays in the last step of its address', () => {
  expect(siniestroAddress(ROL.gerente, '04/12-26 ?#$&%')).toBe(
    '/gerente/indicadores/siniestros/04%2F12-26%20%3F%23%24%26%25',
  );
});
