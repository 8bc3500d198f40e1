import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { cobranza } from '#contract/cobranza.ts';
import { recordatorios } from '#contract/recordatorios.ts';
import type { Recordatorio } from '#contract/wire/recordatorio.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleAdeudos, sampleFacturaPorCobrar, sampleSeguimiento, sampleTramos } from '#tests/muestras-de-cobranza.ts';
import { ClienteScreen } from './cliente-screen.tsx';

const CLIENTE = {
  identificador: 'cliente-1',
  nombre: 'SEGUROS DEL NORTE',
  rfc: 'SNO100101AB3',
  seguimiento: sampleSeguimiento({ promesa: '2026-12-24' }),
  credito: 45,
  creditoVersion: 2,
};

type Recordatorios = ResponseOf<typeof recordatorios.getRecordatorios>;
const SIN_RECORDATORIOS: Recordatorios = { email: 'pagos@norte.mx', escrito: null, enviados: [] };

const open = (
  reply: Parameters<typeof answer<typeof cobranza.getAdeudos>>[1],
  suyos: Partial<Recordatorios> = {},
  ...answers: readonly Answer[]
) =>
  renderScreen(ClienteScreen, {
    screen: 'cobranzaCliente',
    rol: ROL.gerente,
    id: 'cliente-1',
    answers: [
      answer(cobranza.getAdeudos, reply),
      answer(recordatorios.getRecordatorios, { ...SIN_RECORDATORIOS, ...suyos }),
      ...answers,
    ],
  });

test('a client stands with its credit and its promise above its open invoices', async () => {
  const { sent } = open(sampleAdeudos([sampleFacturaPorCobrar()], { cliente: CLIENTE }));
  expect(await screen.findByRole('heading', { level: 1, name: /^SEGUROS DEL NORTE/ })).toBeTruthy();
  expect(screen.getByText('SNO100101AB3')).toBeTruthy();
  expect(screen.getByText('45 días de crédito')).toBeTruthy();
  expect(screen.getByText('Promete el 24/12/2026')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Facturas por cobrar' }));
  expect(table.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
  expect(table.getByRole('link', { name: /F-12/ }).getAttribute('href')).toBe('/gerente/facturas/12');
  expect(sent(cobranza.getAdeudos)).toMatchObject([{ ver: 'facturas', cliente: 'cliente-1', tramo: null, al: null }]);
});

test('who owes nothing says so', async () => {
  open(sampleAdeudos([], { adeudo: 0, facturas: 0, tramos: sampleTramos(), cliente: CLIENTE }));
  expect(await screen.findByText('No debe nada: todas sus facturas están pagadas.')).toBeTruthy();
});

test('a client that nobody knows is said to be none', async () => {
  open(() => {
    throw refuse('No se encontró el cliente', { codigo: 'no_existe', campo: 'cliente' });
  });
  expect(await screen.findAllByText(/No se encontró el cliente/)).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

const ESCRITO = {
  asunto: 'Recordatorio de pago',
  partes: [{ parrafo: 'Debe $1,000.00:' }, { cifras: [['F-12, vence hoy', '$1,000.00'] as [string, string]] }],
};
const ENVIADO: Recordatorio = {
  id: 1,
  para: 'pagos@norte.mx',
  pedido: '2026-11-19T16:00:00Z',
  resuelto: '2026-11-19T16:01:00Z',
  estado: 'enviado',
  autor: '',
  facturas: [{ folio: 'F-12', adeudo: 1_000_00 }],
  adeudo: 1_000_00,
  nota: '',
};
const DEUDORA = sampleAdeudos([sampleFacturaPorCobrar()], { cliente: CLIENTE });

test('a reminder is shown before it leaves, with those that left, and goes once', async () => {
  const suyos = { escrito: ESCRITO, enviados: [ENVIADO] };
  const { user, sent } = open(DEUDORA, suyos, answer(recordatorios.sendRecordatorio, { para: 'pagos@norte.mx' }));
  expect(await screen.findByText(/^El último, enviado: 19\/11\/2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar recordatorio a SEGUROS DEL NORTE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recordar a SEGUROS DEL NORTE' }));
  expect(dialog.getByRole('article', { name: 'El correo' }).textContent).toBe(
    'Recordatorio de pagoDebe $1,000.00:F-12, vence hoy$1,000.00',
  );
  expect(dialog.getByText('pagos@norte.mx · por la regla · F-12 ($1,000.00)')).toBeTruthy();
  const correo = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Correo' });
  expect(correo.value).toBe('pagos@norte.mx');
  await user.clear(correo);
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Escribe un correo como nombre@empresa.mx')).toBeTruthy();
  await user.type(correo, 'otra@norte.mx');
  await user.type(dialog.getByRole('textbox', { name: 'Agregar al correo' }), 'Hablé con Luz.');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await screen.findAllByText('El recordatorio va en camino.');
  expect(sent(recordatorios.sendRecordatorio)).toMatchObject([
    { cliente: 'cliente-1', email: 'otra@norte.mx', nota: 'Hablé con Luz.' },
  ]);
});

test('who was reminded today is reminded again only on purpose', async () => {
  const hoy = { ...ENVIADO, pedido: new Date().toISOString() };
  const suyos = { escrito: ESCRITO, enviados: [hoy] };
  const { user, sent } = open(DEUDORA, suyos, answer(recordatorios.sendRecordatorio, { para: 'pagos@norte.mx' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar recordatorio a SEGUROS DEL NORTE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recordar a SEGUROS DEL NORTE' }));
  expect(dialog.getByText(/^Hoy ya se le recordó, a las \d\d:\d\d a pagos@norte.mx\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Enviar otra vez' }));
  await screen.findAllByText('El recordatorio va en camino.');
  expect(sent(recordatorios.sendRecordatorio)).toMatchObject([{ otraVez: true }]);
});

test('somebody else who reminded a moment ago is said before it leaves twice', async () => {
  const refused = answer(recordatorios.sendRecordatorio, () => {
    throw refuse('Hoy ya se le recordó, a las 10:32 a pagos@norte.mx', { campo: 'otra_vez' });
  });
  const { user } = open(DEUDORA, { escrito: ESCRITO, enviados: [] }, refused);
  await user.click(await screen.findByRole('button', { name: 'Enviar recordatorio a SEGUROS DEL NORTE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recordar a SEGUROS DEL NORTE' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByRole('button', { name: 'Enviar otra vez' })).toBeTruthy();
  expect(dialog.getByText(/^Hoy ya se le recordó, a las 10:32/)).toBeTruthy();
});

test('of who owes nothing with a due day nothing is offered but what left', async () => {
  const { user } = open(DEUDORA, { enviados: [{ ...ENVIADO, estado: 'pagado', adeudo: 0 }] });
  await user.click(await screen.findByRole('button', { name: /^Ver recordatorios a/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recordatorios a SEGUROS DEL NORTE' }));
  expect(dialog.getByText(/^No salió: ya había pagado/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Enviar' })).toBeNull();
});
