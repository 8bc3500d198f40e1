import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import { notas } from '#contract/notas.ts';
import { camposApartado } from '#contract/wire/apartado.ts';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { samplePiezaDelPatio } from '#tests/muestras.ts';
import { sampleAnticipo, sampleApartado } from '#tests/muestras-de-ventas.ts';
import { COFRE, cantidad, FARO, inFocus, numero, patio, precio, rows, said } from '#tests/nota-abierta.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { ApartadoScreen } from './apartado-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

const HECHO = sampleApartado({ id: 8 });
const CON_ANTICIPO = sampleApartado({
  id: 8,
  anticipo: sampleAnticipo({ formaPago: 'Transferencia' }),
});

function open(query = '', answers: readonly Answer[] = []) {
  const historial = answer(apartados.getHistorial, { sucesos: [], hayMas: false });
  const more = [patio(FARO, COFRE), answer(apartados.get, { apartado: HECHO }), historial, ...answers];
  return renderScreen(ApartadoScreen, { screen: 'apartado', id: 'new', rol: ROL.socio, query, answers: more });
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const apartar = () => screen.getByRole('button', { name: 'Apartar' });

test('every field of a hold has an input', async () => {
  open();
  await inFocus(numero);
  for (const { label } of Object.values(camposApartado)) expect(field(new RegExp(`^${label}`)).value).toBe('');
});

test('parts are added by number, and held for a customer until a moment of the clock of the business', async () => {
  const { user, sent, address } = open('', [answer(apartados.create, { apartado: CON_ANTICIPO })]);
  await inFocus(numero);
  await user.keyboard('97205{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('$1,200.00');
  // The hands stay where the next number goes.
  await inFocus(numero);
  await user.keyboard('97206{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.clear(cantidad(97_205));
  await user.type(cantidad(97_205), '2{Enter}');
  await inFocus(numero);
  const manana = addDias(diaOf(new Date()), 1);
  expect(field(/^Apartar hasta/).value).toBe(formatDia(manana));
  const dentro = addDias(manana, 5);
  await user.clear(field(/^Apartar hasta/));
  await user.type(field(/^Apartar hasta/), formatDia(dentro));
  await user.clear(field(/^Hora/));
  await user.type(field(/^Hora/), '18:30');
  await user.type(field(/^Nombre/), 'Luis Mora');
  await user.type(field('Teléfono'), '55 1234 5678');
  await user.type(field('Anticipo'), '500');
  await user.selectOptions(field('Forma de pago'), 'Transferencia');
  expect(document.querySelector('[data-save-bar] dl')?.textContent).toBe('Total$3,600.00Anticipo$500.00Resta$3,100.00');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await said('Piezas apartadas');
  expect(sent(apartados.create)).toEqual([
    {
      nombre: 'Luis Mora',
      telefono: '55 1234 5678',
      nota: '',
      opId: expect.any(String),
      hasta: momentoEn(dentro, '18:30'),
      anticipo: { monto: 500_00, formaPago: 'Transferencia' },
      items: [
        { inventario: 97_205, cantidad: 2, precio: 1_200_00 },
        { inventario: 97_206, cantidad: 1, precio: 1_200_00 },
      ],
    },
  ]);
  // Whoever paid takes a receipt home.
  await waitFor(() => expect(address()).toBe('/socio/notas/apartados/8?recibo=12'));
});

test('parts of the address are there; without money there is no receipt', async () => {
  const { user, sent, address } = open('?inv=97205&inv=99999', [answer(apartados.create, { apartado: HECHO })]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('No se encontró la pieza # 99999.')).toBeTruthy();
  await inFocus(() => field(/^Nombre/));
  await user.keyboard('Eva');
  await user.click(apartar());
  await waitFor(() => expect(address()).toBe('/socio/notas/apartados/8'));
  expect(sent(apartados.create)[0]).toMatchObject({ anticipo: null, items: [{ inventario: 97_205, cantidad: 1 }] });
});

test('another price is agreed; one that is left empty is agreed by nobody, and one that is none is refused', async () => {
  const { user, sent } = open('?inv=97205&inv=97206', [answer(apartados.create, { apartado: HECHO })]);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.clear(precio(97_205));
  await user.type(precio(97_205), '0');
  await user.clear(precio(97_206));
  await user.type(field(/^Nombre/), 'Eva');
  await user.click(apartar());
  await waitFor(() => expect(precio(97_205).getAttribute('aria-invalid')).toBe('true'));
  expect(sent(apartados.create)).toEqual([]);
  await user.clear(precio(97_205));
  await user.type(precio(97_205), '999.50');
  await user.click(apartar());
  await waitFor(() => expect(sent(apartados.create)).toHaveLength(1));
  expect(sent(apartados.create)[0]?.items).toEqual([
    { inventario: 97_205, cantidad: 1, precio: 999_50 },
    { inventario: 97_206, cantidad: 1, precio: null },
  ]);
});

test('what is missing or wrong is said at its field, and nothing is asked of the server', async () => {
  const { user, sent } = open();
  await inFocus(numero);
  await user.type(field('Anticipo'), '0');
  await user.clear(field(/^Apartar hasta/));
  await user.type(field(/^Apartar hasta/), '01/01/2026');
  await user.click(apartar());
  for (const text of [
    'Agrega al menos una pieza',
    'El campo Nombre no puede quedar vacío',
    'El anticipo debe ser mayor a 0',
    'Ese momento ya pasó: escribe uno posterior',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(sent(apartados.create)).toEqual([]);
});

test('no more is held than there is; what somebody else took meanwhile is said at its part', async () => {
  let disponible = 3;
  const inv = answer(notas.getInv, () => ({
    pieza: samplePiezaDelPatio({ inventario: 97_205, existencias: 3, disponible }),
  }));
  const create = answer(apartados.create, () => {
    disponible = 1;
    throw refuse('De la pieza 97205 queda 1', {
      codigo: 'existencias',
      errores: [{ codigo: 'existencias', campo: 'items.0.quantity', mensaje: 'Queda 1 disponible' }],
    });
  });
  const { user } = open('?inv=97205', [inv, create]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.clear(cantidad(97_205));
  await user.type(cantidad(97_205), '9');
  expect(cantidad(97_205).value).toBe('3');
  await user.type(field(/^Nombre/), 'Eva');
  await user.click(apartar());
  expect(await within(rows()[0] ?? document.body).findByText('Queda 1 disponible')).toBeTruthy();
});

test('sent again after no answer it is the same operation', async () => {
  const { user, sent, answers } = open('?inv=97205', [
    answer(apartados.create, () => {
      throw NO_CONNECTION;
    }),
  ]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.type(field(/^Nombre/), 'Eva');
  await user.click(apartar());
  await screen.findAllByText(/Error al apartar las piezas/);
  answers(answer(apartados.create, { apartado: HECHO }));
  await user.click(apartar());
  await said('Piezas apartadas');
  const [first, second] = sent(apartados.create);
  expect(second).toEqual(first);
});

test('who leaves is asked first; what was typed outlives the end of a session', async () => {
  const { user, unmount, router } = open();
  await inFocus(numero);
  await user.keyboard('97205{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.type(field(/^Nombre/), 'Eva');
  void router.navigate('/socio/notas');
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(field(/^Nombre/).value).toBe('Eva');
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '/socio/notas/apartados/new', forma: typedForm() });
  unmount();
  open();
  await said('Aquí está lo que habías escrito');
  expect(field(/^Nombre/).value).toBe('Eva');
  expect(rows()).toHaveLength(1);
});
