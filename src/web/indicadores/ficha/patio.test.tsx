import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { answer, refuse } from '#tests/componentes.tsx';
import { samplePiezaDelPatio } from '#tests/muestras.ts';
import { descripcion, field, lista, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';

const PEDIDA = { pedido: '2026-11-02', vence: '2026-11-10', estado: 'pedida' } as const;
const DEL_PATIO = { ...PEDIDA, proveedor: 'AQUI' } as const;
const EN_USO: Partial<Registro> = {
  ...DEL_PATIO,
  isInventarioUsado: true,
  inventario: 97_205,
  piezaId: 7,
  costo: 45_000,
  codigo: 'YUG-97205',
  gastosEnvio: 0,
  metodoEnvio: 'ESTAFETA',
};

/** Opens a record of the yard, and looks a part up. */
async function openEncontrada(registro: Partial<Registro> = DEL_PATIO, more = {}) {
  const opened = await openRegistro({ registro, pestana: 'costos' });
  opened.answers(answer(indicadores.getInv, { pieza: samplePiezaDelPatio(more) }));
  await opened.user.type(field('# Inventario'), 'a97205{Enter}');
  const found = within(await screen.findByRole('article'));
  return { ...opened, found };
}

test('of the own yard a part is looked up by its number: its photo, title and stock; Enter saves nothing', async () => {
  const { found, sent } = await openEncontrada();
  expect(found.getByText('FARO IZQ YUGO CABRIO 1988 ORIGINAL USADO')).toBeTruthy();
  expect(found.getByText(/En existencia: 3 · Disponible: 2 · Costo: \$450\.00/)).toBeTruthy();
  expect(sent(indicadores.getInv)).toEqual([{ id: 97_205 }]);
  expect(sent(indicadores.updatePieza)).toEqual([]);
});

test('a part that is not there is said to be none', async () => {
  const { user, answers } = await openRegistro({ registro: DEL_PATIO, pestana: 'costos' });
  const mensaje = 'No hay una pieza con ese número de inventario';
  answers(answer(indicadores.getInv, () => Promise.reject(refuse(mensaje, { codigo: 'no_existe' }))));
  await user.type(field('# Inventario'), '5');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('No se obtuvieron resultados.')).toBeTruthy();
  expect(screen.getAllByText(mensaje).length).toBeGreaterThan(0);
});

test('the yard appears as soon as its name is typed, and not for others', async () => {
  const { user } = await openRegistro({ registro: PEDIDA, pestana: 'costos' });
  expect(screen.queryByRole('group', { name: 'Pieza del patio' })).toBeNull();
  await user.type(lista('Proveedor'), 'aqui');
  expect(within(screen.getByRole('group', { name: 'Pieza del patio' })).getByText('Sin pieza del patio.')).toBeTruthy();
});

