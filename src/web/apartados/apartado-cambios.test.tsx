import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import type { SucesoDeApartado } from '#contract/wire/apartado.ts';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleAnticipo, sampleApartado } from '#tests/muestras-de-ventas.ts';
import { ApartadoScreen } from './apartado-screen.tsx';

const MANANA = addDias(diaOf(new Date()), 1);
const APARTADO = sampleApartado({
  hasta: new Date(momentoEn(MANANA, '10:00').getTime() + 42_500).toISOString(),
  nota: 'Pasa el lunes',
  anticipo: sampleAnticipo(),
});

beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

function open(answers: readonly Answer[], apartado = APARTADO) {
  const reads = [answer(apartados.get, { apartado }), answer(apartados.getHistorial, { sucesos: [], hayMas: false })];
  return renderScreen(ApartadoScreen, { screen: 'apartado', id: '5', answers: [...reads, ...answers] });
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('a hold is prolonged and its customer corrected, once: sent again after no answer it is the same operation', async () => {
  let isUp = false;
  const update = answer(apartados.update, () => {
    if (!isUp) throw NO_CONNECTION;
    return { apartado: APARTADO };
  });
  const { user, sent } = open([update]);
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const form = dialog('Cambiar el apartado 5');
  const dia = addDias(MANANA, 3);
  await user.clear(form.getByLabelText(/^Apartar hasta/));
  await user.type(form.getByLabelText(/^Apartar hasta/), formatDia(dia));
  await user.clear(form.getByLabelText('Teléfono'));
  await user.type(form.getByLabelText('Teléfono'), '55 9{Enter}');
  await screen.findAllByText(/Error al cambiar el apartado/);
  isUp = true;
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent(apartados.update);
  const hasta = momentoEn(dia, '10:00');
  expect(first).toEqual({ id: 5, hasta, telefono: '55 9', nota: 'Pasa el lunes', opId: expect.any(String) });
  expect(second).toEqual(first);
});

test('an end that nobody touched stays to the second; one that is over is said before anything is sent', async () => {
  const { user, sent } = open([answer(apartados.update, { apartado: APARTADO })]);
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const form = dialog('Cambiar el apartado 5');
  const hasta = form.getByLabelText(/^Apartar hasta/);
  await user.clear(hasta);
  await user.type(hasta, '01/01/2026{Enter}');
  expect(form.getByText('Ese momento ya pasó: escribe uno posterior')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(hasta));
  expect(sent(apartados.update)).toEqual([]);
  await user.clear(hasta);
  await user.type(hasta, formatDia(MANANA));
  await user.type(form.getByLabelText('Comentario'), '!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent(apartados.update)).toMatchObject([{ hasta: null, nota: 'Pasa el lunes!' }]));
});

test('more money in advance is received, and its own receipt printed', async () => {
  const con = sampleApartado({
    hasta: APARTADO.hasta,
    anticipo: sampleAnticipo({
      monto: 800_00,
      recibos: [
        ...sampleAnticipo().recibos,
        { recibo: 15, monto: 300_00, formaPago: 'Transferencia', autor: 'Ana', momento: '2026-11-03T18:00:00Z' },
      ],
    }),
  });
  const { user, sent, address, answers } = open([answer(apartados.addAnticipo, { apartado: con })]);
  await user.click(await screen.findByRole('button', { name: 'Otro anticipo' }));
  const form = dialog('Otro anticipo');
  expect(form.getByText('Restan $2,000.00')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Recibir' }));
  expect(form.getByText('Escribe cuánto deja')).toBeTruthy();
  await user.type(form.getByLabelText(/^Monto/), '300');
  await user.selectOptions(form.getByLabelText('Forma de pago'), 'Transferencia');
  answers(answer(apartados.get, { apartado: con }));
  await user.click(form.getByRole('button', { name: 'Recibir' }));
  await waitFor(() => expect(address()).toBe('/admin/notas/apartados/5?recibo=15'));
  await screen.findByRole('article', { name: 'Recibo de anticipo 15' });
  expect(sent(apartados.addAnticipo)).toEqual([
    { id: 5, anticipo: { monto: 300_00, formaPago: 'Transferencia' }, opId: expect.any(String) },
  ]);
});

test('an advance that is more than what is left is refused beside it', async () => {
  const mensaje = 'El anticipo es mayor que lo que resta del apartado: $2,000.00';
  const no = () => Promise.reject(refuse(mensaje, { campo: 'anticipo.monto' }));
  const { user } = open([answer(apartados.addAnticipo, no)], { ...APARTADO, anticipo: null });
  await user.click(await screen.findByRole('button', { name: 'Recibir anticipo' }));
  const form = dialog('Recibir anticipo');
  await user.type(form.getByLabelText(/^Monto/), '9000{Enter}');
  expect(await form.findByText(mensaje)).toBeTruthy();
});

test('its history says each thing that happened, with the money and the ends', async () => {
  const nada = { monto: null, formaPago: null, recibo: null, antes: null, hasta: null, autor: 'Ana Ruiz' };
  const momento = (hora: number) => `2026-11-02T${hora}:00:00Z`;
  const hastas = ['2026-11-03T18:00:00Z', '2026-11-05T18:00:00Z'] as const;
  const pago = { monto: 500_00, formaPago: 'Efectivo' } as const;
  const sucesos: SucesoDeApartado[] = [
    { ...nada, tipo: 'retenido', momento: momento(23), monto: 500_00 },
    { ...nada, tipo: 'liberado', momento: momento(22) },
    { ...nada, tipo: 'prolongado', momento: momento(21), antes: hastas[1], hasta: hastas[0] },
    { ...nada, tipo: 'prolongado', momento: momento(20), antes: hastas[0], hasta: hastas[1] },
    { ...nada, ...pago, tipo: 'anticipo', momento: momento(18), recibo: 12 },
    { ...nada, tipo: 'apartado', momento: momento(18) },
  ];
  open([answer(apartados.getHistorial, { sucesos, hayMas: false })]);
  const linea = await screen.findByRole('list', { name: 'Historial del apartado' });
  const titles = [...linea.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Anticipo retenido: $500.00',
    'Liberado',
    'Acortado',
    'Prolongado',
    'Anticipo de $500.00 · Efectivo · recibo 12',
    'Piezas apartadas',
  ]);
  expect(within(linea).getByText('Prolongado').closest('li')?.textContent).toContain(
    'Hasta03/11/2026, 12:00 → 05/11/2026, 12:00',
  );
});
