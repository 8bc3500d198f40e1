import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cajas } from '#contract/caja.ts';
import type { CajaDetalle } from '#contract/wire/caja.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { sampleCaja, sampleMovimientos } from '#tests/cajas.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { CajaScreen } from './caja-screen.tsx';

const HOY = diaOf(new Date());
const NINGUNA = answer(cajas.getCajas, { fecha: HOY, cajas: [], sinCerrar: [] });
const ABIERTA: CajaDetalle = {
  ...sampleCaja({
    persona: null,
    dia: HOY,
    fondo: 500_00,
    cerrada: null,
    cerradaPor: '',
    esperado: 650_00,
    contado: null,
    diferencia: null,
    formas: [{ formaPago: 'Efectivo', entradas: 300_00, salidas: 150_00 }],
    movimientos: 2,
  }),
  totales: [],
  ultimos: sampleMovimientos(150_00),
};

const open = (caja: CajaDetalle | null, ...answers: readonly Answer[]) =>
  renderScreen(CajaScreen, {
    screen: 'caja',
    rol: ROL.gerente,
    answers: [answer(cajas.getCaja, { caja }), NINGUNA, ...answers],
  });

test('says that it opens by itself, and takes a float', async () => {
  const { user, sent } = open(null, answer(cajas.open, { caja: ABIERTA }));
  expect(await screen.findByText(/se abre sola con la primera venta/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrir con fondo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fondo de la caja' }));
  await user.click(dialog.getByRole('button', { name: 'Abrir' }));
  expect(dialog.getByText('Escribe un importe, como 500.00')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Efectivo con que empieza/ }), '500{Enter}');
  await screen.findAllByText('Caja abierta.');
  expect(sent(cajas.open)).toMatchObject([{ fondo: 500_00, persona: null }]);
});

test('shows what is in it and what moved, each note with its way', async () => {
  open(ABIERTA);
  expect(await screen.findByText('$650.00')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Movimientos' }));
  expect(table.getByRole('link', { name: 'Venta 12' }).getAttribute('href')).toBe('/gerente/notas/12');
  expect(table.getByText('Al banco')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Poner fondo' })).toBeNull();
});

test('sums what moved by its kind, sales first', async () => {
  open({
    ...ABIERTA,
    totales: [
      { tipo: 'retiro', formaPago: 'Efectivo', movimientos: 1, monto: -150_00 },
      { tipo: 'venta', formaPago: 'Efectivo', movimientos: 1_001, monto: 300_00 },
    ],
  });
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Por tipo' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Venta (1,001)Efectivo$300.00',
    'Retiro (1)Efectivo-$150.00',
  ]);
});

test('one kind of movement needs no sum', async () => {
  open({ ...ABIERTA, totales: [{ tipo: 'venta', formaPago: 'Efectivo', movimientos: 1, monto: 300_00 }] });
  await screen.findByRole('table', { name: 'Movimientos' });
  expect(screen.queryByRole('table', { name: 'Por tipo' })).toBeNull();
});

test('a withdrawal has an amount and a reason, and what the server refuses is said at its field', async () => {
  let isPoor = true;
  const { user, sent } = open(
    ABIERTA,
    answer(cajas.move, () => {
      if (isPoor) throw refuse('En la caja hay $650.00 en efectivo', { codigo: 'campo', campo: 'monto' });
      return { caja: ABIERTA };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Retiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retiro' }));
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(dialog.getByText('Escribe el motivo')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Monto/ }), '900');
  await user.type(dialog.getByRole('textbox', { name: /^A dónde va/ }), 'Al banco');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText('En la caja hay $650.00 en efectivo')).toBeTruthy();
  isPoor = false;
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  await screen.findAllByText('Movimiento anotado.');
  expect(sent(cajas.move).at(-1)).toMatchObject({
    tipo: 'retiro',
    monto: 900_00,
    motivo: 'Al banco',
    formaPago: 'Efectivo',
    persona: null,
  });
});

