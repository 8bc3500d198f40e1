import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import type { Corte } from '#contract/wire/corte.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { sampleCaja } from '#tests/cajas.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { CorteScreen } from './corte-screen.tsx';

const HOY = diaOf(new Date());
const NADA: Corte = {
  fecha: HOY,
  personas: [],
  ventas: [],
  cancelaciones: [],
  devoluciones: [],
  anticipos: [],
  otros: [],
  caja: [],
  cajas: [],
};
const momento = '2026-11-02T20:05:00Z';

/** A day of two people and of everything that can happen. */
const DIA: Corte = {
  fecha: '2026-11-02',
  personas: [
    { autor: 'llave-ana', nombre: 'Ana Ruiz' },
    { autor: 'llave-beto', nombre: '' },
  ],
  ventas: [
    { autor: 'llave-ana', formaPago: 'Efectivo', notas: 1_200, total: 1_500_000_50, anticipo: 500_00 },
    { autor: 'llave-beto', formaPago: 'Transferencia', notas: 1, total: 80_00, anticipo: 0 },
  ],
  cancelaciones: [
    {
      autor: 'llave-ana',
      formaPago: 'Efectivo',
      nota: 12,
      nombre: 'Luis Mora',
      total: 300_00,
      anticipo: 100_00,
      momento,
    },
  ],
  anticipos: [
    {
      autor: 'llave-beto',
      formaPago: 'Efectivo',
      movimiento: 'recibido',
      monto: 500_00,
      recibo: 7,
      apartado: 5,
      nombre: 'Eva',
      momento,
    },
    {
      autor: 'llave-ana',
      formaPago: 'Transferencia',
      movimiento: 'devuelto',
      monto: 40_00,
      recibo: 3,
      apartado: 4,
      nombre: 'Paco',
      momento,
    },
    {
      autor: 'llave-ana',
      formaPago: null,
      movimiento: 'retenido',
      monto: 60_00,
      recibo: 2,
      apartado: 3,
      nombre: 'Raúl',
      momento,
    },
  ],
  devoluciones: [
    {
      autor: 'llave-ana',
      formaPago: 'Efectivo',
      monto: 90_00,
      motivo: 'No le quedó',
      nota: 14,
      nombre: 'Nora',
      momento,
    },
  ],
  otros: [
    { autor: 'llave-ana', formaPago: 'Efectivo', tipo: 'retiro', monto: -1_000_00, motivo: 'Al banco', momento },
    { autor: 'llave-beto', formaPago: 'Efectivo', tipo: 'gasto', monto: -80_00, motivo: 'Agua', momento },
  ],
  cajas: [
    sampleCaja({
      id: 8,
      fondo: 500_00,
      esperado: 900_00,
      contado: 880_00,
      diferencia: -20_00,
      motivo: 'Cambio mal dado',
    }),
    sampleCaja({ id: 9, turno: 2, fondo: null, esperado: 100_00, contado: 100_00, diferencia: 0 }),
  ],
  caja: [
    { autor: 'llave-ana', formaPago: 'Efectivo', monto: 1_499_300_50 },
    { autor: 'llave-ana', formaPago: 'Transferencia', monto: -40_00 },
    { autor: 'llave-beto', formaPago: 'Efectivo', monto: 500_00 },
    { autor: 'llave-beto', formaPago: 'Transferencia', monto: 80_00 },
  ],
};

function open(corte: Corte | ((fecha: string | null) => Corte), { query = '', rol = ROL.admin as Rol } = {}) {
  const reply = answer(notas.getCorte, ({ fecha }) => ({ corte: typeof corte === 'function' ? corte(fecha) : corte }));
  return renderScreen(CorteScreen, { screen: 'corte', query, rol, answers: [reply] });
}

