import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { PIEZAS_A_FACTURAR } from '#contract/wire/pieza-a-facturar.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleNota, samplePartida } from '#tests/muestras-de-ventas.ts';
import { NotaScreen } from './nota-screen.tsx';

const openNota = async (more: Partial<Nota> = {}, rol: Rol = ROL.gerente) => {
  const answers = [answer(notas.getNota, { nota: sampleNota(more) })];
  const rendered = renderScreen(NotaScreen, { screen: 'nota', id: '12', rol, answers });
  await screen.findByRole('heading', { name: 'Nota 12' });
  await screen.findByText('Medio de contacto');
  return rendered;
};

/** Expects a text of a toast: it stands on the screen, and soon after in its log. */
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('it shows what was sold to whom, and none of it can be changed', async () => {
  const items = [
    samplePartida({ cantidad: 3, precio: 100_050, devueltas: 1 }),
    samplePartida({ id: 32, inventario: 100_002, pieza: 'COFRE', bajaId: 8, piezaId: 2 }),
  ];
  await openNota({ nombre: 'Luis Mora', items, total: 550_150, piezas: 4, anticipo: 50_000, apartado: 5 });
  expect(['Fecha', 'Estatus', 'Cotizador', 'Nombre', 'Forma de pago', 'Medio de contacto'].map(fact)).toEqual([
    '02/11/2026',
    'creado',
    'Ana',
    'Luis Mora',
    'Efectivo',
    'PUBLICO',
  ]);
  expect(['Piezas', 'Total', 'Anticipo', 'Resta'].map(fact)).toEqual(['4', '$5,501.50', '$500.00', '$5,001.50']);
  // As in the editor and on the ticket: what is left to pay comes last.
  expect(
    screen
      .getAllByRole('term')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Total', 'Anticipo', 'Resta']);
  const [, first] = screen.getAllByRole('row');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '31 devuelta',
    'FARO NISSAN TSURU 2015-2018',
    '100001',
    'P-7',
    '$1,000.50',
    '$3,001.50',
  ]);
  expect(['100001', 'P-7', '5'].map(href)).toEqual([
    '/gerente/inventario/1',
    '/gerente/reportes/inventario/7',
    '/gerente/notas/apartados/5',
  ]);
  expect(href('Imprimir')).toBe('/gerente/notas/ticket/12');
  expect(href('Nueva nota')).toBe('/gerente/notas/new');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['who only sells', ROL.socio, 'creado', ['Facturar', 'Imprimir']],
  ['who manages', ROL.gerente, 'creado', ['Cancelar', 'Facturar', 'Imprimir']],
  ['an administrator', ROL.admin, 'creado', ['Cancelar', 'Facturar', 'Imprimir']],
  ['nobody, once it is cancelled', ROL.admin, 'cancelado', []],
] as const)('buttons for %s', async (_who, rol, estatus, expected) => {
  await openNota({ estatus, cancelada: estatus === 'cancelado' ? '2026-11-03T18:00:00Z' : null }, rol);
  const names = ['Cancelar', 'Facturar', 'Imprimir'].filter(
    (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
  );
  expect(names).toEqual(expected);
  if (estatus === 'cancelado') expect(fact('Estatus')).toBe('cancelado el 03/11/2026');
});

test('Facturar takes the items along of which nothing came back', async () => {
  const items = [samplePartida({ cantidad: 3 }), samplePartida({ id: 32, devueltas: 1 })];
  const { user, address } = await openNota({ items });
  await user.click(screen.getByRole('button', { name: 'Facturar' }));
  expect(address()).toBe('/gerente/facturas/new');
  expect(JSON.parse(localStorage.getItem(PIEZAS_A_FACTURAR) ?? '')).toEqual([
    {
      quantity: 3,
      price: '2500',
      PIEZA: 'FARO',
      LADO__Posici__n: '',
      MARCA: 'NISSAN',
      AUTO: 'TSURU',
      TIPO: '',
      A__O: '2015-2018',
      INV__: 100_001,
      Reporte: '',
      org_import: 'notas',
      nota: 12,
      partida: 31,
      nombre: 'Publico en general',
      fecha: '2026-11-02',
      forma_pago: 'Efectivo',
    },
  ]);
});

test('Facturar takes what is left of each item: what came back, or is in an invoice, stays out', async () => {
  const items = [
    samplePartida({ cantidad: 3, devueltas: 1 }),
    samplePartida({ id: 32, isFacturada: true }),
    samplePartida({ id: 33, cantidad: 4, isFacturada: true, porFacturar: 1 }),
  ];
  const factura = { id: 4, folio: 'F-12', estatus: 'Timbrada', devuelta: false };
  const { user, address } = await openNota({ factura, items });
  expect(screen.getByText('1 sin facturar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Facturar' }));
  await expect.poll(address).toBe('/gerente/facturas/new');
  const llevadas: { partida: number; quantity: number }[] = JSON.parse(localStorage.getItem('piezasAFacturar') ?? '[]');
  expect(llevadas.map(({ partida, quantity }) => [partida, quantity])).toEqual([
    [31, 2],
    [33, 1],
  ]);
});

