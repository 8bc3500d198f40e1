import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { conteosCon, filaCon, formatoCon, importacionCon } from '#tests/importacion-abierta.ts';
import { ImportacionScreen } from './importacion-screen.tsx';

const una = (importacion: Partial<Importacion> = {}) =>
  answer(importar.getImportacion, { importacion: importacionCon(importacion) });
const filas = (...unas: Partial<FilaDeImportacion>[]) =>
  answer(importar.getFilas, { filas: unas.map(filaCon), total: unas.length, totalPages: 1, totalCapped: false });

const render = (query: string, ...answers: Parameters<typeof renderScreen>[1]['answers'] & object) =>
  renderScreen(ImportacionScreen, { screen: 'importacion', id: '7', query, answers });

const MALA: Partial<FilaDeImportacion> = {
  fila: 3,
  veredicto: 'rechazada',
  celdas: { marca: '', costo: 'mucho' },
  errores: [
    { campo: 'costo', mensaje: 'No es un precio' },
    { campo: null, mensaje: '# Inventario 12 también está en la fila 9' },
  ],
};

const celda = (name: RegExp | string) => screen.findByRole('button', { name });

test('each row says its number, its verdict, and at each cell what is wrong or what becomes of it', async () => {
  render(
    '',
    una({ conteos: conteosCon({ total: 2, cambia: 1, rechazada: 1, porEscribir: 1 }) }),
    filas({ veredicto: 'cambia', cambios: [{ campo: 'costo', antes: '900', despues: '1200' }] }, MALA),
  );
  await celda('Costo, fila 2: cambia de 900 a 1200');
  const [, cambia, mala] = screen.getAllByRole('row').map((row) => within(row));
  expect(cambia?.getByText('Cambia')).toBeTruthy();
  expect(mala?.getByText('Rechazada')).toBeTruthy();
  expect(mala?.getByText('# Inventario 12 también está en la fila 9')).toBeTruthy();
  const costo = await celda('Costo, fila 3: mucho');
  const motivo = document.getElementById(costo.getAttribute('aria-describedby') ?? '');
  expect(motivo?.textContent).toBe('✕ No es un precio');
});

