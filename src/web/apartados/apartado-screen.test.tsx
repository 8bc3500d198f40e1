import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleApartado } from '#tests/muestras.ts';
import { ApartadoScreen } from './apartado-screen.tsx';

const ANTICIPO = {
  recibo: 12,
  monto: 500_00,
  formaPago: 'Efectivo',
  aplicado: 0,
  resuelto: null,
  devueltoEn: null,
} as const;
const VIGENTE = sampleApartado({
  hasta: new Date(Date.now() + 86_400_000).toISOString(),
  anticipo: { ...ANTICIPO, estatus: 'vigente' },
});
const POR_DEVOLVER = sampleApartado({
  estatus: 'vencido',
  anticipo: { ...ANTICIPO, estatus: 'por devolver', aplicado: 150_00 },
});

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

function open(apartado: Apartado, { rol = ROL.admin as Rol, query = '', answers = [] as Answer[] } = {}) {
  const read = answer(apartados.get, { apartado });
  return renderScreen(ApartadoScreen, { screen: 'apartado', id: '5', rol, query, answers: [read, ...answers] });
}

const factsOf = async () => {
  await screen.findByText('Luis Mora');
  const terms = screen.getAllByRole('term');
  const details = screen.getAllByRole('definition');
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, details[index]?.textContent]));
};

test('a hold says everything of itself, and one press turns it into a note', async () => {
  open({ ...VIGENTE, nota: 'Pasa el martes' });
  expect(await factsOf()).toMatchObject({
    ...{
      Estatus: 'activo',
      Para: 'Luis Mora',
      Teléfono: '55 1234 5678',
      Hasta: expect.stringMatching(/ · quedan 23 horas$/),
    },
    ...{ Apartó: 'Ana Ruiz · 02/11/2026, 12:00', Comentario: 'Pasa el martes' },
    ...{ 'Total a precio de lista': '$2,500.00', Resta: '$2,000.00' },
    ...{ Anticipo: 'Anticipo vigente', Recibo: '12', Monto: '$500.00 · Efectivo' },
  });
  expect(screen.getByRole('link', { name: 'Vender' }).getAttribute('href')).toBe('/admin/notas/new?apartado=5');
  expect(screen.getByRole('link', { name: '55 1234 5678' }).getAttribute('href')).toBe('tel:5512345678');
  const pieza = screen.getByRole('link', { name: /FARO IZQ/ });
  expect(pieza.getAttribute('href')).toBe('/admin/inventario/1');
  expect(screen.queryByRole('button', { name: 'Marcar devuelto' })).toBeNull();
});

