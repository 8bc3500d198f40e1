import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { descripcion, field, lista, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';
import { queryClient } from '#web/app/query-client.ts';
import { IndicadorScreen } from '#web/indicadores/indicador-screen.tsx';

const abierta = () => screen.getByRole('tab', { selected: true }).textContent;

test('a record has its six tabs by their names, and its head says what it is', async () => {
  await openRegistro({ registro: { insignias: ['perdida'], riesgo: 250_000 } });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Informacion de exportacion',
    'OC y cotizador',
    'Tiempos',
    'Costos y gastos',
    'Facturacion y cobranza',
    'Cobranza / Cancelaciones / Reembolsos',
    'Adjuntos',
    'Historial',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO IZQ VOLKSWAGEN JETTA 2016');
  expect(screen.getByRole('link', { name: '04/1234567-26' }).getAttribute('href')).toBe(
    '/admin/indicadores/siniestros/04%2F1234567-26',
  );
  for (const text of ['QUALITAS', 'Cotizada', 'Perdida', '$2,500.00 por facturar, con IVA']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('a record that does not come says so, and its lists that do not come say so', async () => {
  const failed = renderScreen(IndicadorScreen, {
    screen: 'indicador',
    id: '11',
    answers: [answer(indicadores.getPieza, () => Promise.reject(refuse('')))],
  });
  expect((await screen.findAllByText(/No se obtuvo el registro/)).length).toBeGreaterThan(1);
  failed.unmount();
  queryClient.clear();

  const { tab, answers } = await openRegistro();
  answers(
    answer(indicadores.getProveedores, () => Promise.reject(refuse(''))),
    answer(indicadores.getMetodosEnvios, () => Promise.reject(NO_CONNECTION)),
  );
  await tab('Costos');
  for (const words of ['No se obtuvieron los proveedores', 'Error al cargar los metodos de envio']) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
});

test('the tab stands in the address, and the address opens it', async () => {
  const { tab, address } = await openRegistro({ pestana: 'cobranza' });
  expect(abierta()).toBe('Cobranza / Cancelaciones / Reembolsos');
  await tab('OC y cotizador');
  expect(address()).toBe('/admin/indicadores/buscador/11?pestana=oc');
  await tab('Informacion');
  expect(address()).toBe('/admin/indicadores/buscador/11');
});

test('a wrong field of another tab opens that tab and gets the focus; its tab says how many', async () => {
  const { user, tab, sent } = await openRegistro({ pestana: 'tiempos' });
  await user.type(field('Entregado el'), '31/02/2026');
  await tab('Informacion');
  await user.type(field('Comentarios'), 'x');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Pedido el')));
  expect(abierta()).toBe('Tiempos2 errores');
  expect(screen.getByRole('tab', { name: /^Costos/ }).textContent).toBe('Costos y gastos3 errores');
  expect(descripcion(field('Entregado el'))).toContain('dd/mm/aaaa');
  expect(sent(indicadores.updatePieza)).toEqual([]);
});

test('a field that the server refuses is shown in its tab', async () => {
  const { user, tab, answers } = await openRegistro({ pestana: 'oc' });
  const mensaje = 'El campo Ciudad no es de aquí';
  answers(answer(indicadores.updatePieza, () => Promise.reject(refuse(mensaje, { codigo: 'campo', campo: 'CIUDAD' }))));
  await user.type(field('OC'), '12');
  await tab('Tiempos');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(lista('Ciudad')));
  expect(descripcion(lista('Ciudad'))).toBe(mensaje);
});

test('the price is called Costo for an administrator, who must give one', async () => {
  const { user, sent } = await openRegistro({ registro: { precio: null } });
  const precio = field('Costo');
  expect(descripcion(precio)).toContain('El precio que se cotizó a la aseguradora');
  await user.type(field('Comentarios'), 'x');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Costo')));
  expect(descripcion(field('Costo'))).toContain('El campo Costo no puede quedar vacío');
  await user.type(field('Costo'), '0');
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza).at(-1)?.form).toEqual({ comentarios: 'x', precio: 0, version: 1 });
});

test('who is no administrator reads the price', async () => {
  await openRegistro({ rol: ROL.socio });
  expect([field('Precio').value, field('Precio').readOnly]).toEqual(['$2,400.00', true]);
  expect(descripcion(field('Precio'))).toContain('lo cambia un administrador');
});

test('whatever else is typed is only suggested: insurer, workshop, city, brand, car, part and origin', async () => {
  const { user, sent } = await openRegistro({ rol: ROL.socio });
  for (const [name, text] of [
    ['Aseguradora', 'OTRA'],
    ['Taller', 'NUEVO'],
    ['Ciudad', 'LEÓN'],
    ['Marca', 'SEAT'],
    ['Auto', 'IBIZA'],
    ['Pieza', 'COFRE'],
    ['Origen', 'TW'],
  ] as const) {
    await user.clear(lista(name));
    await user.type(lista(name), text);
  }
  await user.clear(lista('Ciudad'));
  await user.type(lista('Ciudad'), 'tol{ArrowDown}{Enter}');
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({
    aseguradora: 'OTRA',
    taller: 'NUEVO',
    ciudad: 'TOLUCA',
    marca: 'SEAT',
    auto: 'IBIZA',
    pieza: 'COFRE',
    origen: 'TW',
    version: 1,
  });
});

test.each([
  ['oc', 'OC'],
  ['cobranza', '# Nota de crédito'],
] as const)(
  '%s: only digits can be typed in %s; what edits works, and what is pasted is cleaned',
  async (pestana, name) => {
    const { user } = await openRegistro({ pestana });
    await user.type(field(name), 'a0b1-2{Backspace}3{ArrowLeft}4{Delete}');
    expect(field(name).value).toBe('014');
    await user.clear(field(name));
    await user.paste('OC-00 45/b');
    expect(field(name).value).toBe('0045');
    await user.tab();
    expect(field(name).value).toBe('0045');
  },
);

test('the quoters are the configured ones, Otro and CANCELADO; another that is stored stays', async () => {
  await openRegistro({ registro: { cotizador: 'Quien ya no está' }, pestana: 'oc' });
  const select = screen.getByLabelText<HTMLSelectElement>('Cotizador');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Sin seleccionar',
    'Ana',
    'Beto',
    'Otro',
    'CANCELADO',
    'Quien ya no está',
  ]);
});
