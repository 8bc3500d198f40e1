import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { notas } from '#contract/notas.ts';
import type { VentaSinCfdi } from '#contract/ventas-sin-cfdi.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleNota } from '#tests/muestras-de-ventas.ts';
import { SinCfdiScreen } from './sin-cfdi-screen.tsx';

const venta = (id: number, estado: VentaSinCfdi['estado'], fecha: string): VentaSinCfdi => ({
  id,
  estado,
  fecha,
  nombre: 'Luis Mora',
  formaPago: 'Efectivo',
  total: 100_00,
  limite: '2026-11-01',
});
const periodo = (desde: string, isTarde: boolean) => ({
  desde,
  hasta: desde,
  limite: '2026-11-01',
  isTarde,
  notas: 2,
  total: 200_00,
});
const VENTAS: ResponseOf<typeof facturApi.getSinCfdi> = {
  totalPages: 1,
  total: 4,
  totalCapped: false,
  ventas: [
    venta(2, 'fuera', '2024-10-01'),
    venta(3, 'tarde', '2026-10-05'),
    venta(4, 'pidio', '2026-10-06'),
    venta(5, 'en_tiempo', '2026-11-20'),
  ],
  todas: { notas: 4, total: 400_00 },
  tarde: { notas: 2, total: 200_00 },
  pidieron: { notas: 1, total: 100_00 },
  periodos: [periodo('2026-10-01', true), periodo('2026-11-01', false)],
};
const SIN_NOTA: ResponseOf<typeof facturApi.getSinNota> = {
  siniestros: {
    total: 51,
    filas: [{ id: 8, pieza: 'COFRE', reporte: '04/77', aseguradora: 'QUALITAS', fecha: '2026-10-30' }],
  },
  bajas: {
    total: 1,
    filas: [
      { id: 9, descripcion: 'Se vendió', inventario: 100_001, canal: 'FACEBOOK', cantidad: 1, fecha: '2026-10-31' },
    ],
  },
};
const GLOBAL = { desde: '2026-10-01', hasta: '2026-10-31', notas: 2, total: 200_00, formaPago: '01', piezas: [] };

function open(ventas: Partial<typeof VENTAS> = {}, query = '') {
  return renderScreen(SinCfdiScreen, {
    screen: 'ventasSinCfdi',
    rol: ROL.socio,
    query,
    answers: [
      answer(facturApi.getSinCfdi, { ...VENTAS, ...ventas }),
      answer(facturApi.getSinNota, SIN_NOTA),
      answer(facturApi.getGlobal, { ...GLOBAL, pidieron: [4], limite: '2026-11-01', aviso: 'Se hace tarde' }),
      answer(notas.setPidioFactura, ({ nota }) => ({ nota: sampleNota({ id: nota }) })),
    ],
  });
}

test('each note says what of it is late, and what keeps it out of a global invoice', async () => {
  open();
  await screen.findByText('En tiempo');
  const table = screen.getByRole('table', { name: 'Ventas sin CFDI' });
  const estados = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[5]?.textContent);
  expect(estados).toEqual(['De un año que ya no entra en una global', 'Tarde', 'Pidió su factura', 'En tiempo']);
  expect(screen.getByText(/^4 notas por \$400\.00/).textContent).toBe(
    '4 notas por $400.00 · 2 tarde por $200.00 · 1 pidió su factura',
  );
  expect(within(table).getByRole('link', { name: '3' }).getAttribute('href')).toBe('/socio/notas/3');
});

test('the filters ask for a period and for what is late, and one button makes the invoice of the oldest period', async () => {
  const { user, sent, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Hacer la global del 01/10/2026 al 31/10/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura global' }));
  await dialog.findByText(/^2 notas por/);
  expect(sent(facturApi.getGlobal)).toEqual([{ periodicidad: '04', fecha: '2026-10-01' }]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Del 01/11/2026 al 30/11/2026 (2)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Las que van tarde');
  await expect.poll(() => sent(facturApi.getSinCfdi).at(-1)).toMatchObject({ fecha: '2026-11-01', ver: 'tarde' });
  expect(address()).toBe('/socio/facturas/sin-cfdi?periodo=2026-11-01&ver=tarde');
  await screen.findByRole('button', { name: 'Hacer la global del 01/11/2026 al 30/11/2026' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periodicidad' }), 'Quincenal');
  await expect
    .poll(() => sent(facturApi.getSinCfdi).at(-1))
    .toEqual({
      periodicidad: '03',
      ver: 'tarde',
      page: 1,
      itemsPerPage: 10,
    });
});

test('the mark is set and cleared from the list', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Pidió su factura: nota 3' }));
  await screen.findAllByText('La nota 3 no entra en la global');
  await user.click(screen.getByRole('button', { name: 'Quitar «Pidió su factura»: nota 4' }));
  await expect
    .poll(() => sent(notas.setPidioFactura))
    .toEqual([
      { nota: 3, pidioFactura: true },
      { nota: 4, pidioFactura: false },
    ]);
});

test('what was sold without a note stands apart, with the way to each of it', async () => {
  open();
  expect((await screen.findByText('Siniestros entregados sin factura (51)')).tagName).toBe('SUMMARY');
  expect(screen.getByText(/a su aseguradora\. Aquí están las 1 más recientes\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'COFRE', hidden: true }).getAttribute('href')).toBe(
    '/socio/indicadores/buscador/8',
  );
  expect(screen.getByRole('link', { name: 'Baja A-9', hidden: true }).getAttribute('href')).toBe(
    '/socio/reportes/inventario/9',
  );
});

test('when every sale has its document it says so, and what did not come is asked for again', async () => {
  const nada = { notas: 0, total: 0 };
  open({ ventas: [], total: 0, totalPages: 0, todas: nada, tarde: nada, pidieron: nada, periodos: [] });
  await screen.findByText('Toda venta tiene su CFDI.');
  expect(screen.queryByRole('button', { name: /Hacer la global/ })).toBeNull();
});

test('what was sold without a note and did not come can be asked for again', async () => {
  let isUp = false;
  const { user } = renderScreen(SinCfdiScreen, {
    screen: 'ventasSinCfdi',
    rol: ROL.socio,
    answers: [
      answer(facturApi.getSinCfdi, VENTAS),
      answer(facturApi.getSinNota, () => {
        if (!isUp) throw NO_CONNECTION;
        return SIN_NOTA;
      }),
    ],
  });
  await screen.findByText('No se pudo cargar lo demás.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Bajas a mano con canal de venta (1)');
});
