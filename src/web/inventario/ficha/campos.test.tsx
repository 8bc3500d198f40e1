import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { descripcion, FARO, field, lista, openPieza, save, serverOf } from '#tests/pieza-abierta.tsx';
import { PiezaScreen } from '#web/inventario/pieza-screen.tsx';

test('what every part must have is said at the save, not before; the first wrong field gets the focus', async () => {
  const { user, sent } = await openPieza({ id: 'new' });
  await user.click(lista('Marca'));
  await user.tab();
  expect(screen.queryByText(/no puede quedar vacío/)).toBeNull();
  await user.type(field('Nota'), 'x');
  await user.click(save());
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
  await user.click(save());
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
    screen: 'inventarioPieza',
    id: '7',
    rol: ROL.socio,
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