test('rows are filtered by their verdict and searched, in the address', async () => {
  const { user, sent, address } = render(
    '?ver=rechazada',
    una({ conteos: conteosCon({ total: 1500, nueva: 1499, rechazada: 1 }) }),
    filas(MALA),
  );
  await celda(/^Costo, fila 3/);
  const nav = within(screen.getByRole('navigation', { name: 'Filas por resultado' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Todas 1,500',
    'Nuevas 1,499',
    'Rechazadas 1',
  ]);
  await user.click(nav.getByRole('link', { name: 'Nuevas 1,499' }));
  expect(address()).toBe('/admin/importar/7?ver=nueva');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en las filas' }), 'faro{Enter}');
  await expect
    .poll(() => sent(importar.getFilas).at(-1))
    .toEqual({
      importacion: 7,
      ver: 'nueva',
      texto: 'faro',
      page: 1,
      itemsPerPage: 25,
    });
  expect(sent(importar.getFilas)[0]).toMatchObject({ ver: 'rechazada' });
});

test('a cell is mended by the keyboard: Enter opens it and saves, and the row says what it is now', async () => {
  const { user, sent, answers } = render('?ver=rechazada', una(), filas(MALA));
  const costo = await celda('Costo, fila 3: mucho');
  costo.focus();
  await user.keyboard('{Enter}');
  const campo = screen.getByRole('textbox', { name: 'Costo, fila 3' });
  expect(document.activeElement).toBe(campo);
  const mendada = filaCon({ fila: 3, celdas: { marca: 'VW', costo: '950' } });
  answers(answer(importar.updateFila, { fila: mendada }), filas());
  await user.keyboard('950{Enter}');
  // It is refused no more, and stays in sight all the same.
  const fresca = await celda('Costo, fila 3: 950');
  expect(screen.getByText('Nueva')).toBeTruthy();
  expect(screen.getByText('Fila 3: Nueva').getAttribute('role')).toBe('status');
  await expect.poll(() => document.activeElement).toBe(fresca);
  expect(sent(importar.updateFila)).toEqual([{ importacion: 7, fila: 3, celdas: { costo: '950' } }]);
});

test('Esc leaves a cell as it was; a value that stays the same asks nobody', async () => {
  const { user, sent } = render('', una(), filas(MALA));
  await user.click(await celda('Costo, fila 3: mucho'));
  await user.keyboard('5{Escape}');
  expect(document.activeElement).toBe(await celda('Costo, fila 3: mucho'));
  await user.keyboard('{Enter}{Enter}');
  expect(await celda('Costo, fila 3: mucho')).toBeTruthy();
  expect(sent(importar.updateFila)).toEqual([]);
});

test('Tab saves a cell and goes on; so does who presses elsewhere', async () => {
  const { user, sent } = render(
    '',
    una(),
    filas(MALA),
    answer(importar.updateFila, ({ celdas }) => ({
      fila: filaCon({ ...MALA, celdas: { marca: '', costo: 'mucho', ...(celdas as Record<string, string>) } }),
    })),
  );
  await user.click(await celda('Marca, fila 3: vacía'));
  await user.keyboard('VW{Tab}');
  expect(document.activeElement).toBe(await celda('Costo, fila 3: mucho'));
  await expect.poll(() => sent(importar.updateFila)).toHaveLength(1);
  await user.click(await celda('Costo, fila 3: mucho'));
  await user.keyboard('10');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await expect
    .poll(() => sent(importar.updateFila).map(({ celdas }) => celdas))
    .toEqual([{ marca: 'VW' }, { costo: '10' }]);
});

test('what the server refuses stays typed, with its words', async () => {
  const { user } = render(
    '',
    una(),
    filas(MALA),
    answer(importar.updateFila, () => {
      throw refuse('Esa fila no está, o ya se escribió', { codigo: 'no_existe' });
    }),
  );
  await user.click(await celda('Costo, fila 3: mucho'));
  await user.keyboard('9{Enter}');
  await screen.findByText('Esa fila no está, o ya se escribió');
  expect(screen.getByRole('textbox', { name: 'Costo, fila 3' })).toHaveProperty('value', '9');
});

test('the arrows go from cell to cell, and to the same field of the row below', async () => {
  const { user } = render('', una(), filas({}, MALA));
  (await celda('Marca, fila 2: NISSAN')).focus();
  const at = () => document.activeElement?.getAttribute('aria-label');
  const seen: (string | null | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    seen.push(at());
  }
  expect(seen).toEqual([
    'Costo, fila 2: 1200',
    'Costo, fila 3: mucho',
    'Marca, fila 3: vacía',
    'Marca, fila 2: NISSAN',
    'Costo, fila 2: 1200',
    'Marca, fila 2: NISSAN',
    'Marca, fila 2: NISSAN',
  ]);
});

test('where there is little room a cell opens its row as a form', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { user, sent, answers } = render('', una(), filas(MALA));
  await user.click(await celda('Costo, fila 3: mucho'));
  const dialog = within(screen.getByRole('dialog', { name: 'Fila 3' }));
  const costo = dialog.getByRole('textbox', { name: 'Costo' });
  await expect.poll(() => document.activeElement).toBe(costo);
  expect(dialog.getByText('No es un precio')).toBeTruthy();
  await user.clear(costo);
  await user.type(costo, '10');
  await user.type(dialog.getByRole('textbox', { name: 'Marca' }), 'VW');
  answers(answer(importar.updateFila, { fila: filaCon({ fila: 3 }) }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Fila 3' })).toBeNull();
  expect(sent(importar.updateFila)).toEqual([{ importacion: 7, fila: 3, celdas: { marca: 'VW', costo: '10' } }]);
});

const NISAN = { campo: 'marca', titulo: 'Marca', de: 'NISAN', a: 'NISSAN', filas: 214 };

test('a value that is nearly a known one is changed in all its rows, or left, for as long as the tab lives', async () => {
  const sugerencias = [NISAN, { ...NISAN, de: 'NISSSAN', filas: 1 }];
  const { user, sent, answers, unmount } = render('', una({ sugerencias }), filas({}));
  await screen.findByRole('heading', { name: '¿Se escribió de otra manera?' });
  answers(answer(importar.replaceValor, { filas: 214 }), una({ sugerencias: sugerencias.slice(1) }));
  await user.click(screen.getByRole('button', { name: 'Cambiar NISAN por NISSAN' }));
  expect((await screen.findByText('214 filas con NISSAN; antes decían NISAN.')).getAttribute('role')).toBe('status');
  expect(sent(importar.replaceValor)).toEqual([{ importacion: 7, campo: 'marca', de: 'NISAN', a: 'NISSAN' }]);
  await user.click(screen.getByRole('button', { name: 'Dejar NISSSAN así' }));
  expect(screen.queryByRole('heading', { name: '¿Se escribió de otra manera?' })).toBeNull();
  unmount();
  render('', una({ sugerencias: sugerencias.slice(1) }), filas({}));
  await celda(/^Marca, fila 2/);
  expect(screen.queryByRole('heading', { name: '¿Se escribió de otra manera?' })).toBeNull();
});

test('rows that wait for it are confirmed by themselves, or all of a kind after a question', async () => {
  const conteos = conteosCon({ total: 3, restaura: 3, porConfirmar: 3 });
  const { user, sent, answers } = render('', una({ conteos }), filas({ veredicto: 'restaura' }));
  const uno = await celda('Confirmar: fila 2');
  answers(answer(importar.confirmFilas, { filas: 1 }), filas({ veredicto: 'restaura', confirmada: true }));
  await user.click(uno);
  await screen.findByText('Confirmada');
  await user.click(screen.getByRole('button', { name: 'Confirmar todas las que restauran (3)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmar 3 filas' }));
  expect(dialog.getByText(/^Son de registros que alguien eliminó/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Confirmar todas' }));
  await expect
    .poll(() => sent(importar.confirmFilas))
    .toEqual([
      { importacion: 7, fila: 2, confirmada: true },
      { importacion: 7, veredicto: 'restaura', confirmada: true },
    ]);
});

test('not everything can be written while rows are refused: why, and what only the good ones would do', async () => {
  const conteos = conteosCon({
    total: 30,
    nueva: 20,
    existenciasNuevas: 31,
    cambia: 4,
    igual: 1,
    omitida: 2,
    rechazada: 3,
    restaura: 3,
    porRestaurar: 2,
    existenciasQueRegresan: 1,
    movida: 2,
    porConfirmar: 2,
    porEscribir: 27,
  });
  const { user, sent, answers } = render('', una({ conteos }), filas({}));
  const todo = await screen.findByRole('button', { name: 'Importar todo' });
  expect(todo).toHaveProperty('disabled', true);
  expect(document.getElementById(todo.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Para importar todo: 3 filas rechazadas por corregir y 2 filas por confirmar.',
  );
  await user.click(screen.getByRole('button', { name: 'Importar solo las buenas (27)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Importar solo las buenas' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Entran 20 piezas nuevas con 31 existencias.',
    'Cambian 4 piezas.',
    'Se restauran 2 piezas eliminadas: regresan con 1 existencia.',
    '1 pieza que se movió queda como dice el archivo.',
  ]);
  expect(dialog.getByText('1 fila ya está igual.')).toBeTruthy();
  expect(dialog.getByText(/^2 filas no son registros: /)).toBeTruthy();
  expect(dialog.getByText('5 filas quedan fuera')).toBeTruthy();
  const escribiendo = importacionCon({ estado: 'escribiendo', conteos });
  answers(answer(importar.writeImportacion, { importacion: escribiendo }), una(escribiendo));
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  await screen.findByRole('heading', { name: 'Importando' });
  expect(sent(importar.writeImportacion)).toEqual([{ importacion: 7, modo: 'buenas', opId: expect.any(String) }]);
});

test('everything is written once nothing is refused', async () => {
  const conteos = conteosCon({ total: 2, nueva: 2, porEscribir: 2 });
  const { user, sent, answers } = render('', una({ conteos }), filas({}));
  expect(screen.queryByRole('button', { name: /^Importar solo las buenas/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Importar todo' }));
  answers(answer(importar.writeImportacion, { importacion: importacionCon({ estado: 'escribiendo' }) }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Importar' }));
  await expect.poll(() => sent(importar.writeImportacion)).toMatchObject([{ modo: 'todo' }]);
});

test('what its columns are may be said anew before anything is written', async () => {
  const { user, sent, answers } = render('', una(), filas({}));
  const columnas = importacionCon({ estado: 'columnas' });
  const cambiar = await screen.findByRole('button', { name: 'Cambiar columnas' });
  answers(answer(importar.setColumnas, { importacion: columnas }), una(columnas));
  await user.click(cambiar);
  await screen.findByRole('heading', { name: '¿Qué es cada columna?' });
  expect(sent(importar.setColumnas)).toEqual([{ importacion: 7, revisar: false }]);
});

test('an import is given up after a question that says what goes with it', async () => {
  const { user, sent, answers } = render('', una(), filas({}));
  await user.click(await screen.findByRole('button', { name: 'Cancelar importación' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar importación' }));
  const cancelada = importacionCon({ estado: 'cancelada' });
  answers(answer(importar.cancelImportacion, { importacion: cancelada }), una(cancelada));
  await user.click(dialog.getByRole('button', { name: 'Cancelar importación' }));
  await screen.findByText('Se canceló antes de importar: no se guardó nada en el sistema.');
  expect(sent(importar.cancelImportacion)).toEqual([{ importacion: 7 }]);
});

test('rows that lack what they need have a way on: one value for all of them, asked where they are', async () => {
  const mala = (fila: number, campo: string, costo: string): Partial<FilaDeImportacion> => ({
    fila,
    veredicto: 'rechazada',
    celdas: { marca: 'NISSAN', costo },
    errores: [{ campo, mensaje: 'No puede quedar vacío' }],
  });
  const destinos = importacionCon().destinos.map((destino) => ({ ...destino, isObligatorio: true }));
  const formato = formatoCon({ fijos: { origen: 'ORIGINAL' } });
  // A blank cell of a column, a field that no column brings, and a cell that says something else.
  const { user, sent, answers } = render(
    '',
    una({ destinos, formato }),
    filas(mala(2, 'costo', 'N/A'), mala(3, 'condicion', '9'), mala(4, 'costo', 'mucho')),
  );
  await screen.findByText(/^A 2 filas de esta página les falta/);
  const revisar = screen.getByRole('button', { name: 'Revisar con ese valor' });
  expect(revisar).toHaveProperty('disabled', true);
  answers(
    answer(importar.setColumnas, () => {
      throw refuse('Debe ser una cantidad', { campo: 'fijos.costo' });
    }),
  );
  const costo = screen.getByRole('textbox', { name: /^Costo de las que/ });
  await user.type(costo, 'nada{Enter}');
  await screen.findByText('Debe ser una cantidad');
  await expect.poll(() => document.activeElement).toBe(costo);
  const revisando = importacionCon({ estado: 'revisando' });
  answers(answer(importar.setColumnas, { importacion: revisando }), una(revisando));
  await user.clear(costo);
  await user.type(costo, '0');
  await user.click(revisar);
  await screen.findByRole('heading', { name: 'Revisando las filas' });
  expect(sent(importar.setColumnas).at(-1)).toEqual({
    importacion: 7,
    fijos: { origen: 'ORIGINAL', costo: '0' },
    revisar: true,
  });
});
