import { expect, it } from 'vitest';
import { splitTitulo } from './columnas.tsx';

it.each([
  ['FARO IZQ VOLKSWAGEN JETTA 2015', 'FARO', 'IZQ', 'FARO IZQ', 'VOLKSWAGEN JETTA 2015'],
  ['COFRE NISSAN TSURU 2016', 'COFRE', '', 'COFRE', 'NISSAN TSURU 2016'],
  ['COFRES NISSAN', 'COFRE', '', 'COFRES NISSAN', ''],
  ['Título a mano', 'FARO', 'IZQ', 'Título a mano', ''],
  ['FARO', 'FARO', '', 'FARO', ''],
  ['NISSAN', '', '', 'NISSAN', ''],
])('%s', (titulo, pieza, lado, nombre, resto) => {
  expect(splitTitulo({ titulo, pieza, lado })).toEqual({ nombre, resto });
});
