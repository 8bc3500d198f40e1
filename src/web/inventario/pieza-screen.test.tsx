import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { descripcion, FARO, field, guardar, lista, openPieza, serverOf } from '#tests/pieza-abierta.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/escrito.ts';
import { PiezaScreen } from './pieza-screen.tsx';

test('what was not typed here is theirs, whatever is kept of mine', async () => {
  const { user, other, store } = await openPieza();
  other({ precio: 99_900, nota: 'De otra persona' });
  await user.type(field('Nota'), 'Lo mío');
  await user.click(guardar());
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByRole('row', { name: 'Nota De otra persona Lo mío' })).toBeTruthy();
  expect(within(dialog).getByText('También cambió lo que tú no tocaste: Precio.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con lo mío' }));
  await user.click(guardar());
  await screen.findAllByText('Pieza actualizada exitosamente.');
  expect(store.pieza).toMatchObject({ precio: 99_900, nota: 'Lo mío' });
});

test('a conflict of stock says which adjustment keeping mine would be', async () => {
  const { user, other } = await openPieza({ pieza: { ...FARO, existencias: 1 } });
  other({ existencias: 4 });
  await user.clear(field('Existencias'));
  await user.type(field('Existencias'), '2');
  await user.type(field('Nota'), 'x');
  await user.click(guardar());
  const dialog = within(await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO }));
  expect(dialog.getByRole('row', { name: 'Existencias 4 2 Se anotará un ajuste de −2' })).toBeTruthy();
});

test('what is beyond the newest hundred of the history is asked for', async () => {
  const { user, answers, sent } = await openPieza();
  const cambio = (id: number) => ({
    ...{ id, operacion: 'baja', autor: 'Ana', momento: `2026-11-02T10:00:00.${100 + id}Z`, campos: [] },
    ...{ reparacion: null, deshace: null },
  });
  answers(
    answer(updatePiezas.getHistorial, ({ filas }) => {
      const cambios = Array.from({ length: Math.min(filas, 130) }, (_, turn) => cambio(130 - turn));
      return { cambios: cambios as CambioDePieza[], movimientos: [], hayMas: filas < 130 };
    }),
  );
  await user.click(screen.getByRole('tab', { name: 'Historial' }));
  const line = await screen.findByRole('list', { name: 'Historial de la pieza' });
  expect(within(line).getAllByRole('listitem')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  await waitFor(() => expect(within(line).getAllByRole('listitem')).toHaveLength(130));
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  expect(sent(updatePiezas.getHistorial).map(({ filas }) => filas)).toEqual([100, 200]);
});

test('only what changed is sent, over the state it was read in, each save under a name of its own', async () => {
  const { user, sent } = await openPieza();
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '1500');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  await user.clear(field('Existencias'));
  await user.type(field('Existencias'), '5');
  expect(screen.getByText('Se anotará un ajuste de +2')).toBeTruthy();
  await user.dblClick(guardar());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  const [first, second, ...more] = sent(updatePiezas.updatePieza);
  expect(more).toEqual([]);
  expect(first?.formDataPieza).toEqual({ precio: 150_000, version: 5 });
  expect(second?.formDataPieza).toEqual({ existencias: 5, existenciasLeidas: 3, version: 6 });
  expect(second?.op_id).not.toBe(first?.op_id);
});

