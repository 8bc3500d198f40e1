import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { field, lista, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';

const COMPLETA: Partial<Registro> = {
  pedido: '2026-11-02',
  vence: '2026-11-10',
  entregado: '2026-11-05',
  estado: 'entregada',
  costo: 100,
  proveedor: 'REFACCIONES LUNA',
  codigo: 'A1',
  gastosEnvio: 0,
  metodoEnvio: 'ESTAFETA',
};
const ENTREGA = 'FALTA PONER FECHA DE ENTREGA';
const COSTOS = 'FALTA LLENAR LA SECCIÓN DE COSTOS Y GASTOS';

test.each([
  ['entregado', null, [ENTREGA]],
  ['costo', null, [COSTOS]],
  ['proveedor', '', [COSTOS]],
  ['codigo', '', [COSTOS]],
  ['gastosEnvio', null, [COSTOS]],
  ['metodoEnvio', '', [COSTOS]],
] as const)('without %s there is no invoice, and it is said why', async (campo, nada, warnings) => {
  await openRegistro({ registro: { ...COMPLETA, [campo]: nada }, pestana: 'facturacion' });
  expect(screen.getAllByText(/^FALTA/).map(({ textContent }) => textContent)).toEqual(warnings);
  expect(screen.queryByRole('textbox', { name: '# Factura' })).toBeNull();
});

test('each warning leads to where it is filled in', async () => {
  const { user, tab } = await openRegistro({ rol: ROL.socio, pestana: 'facturacion' });
  expect(screen.getAllByText(/^FALTA/).map(({ textContent }) => textContent)).toEqual([ENTREGA, COSTOS]);
  await user.click(screen.getByRole('link', { name: 'Ir a Tiempos' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Entregado el')));
  await tab('Costos');
  await user.type(field('Costo de compra'), '1');
  await tab('Facturacion');
  await user.click(screen.getByRole('link', { name: 'Ir a Costos y gastos' }));
  await waitFor(() => expect(document.activeElement).toBe(lista('Proveedor')));
});

test('with everything there it is invoiced: digits, the day of today by one press', async () => {
  const { user, sent } = await openRegistro({
    registro: { ...COMPLETA, fechaFactura: '2026-11-06' },
    pestana: 'facturacion',
  });
  expect(screen.queryByText(/^FALTA/)).toBeNull();
  expect([field('Fecha de factura').value, field('Fecha de factura').readOnly]).toEqual(['06/11/2026', true]);
  await user.type(field('# Factura'), 'F-120');
  expect(field('# Factura').value).toBe('120');
  await user.type(field('# Pago'), '7x');
  expect(field('# Pago').value).toBe('7');
  await user.type(field('Monto facturado'), '2784');
  await user.click(screen.getByRole('button', { name: 'Ingresada hoy' }));
  const hoy = diaOf(new Date());
  expect(field('Ingreso de factura').value).toBe(formatDia(hoy));
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({
    factura: '120',
    montoFactura: 278_400,
    ingresoFactura: hoy,
    pago: '7',
    version: 1,
  });
});

const FACTURA = { id: 4, folio: 'F-120', estatus: 'Timbrada', devuelta: false };

test('what our invoice writes is read, with a way to it, also where something was taken away again; its day is typed', async () => {
  const { user, sent, tab } = await openRegistro({
    registro: { ...COMPLETA, entregado: null, factura: '120', estado: 'facturada', facturaViva: FACTURA },
    pestana: 'facturacion',
  });
  expect(screen.queryByText(/^FALTA/)).toBeNull();
  const leidos = ['# Factura', 'Monto facturado', 'Pagada el', '# Pago'];
  expect(leidos.map((name) => field(name).readOnly)).toEqual([true, true, true, true]);
  // Of the two days only the one that is typed has a calendar.
  expect(screen.getAllByRole('button', { name: 'Abrir el calendario' })).toHaveLength(1);
  const links = screen.getAllByRole('link', { name: 'F-120' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/facturas/4', '/admin/facturas/4']);
  await user.click(screen.getByRole('button', { name: 'Ingresada hoy' }));
  await tab('Cobranza');
  expect(['# Nota de crédito', 'Fecha de nota de crédito o reembolso'].map((name) => field(name).readOnly)).toEqual([
    true,
    true,
  ]);
  expect(field('Pieza recolectada el').readOnly).toBe(false);
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({ ingresoFactura: diaOf(new Date()), version: 1 });
});
