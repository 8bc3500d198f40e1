import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cobranza } from '#contract/cobranza.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
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

const open = (
  ...[reply]: Parameters<typeof answer<typeof cobranza.getAdeudos>> extends [unknown, infer R] ? [R] : never
) =>
  renderScreen(ClienteScreen, {
    screen: 'cobranzaCliente',
    rol: ROL.gerente,
    id: 'cliente-1',
    answers: [answer(cobranza.getAdeudos, reply)],
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
