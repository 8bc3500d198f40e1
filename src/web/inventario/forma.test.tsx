import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { COLUMNAS_DE_ARCHIVO } from '#domain/columnas-de-archivo.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { serveFile } from '#tests/descargas.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { InventarioScreen } from './inventario-screen.tsx';

const KEPT = 'lista:inventario';

function render(
  query = '',
  more: { readonly remembered?: Record<string, string>; readonly sinOrdenar?: boolean } = {},
) {
  const { remembered = {}, ...answered } = more;
  const lista = {
    inventario: [samplePieza({ id: 1 }), samplePieza({ id: 2 })],
    totalPages: 4,
    total: 40,
    totalCapped: false,
    relacionadas: [],
    sugerencia: null,
    avisos: [],
    ...answered,
  };
  return renderScreen(InventarioScreen, {
    screen: 'inventario',
    query,
    remembered,
    answers: [
      answer(buscador.getFilas, lista),
      answer(buscador.getMarcas, { marcas: [], conteos: [] }),
      answer(buscador.getAutos, { autos: [], conteos: [] }),
      answer(buscador.getYears, { years: [], conteos: [] }),
      answer(buscador.getNombres, { piezas: [], conteos: [] }),
    ],
  });
}

const head = (name: string) => screen.findByRole('columnheader', { name });
const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

test('the head of a column orders the list, one way, the other and no more, and says which', async () => {
  const { user, sent, address } = render('?pagina=3');
  const press = async () => user.click(within(await head('Precio')).getByTitle('Ordenar por Precio'));
  expect((await head('Precio')).getAttribute('aria-sort')).toBeNull();
  await press();
  expect((await head('Precio')).getAttribute('aria-sort')).toBe('descending');
  expect(address()).toContain('?orden=precio');
  await expect.poll(() => sent(buscador.getFilas).at(-1)).toMatchObject({ orden: 'precio', sentido: 'desc', page: 1 });
  await press();
  expect((await head('Precio')).getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => sent(buscador.getFilas).at(-1)).toMatchObject({ orden: 'precio', sentido: 'asc' });
  await press();
  expect((await head('Precio')).getAttribute('aria-sort')).toBeNull();
  expect(address()).not.toContain('orden');
});

test('too many rows for an order are said with the column that was asked for', async () => {
  render('?orden=precio', { sinOrdenar: true });
  expect(await screen.findByText('Se ordenan hasta 40 renglones: filtra más para ordenar por Precio.')).toBeTruthy();
});

test('rows, order, density and columns are chosen in one place, and everything is put back at once', async () => {
  const { user, sent, address } = render('?pagina=3');
  await user.click(await screen.findByRole('button', { name: 'Lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lista' }));
  await user.click(dialog.getByRole('radio', { name: '25' }));
  // The first row of page 3, the twenty-first, is on the first page of twenty-five.
  await expect.poll(() => sent(buscador.getFilas).at(-1)).toMatchObject({ itemsPerPage: 25, page: 1 });
  await user.click(dialog.getByRole('radio', { name: 'Compacta' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Imagen' }));
  await user.click(dialog.getByRole('button', { name: 'Subir Precio' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ordenar por' }), 'Precio');
  await user.click(dialog.getByRole('button', { name: /^Descendente/ }));
  expect(address()).toContain('filas=25&orden=precio&sentido=asc&columnas=');
  expect(dialog.getByRole('checkbox', { name: 'Pieza' }).hasAttribute('disabled')).toBe(true);
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toMatchObject({ densidad: 'compacta' });
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  const shown = [
    'Seleccionar',
    '#INV',
    'Pieza',
    'Precio',
    'C & O Condición y origen',
    'Publicada en Face/Mercado',
    'Acciones',
  ];
  expect(heads()).toEqual(shown);
  expect(document.querySelector('table')?.hasAttribute('data-compact')).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Lista' }));
  await user.click(await screen.findByRole('button', { name: 'Restablecer' }));
  await expect.poll(address).not.toContain('?');
  expect(heads()).toContain('Imagen');
  expect(localStorage.getItem(KEPT)).toBe('{}');
});

test('the device remembers columns and density; the address wins, and rows and order are of the address alone', async () => {
  const remembered = {
    [KEPT]: JSON.stringify({ columnas: 'precio', densidad: 'compacta', filas: 50, orden: 'precio' }),
  };
  const { sent, address } = render('', { remembered });
  await head('Precio');
  expect(heads().filter((text) => text === 'Imagen')).toEqual([]);
  expect(sent(buscador.getFilas).at(-1)).toMatchObject({ itemsPerPage: 10 });
  expect(sent(buscador.getFilas).at(-1)).not.toHaveProperty('orden');
  expect(address()).not.toContain('?');
});

test('a kept text that is none is as the list opens', async () => {
  render('?columnas=imagen.precio', { remembered: { [KEPT]: '["columnas"]' } });
  await head('Precio');
  expect(heads()).toContain('Imagen');
});

test('who takes the list away takes it as it stands, or with every column', async () => {
  const { user } = render('?orden=precio&columnas=precio.titulo');
  const { asked, send, end } = serveFile('inventario.csv', 'text/csv');
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const asItStands = { orden: 'precio', sentido: 'desc', columnas: ['precio', 'titulo'] };
  await expect.poll(() => asked).toMatchObject([{ body: asItStands }]);
  send('x');
  end();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Solo las columnas que ves en la lista' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).not.toHaveProperty('body.columnas');
});

test('the file knows every column that the list can have, but the photo', async () => {
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lista' }));
  const names = dialog.getAllByRole('checkbox').length;
  expect(Object.keys(COLUMNAS_DE_ARCHIVO.inventario)).toHaveLength(names - 1);
});
