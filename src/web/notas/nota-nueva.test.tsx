import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import { notas } from '#contract/notas.ts';
import { answer, changeNegocio, delayed, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleAnticipo, sampleApartado, sampleNota } from '#tests/muestras-de-ventas.ts';
import {
  COFRE,
  cantidad,
  create,
  FARO,
  HECHA,
  heldItem,
  inFocus,
  nombre,
  numero,
  openNueva,
  PUERTA,
  patio,
  precio,
  rows,
  said,
  suma,
} from '#tests/nota-abierta.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { NotaScreen } from './nota-screen.tsx';

test('a sale of three parts by keys alone: four calls, the note is next, and its ticket one key away', async () => {
  const { user, sent, address, router } = await openNueva('', [HECHA]);
  for (const { inventario } of [FARO, COFRE, PUERTA]) {
    await user.keyboard(`${inventario}{Enter}`);
    await inFocus(() => precio(inventario));
    await user.keyboard('1500.5{Enter}');
    await inFocus(numero);
  }
  expect(suma('Total')).toBe('$4,501.50');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
  expect(sent(notas.getInv)).toEqual([FARO, COFRE, PUERTA].map(({ inventario }) => ({ id: inventario })));
  expect(sent(notas.submitNota)).toEqual([
    {
      id: 'new',
      opId: expect.any(String),
      form: {
        cotizador: 'Ana',
        nombre: 'Publico en general',
        formaPago: 'Efectivo',
        canal: 'PUBLICO',
        apartado: null,
        items: [FARO, COFRE, PUERTA].map(({ inventario }) => ({ inventario, cantidad: 1, precio: 150_050 })),
      },
    },
  ]);
  await said('Nota creada exitosamente.');
  await inFocus(() => screen.getByRole('link', { name: 'Imprimir' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/socio/notas/ticket/12'));
  // Whoever comes back is where he left, and nothing takes the focus.
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Nota 12' });
  expect(document.activeElement?.textContent).not.toBe('Imprimir');
});

test('where the business has it so, the ticket opens with its dialog, and back from it is the note', async () => {
  changeNegocio({ imprimirAlVender: true });
  const { user, address, router } = await openNueva('?inv=97205', [HECHA]);
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/socio/notas/ticket/12'));
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Nota 12' });
});

test('a hold that another note has sold is asked about; without it, its money in advance is gone from the total', async () => {
  const apartado = sampleApartado({
    items: [heldItem(97_205)],
    anticipo: sampleAnticipo(),
  });
  const mensaje = 'Este apartado ya se vendió en la nota 728';
  const no = () => Promise.reject(refuse(mensaje, { codigo: 'duplicado', campo: 'apartado' }));
  const { user, answers, sent, address } = await openNueva('?apartado=5', [
    answer(apartados.get, { apartado }),
    patio({ ...FARO, disponible: 2 }),
    answer(notas.submitNota, no),
  ]);
  await user.click(create());
  const dialog = within(await screen.findByRole('dialog', { name: mensaje }));
  await user.click(dialog.getByRole('button', { name: 'Vender otra vez, sin apartado' }));
  expect(screen.queryByText('Anticipo')).toBeNull();
  answers(HECHA);
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
  expect(sent(notas.submitNota).map(({ form }) => form?.apartado)).toEqual([5, null]);
});

test('the name is selected to be typed over, and the price is the listed one', async () => {
  const { user, sent } = await openNueva('', [HECHA]);
  expect(nombre().value).toBe('Publico en general');
  await user.click(nombre());
  expect([nombre().selectionStart, nombre().selectionEnd]).toEqual([0, nombre().value.length]);
  await user.keyboard('Luis Mora{Enter}');
  await inFocus(numero);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Cotizador/ }), 'Beto');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Forma de pago/ }), 'Transferencia');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Medio de contacto/ }), 'FACEBOOK');
  await user.type(numero(), '97205{Enter}');
  await inFocus(() => precio(97_205));
  expect([precio(97_205).value, precio(97_205).selectionStart, precio(97_205).selectionEnd]).toEqual(['1200', 0, 4]);
  await user.click(create());
  await waitFor(() =>
    expect(sent(notas.submitNota)).toMatchObject([
      {
        form: {
          cotizador: 'Beto',
          nombre: 'Luis Mora',
          formaPago: 'Transferencia',
          canal: 'FACEBOOK',
          items: [{ precio: 120_000 }],
        },
      },
    ]),
  );
});

test('the quoter of the last note is the one of the next', async () => {
  const { unmount } = await openNueva();
  unmount();
  localStorage.setItem('cotizadorDeNotas', JSON.stringify({ 'llave-de-prueba': 'Beto' }));
  await openNueva();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Cotizador/ }).value).toBe('Beto');
});

test('pressed twice it is sent once', async () => {
  const slow = delayed({ nota: sampleNota() });
  const { user, sent, address } = await openNueva('?inv=97205', [answer(notas.submitNota, slow.reply)]);
  await user.dblClick(create());
  await user.keyboard('{Control>}{Enter}{/Control}');
  slow.arrive();
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
  expect(sent(notas.submitNota)).toHaveLength(1);
});

