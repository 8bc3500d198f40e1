import { expect, test } from 'vitest';
import { elegir, nombreDeParte, zonasOf } from './partes.ts';

test('the parts that were listed are ticked where they are, and others stand beside the usual ones', () => {
  const cofre = { id: 1, inventario: 100_001, pieza: 'Cofre', lado: '' };
  const rara = { id: 2, inventario: 100_002, pieza: 'COSA RARA', lado: 'IZQ' };
  const zonas = zonasOf('SEDAN', [cofre, rara], [elegir({ pieza: 'TURBO', lado: '' })]);
  const [frente] = zonas;
  expect(frente?.partes.find(({ clave }) => clave === 'cofre')).toMatchObject({ listada: cofre });
  expect(frente?.partes.find(({ clave }) => clave === 'faro izq')).toMatchObject({ listada: null });
  expect(zonas.at(-1)).toEqual({
    zona: 'Otras',
    partes: [{ pieza: 'COSA RARA', lado: 'IZQ', clave: 'cosa rara izq', listada: rara }],
  });
  const motor = zonas.find(({ zona }) => zona === 'Motor y enfriamiento');
  expect(motor?.partes.map(nombreDeParte)).toContain('TURBO');
});
