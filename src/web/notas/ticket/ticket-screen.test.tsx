import { screen, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleNota, samplePartida } from '#tests/muestras-de-ventas.ts';
import { watchPrint } from '#tests/papel.tsx';
import { TicketScreen } from './ticket-screen.tsx';

const print = watchPrint();

const open = (nota: Nota | null) =>
  renderScreen(TicketScreen, {
    screen: 'notaTicket',
    id: '12',
    rol: ROL.socio,
    answers: [
      answer(notas.getNota, () => {
        if (!nota) throw refuse('No existe esa nota', { codigo: 'no_existe' });
        return { nota };
      }),
    ],
  });

const textsOf = (rows: readonly HTMLElement[]) => rows.map(({ textContent }) => textContent);

test('the ticket says who sold what to whom, what it costs, and what is not taken back; it prints by itself, once', async () => {
  const items = [
    samplePartida({ cantidad: 2, precio: 1_000_50 }),
    samplePartida({
      id: 32,
      pieza: '<b>COFRE</b>',
      marca: '',
      auto: '',
      anios: { from: 2020, to: 2020 },
      precio: 5_00,
    }),
  ];
  open(sampleNota({ items, piezas: 3, total: 2_006_00, nombre: 'Taller Ruiz', creada: '2026-11-03T03:05:00Z' }));
  const page = within(await screen.findByRole('article', { name: 'Nota 12' }));
  // Words of the business, and the moment as its clock shows it.
  for (const text of [
    'Yarda de prueba',
    'Calle 1, 06700 Ciudad de México',
    'Tel. 55 0000 0000',
    '02/11/2026, 21:05',
    'Taller Ruiz',
    'Ana',
    'Efectivo',
  ]) {
    expect(page.getByText(text)).toBeTruthy();
  }
  const [partidas, totales] = page.getAllByRole('table');
  const [head, first, second] = within(partidas as HTMLElement).getAllByRole('row');
  expect(head?.textContent).toBe('Cant.Descripción# INVPrecioImporte');
  expect(textsOf(within(first as HTMLElement).getAllByRole('cell'))).toEqual([
    '2',
    'FARO NISSAN TSURU 2015-2018',
    '100001',
    '$1,000.50',
    '$2,001.00',
  ]);
  expect(second?.textContent).toContain('<b>COFRE</b> 2020');
  expect(textsOf(within(totales as HTMLElement).getAllByRole('row'))).toEqual(['Total (3 piezas)$2,006.00']);
  expect(page.getByText('Después de 24 horas no se aceptan cambios ni devoluciones.')).toBeTruthy();
  expect(page.queryByText('CANCELADA')).toBeNull();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('what was paid in advance is taken off, and the rest is said', async () => {
  open(sampleNota({ total: 2_500_00, anticipo: 500_00, apartado: 5 }));
  await screen.findByText('Resta');
  expect(textsOf(screen.getAllByRole('row').slice(-3))).toEqual([
    'Total (1 pieza)$2,500.00',
    'Anticipo-$500.00',
    'Resta$2,000.00',
  ]);
});

test('units that came back are said with their item, as on the note', async () => {
  open(sampleNota({ items: [samplePartida({ cantidad: 3, devueltas: 2 }), samplePartida({ id: 32 })] }));
  await screen.findByText('2 devueltas');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('FARO NISSAN TSURU 2015-20182 devueltas');
  expect(second?.textContent).not.toContain('devuelta');
});

test('a cancelled note says so, and when', async () => {
  open(sampleNota({ estatus: 'cancelado', cancelada: '2026-11-03T18:00:00Z' }));
  expect((await screen.findByText('CANCELADA')).parentElement?.textContent).toBe('CANCELADA 03/11/2026, 12:00');
});

test('a camera reads the address of the public page, which stands beside it in letters', async () => {
  open(sampleNota());
  const qr = await screen.findByRole('img', { name: /Código QR/ });
  const address = 'https://autopartes.test/n/AbCdEfGhIjKlMnOpQrStUv';
  expect(screen.getByText(address)).toBeTruthy();
  expect(decodeQR(paint(qr))).toBe(address);
});

test('the paper is the one that was chosen last on this computer', async () => {
  const { user } = open(sampleNota());
  const frame = (await screen.findByRole('article')).parentElement;
  expect(frame?.dataset.papel).toBe('rollo');
  await user.click(screen.getByRole('radio', { name: 'Carta' }));
  expect(frame?.dataset.papel).toBe('carta');
  expect(localStorage.getItem('papelTicket')).toBe('carta');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(2);
});

test('the next note and this one are a press away', async () => {
  open(sampleNota());
  expect((await screen.findByRole('link', { name: 'Nueva nota' })).getAttribute('href')).toBe('/socio/notas/new');
  expect(screen.getByRole('link', { name: 'Ver la nota' }).getAttribute('href')).toBe('/socio/notas/12');
  expect(screen.getByRole('link', { name: 'Notas' }).getAttribute('href')).toBe('/socio/notas');
});

test('nothing is printed of a note that is not there', async () => {
  open(null);
  await screen.findByText('No se obtuvo la nota: puede que ya no exista.');
  expect(screen.queryByRole('article')).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

/** The picture that a code is, four points to a module. */
function paint(svg: HTMLElement) {
  const size = 4 * Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const data = new Uint8ClampedArray(4 * size * size).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x = 0, y = 0, width = 0] of [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) =>
    found.map(Number),
  )) {
    for (let line = 4 * y; line < 4 * (y + 1); line += 1) {
      const start = line * size + 4 * x;
      for (let at = start; at < start + 4 * width; at += 1) data.set([0, 0, 0], 4 * at);
    }
  }
  return { width: size, height: size, data };
}

test('the ticket of several ways of payment says each, and the change of its cash', async () => {
  const pagos = [
    { formaPago: 'Transferencia', monto: 150_000 },
    { formaPago: 'Efectivo', monto: 100_000 },
  ] as const;
  open(sampleNota({ formaPago: 'Transferencia', pagos: [...pagos], recibido: 120_000 }));
  const totales = await screen.findByRole('row', { name: /^Total/ });
  expect(textsOf(within(totales.closest('table') ?? totales).getAllByRole('row'))).toEqual([
    'Total (1 pieza)$2,500.00',
    'Transferencia$1,500.00',
    'Efectivo$1,000.00',
    'Recibido$1,200.00',
    'Cambio$200.00',
  ]);
  expect(screen.getByText('Varias')).toBeTruthy();
});