test('is counted by keyboard from its first value on, and says what should be there only where the count differs', async () => {
  const { user, sent, router } = open(
    ABIERTA,
    answer(cajas.close, ({ motivo }) => {
      if (!motivo) throw refuse('Escribe por qué hay diferencia', { codigo: 'campo', campo: 'motivo' });
      return { caja: ABIERTA };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Contar y cerrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contar y cerrar la caja' }));
  expect(dialog.queryByText(/650/)).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: '$1,000.00' }));
  // Nothing of a thousand, one of five hundred, none of two hundred, one of a hundred; letters are none.
  await user.keyboard('{Enter}1{Enter}{Enter}x1{Enter}');
  expect(dialog.getByRole('status').textContent).toBe('Contado $600.00');
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: '$50.00' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar la caja' }));
  expect(await dialog.findByText('faltan $50.00')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'Cambio mal dado');
  await user.click(dialog.getByRole('button', { name: 'Cerrar la caja' }));
  await screen.findAllByText('Caja cerrada.');
  expect(router.state.location.pathname).toBe('/gerente/caja/1');
  const last = sent(cajas.close).at(-1);
  expect(last).toMatchObject({ caja: 1, motivo: 'Cambio mal dado', esperado: 650_00, persona: null });
  expect(last?.conteo.filter(({ piezas }) => piezas > 0)).toEqual([
    { valor: 500_00, piezas: 1 },
    { valor: 100_00, piezas: 1 },
  ]);
});

test('money that moved meanwhile is said, the count stays, and closing waits for what there should be by now', async () => {
  const shown = Promise.withResolvers<void>();
  let isMoved = false;
  const { user, sent } = renderScreen(CajaScreen, {
    screen: 'caja',
    rol: ROL.gerente,
    answers: [
      answer(cajas.getCaja, async () => {
        if (isMoved) await shown.promise;
        return { caja: isMoved ? { ...ABIERTA, esperado: 700_00 } : ABIERTA };
      }),
      NINGUNA,
      answer(cajas.close, () => {
        isMoved = true;
        throw refuse('Se movió dinero mientras contabas: ahora debe haber $700.00', {
          codigo: 'version',
          campo: 'esperado',
        });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Contar y cerrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contar y cerrar la caja' }));
  await user.type(dialog.getByRole('textbox', { name: '$500.00' }), '1');
  await user.click(dialog.getByRole('button', { name: 'Cerrar la caja' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('ahora debe haber $700.00');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '$500.00' }).value).toBe('1');
  expect(dialog.queryByRole('button', { name: 'Cerrar la caja' })).toBeNull();
  shown.resolve();
  await user.click(await dialog.findByRole('button', { name: 'Cerrar la caja' }));
  expect(sent(cajas.close).map(({ esperado }) => esperado)).toEqual([650_00, 700_00]);
});

test('one that somebody else closed meanwhile is no longer counted: it says so, and shows what there is now', async () => {
  let isClosed = false;
  const { user } = renderScreen(CajaScreen, {
    screen: 'caja',
    rol: ROL.gerente,
    answers: [
      answer(cajas.getCaja, () => ({ caja: isClosed ? null : ABIERTA })),
      NINGUNA,
      answer(cajas.close, () => {
        isClosed = true;
        throw refuse('La caja ya se cerró', { codigo: 'negocio', campo: 'caja' });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Contar y cerrar' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar la caja' }));
  expect((await screen.findAllByText(/La caja ya se cerró/)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/se abre sola con la primera venta/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a connection it says so, and asks again when told to', async () => {
  let isDown = true;
  const { user } = renderScreen(CajaScreen, {
    screen: 'caja',
    rol: ROL.gerente,
    answers: [
      answer(cajas.getCaja, () => {
        if (isDown) throw NO_CONNECTION;
        return { caja: ABIERTA };
      }),
      NINGUNA,
    ],
  });
  expect(await screen.findByText('No se obtuvo la caja: no hubo respuesta del servidor.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('$650.00')).toBeTruthy();
});

test('others, and those that stayed open, are named with the way to them', async () => {
  const otras = answer(cajas.getCajas, {
    fecha: HOY,
    cajas: [sampleCaja({ id: 7, nombre: 'Beto Mora', dia: HOY, contado: 480_00, diferencia: -20_00 })],
    sinCerrar: [sampleCaja({ id: 5, dia: addDias(HOY, -1), cerrada: null, contado: null, esperado: 90_00 })],
  });
  renderScreen(CajaScreen, {
    screen: 'caja',
    rol: ROL.gerente,
    answers: [answer(cajas.getCaja, { caja: null }), otras],
  });
  const abiertas = within(await screen.findByRole('list', { name: 'Se quedaron abiertas' }));
  expect(abiertas.getByRole('link').getAttribute('href')).toBe('/gerente/caja/5');
  expect(within(screen.getByRole('list', { name: 'Las de hoy' })).getByText('$480.00')).toBeTruthy();
});

test('one of another day can only be closed', async () => {
  open({ ...ABIERTA, dia: addDias(HOY, -1) });
  expect(await screen.findByText(/se quedó abierta: cuéntala y ciérrala/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retiro' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Contar y cerrar' })).toBeTruthy();
});