/** The cells of the rows of a table, its totals last. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole('table', { name });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('a day is what should be in the drawer, and what it is made of, with totals', async () => {
  open(DIA, { query: '?dia=2026-11-02' });
  expect(await rowsOf('En caja')).toEqual([
    ['Ana Ruiz', '$1,499,300.50', '-$40.00', '$1,499,260.50'],
    ['Cuenta eliminada', '$500.00', '$80.00', '$580.00'],
    ['Total', '$1,499,800.50', '$40.00', '$1,499,840.50'],
  ]);
  expect(await rowsOf('Notas vendidas')).toEqual([
    ['Ana Ruiz', 'Efectivo', '1,200', '$1,500,000.50', '$500.00', '$1,499,500.50'],
    ['Cuenta eliminada', 'Transferencia', '1', '$80.00', '$0.00', '$80.00'],
    ['Total', '', '1,201', '$1,500,080.50', '$500.00', '$1,499,580.50'],
  ]);
  expect(await rowsOf('Notas canceladas')).toEqual([
    ['12 Luis Mora', '14:05', 'Ana Ruiz', 'Efectivo', '$300.00', '$100.00', '$200.00'],
    ['Total', '', '', '', '$300.00', '$100.00', '$200.00'],
  ]);
  expect(await rowsOf('Anticipos')).toEqual([
    ['7 Eva', '14:05', 'Recibido', 'Cuenta eliminada', 'Efectivo', '$500.00', '$500.00'],
    ['3 Paco', '14:05', 'Devuelto', 'Ana Ruiz', 'Transferencia', '$40.00', '-$40.00'],
    ['2 Raúl', '14:05', 'Retenido', 'Ana Ruiz', '—', '$60.00', '$0.00'],
    ['Total', '', '', '', '', '', '$460.00'],
  ]);
  expect(await rowsOf('Piezas devueltas')).toEqual([
    ['14 Nora', '14:05', 'Ana Ruiz', 'Efectivo', 'No le quedó', '-$90.00'],
    ['Total', '', '', '', '', '-$90.00'],
  ]);
  expect(await rowsOf('Entradas, retiros y gastos')).toEqual([
    ['Retiro', '14:05', 'Ana Ruiz', 'Efectivo', 'Al banco', '-$1,000.00'],
    ['Gasto', '14:05', 'Cuenta eliminada', 'Efectivo', 'Agua', '-$80.00'],
    ['Total', '', '', '', '', '-$1,080.00'],
  ]);
  expect(await rowsOf('Cajas')).toEqual([
    ['Ana Ruiz', '$500.00', '$900.00', '$880.00', '-$20.00', 'Cambio mal dado'],
    ['Ana Ruiz, turno 2', '—', '$100.00', '$100.00', '$0.00', '—'],
    ['Total', '', '', '', '-$20.00', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href')).toBe('/admin/caja/8');
  expect(screen.getByRole('link', { name: '12 Luis Mora' }).getAttribute('href')).toBe('/admin/notas/12');
  expect(screen.getByRole('link', { name: '7 Eva' }).getAttribute('href')).toBe('/admin/notas/apartados/5');
  expect(screen.getByText('lunes, 2 de noviembre de 2026')).toBeTruthy();
});

test('one person is chosen, and the address keeps it', async () => {
  const { user, address } = open(DIA, { query: '?dia=2026-11-02' });
  await screen.findByRole('table', { name: 'En caja' });
  await user.selectOptions(screen.getByLabelText('Persona'), 'Cuenta eliminada');
  expect(await rowsOf('En caja')).toEqual([
    ['Cuenta eliminada', '$500.00', '$80.00', '$580.00'],
    ['Total', '$500.00', '$80.00', '$580.00'],
  ]);
  expect(await rowsOf('Anticipos')).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Notas canceladas' })).toBeNull();
  expect(address()).toBe('/admin/notas/corte?dia=2026-11-02&persona=llave-beto');
});

test('who sees only their own has nobody to choose', async () => {
  open({ ...NADA, personas: DIA.personas.slice(0, 1), caja: DIA.caja.slice(0, 1) }, { rol: ROL.socio });
  await screen.findByRole('table', { name: 'En caja' });
  expect(screen.queryByLabelText('Persona')).toBeNull();
});

test('goes from day to day, and not after today', async () => {
  const { user, address, sent } = open((fecha) => ({ ...NADA, fecha: fecha ?? '' }));
  expect(await screen.findByText(/Este día no hubo movimientos/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Día siguiente' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Día anterior' }));
  const ayer = addDias(HOY, -1);
  await waitFor(() => expect(sent(notas.getCorte).at(-1)).toEqual({ fecha: ayer }));
  expect(address()).toBe(`/admin/notas/corte?dia=${ayer}`);
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(address()).toBe('/admin/notas/corte');
  const dia = screen.getByLabelText('Día');
  await user.clear(dia);
  await user.type(dia, '05/01/2026');
  await waitFor(() => expect(sent(notas.getCorte).at(-1)).toEqual({ fecha: '2026-01-05' }));
  expect(dia).toHaveProperty('value', '05/01/2026');
  await user.clear(dia);
  await user.type(dia, '01/01/2090');
  await waitFor(() => expect(sent(notas.getCorte).at(-1)).toEqual({ fecha: HOY }));
});

test('without an answer it says so and asks again', async () => {
  const { user, answers } = open(() => {
    throw NO_CONNECTION;
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(notas.getCorte, { corte: DIA }));
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'En caja' })).toBeTruthy();
});

test('a till that nobody closed yet is named as open', async () => {
  open({ ...NADA, cajas: [sampleCaja({ fondo: 500_00, cerrada: null, cerradaPor: '', contado: null })] });
  expect((await rowsOf('Cajas'))[0]?.[0]).toBe('Ana Ruiz, abierta');
});

test('a day on which a till was only counted shows its difference, though no money moved', async () => {
  open({ ...NADA, cajas: [sampleCaja({ fondo: 500_00, esperado: 500_00, contado: 450_00, diferencia: -50_00 })] });
  expect((await rowsOf('Cajas'))[0]?.slice(1, 5)).toEqual(['$500.00', '$500.00', '$450.00', '-$50.00']);
  expect(screen.queryByText(/no hubo movimientos/)).toBeNull();
});