test('a hold brings its name, its parts and its money along, and its units are free for this note only', async () => {
  const apartado = sampleApartado({
    // The first of them was agreed at less than it is listed at, which is what the note sells it for.
    items: [heldItem(97_206, { precio: 1_000_00 }), heldItem(97_205, { cantidad: 2, precio: null })],
    anticipo: sampleAnticipo(),
  });
  const { user, sent, address } = await openNueva('?apartado=5', [
    answer(apartados.get, { apartado }),
    patio({ ...COFRE, disponible: 0 }, { ...FARO, disponible: 1 }),
    HECHA,
  ]);
  expect(nombre().value).toBe('Luis Mora');
  expect([cantidad(97_206).value, cantidad(97_205).value]).toEqual(['1', '2']);
  expect(['Total', 'Anticipo', 'Resta'].map(suma)).toEqual(['$3,400.00', '$500.00', '$2,900.00']);
  await user.click(cantidad(97_205));
  await user.keyboard('3');
  expect(cantidad(97_205).value).toBe('3');
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
  expect(sent(apartados.get)).toMatchObject([{ id: 5 }]);
  expect(sent(notas.submitNota)).toMatchObject([
    {
      form: {
        apartado: 5,
        nombre: 'Luis Mora',
        items: [
          { inventario: 97_206, cantidad: 1 },
          { inventario: 97_205, cantidad: 3 },
        ],
      },
    },
  ]);
});

test('a hold that ended gives what is left', async () => {
  const vencido = sampleApartado({ estatus: 'vencido', items: [heldItem(97_205, { cantidad: 2 }), heldItem(97_206)] });
  await openNueva('?apartado=5', [
    answer(apartados.get, { apartado: vencido }),
    patio({ ...FARO, disponible: 1 }, { ...COFRE, disponible: 0 }),
  ]);
  expect(cantidad(97_205).value).toBe('1');
  expect(screen.getByText('De la pieza # 97205 queda 1 de las 2 apartadas.')).toBeTruthy();
  expect(screen.getByText('De la pieza # 97206 no queda ninguna disponible.')).toBeTruthy();
});

test('a hold that was sold leads to its note', async () => {
  renderScreen(NotaScreen, {
    screen: 'nota',
    id: 'new',
    query: '?apartado=5',
    answers: [answer(apartados.get, { apartado: sampleApartado({ estatus: 'vendido', notaId: 9 }) })],
  });
  expect((await screen.findByRole('link', { name: 'Ver la nota 9' })).getAttribute('href')).toBe('/admin/notas/9');
  expect(screen.queryByRole('button', { name: 'Crear' })).toBeNull();
});

test('the address adds parts; one that is not there is said', async () => {
  await openNueva('?inv=97205&inv=5&inv=97205&inv=abc');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('No se encontró la pieza # 5.')).toBeTruthy();
});

test('what was typed is not lost without a question, nor by the end of the session', async () => {
  const { user, router, address, unmount } = await openNueva();
  await user.type(numero(), '97205{Enter}');
  await inFocus(() => precio(97_205));
  await user.keyboard('800');
  void router.navigate('/socio/notas');
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(address()).toBe('/socio/notas/new');
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '/socio/notas/new', forma: typedForm() });
  unmount();
  const { sent } = await openNueva('', [HECHA]);
  await said('Aquí está lo que habías escrito');
  expect(precio(97_205).value).toBe('$800.00');
  expect(cantidad(97_205).value).toBe('1');
  await user.click(create());
  await waitFor(() => expect(sent(notas.submitNota)).toMatchObject([{ form: { items: [{ precio: 80_000 }] } }]));
});

/** Opens the editor with one part of $1,500.50. */
async function openConUna() {
  const rendered = await openNueva('', [HECHA]);
  await rendered.user.keyboard(`${FARO.inventario}{Enter}`);
  await inFocus(() => precio(FARO.inventario));
  await rendered.user.keyboard('1500.5{Enter}');
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { ...rendered, field };
}

test('cash that was handed over says its change, and goes with the note', async () => {
  const { user, sent, field } = await openConUna();
  await user.type(field('Efectivo recibido'), '1500');
  expect(screen.getByText('Faltan $0.50')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(notas.submitNota)).toEqual([]);
  expect(field('Efectivo recibido').getAttribute('aria-invalid')).toBe('true');
  await user.clear(field('Efectivo recibido'));
  await user.type(field('Efectivo recibido'), '2000');
  expect(screen.getByText('$499.50')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(notas.submitNota)).toHaveLength(1));
  expect(sent(notas.submitNota)[0]?.form?.pagos).toEqual([
    { formaPago: 'Efectivo', monto: 150_050, recibido: 200_000 },
  ]);
});

test('a part of it may be paid in the other way, and the rest is of its own', async () => {
  const { user, sent, field } = await openConUna();
  await user.type(field('Parte por transferencia'), '1600');
  expect(screen.getByText('Son $1,500.50 en total')).toBeTruthy();
  await user.clear(field('Parte por transferencia'));
  await user.type(field('Parte por transferencia'), '1000');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(notas.submitNota)).toHaveLength(1));
  expect(sent(notas.submitNota)[0]?.form?.pagos).toEqual([
    { formaPago: 'Efectivo', monto: 50_050 },
    { formaPago: 'Transferencia', monto: 100_000 },
  ]);
});
