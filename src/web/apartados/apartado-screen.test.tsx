import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import { type Apartado, camposApartado } from '#contract/wire/apartado.ts';
import { namesOf, textOf } from '#contract/wire/record.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleAnticipo, sampleApartado } from '#tests/muestras-de-ventas.ts';
import { ApartadoScreen } from './apartado-screen.tsx';

const VIGENTE = sampleApartado({
  hasta: new Date(Date.now() + 86_400_000).toISOString(),
  anticipo: sampleAnticipo(),
});
const POR_DEVOLVER = sampleApartado({
  estatus: 'vencido',
  anticipo: sampleAnticipo({ estatus: 'por devolver', aplicado: 150_00 }),
});

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

function open(apartado: Apartado, { rol = ROL.admin as Rol, query = '', answers = [] as Answer[] } = {}) {
  const reads = [answer(apartados.get, { apartado }), answer(apartados.getHistorial, { sucesos: [], hayMas: false })];
  return renderScreen(ApartadoScreen, { screen: 'apartado', id: '5', rol, query, answers: [...reads, ...answers] });
}

const factsOf = async () => {
  await screen.findByText('Luis Mora');
  const terms = screen.getAllByRole('term');
  const details = screen.getAllByRole('definition');
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, details[index]?.textContent]));
};

test('every field of a hold stands on its page', async () => {
  const apartado = { ...VIGENTE, nota: 'Pasa el martes' };
  open(apartado);
  const facts = Object.values(await factsOf());
  const textos = namesOf(camposApartado).map((campo) => textOf(camposApartado[campo], apartado[campo]));
  expect(textos).not.toContain('');
  expect(textos.filter((texto) => !facts.includes(texto))).toEqual([]);
});

test('a hold says everything of itself, and one press turns it into a note', async () => {
  open({ ...VIGENTE, nota: 'Pasa el martes' });
  expect(await factsOf()).toMatchObject({
    Estatus: 'activo',
    Para: 'Luis Mora',
    Teléfono: '55 1234 5678',
    Hasta: expect.stringMatching(/ · quedan 23 horas$/),
    Apartó: 'Ana Ruiz · 02/11/2026, 12:00',
    Comentario: 'Pasa el martes',
    Total: '$2,500.00',
    Resta: '$2,000.00',
    Anticipo: 'Anticipo vigente',
    'Recibo 12': '$500.00 · Efectivo · 02/11/2026, 12:00 Imprimir',
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
      anticipo: sampleAnticipo({ estatus: 'aplicado', aplicado: 500_00 }),
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
  expect(first).toEqual({ id: 5, opId: expect.any(String) });
  expect(second).toEqual(first);
});

test('who may says that money in advance went back, and how; what the sale took stays', async () => {
  const resolved = sampleApartado({
    anticipo: sampleAnticipo({
      aplicado: 150_00,
      estatus: 'devuelto',
      resuelto: '2026-11-04T18:00:00Z',
      devueltoEn: 'Transferencia',
    }),
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
    { id: 5, resolucion: 'devuelto', formaPago: 'Transferencia', opId: expect.any(String) },
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
    expect(sent(apartados.resolveAnticipo)).toMatchObject([{ resolucion: 'retenido', formaPago: null }]),
  );
  unmount();
  open(POR_DEVOLVER, { rol: ROL.socio });
  expect(await screen.findByText(/Un administrador o gerente/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar retenido' })).toBeNull();
});

test('the receipt is printed by itself, once, with its number', async () => {
  open(VIGENTE, { query: '?recibo=12' });
  const recibo = within(await screen.findByRole('article', { name: 'Recibo de anticipo 12' }));
  for (const text of ['Luis Mora', '$500.00 · Efectivo', 'Ana Ruiz', 'Yarda de prueba']) {
    expect(recibo.getByText(text)).toBeTruthy();
  }
  for (const [name, amount] of [
    ['Total', '$2,500.00'],
    ['Anticipo, recibo 12', '$500.00'],
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
  const { user } = open(VIGENTE, { query: '?recibo=12' });
  await user.click(await screen.findByRole('radio', { name: 'Carta' }));
  expect(document.querySelector('[data-papel]')?.getAttribute('data-papel')).toBe('carta');
  expect(localStorage.getItem('papelTicket')).toBe('carta');
});

test('a receipt of parts without a price says no total, only what was paid', async () => {
  const [pieza] = VIGENTE.items;
  if (!pieza) throw new Error('The sample hold has a part');
  open({ ...VIGENTE, items: [{ ...pieza, precioLista: null, precio: null }] }, { query: '?recibo=12' });
  const recibo = within(await screen.findByRole('article', { name: 'Recibo de anticipo 12' }));
  expect(recibo.getByText('Anticipo, recibo 12').parentElement?.textContent).toBe('Anticipo, recibo 12$500.00');
  expect(recibo.queryByText('Resta')).toBeNull();
  expect(recibo.getByRole('listitem').textContent).toContain('Sin precio');
});

test('a receipt that is printed again says what was paid up to it; the hold on paper says all', async () => {
  const [primero] = sampleAnticipo().recibos;
  if (!primero) throw new Error('The sample has a receipt');
  const segundo = {
    recibo: 15,
    monto: 300_00,
    formaPago: 'Transferencia',
    autor: 'Eva',
    momento: '2026-11-03T18:00:00Z',
  };
  const recibos = [primero, { ...segundo, formaPago: 'Transferencia' as const }];
  const conDos = { ...VIGENTE, anticipo: sampleAnticipo({ monto: 800_00, recibos }) };
  const sumsOf = (article: HTMLElement) =>
    [...article.querySelectorAll('dl:last-of-type > div')].map(({ textContent }) => textContent);

  const { unmount } = open(conDos, { query: '?recibo=12' });
  const viejo = await screen.findByRole('article', { name: 'Recibo de anticipo 12' });
  expect(sumsOf(viejo)).toEqual(['Total$2,500.00', 'Anticipo, recibo 12$500.00', 'Resta$2,000.00']);
  unmount();
  const { unmount: close } = open(conDos, { query: '?recibo=15' });
  const nuevo = await screen.findByRole('article', { name: 'Recibo de anticipo 15' });
  for (const text of ['03/11/2026, 12:00', 'Eva', '$300.00 · Transferencia']) {
    expect(within(nuevo).getByText(text)).toBeTruthy();
  }
  expect(sumsOf(nuevo).at(-1)).toBe('Resta$1,700.00');
  close();
  open(conDos, { query: '?recibo' });
  const hold = await screen.findByRole('article', { name: 'Comprobante de apartado 5' });
  expect(sumsOf(hold)).toEqual([
    'Total$2,500.00',
    'Anticipo, recibo 12$500.00',
    'Anticipo, recibo 15$300.00',
    'Resta$1,700.00',
  ]);
  expect(within(hold).getByText(`https://autopartes.test/a/${VIGENTE.token}`)).toBeTruthy();
});

test('a hold without money in advance has its paper as well, and a receipt of another one is none of it', async () => {
  const { unmount } = open(sampleApartado(), { query: '?recibo' });
  await screen.findByRole('article', { name: 'Comprobante de apartado 5' });
  unmount();
  open(VIGENTE, { query: '?recibo=77' });
  await screen.findByText('Este apartado no tiene el recibo 77.');
});