test('Utilizar saves at once, copies cost and code, locks them, and leaves what else was typed', async () => {
  const { user, found, sent, tab } = await openEncontrada(DEL_PATIO);
  await user.type(field('Costo de compra'), '9');
  await user.type(field('Gastos de envío'), '80');
  await user.click(found.getByRole('button', { name: 'Utilizar' }));
  await screen.findByText(/Se utilizó la pieza/);
  expect(sent(indicadores.updatePieza)).toMatchObject([
    { registro: 11, isUso: true, uso: { inventario: 97_205 }, form: { version: 1 } },
  ]);
  expect(sent(indicadores.updatePieza)[0]?.form).not.toHaveProperty('gastosEnvio');
  for (const [name, value] of [
    ['Costo de compra', '$450.00'],
    ['Código', 'YUG-97205'],
    ['Proveedor', 'AQUI'],
  ] as const) {
    expect([field(name).value, field(name).readOnly]).toEqual([value, true]);
  }
  expect(descripcion(field('Código'))).toBe('Es el de la pieza del patio en uso');
  expect(screen.getByRole('link', { name: /# 97205/ }).getAttribute('href')).toBe('/admin/inventario/7');
  expect(field('Gastos de envío').value).toBe('$80.00');
  // A unit of stock is not put back by a second save.
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  await tab('Tiempos');
  expect(save()).toBeTruthy();
});

test.each([
  ['Sin existencias', { existencias: 0, disponible: 0 }],
  ['Apartada', { existencias: 1, disponible: 0 }],
])('%s: a part of which no unit is left cannot be used', async (name, unidades) => {
  const { found } = await openEncontrada(DEL_PATIO, unidades);
  expect(found.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('a refused use is said in the words of the server, and is not tried again by the next save', async () => {
  const { user, found, answers, sent } = await openEncontrada();
  const mensaje = 'El registro está cancelado';
  answers(answer(indicadores.updatePieza, () => Promise.reject(refuse(mensaje, { codigo: 'negocio' }))));
  await user.click(found.getByRole('button', { name: 'Utilizar' }));
  expect((await screen.findAllByText(mensaje)).length).toBeGreaterThan(0);
  await user.type(field('Gastos de envío'), '80');
  await user.type(field('Costo de compra'), '8');
  await user.type(field('Código'), '8');
  await user.click(save());
  await waitFor(() => expect(sent(indicadores.updatePieza)).toHaveLength(2));
  expect(sent(indicadores.updatePieza)[1]).toMatchObject({ isUso: false, uso: {} });
});

test('Devolver gives the unit back', async () => {
  const { user, sent } = await openRegistro({ registro: EN_USO, pestana: 'costos' });
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Sin pieza del patio.');
  expect(sent(indicadores.updatePieza)).toMatchObject([{ isUso: true, uso: {}, form: { version: 1 } }]);
});

test.each([
  [{ entregado: '2026-11-05' }, 'La pieza ya fue entregada'],
  [{ factura: '12' }, 'El registro está facturado'],
])('%j: the part in use stays, and it is said why', async (registro, why) => {
  await openRegistro({ registro: { ...EN_USO, ...registro }, pestana: 'costos' });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
});

test('a new record is saved with the part that it uses: its cost and code need not be typed', async () => {
  const { user, sent, answers, tab, address } = await openRegistro({ id: 'new' });
  answers(answer(indicadores.getInv, { pieza: samplePiezaDelPatio() }));
  for (const name of ['Aseguradora', 'Pieza']) await user.type(lista(name), 'X');
  await user.type(field('Siniestro'), 'X');
  await user.type(field('Costo'), '1');
  await tab('Tiempos');
  await user.type(field('Pedido el'), '02/11/2026');
  await tab('Costos');
  await user.type(lista('Proveedor'), 'AQUI');
  await user.type(field('Gastos de envío'), '0');
  await user.type(field('# Inventario'), '97205{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Utilizar' }));
  await waitFor(() => expect(address()).toBe('/admin/indicadores/buscador/12'));
  expect(sent(indicadores.updatePieza)).toMatchObject([
    { registro: 'new', isUso: true, uso: { inventario: 97_205 }, form: { proveedor: 'AQUI', isSinPedido: false } },
  ]);
});

test('what a new record lacks keeps it from taking a part, and is shown', async () => {
  const { user, sent, answers } = await openRegistro({ id: 'new', pestana: 'costos' });
  answers(answer(indicadores.getInv, { pieza: samplePiezaDelPatio() }));
  await user.type(lista('Proveedor'), 'AQUI');
  await user.type(field('# Inventario'), '97205{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Utilizar' }));
  await waitFor(() => expect(document.activeElement).toBe(lista('Aseguradora')));
  expect(sent(indicadores.updatePieza)).toEqual([]);
});

test('a delivery from the yard without a part is asked about once', async () => {
  const { user, sent, tab } = await openRegistro({
    registro: { ...DEL_PATIO, costo: 1, codigo: 'X', gastosEnvio: 1, metodoEnvio: 'X' },
    pestana: 'tiempos',
  });
  const dialog = () => screen.findByRole('dialog', { name: 'Sin pieza del patio' });
  await user.type(field('Entregado el'), '05/11/2026');
  await user.click(save());
  await user.click(within(await dialog()).getByRole('button', { name: 'Buscar la pieza' }));
  await waitFor(() => expect(document.activeElement).toBe(field('# Inventario')));
  expect(sent(indicadores.updatePieza)).toEqual([]);
  await tab('Tiempos');
  await user.click(save());
  await user.click(within(await dialog()).getByRole('button', { name: 'Guardar sin pieza' }));
  await screen.findAllByText('Registro actualizada exitosamente.');
  await user.clear(field('Entregado el'));
  await user.type(field('Entregado el'), '06/11/2026');
  await user.click(save());
  await waitFor(() => expect(sent(indicadores.updatePieza)).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Regresa a existencias', true],
  ['No sirve', false],
])('a part that is collected after its delivery: %s', async (answered, isRegresa) => {
  const { user, sent } = await openRegistro({ registro: { ...EN_USO, entregado: '2026-11-05' }, pestana: 'cobranza' });
  await user.type(field('Pieza recolectada el'), '06/11/2026');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: answered }));
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)).toMatchObject([{ isRegresa, form: { recolectada: '2026-11-06', version: 1 } }]);
});

test('a collected part is asked about, and without an answer nothing is saved', async () => {
  const { user, sent } = await openRegistro({ registro: { ...EN_USO, entregado: '2026-11-05' }, pestana: 'cobranza' });
  await user.type(field('Pieza recolectada el'), '06/11/2026');
  await user.click(save());
  await screen.findByRole('dialog', { name: '¿Qué pasa con la pieza recolectada?' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(sent(indicadores.updatePieza)).toEqual([]);
  expect(field('Pieza recolectada el').value).toBe('06/11/2026');
});

test.each([
  [{}, 'Al guardar, la pieza # 97205 regresa a existencias.'],
  [{ entregado: '2026-11-05' }, 'La pieza # 97205 ya se entregó: regresa a existencias cuando se recolecta.'],
])('%j: a cancellation says what becomes of the part in use', async (registro, text) => {
  const { user } = await openRegistro({ registro: { ...EN_USO, ...registro }, pestana: 'cobranza' });
  await user.type(field('Fecha de cancelación'), '06/11/2026');
  expect(screen.getByText(text)).toBeTruthy();
});
