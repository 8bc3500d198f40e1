import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { FacturasScreen } from './facturas-screen.tsx';

const NINGUNA = answer(facturApi.getFacturas, { facturas: [], totalPages: 0, total: 0, totalCapped: false });

/** The part of every proposal of a period that is not over. */
const EN_TIEMPO = { pidieron: [], limite: '2026-12-01', aviso: '' };
const TARDE = { pidieron: [9], limite: '2026-09-01', aviso: 'La factura global se hace tarde' };

const venta = (nota: number): PiezaAFacturar => ({
  cantidad: 1,
  precio: 100_00,
  pieza: 'COFRE',
  marca: '',
  auto: '',
  tipo: '',
  anios: null,
  inventario: 7,
  reporte: '',
  origen: 'notas',
  nota,
  partida: nota * 10,
});

/** The periods that wait for their global invoice, of each length, by their first days. */
const abiertos = (periodos: Partial<Record<string, readonly string[]>> = {}) =>
  answer(facturApi.getSinCfdi, ({ periodicidad }) => ({
    ventas: [],
    totalPages: 0,
    total: 0,
    totalCapped: false,
    todas: NADA,
    tarde: NADA,
    pidieron: NADA,
    periodos: (periodos[periodicidad] ?? []).map((desde) => ({
      desde,
      hasta: desde,
      limite: desde,
      isTarde: true,
      notas: 1,
      total: 100_00,
    })),
  }));
const NADA = { notas: 0, total: 0 };

/** Opens the dialog of a global invoice; each period has so many notes. */
async function openGlobal(cuantas: Partial<Record<string, number>>, periodos: Parameters<typeof abiertos>[0] = {}) {
  const screenOf = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.socio,
    answers: [
      NINGUNA,
      abiertos(periodos),
      answer(facturApi.getGlobal, ({ periodicidad, fecha }) => {
        const notas = cuantas[periodicidad] ?? 0;
        const piezas = Array.from({ length: notas }, (_, index) => venta(index + 1));
        const ventas = { formaPago: '01', notas, total: notas * 100_00, piezas };
        return { ...(fecha < '2026-11-01' ? TARDE : EN_TIEMPO), desde: fecha, hasta: fecha, ...ventas };
      }),
    ],
  });
  await screenOf.user.click(await screen.findByRole('button', { name: 'Factura global' }));
  const dialog = await screen.findByRole('dialog', { name: 'Factura global' });
  return { ...screenOf, dialog: within(dialog) };
}

test('of more notes than an invoice has lines a shorter period is offered, or the first of them', async () => {
  const { user, dialog, address } = await openGlobal({ '04': 812, '03': 400, '02': 301, '01': 2 });
  const aviso = await dialog.findByRole('alert');
  expect(aviso.textContent).toContain('factura las primeras 300 y después, en otra, las 512 que quedan.');
  await user.click(dialog.getByRole('button', { name: 'Por quincena' }));
  await dialog.findByText(/las 100 que quedan\./);
  await user.click(dialog.getByRole('button', { name: 'Por semana' }));
  await dialog.findByText(/la que queda\./);
  await user.click(dialog.getByRole('button', { name: 'Facturar las primeras 300' }));
  await expect.poll(address).toMatch(/^\/socio\/facturas\/new\?periodicidad=02/);
  const llevadas = JSON.parse(localStorage.getItem('piezasAFacturar') ?? '[]');
  expect([llevadas.length, llevadas.at(-1).nota]).toEqual([300, 300]);
});

test('while the notes of a period are not known, or did not come, it does not say that there are none', async () => {
  let isUp = false;
  const { user } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.socio,
    answers: [
      NINGUNA,
      abiertos(),
      answer(facturApi.getGlobal, async ({ fecha }) => {
        await new Promise((done) => setTimeout(done, 50));
        if (!isUp) throw NO_CONNECTION;
        return {
          ...EN_TIEMPO,
          desde: fecha,
          hasta: fecha,
          formaPago: '01',
          notas: 1,
          total: 100_00,
          piezas: [venta(1)],
        };
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Factura global' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura global' }));
  expect(dialog.getByText('Buscando las notas…')).toBeTruthy();
  await dialog.findByText('No se pudieron cargar las notas.');
  expect(dialog.queryByText(/No hay notas/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  await dialog.findByText(/^1 nota por \$100\.00/);
});

test('a global invoice is proposed for a period, and taken to its form with it', async () => {
  const { user, address, sent, dialog } = await openGlobal({ '03': 12 });
  await dialog.findByText('No hay notas por facturar en ese periodo.');
  expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
  const dia = dialog.getByRole('textbox', { name: /Un día del periodo/ });
  await user.clear(dia);
  await user.type(dia, '20/11/2026');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Periodicidad/ }), 'Quincenal');
  await dialog.findByText('12 notas por $1,200.00. Forma de pago de la mayor: 01 Efectivo.');
  expect(dialog.getByText('Del 16/11/2026 al 30/11/2026')).toBeTruthy();
  expect(sent(facturApi.getGlobal).at(-1)).toEqual({ periodicidad: '03', fecha: '2026-11-20' });
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(address()).toBe('/socio/facturas/new?periodicidad=03&dia=2026-11-20');
  expect(JSON.parse(localStorage.getItem('piezasAFacturar') ?? '[]')).toHaveLength(12);
});

test('the oldest period that waits is proposed, with what is late of it and what is left out, and why', async () => {
  const { user, dialog, sent } = await openGlobal(
    { '04': 2, '01': 1 },
    { '04': ['2026-08-01', '2026-10-01'], '01': ['2026-08-29'] },
  );
  await dialog.findByText(/^2 notas por/);
  expect(dialog.getByText('Del 01/08/2026 al 31/08/2026')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('La factura global se hace tarde.');
  expect(dialog.getByText(/^Queda fuera, porque su cliente pidió su factura, la nota/).textContent).toMatch(/9\.$/);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Periodicidad/ }), '01');
  await dialog.findByText(/^1 nota por/);
  expect(sent(facturApi.getGlobal).map(({ fecha }) => fecha)).toEqual(['2026-08-01', '2026-08-29']);
});