test('in its one spelling it may be what is stored: there is nothing to save then', async () => {
  const { user } = await openPieza();
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '1200');
  expect(guardar()).toBeTruthy();
  await user.tab();
  expect(field('Precio').value).toBe('$1,200.00');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('a new part keeps its name until it is there, however often it is sent', async () => {
  const { user, sent, answers, unmount } = await openPieza({ id: 'new' });
  for (const [name, text] of [
    ['Pieza', 'FARO'],
    ['Marca', 'YUGO'],
    ['Auto', 'CABRIO'],
    ['Origen', 'ORIGINAL'],
    ['Condición', 'USADO'],
  ] as const) {
    await user.type(lista(name), text);
  }
  await user.type(field('Año'), '1988');
  await user.type(field('Costo'), '10');
  for (const [error, words] of [
    [refuse(''), 'No se agrego la pieza'],
    [NO_CONNECTION, 'Error al agregar la pieza'],
  ] as const) {
    answers(answer(updatePiezas.updatePieza, () => Promise.reject(error)));
    await user.click(guardar());
    expect(await screen.findAllByText(words)).toBeTruthy();
  }
  const names = sent(updatePiezas.updatePieza).map(({ op_id }) => op_id);
  expect(names).toEqual([names[0], names[0]]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO YUGO CABRIO 1988 ORIGINAL USADO');

  // The session ends, and the same person is back: the first try may have arrived.
  keepRegreso({ keylogin: 'llave-de-prueba', direccion: '', forma: typedForm() });
  unmount();
  const again = await openPieza({ id: 'new' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO YUGO CABRIO 1988 ORIGINAL USADO');
  again.answers(answer(updatePiezas.updatePieza, () => Promise.reject(refuse(''))));
  await again.user.click(guardar());
  await waitFor(() => expect(again.sent(updatePiezas.updatePieza).map(({ op_id }) => op_id)).toEqual([names[0]]));
});

test('what every part must have is said at the save, not before; the first wrong field gets the focus', async () => {
  const { user, sent } = await openPieza({ id: 'new' });
  await user.click(lista('Marca'));
  await user.tab();
  expect(screen.queryByText(/no puede quedar vacío/)).toBeNull();
  await user.type(field('Nota'), 'x');
  await user.click(guardar());
  for (const [input, nombre] of [
    [lista('Pieza'), 'Pieza'],
    [lista('Marca'), 'Marca'],
    [lista('Auto'), 'Auto'],
    [lista('Origen'), 'Origen'],
    [lista('Condición'), 'Condición'],
    [field('Costo'), 'Costo'],
  ] as const) {
    expect(descripcion(input)).toBe(`El campo ${nombre} no puede quedar vacío`);
  }
  expect(document.activeElement).toBe(lista('Pieza'));
  expect(screen.getByRole('tab', { name: /Ver todo/ }).textContent).toBe('Ver todo7 errores');
  expect(sent(updatePiezas.updatePieza)).toEqual([]);
});

const PRICE = 'debe ser un numero valido en formato price';
test.each([
  ['Año', '2023-2013', 'El campo Año debe ser un año o un rango de años'],
  ['Precio', '1.2.3', `El campo FACE__ ${PRICE}`],
  ['Precio Mercado Libre', '1234,56', `El campo _MERCADO ${PRICE}`],
  ['Costo', '1234,56', `El campo COSTO ${PRICE}`],
  ['Costo', '1.234.50', `El campo COSTO ${PRICE}`],
  ['Costo RADEC / ALDO', '5,5.', `El campo Cto_RADEC_ALDO ${PRICE}`],
  ['Costo Mercado Libre', '$$1', `El campo Cto_ML ${PRICE}`],
  ['Link RADEC', 'javascript:alert(1)', 'El campo Link RADEC debe ser una dirección que empiece con http'],
])('%s: %j is refused where it stands', async (name, typed, mensaje) => {
  const { user } = await openPieza({ id: 'new' });
  await user.type(field(name), typed);
  await user.tab();
  expect(descripcion(field(name))).toContain(mensaje);
  expect(screen.queryByRole('link', { name: 'Abrir Link RADEC' })).toBeNull();
});

test.each(['Costo', 'Precio'])(
  '%s is typed key by key with its centavos, or pasted, and shown like every amount',
  async (name) => {
    const { user } = await openPieza({ id: 'new' });
    await user.type(field(name), '35a0.5-0');
    expect(field(name).value).toBe('350.50');
    await user.tab();
    expect(field(name).value).toBe('$350.50');
    await user.clear(field(name));
    await user.paste('$1,234.50');
    await user.tab();
    expect(field(name).value).toBe('$1,234.50');
    // A digit in the middle of an amount would leave its comma in a wrong place.
    await user.tab({ shift: true });
    expect(field(name).value).toBe('1234.50');
    await user.keyboard('{Home}9');
    await user.tab();
    expect(field(name).value).toBe('$91,234.50');
    await user.clear(field(name));
    await user.paste('mil');
    await user.tab();
    expect(descripcion(field(name))).toContain('debe ser un numero valido en formato price');
  },
);

test('a refusal of the server stands at its field, which gets the focus', async () => {
  const { user, answers } = await openPieza();
  answers(
    answer(updatePiezas.updatePieza, () =>
      Promise.reject(refuse('El # de inventario 9 ya es de otra pieza', { codigo: 'duplicado', campo: 'INV__' })),
    ),
  );
  await user.clear(field('# Inventario'));
  await user.type(field('# Inventario'), '9');
  await user.click(guardar());
  await waitFor(() => expect(document.activeElement).toBe(field('# Inventario')));
  expect(descripcion(field('# Inventario'))).toBe('El # de inventario 9 ya es de otra pieza');
});

test('who is no administrator chooses from lists: half a word is what it was before, another brand takes the car away', async () => {
  const { user } = await openPieza({ rol: ROL.socio });
  await user.clear(lista('Marca'));
  await user.type(lista('Marca'), 'zzz');
  expect(screen.getByText('Sin coincidencias')).toBeTruthy();
  await user.tab();
  expect([lista('Marca').value, lista('Auto').value]).toEqual(['YUGO', 'CABRIO']);
  await user.clear(lista('Marca'));
  await user.type(lista('Marca'), 'níss{Enter}');
  expect([lista('Marca').value, lista('Auto').value]).toEqual(['NISSAN', '']);
  await user.type(lista('Auto'), 'sen');
  await user.tab();
  expect(lista('Auto').value).toBe('SENTRA');
});

test('Tab picks what was meant and nothing else: the arrows and Enter pick what is marked', async () => {
  const { user } = await openPieza({ rol: ROL.socio });
  const typeInto = async (name: string, keys: string) => {
    await user.clear(lista(name));
    await user.type(lista(name), keys);
    return lista(name).value;
  };
  // Inside of CALAVERA, at the beginning of none.
  expect(await typeInto('Pieza', 'v{Tab}')).toBe('FARO');
  expect(await typeInto('Pieza', 'calav{Tab}')).toBe('CALAVERA');
  expect(await typeInto('Pieza', 'r{ArrowDown}{Tab}')).toBe('FARO');
  expect(await typeInto('Pieza', 'v{Enter}')).toBe('CALAVERA');
});

test('an administrator types freely: the lists only suggest', async () => {
  const { user } = await openPieza();
  await user.clear(lista('Tipo'));
  await user.type(lista('Tipo'), 'VAGONETA');
  await user.tab();
  expect(lista('Tipo').value).toBe('VAGONETA');
  await user.clear(lista('Tipo'));
  await user.type(lista('Tipo'), 'cou{ArrowDown}{Enter}');
  expect(lista('Tipo').value).toBe('COUPÉ');
});

test('a list that did not come says so and is asked for again', async () => {
  const { store, answers } = serverOf(FARO);
  const { user, answers: change } = renderScreen(PiezaScreen, {
    ...{ screen: 'inventarioPieza', id: '7', rol: ROL.socio },
    answers: [...answers, answer(buscador.getLadoPos, () => Promise.reject(NO_CONNECTION))],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Lado / posición' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([store.pieza.lado]);
  change(answer(buscador.getLadoPos, { opts: ['DER', 'IZQ'] }));
  await user.click(again);
  await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2));
});

test('what is published today is no longer to be published', async () => {
  const { user } = await openPieza({ pieza: { ...FARO, porPublicarFacebook: true } });
  const facebook = within(screen.getByRole('group', { name: 'Facebook' }));
  expect(facebook.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await user.click(facebook.getByRole('button', { name: /Publicada hoy/ }));
  expect(facebook.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(facebook.getByText('Marcado como publicado')).toBeTruthy();
  await user.click(facebook.getByRole('button', { name: /Quitar/ }));
  expect(facebook.queryByText('Marcado como publicado')).toBeNull();
});

test('a channel that nobody knows stays to be chosen and says so', async () => {
  await openPieza({ pieza: { ...FARO, venta: 'RADIO', cotizador: 'Quien ya no está' } });
  const venta = screen.getByLabelText<HTMLSelectElement>('Venta');
  expect(venta.selectedOptions[0]?.textContent).toBe('Formato no valido');
  const cotizador = screen.getByLabelText<HTMLSelectElement>('Cotizador');
  expect([...cotizador.options].map(({ text }) => text)).toEqual([
    'Sin seleccionar',
    'Ana',
    'Beto',
    'Quien ya no está',
  ]);
});

test('a write-off asks first, says what is left, and leaves what was typed in the form', async () => {
  const { user, answers, store, sent } = await openPieza({ query: '?pestana=baja' });
  answers(
    answer(updatePiezas.updatePieza, () => {
      store.pieza = { ...store.pieza, existencias: 1 };
      return { pieza: store.pieza, aviso: 'La fecha de la baja es anterior al alta' };
    }),
  );
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '9');
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(descripcion(field('Cantidad'))).toContain('Escribe un número del 1 al 3');
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '2');
  const fecha = within(screen.getByRole('group', { name: 'Dar de baja' })).getByLabelText<HTMLInputElement>('Fecha');
  const hoy = fecha.value;
  fireEvent.change(fecha, { target: { value: '2099-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(descripcion(fecha)).toBe('El campo Fecha no puede ser posterior a hoy');
  fireEvent.change(fecha, { target: { value: hoy } });
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Salen 2 piezas de 3: queda 1.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
  expect(await screen.findByText('En existencia: 1')).toBeTruthy();
  expect(sent(updatePiezas.updatePieza)[0]?.formDataPieza).toMatchObject({ cantidad: 2 });
  expect(screen.getAllByText('La fecha de la baja es anterior al alta')).toBeTruthy();
});

test('the tabs go by the arrows', async () => {
  const { user, answers, address } = await openPieza();
  answers(answer(updatePiezas.getHistorial, { cambios: [], movimientos: [], hayMas: false }));
  await user.click(screen.getByRole('tab', { name: 'Ver todo' }));
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('/admin/inventario/7?pestana=historial');
  expect(await screen.findByText('Esta pieza no ha cambiado.')).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(address()).toBe('/admin/inventario/7?pestana=informacion');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Informacion de pieza' }));
});
