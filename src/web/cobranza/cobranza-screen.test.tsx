import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cobranza } from '#contract/cobranza.ts';
import type { FilaDeAdeudo } from '#contract/wire/cobranza.ts';
import { formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import {
  dentroDe,
  sampleAdeudo,
  sampleAdeudos,
  sampleFacturaPorCobrar,
  sampleSeguimiento,
  sampleTramos,
} from '#tests/muestras-de-cobranza.ts';
import { CobranzaScreen } from './cobranza-screen.tsx';

function open(filas: readonly FilaDeAdeudo[], query = '', rol: 4 | 5 = ROL.gerente) {
  return renderScreen(CobranzaScreen, {
    screen: 'cobranza',
    rol,
    query,
    answers: [
      answer(cobranza.getAdeudos, sampleAdeudos(filas)),
      answer(cobranza.getSeguimiento, { cambios: [], hayMas: false }),
      answer(cobranza.setSeguimiento, { version: 2 }),
      answer(cobranza.setCredito, { version: 1 }),
    ],
  });
}

async function textsOf(table: string) {
  await screen.findAllByRole('button', { name: /seguimiento/ });
  const rows = within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

describe('the figure', () => {
  test('stands first, each stretch that has something leads to its rows, and what is late to all of them', async () => {
    const { user, sent, address } = open([sampleAdeudo()]);
    const figura = within(await screen.findByRole('region', { name: 'Antigüedad de lo que se debe' }));
    expect(await figura.findByText('$1,500.00')).toBeTruthy();
    expect(figura.getByText('de 2 facturas')).toBeTruthy();
    expect(figura.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Vencido: $500.00',
      'No vencido',
      '1 a 30 días',
    ]);
    await user.click(figura.getByRole('link', { name: '1 a 30 días' }));
    expect(address()).toBe('/gerente/cobranza?tramo=de_1_a_30');
    await expect.poll(() => sent(cobranza.getAdeudos).at(-1)?.tramo).toBe('de_1_a_30');
    // The one that is chosen leads back to all of them.
    await user.click(figura.getByRole('link', { name: '1 a 30 días' }));
    expect(address()).toBe('/gerente/cobranza');
    await user.click(figura.getByRole('link', { name: /^Vencido/ }));
    await expect.poll(() => sent(cobranza.getAdeudos).at(-1)?.tramo).toBe('vencido');
  });

  test('of another day is asked for once it is a day that has come', async () => {
    const { user, sent, address } = open([sampleAdeudo()]);
    const campo = await screen.findByRole('textbox', { name: 'A esta fecha' });
    await user.clear(campo);
    await user.type(campo, formatDia(dentroDe(3)));
    await user.tab();
    expect(await screen.findByText(`Hasta hoy, ${formatDia(dentroDe(0))}`)).toBeTruthy();
    await user.clear(campo);
    await user.type(campo, '31/02/2026');
    await user.tab();
    expect(await screen.findByText(/Escribe la fecha como/)).toBeTruthy();
    expect(sent(cobranza.getAdeudos).every(({ al }) => al === null)).toBe(true);
    await user.clear(campo);
    await user.type(campo, '01/10/2026');
    await expect.poll(() => sent(cobranza.getAdeudos).at(-1)?.al).toBe('2026-10-01');
    expect(address()).toBe('/gerente/cobranza?al=2026-10-01');
  });
});

describe('the rows', () => {
  test('of a client say what it owes by age, since when, and lead to what it owes', async () => {
    open([
      sampleAdeudo({ ultimoPago: '2026-11-02', tramos: sampleTramos({ de_1_a_30: 500_00, sin_ingresar: 900_00 }) }),
    ]);
    const [texts] = await textsOf('Lo que debe cada cliente');
    expect(texts?.slice(0, 7)).toEqual([
      'SEGUROS DEL NORTE2 facturas30 días de crédito',
      '$1,500.00',
      '—Sin ingresar$900.00',
      '$500.00',
      '—',
      '—',
      '—',
    ]);
    expect(texts?.[7]).toBe(`${formatDia(dentroDe(-20))}hace 20 díasPagó el 02/11/2026`);
    expect(screen.getByRole('link', { name: 'SEGUROS DEL NORTE' }).getAttribute('href')).toBe(
      '/gerente/cobranza/clientes/cliente-1',
    );
  });

  test('of an insurer lead to its invoices; what has none stands apart and has nothing to be written down', async () => {
    const { address, user } = open(
      [
        sampleAdeudo({ deuda: 'aseguradora', id: 'A & B', nombre: 'A & B' }),
        sampleAdeudo({ deuda: 'aseguradora', id: '', nombre: '' }),
      ],
      '?ver=aseguradoras',
    );
    expect(await screen.findByRole('link', { name: 'Sin aseguradora' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /seguimiento/ })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'A & B' }));
    expect(address()).toBe('/gerente/cobranza?ver=facturas&aseguradora=A+%26+B');
  });

  test('of an invoice say its document; one that was not entered is neither due nor late', async () => {
    open(
      [
        sampleFacturaPorCobrar({ ultimoPago: '2026-11-02' }),
        sampleFacturaPorCobrar({ id: '13', vence: null, atraso: 0, adeudo: 200_00 }),
        sampleFacturaPorCobrar({ deuda: 'saldo', id: '3', vence: dentroDe(5), atraso: 0 }),
      ],
      '?ver=facturas',
    );
    const texts = await textsOf('Facturas por cobrar');
    expect(texts[0]?.slice(0, 8)).toEqual([
      'F-12',
      'SEGUROS DEL NORTE',
      'GNP04/1234567-26',
      `${formatDia(dentroDe(-20))}hace 20 días`,
      '$900.00',
      '$300.00el 02/11/2026',
      '$100.00',
      '$500.00',
    ]);
    expect(texts.map((row) => [row[3], row[7]])).toEqual([
      expect.anything(),
      ['Sin ingresar', '$200.00de $500.00'],
      [formatDia(dentroDe(5)), '$500.00'],
    ]);
    const links = screen.getAllByRole('link', { name: /F-12/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/gerente/facturas/12', '/gerente/facturas/13', '/gerente/saldos/3']);
  });

  test('say of a promise that passed unpaid that it did, and of single invoices how many are promised', async () => {
    open([
      sampleAdeudo({ seguimiento: sampleSeguimiento({ promesa: '2026-11-01', estado: 'incumplida' }) }),
      sampleAdeudo({ id: 'cliente-2', prometidas: 2, prometida: '2026-12-01' }),
    ]);
    expect(await screen.findByText('No pagó el 01/11/2026')).toBeTruthy();
    expect(screen.getByText('2 facturas prometidas, la primera al 01/12/2026')).toBeTruthy();
  });
});

describe('the follow-up', () => {
  test('is written from the row, over the version that it shows', async () => {
    const { user, sent } = open([sampleFacturaPorCobrar({ seguimiento: sampleSeguimiento() })], '?ver=facturas');
    await user.click(await screen.findByRole('button', { name: 'Cambiar seguimiento de F-12' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seguimiento de F-12' }));
    const promesa = dialog.getByRole('textbox', { name: 'Promesa de pago' });
    expect(promesa).toHaveProperty('value', formatDia(dentroDe(7)));
    await user.clear(promesa);
    await user.type(promesa, formatDia(dentroDe(-3)));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Ese día ya pasó')).toBeTruthy();
    expect(sent(cobranza.setSeguimiento)).toEqual([]);
    await user.clear(promesa);
    await user.type(promesa, formatDia(dentroDe(2)));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findAllByText('Seguimiento guardado.')).not.toEqual([]);
    const { promesaQuien, promesaNota, contacto, contactoNota } = sampleSeguimiento();
    expect(sent(cobranza.setSeguimiento)).toEqual([
      {
        deuda: 'factura',
        id: '12',
        form: { promesa: dentroDe(2), promesaQuien, promesaNota, contacto, contactoNota },
        version: 1,
        opId: expect.any(String),
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says when somebody else wrote meanwhile, and keeps what was typed', async () => {
    const { user, answers } = open([sampleAdeudo()]);
    answers(
      answer(cobranza.setSeguimiento, () => {
        throw refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Anotar seguimiento de SEGUROS DEL NORTE' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Promesa de pago' }), formatDia(dentroDe(2)));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findAllByText(REGISTRO_CAMBIADO)).not.toEqual([]);
    expect(dialog.getByRole('textbox', { name: 'Promesa de pago' })).toHaveProperty('value', formatDia(dentroDe(2)));
  });
});

test('credit is changed by the administrator, and read by the manager', async () => {
  const { user, sent } = open([sampleAdeudo({ credito: 60, creditoVersion: 4 })], '', ROL.admin);
  await user.click(await screen.findByRole('button', { name: /^Cambiar el crédito de SEGUROS DEL NORTE: 60 días/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crédito de SEGUROS DEL NORTE' }));
  const dias = dialog.getByRole('textbox', { name: 'Días de crédito' });
  await user.clear(dias);
  await user.type(dias, '400');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/365/)).toBeTruthy();
  await user.clear(dias);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => sent(cobranza.setCredito))
    .toEqual([{ deuda: 'cliente', id: 'cliente-1', dias: null, version: 4, opId: expect.any(String) }]);
});

test('the manager is offered no change of credit', async () => {
  open([sampleAdeudo({ credito: 0 })]);
  expect(await screen.findByText('de contado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /crédito/ })).toBeNull();
});

test('nothing owed says so; under a filter it offers to take that off; what did not come is asked for again', async () => {
  const nada = sampleAdeudos([], { adeudo: 0, facturas: 0, tramos: sampleTramos() });
  const { user, answers, address } = open([]);
  answers(answer(cobranza.getAdeudos, nada));
  expect(await screen.findByText('Nadie debe nada: todas las facturas están pagadas.')).toBeTruthy();
  answers(
    answer(cobranza.getAdeudos, () => {
      throw NO_CONNECTION;
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Por factura' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(address()).toBe('/gerente/cobranza?ver=facturas');
});

test('while another view is on its way, the rows that stand there lead to what they are of', async () => {
  const { user } = renderScreen(CobranzaScreen, {
    screen: 'cobranza',
    rol: ROL.gerente,
    query: '?ver=facturas',
    answers: [
      answer(cobranza.getAdeudos, ({ ver }) =>
        ver === 'facturas' ? sampleAdeudos([sampleFacturaPorCobrar()]) : new Promise<never>(() => {}),
      ),
    ],
  });
  const factura = await screen.findByRole('link', { name: /F-12/ });
  await user.click(screen.getByRole('link', { name: 'Por cliente' }));
  expect(screen.getByRole('link', { name: /F-12/ }).getAttribute('href')).toBe(factura.getAttribute('href'));
});
