import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleNota, samplePartida } from '#tests/muestras-de-ventas.ts';
import { NotaScreen } from './nota-screen.tsx';

const ITEMS = [
  samplePartida({ id: 31, cantidad: 3, precio: 100_00, devueltas: 1 }),
  samplePartida({ id: 32, cantidad: 1, precio: 50_00, pieza: 'COFRE' }),
];
const DEVOLUCION = {
  id: 4,
  momento: '2026-11-03T18:00:00Z',
  formaPago: 'Efectivo' as const,
  monto: 200_00,
  motivo: 'No le quedó',
  cambio: 15,
  autor: 'Ana Ruiz',
  items: [{ id: 31, cantidad: 2 }],
};

async function open(more: Partial<Nota>, { rol = ROL.gerente as Rol, answers = [] as readonly Answer[] } = {}) {
  const nota = sampleNota({ items: ITEMS, total: 350_00, ...more });
  const rendered = renderScreen(NotaScreen, {
    screen: 'nota',
    id: '12',
    rol,
    answers: [answer(notas.getNota, { nota }), ...answers],
  });
  await screen.findByText('Medio de contacto');
  return rendered;
}

async function openDialog(more: Partial<Nota> = {}, ...answers: readonly Answer[]) {
  const rendered = await open(more, { answers });
  await rendered.user.click(screen.getByRole('button', { name: 'Devolver piezas' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Devolver piezas de la nota 12' })) };
}

test('what comes back is chosen, says what leaves the till, and is shown on the note', async () => {
  const nota = sampleNota({ items: ITEMS, total: 350_00, devoluciones: [DEVOLUCION] });
  const done = answer(notas.returnItems, { nota, monto: 200_00, cambio: null });
  const { user, dialog, sent, answers } = await openDialog({}, done);
  answers(answer(notas.getNota, { nota }));
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(dialog.getByText('Escribe por qué regresan')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('Escribe cuántas piezas regresan.');
  await user.type(dialog.getByRole('textbox', { name: /^FARO/ }), '2');
  await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'No le quedó');
  expect(dialog.getByRole('status').textContent).toBe('Sale de la caja: $200.00');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await screen.findAllByText('Piezas devueltas.');
  expect(sent(notas.returnItems)).toMatchObject([
    { id: 12, items: [{ id: 31, cantidad: 2 }], formaPago: 'Efectivo', motivo: 'No le quedó', cambio: null },
  ]);
  expect(screen.getByText(/^\$200.00 en efectivo por 2 piezas/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se llevó la nota 15' }).getAttribute('href')).toBe('/gerente/notas/15');
});

test('an exchange says who pays whom, and is sold to the same customer', async () => {
  const { user, dialog, sent } = await openDialog(
    {},
    answer(notas.returnItems, { nota: sampleNota(), monto: 0, cambio: null }),
  );
  await user.type(dialog.getByRole('textbox', { name: /^COFRE/ }), '1');
  await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'Era otro');
  await user.type(dialog.getByRole('textbox', { name: '# Inventario' }), '100009');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(dialog.getByText('Escribe el precio, como 350.00')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Precio/ }), '80');
  expect(dialog.getByRole('status').textContent).toBe('El cliente paga $30.00');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await screen.findAllByText('Piezas devueltas.');
  expect(sent(notas.returnItems).at(-1)?.cambio).toMatchObject({
    cotizador: 'Ana',
    nombre: 'Publico en general',
    canal: 'PUBLICO',
    formaPago: 'Efectivo',
    items: [{ inventario: 100_009, cantidad: 1, precio: 80_00 }],
  });
});

test('a part that is gone is said at its number', async () => {
  const gone = answer(notas.returnItems, () => {
    throw refuse('La pieza 100009 ya no tiene existencias', {
      codigo: 'existencias',
      campo: 'cambio.items.0.quantity',
    });
  });
  const { user, dialog } = await openDialog({}, gone);
  await user.type(dialog.getByRole('textbox', { name: /^COFRE/ }), '1');
  await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'Era otro');
  await user.type(dialog.getByRole('textbox', { name: '# Inventario' }), '100009');
  await user.type(dialog.getByRole('textbox', { name: /^Precio/ }), '80');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('La pieza 100009 ya no tiene existencias')).toBeTruthy();
});

test('an only unit needs no number', async () => {
  const { dialog } = await openDialog({ items: [samplePartida({ cantidad: 1, precio: 250_00 })] });
  expect(dialog.getByRole('status').textContent).toBe('Sale de la caja: $250.00');
});

test.each([
  ['is invoiced', { factura: { id: 3, folio: 'F-3', estatus: 'Timbrada' as const, devuelta: false } }, ROL.gerente],
  ['was cancelled', { estatus: 'cancelado' as const, cancelada: '2026-11-03T18:00:00Z' }, ROL.gerente],
  ['has nothing out', { items: [samplePartida({ cantidad: 1, devueltas: 1 })] }, ROL.gerente],
  ['is seen by who may not cancel', {}, ROL.socio],
])('a note that %s offers no return', async (_what, more, rol) => {
  await open(more, { rol });
  expect(screen.queryByRole('button', { name: 'Devolver piezas' })).toBeNull();
});
