import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import { answer, delayed, NO_CONNECTION } from '#tests/componentes.tsx';
import { samplePieza, samplePiezaDelPatio } from '#tests/muestras.ts';
import {
  COFRE,
  cantidad,
  create,
  FARO,
  inFocus,
  nombre,
  numero,
  openNueva,
  patio,
  precio,
  rows,
  said,
} from '#tests/nota-abierta.tsx';

test('the number on its way is shown, and the next can be typed meanwhile', async () => {
  const { user, answers } = await openNueva();
  const slow = delayed({ pieza: samplePiezaDelPatio(FARO) });
  answers(answer(notas.getInv, slow.reply));
  await user.type(numero(), '97205{Enter}');
  expect(await screen.findByText('Buscando', { exact: false })).toBeTruthy();
  await user.keyboard('972');
  slow.arrive();
  await screen.findByRole('link', { name: 'FARO IZQ YUGO' });
  expect(document.activeElement).toBe(numero());
  expect(numero().value).toBe('972');
});

test('a part that is in the note is not added again: its row has the focus', async () => {
  const { user, sent } = await openNueva('?inv=97205');
  await user.type(numero(), '97205');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await said('Item duplicado');
  await said('El item ya se encuentra en la nota');
  await inFocus(() => cantidad(97_205));
  expect(rows()).toHaveLength(1);
  expect(sent(notas.getInv)).toHaveLength(1);
});

test('no result warns and leaves the number to be mended; no connection says so in its own words', async () => {
  const { user, answers } = await openNueva();
  await user.type(numero(), '5{Enter}');
  await said('Sin resultado');
  await said('No se obtuvieron resultados');
  await waitFor(() => expect(numero().value).toBe('5'));
  answers(answer(notas.getInv, () => Promise.reject(NO_CONNECTION)));
  await user.type(numero(), '{Enter}');
  await said('Error al cargar los resultados');
  expect(rows()).toHaveLength(0);
});

const LUIS = { id: 5, nombre: 'Luis Mora', hasta: '2026-11-03T18:00:00Z', cantidad: 1 };

test('a quantity stops at what is left, and says for whom the others are held', async () => {
  const { user } = await openNueva('', [patio({ ...FARO, disponible: 2, apartados: [LUIS] })]);
  await user.type(numero(), '97205{Enter}');
  await inFocus(() => precio(97_205));
  await user.click(cantidad(97_205));
  await user.keyboard('9');
  expect(cantidad(97_205).value).toBe('2');
  expect(screen.getByText('Quedan 2')).toBeTruthy();
  expect(await screen.findByText(/1 apartada para Luis Mora hasta el 03\/11\/2026/)).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(cantidad(97_205).value).toBe('1');
  expect(screen.queryByText('Quedan 2')).toBeNull();
});

test('a part of which nothing is left is not added, and it is said who holds it', async () => {
  const factura = { id: 5, nombre: 'Factura F-12', cantidad: 1 };
  const { user } = await openNueva('', [patio({ ...COFRE, disponible: 0, apartados: [LUIS, factura] })]);
  await user.type(numero(), '97206{Enter}');
  await said('Sin existencias');
  await said(
    /no queda ninguna disponible\. 1 apartada para Luis Mora hasta el .*; 1 apartada para la Factura F-12, que está por confirmarse\./,
  );
  expect(rows()).toHaveLength(0);
});

test('nothing of an item asks whether it is removed', async () => {
  const { user } = await openNueva('?inv=97205&inv=97206');
  const asked = () => screen.findByRole('dialog', { name: '¿Estás seguro de eliminar este item?' });
  await user.click(cantidad(97_205));
  await user.keyboard('0');
  await user.click(within(await asked()).getByRole('button', { name: 'Cancelar' }));
  expect(cantidad(97_205).value).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Eliminar # 97205' }));
  await user.click(within(await asked()).getByRole('button', { name: 'Eliminar' }));
  expect(rows()).toHaveLength(1);
  await inFocus(numero);
});

/** Presses keys as a scanner does, or as fingers: so many milliseconds apart by the clock of the events. */
function scan(text: string, gap: number): void {
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const press = createEvent.keyDown(target, { key });
    Object.defineProperty(press, 'timeStamp', { value: 1000 + index * gap });
    if (!fireEvent(target, press) || !(target instanceof HTMLInputElement) || key.length > 1) continue;
    const { value, selectionStart, selectionEnd } = target;
    const at = selectionStart ?? 0;
    fireEvent.change(target, { target: { value: value.slice(0, at) + key + value.slice(selectionEnd ?? at) } });
    target.setSelectionRange(at + 1, at + 1);
  }
}

test('a scanner adds parts wherever the focus is but in another text; fingers do not', async () => {
  await openNueva();
  numero().blur();
  scan('97205', 60);
  expect(rows()).toHaveLength(0);
  create().focus();
  scan('97205', 5);
  await inFocus(() => precio(97_205));
  // The first part has its price under the caret when the next is read.
  scan('97206', 5);
  await inFocus(() => precio(97_206));
  expect(precio(97_205).value).toBe('$1,200.00');
  nombre().focus();
  scan('97207', 5);
  expect(rows()).toHaveLength(2);
});

test('words are looked for beside the note; a key or a press adds what is found', async () => {
  const lista = [samplePieza({ id: 1, inventario: 97_205 }), samplePieza({ id: 2, inventario: 97_206 })];
  const found = { inventario: lista, relacionadas: [], sugerencia: null, avisos: [], totalPages: 1, total: 2 };
  const { user, sent } = await openNueva('', [answer(piezasDeLista.searchPiezas, { ...found, totalCapped: false })]);
  await user.type(numero(), 'faro yugo{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: 'Buscar por texto' }));
  const box = panel.getByRole('combobox', { name: 'Pieza, auto y año' });
  await inFocus(() => box);
  expect(await panel.findAllByRole('option')).toHaveLength(2);
  expect(sent(piezasDeLista.searchPiezas)).toMatchObject([{ search: 'faro yugo', exist: 'existentes' }]);
  await user.keyboard('{ArrowDown}{Enter}');
  await panel.findByText('· Agregada', { exact: false });
  await user.click(panel.getAllByRole('option')[0] as HTMLElement);
  await waitFor(() => expect(panel.getAllByText('· Agregada', { exact: false })).toHaveLength(2));
  await user.click(panel.getByRole('button', { name: 'Cerrar' }));
  await inFocus(() => precio(97_205));
  expect(rows()).toHaveLength(2);
});