test('Facturar says that there is nothing to invoice', async () => {
  const { user, address } = await openNota({ items: [samplePartida({ devueltas: 1 })] });
  await user.click(screen.getByRole('button', { name: 'Facturar' }));
  await said('No hay piezas para facturar.');
  await said('Atención');
  expect(address()).toBe('/gerente/notas/12');
});

test('a note in an invoice leads to it and is not invoiced again', async () => {
  const { user, address } = await openNota({
    factura: { id: 4, folio: 'F-12', estatus: 'Timbrada', devuelta: false },
    items: [samplePartida({ isFacturada: true })],
  });
  expect(fact('Factura')).toBe('F-12 Timbrada');
  expect(href('F-12')).toBe('/gerente/facturas/4');
  await user.click(screen.getByRole('button', { name: 'Facturar' }));
  await said('La nota está en la factura F-12.');
  expect(localStorage.getItem(PIEZAS_A_FACTURAR)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver la factura' }));
  expect(address()).toBe('/gerente/facturas/4');
});

test('a note whose invoice is not stamped yet leads to it all the same', async () => {
  const { user } = await openNota({
    factura: { id: 4, folio: '', estatus: 'Por confirmar', devuelta: false },
    items: [samplePartida({ isFacturada: true })],
  });
  expect(fact('Factura')).toBe('Factura Por confirmar');
  expect(href('Factura')).toBe('/gerente/facturas/4');
  await user.click(screen.getByRole('button', { name: 'Facturar' }));
  await said('La nota está en una factura por confirmar.');
});

test('a note that was invoiced in part says what was left out, and that its invoice was returned whole', async () => {
  const factura = { id: 4, folio: 'F-12', estatus: 'Timbrada', devuelta: true };
  const vuelta = samplePartida({ id: 33, devueltas: 1 });
  await openNota({ factura, items: [samplePartida({ isFacturada: true }), samplePartida({ id: 32 }), vuelta] });
  expect(fact('Estatus')).toBe('creado Devuelta');
  expect(screen.getAllByText('sin facturar')).toHaveLength(1);
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('sin facturar');
});

test('the question says what comes back; then the note is cancelled, once however often it is asked', async () => {
  const items = [samplePartida({ cantidad: 3, devueltas: 1 }), samplePartida({ id: 32, devueltas: 1 })];
  const { user, answers, sent } = await openNota({ items, total: 1_000_000, anticipo: 50_000 });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar la nota 12' }));
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['2 × FARO #\u00a0INV\u00a0100001']);
  expect(dialog.getByText(/9,500\.00 de Efectivo .* \$500\.00 queda por devolver/)).toBeTruthy();
  answers(answer(notas.submitNota, () => Promise.reject(NO_CONNECTION)));
  await user.click(dialog.getByRole('button', { name: 'Cancelar la nota' }));
  await said('Error al cancelar la nota');
  const nota = sampleNota({ items, estatus: 'cancelado', cancelada: '2026-11-03T18:00:00Z' });
  answers(answer(notas.submitNota, { nota, aviso: 'Una pieza está eliminada' }), answer(notas.getNota, { nota }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar la nota' }));
  await said('Nota cancelada exitosamente.');
  expect(screen.getAllByText('Una pieza está eliminada').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  const [first, second] = sent(notas.submitNota);
  expect(first).toMatchObject({ id: 12, form: null, opId: expect.any(String) });
  expect(second).toEqual(first);
});

test('a refused cancellation says why, and the note stays', async () => {
  const { user, answers } = await openNota();
  const mensaje = 'La nota tiene una factura viva: F-12';
  answers(answer(notas.submitNota, () => Promise.reject(refuse(mensaje, { codigo: 'negocio' }))));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar la nota' }));
  await said(mensaje);
  expect(fact('Estatus')).toBe('creado');
});

test('the address of its public page is copied', async () => {
  const { user } = await openNota();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de verificación' }));
  expect(write).toHaveBeenCalledWith('https://autopartes.test/n/AbCdEfGhIjKlMnOpQrStUv');
});

test('a note that does not come says so, and is asked for again', async () => {
  const answers = [answer(notas.getNota, () => Promise.reject(NO_CONNECTION))];
  const { user, answers: more } = renderScreen(NotaScreen, { screen: 'nota', id: '12', answers });
  await screen.findByText(/No se obtuvo la nota/);
  more(answer(notas.getNota, { nota: sampleNota() }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Medio de contacto');
});
