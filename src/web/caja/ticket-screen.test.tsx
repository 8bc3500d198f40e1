import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cajas } from '#contract/caja.ts';
import type { CajaDetalle } from '#contract/wire/caja.ts';
import { ROL } from '#domain/roles.ts';
import { sampleCaja, sampleMovimientos } from '#tests/cajas.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { watchPrint } from '#tests/papel.tsx';
import { TicketScreen } from './ticket-screen.tsx';

const print = watchPrint();

/** A turn with a float, a sale of two forms, a withdrawal, and ten pesos missing. */
const CERRADA: CajaDetalle = {
  ...sampleCaja({
    id: 12,
    turno: 2,
    fondo: 500_00,
    esperado: 550_00,
    contado: 540_00,
    diferencia: -10_00,
    motivo: 'Se dio mal un cambio',
    conteo: [
      { valor: 500_00, piezas: 1 },
      { valor: 20_00, piezas: 2 },
    ],
    movimientos: 900,
  }),
  totales: [
    { tipo: 'retiro', formaPago: 'Efectivo', movimientos: 1, monto: -250_00 },
    { tipo: 'venta', formaPago: 'Efectivo', movimientos: 1_200, monto: 300_00 },
    { tipo: 'venta', formaPago: 'Transferencia', movimientos: 1, monto: 700_00 },
    { tipo: 'cancelación', formaPago: 'Transferencia', movimientos: 1, monto: -100_00 },
  ],
  ultimos: sampleMovimientos(250_00),
};

const open = (caja: CajaDetalle | null) =>
  renderScreen(TicketScreen, {
    screen: 'cajaTicket',
    id: '12',
    rol: ROL.socio,
    answers: [
      answer(cajas.getCaja, () => {
        if (!caja) throw refuse('No existe esa caja', { codigo: 'no_existe' });
        return { caja };
      }),
    ],
  });

async function rowsOf(name: string) {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

test('a closed till on paper: each form by its kinds, the count, the difference and who signs; it prints by itself, once', async () => {
  open(CERRADA);
  const page = within(await screen.findByRole('article', { name: 'Cierre de caja 12' }));
  // The moments as the clock of the business shows them.
  for (const text of ['Yarda de prueba', 'Ana Ruiz, turno 2', '02/11/2026', '02/11/2026, 09:00', '02/11/2026, 19:00'])
    expect(page.getByText(text)).toBeTruthy();
  expect(await rowsOf('Efectivo')).toEqual([
    'Fondo$500.00',
    'Venta (1,200)$300.00',
    'Retiro (1)-$250.00',
    'Debía haber$550.00',
    'Se contó$540.00',
    'Faltó$10.00',
    'Se dio mal un cambio',
  ]);
  expect(await rowsOf('Transferencia')).toEqual(['Venta (1)$700.00', 'Nota cancelada (1)-$100.00', 'Total$600.00']);
  expect(await rowsOf('Conteo')).toEqual(['1 × $500.00$500.00', '2 × $20.00$40.00', 'Total$540.00']);
  expect(await rowsOf('Entradas, retiros y gastos')).toEqual([
    '14:05 Retiro: Al banco-$250.00',
    'Solo los que están entre los últimos 2 movimientos.',
  ]);
  expect(page.getByRole('region', { name: 'Firmas' }).textContent).toBe('EntregaRecibe');
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('one that is open says so, and nobody signs it', async () => {
  open({ ...CERRADA, cerrada: null, cerradaPor: '', contado: null, diferencia: null, motivo: '', conteo: [] });
  const page = within(await screen.findByRole('article', { name: 'Caja sin cerrar 12' }));
  expect((await rowsOf('Efectivo')).at(-1)).toBe('Debe haber$550.00');
  expect(page.queryByRole('region', { name: 'Firmas' })).toBeNull();
  expect(page.queryByRole('table', { name: 'Conteo' })).toBeNull();
});

test('one that nobody counted says so', async () => {
  open({ ...CERRADA, cerradaPor: '', contado: null, diferencia: null, motivo: '', conteo: [] });
  expect(await screen.findByText('Sin contar')).toBeTruthy();
  expect((await rowsOf('Efectivo')).at(-1)).toBe('Debía haber$550.00');
});

test('the paper is the one that was chosen last on this computer, and the till is a press away', async () => {
  const { user } = open(CERRADA);
  const papel = async () => (await screen.findByRole('article')).parentElement?.dataset.papel;
  expect(await papel()).toBe('rollo');
  await user.click(screen.getByRole('radio', { name: 'Carta' }));
  expect(await papel()).toBe('carta');
  expect(localStorage.getItem('papelTicket')).toBe('carta');
  expect(screen.getByRole('link', { name: 'Ver la caja' }).getAttribute('href')).toBe('/socio/caja/12');
});

test('nothing is printed of a till that is not there', async () => {
  open(null);
  await screen.findByText('No se obtuvo la caja: puede que ya no exista.');
  expect(print).not.toHaveBeenCalled();
});
