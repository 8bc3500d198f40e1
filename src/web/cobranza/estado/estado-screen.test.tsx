import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { estadoDeCuenta } from '#contract/estado-de-cuenta.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFacturaPorCobrar, sampleTramos } from '#tests/muestras-de-cobranza.ts';
import { EstadoScreen } from './estado-screen.tsx';

const ESTADO: EstadoDeCuenta = {
  cliente: {
    identificador: 'cliente-1',
    nombre: 'SEGUROS DEL NORTE',
    rfc: 'SNO100101AB3',
    email: 'pagos@norte.mx',
    telefono: '55 1234 5678',
  },
  desde: '2026-08-22',
  al: '2026-11-20',
  inicial: 2_000_00,
  cargos: 1_000_00,
  abonos: 300_00,
  final: 2_700_00,
  movimientos: [
    {
      dia: '2026-09-20',
      que: 'cargo',
      folio: 'F-12',
      folios: ['F-12'],
      de: 'factura',
      id: 12,
      siniestros: ['04/1234'],
      cargo: 1_000_00,
      abono: 0,
      saldo: 3_000_00,
    },
    {
      dia: '2026-10-20',
      que: 'pago',
      folio: 'P-3',
      folios: ['A-77'],
      de: 'saldo',
      id: 7,
      siniestros: [],
      cargo: 0,
      abono: 300_00,
      saldo: 2_700_00,
    },
  ],
  tramos: sampleTramos({ no_vencido: 2_000_00, mas_de_90: 700_00 }),
  abiertas: [sampleFacturaPorCobrar()],
  facturas: 1,
};

const open = (estado: Partial<EstadoDeCuenta> = {}, ...answers: readonly Answer[]) =>
  renderScreen(EstadoScreen, {
    screen: 'estadoDeCuenta',
    rol: ROL.gerente,
    id: 'cliente-1',
    answers: [answer(estadoDeCuenta.getEstado, { ...ESTADO, ...estado }), ...answers],
  });

test('says what was owed, each movement with what is owed since, and what is open', async () => {
  const { sent } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Estado de cuenta de SEGUROS DEL NORTE' })).toBeTruthy();
  const movimientos = within(screen.getByRole('table', { name: 'Movimientos del estado de cuenta' }));
  expect(movimientos.getByRole('link', { name: 'Factura F-12' }).getAttribute('href')).toBe('/gerente/facturas/12');
  expect(movimientos.getByRole('link', { name: 'Pago P-3 de A-77' }).getAttribute('href')).toBe('/gerente/saldos/7');
  expect(movimientos.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FechaConceptoCargoAbonoSaldo',
    '20/09/2026Factura F-12Siniestro 04/1234$1,000.00$3,000.00',
    '20/10/2026Pago P-3 de A-77$300.00$2,700.00',
  ]);
  expect(within(screen.getByRole('table', { name: 'Facturas por cobrar' })).getByText('F-12')).toBeTruthy();
  expect(screen.getByText('Más de 90 días')).toBeTruthy();
  expect(sent(estadoDeCuenta.getEstado)).toEqual([{ cliente: 'cliente-1', desde: null, al: null }]);
});

test('a message to the telephone of the client says what is owed and what is late', async () => {
  open();
  const url = new URL((await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href') ?? '');
  expect(url.pathname).toBe('/525512345678');
  expect(url.searchParams.get('text')).toContain('Su saldo al 20/11/2026 es de $2,700.00, de 1 factura.');
  expect(url.searchParams.get('text')).toContain('De eso, $700.00 ya venció.');
});

test('the mail goes to the address of the client unless another one is typed, once for what is asked', async () => {
  const { user, sent } = open({}, answer(estadoDeCuenta.sendEstado, { para: 'pagos@norte.mx' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
  const correo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ });
  expect(correo.value).toBe('pagos@norte.mx');
  await user.clear(correo);
  await user.type(correo, 'nadie');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('Escribe un correo como nombre@empresa.mx')).toBeTruthy();
  expect(sent(estadoDeCuenta.sendEstado)).toEqual([]);
  await user.clear(correo);
  await user.type(correo, 'otra@norte.mx{Enter}');
  await screen.findAllByText('El correo va en camino.');
  expect(sent(estadoDeCuenta.sendEstado)).toMatchObject([
    { cliente: 'cliente-1', desde: '2026-08-22', al: '2026-11-20', email: 'otra@norte.mx' },
  ]);
});

test('who owes nothing says so, and asks for nothing', async () => {
  open({ final: 0, movimientos: [], abiertas: [], facturas: 0, tramos: sampleTramos() });
  expect(await screen.findByText('No debe nada.')).toBeTruthy();
  expect(screen.getByText('Nada se facturó ni se pagó en estos días.')).toBeTruthy();
  const url = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
  expect(url.searchParams.get('text')).toContain('Su cuenta está al corriente.');
});

test('a client that nobody knows is said to be none', async () => {
  renderScreen(EstadoScreen, {
    screen: 'estadoDeCuenta',
    rol: ROL.gerente,
    id: 'nadie',
    answers: [
      answer(estadoDeCuenta.getEstado, () => {
        throw refuse('No se encontró el cliente', { codigo: 'no_existe', campo: 'cliente' });
      }),
    ],
  });
  expect(await screen.findByText(/No se obtuvo el estado de cuenta: puede que ya no exista/)).toBeTruthy();
});