test('what was sold leads to its note and offers nothing more', async () => {
  open(
    sampleApartado({
      estatus: 'vendido',
      notaId: 31,
      anticipo: { ...ANTICIPO, estatus: 'aplicado', aplicado: 500_00 },
    }),
  );
  expect((await screen.findByRole('link', { name: 'Nota 31' })).getAttribute('href')).toBe('/admin/notas/31');
  expect(screen.queryByRole('link', { name: 'Vender' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Liberar' })).toBeNull();
});

test('it is released after a question, once: asked again after no answer it is the same operation', async () => {
  let isUp = false;
  const release = answer(apartados.release, () => {
    if (!isUp) throw NO_CONNECTION;
    return { apartado: POR_DEVOLVER };
  });
  const { user, sent, answers } = open(VIGENTE, { answers: [release] });
  await user.click(await screen.findByRole('button', { name: 'Liberar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Liberar el apartado 5' }));
  expect(dialog.getByText(/El anticipo de \$500\.00 queda por devolver/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Liberar' }));
  await screen.findAllByText(/Error al liberar el apartado/);
  isUp = true;
  answers(answer(apartados.get, { apartado: POR_DEVOLVER }));
  await user.click(screen.getByRole('button', { name: 'Liberar' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar' }));
  await screen.findAllByText('Apartado liberado');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Liberar' })).toBeNull());
  const [first, second] = sent(apartados.release);
  expect(first).toEqual({ id: 5, op_id: expect.any(String) });
  expect(second).toEqual(first);
});

test('who may says that money in advance went back, and how; what the sale took stays', async () => {
  const resolved = sampleApartado({
    anticipo: {
      ...ANTICIPO,
      aplicado: 150_00,
      estatus: 'devuelto',
      resuelto: '2026-11-04T18:00:00Z',
      devueltoEn: 'Transferencia',
    },
    estatus: 'vencido',
  });
  const { user, sent, answers } = open(POR_DEVOLVER, {
    answers: [answer(apartados.resolveAnticipo, { apartado: resolved })],
  });
  expect(await factsOf()).toMatchObject({ 'Se descontó en la nota': '$150.00', 'Por devolver': '$350.00' });
  await user.click(screen.getByRole('button', { name: 'Marcar devuelto' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Devolver $350.00' }));
  await user.selectOptions(dialog.getByLabelText('Cómo se devuelve'), 'Transferencia');
  answers(answer(apartados.get, { apartado: resolved }));
  await user.click(dialog.getByRole('button', { name: 'Marcar devuelto' }));
  await screen.findAllByText('Anticipo actualizado');
  await waitFor(async () =>
    expect(await factsOf()).toMatchObject({
      Anticipo: 'Anticipo devuelto',
      Devuelto: '$350.00 · 04/11/2026, 12:00 · Transferencia',
    }),
  );
  expect(sent(apartados.resolveAnticipo)).toEqual([
    { id: 5, resolucion: 'devuelto', forma_pago: 'Transferencia', op_id: expect.any(String) },
  ]);
});

test('money that is kept has no way of payment; role 3 is told who decides', async () => {
  const { user, sent, unmount } = open(POR_DEVOLVER, {
    answers: [answer(apartados.resolveAnticipo, { apartado: POR_DEVOLVER })],
  });
  await user.click(await screen.findByRole('button', { name: 'Marcar retenido' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Retener $350.00' }));
  expect(dialog.queryByLabelText('Cómo se devuelve')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Marcar retenido' }));
  await waitFor(() =>
    expect(sent(apartados.resolveAnticipo)).toMatchObject([{ resolucion: 'retenido', forma_pago: null }]),
  );
  unmount();
  open(POR_DEVOLVER, { rol: ROL.socio });
  expect(await screen.findByText(/Un administrador o gerente/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar retenido' })).toBeNull();
});

test('the receipt is printed by itself, once, with its number', async () => {
  open(VIGENTE, { query: '?recibo=1' });
  const recibo = within(await screen.findByRole('article', { name: 'Recibo de anticipo 12' }));
  for (const text of ['Luis Mora', 'Efectivo', 'Ana Ruiz', 'Yarda de prueba']) {
    expect(recibo.getByText(text)).toBeTruthy();
  }
  for (const [name, amount] of [
    ['Total a precio de lista', '$2,500.00'],
    ['Anticipo', '$500.00'],
    ['Resta', '$2,000.00'],
  ] as const) {
    expect(recibo.getByText(name).parentElement?.textContent).toBe(`${name}${amount}`);
  }
  expect(recibo.getByText('Apartado hasta:').parentElement?.textContent).toContain(formatMomento(VIGENTE.hasta));
  expect(recibo.getByRole('listitem').textContent).toBe(
    '1 × FARO IZQ NISSAN TSURU 2015-2018 OEM USADO INV 100001 · $2,500.00 c/u',
  );
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('the receipt goes on a letter sheet as well, which this computer keeps', async () => {
  const { user } = open(VIGENTE, { query: '?recibo=1' });
  await user.click(await screen.findByRole('radio', { name: 'Carta' }));
  expect(document.querySelector('[data-papel]')?.getAttribute('data-papel')).toBe('carta');
  expect(localStorage.getItem('papelTicket')).toBe('carta');
});

test('a receipt of parts without a price says no total, only what was paid', async () => {
  const [pieza] = VIGENTE.items;
  if (!pieza) throw new Error('The sample hold has a part');
  open({ ...VIGENTE, items: [{ ...pieza, precioLista: null }] }, { query: '?recibo=1' });
  const recibo = within(await screen.findByRole('article', { name: 'Recibo de anticipo 12' }));
  expect(recibo.getByText('Anticipo').parentElement?.textContent).toBe('Anticipo$500.00');
  expect(recibo.queryByText('Resta')).toBeNull();
  expect(recibo.getByRole('listitem').textContent).toContain('Sin precio');
});
