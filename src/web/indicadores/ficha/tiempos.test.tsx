import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import { descripcion, field, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';

const caja = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Sin pedido todavía' });
const PEDIDA = { pedido: '2026-11-02', vence: '2026-11-10', estado: 'pedida' } as const;

test('without an order the box is ticked; a day takes it away, and the box takes the day away', async () => {
  const { user, sent } = await openRegistro({ pestana: 'tiempos' });
  expect(caja()?.checked).toBe(true);
  await user.type(field('Pedido el'), '2/11/26');
  expect(caja()?.checked).toBe(false);
  expect(descripcion(field('Vence el'))).toBe('Si lo dejas vacío se guarda el 10/11/2026: 8 días después del pedido');
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  // The day on which it is due is not sent: the server gives it.
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({ pedido: '2026-11-02', isSinPedido: false, version: 1 });
  await user.click(caja() as HTMLElement);
  expect(field('Pedido el').value).toBe('');
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[1]?.form).toEqual({ pedido: null, isSinPedido: true, version: 2 });
});

test('whoever unticks the box has to say when it was ordered', async () => {
  const { user, sent } = await openRegistro({ pestana: 'tiempos' });
  await user.click(caja() as HTMLElement);
  await user.click(save());
  expect(descripcion(field('Pedido el'))).toBe('El campo Pedido el no puede quedar vacío');
  expect(sent(indicadores.updatePieza)).toEqual([]);
});

test.each([
  ['delivered', { entregado: '2026-11-05' }],
  ['bought', { costo: 1000 }],
  ['repaired', { montoReparacion: 1000 }],
  ['invoiced', { factura: '12' }],
] as const)('what was %s was ordered: the box is not offered', async (_, registro) => {
  await openRegistro({ registro, pestana: 'tiempos' });
  expect(caja()).toBeNull();
});

test('the days to deliver follow what is typed; a delivery before its order is said and kept', async () => {
  const { user, sent } = await openRegistro({
    registro: { ...PEDIDA, costo: 1, proveedor: 'X', codigo: 'X', gastosEnvio: 1, metodoEnvio: 'X' },
    pestana: 'tiempos',
  });
  expect([field('Tiempo de entrega').value, field('Tiempo de entrega').readOnly]).toEqual(['', true]);
  await user.type(field('Entregado el'), '03112026');
  expect(field('Tiempo de entrega').value).toBe('1 día');
  expect(screen.queryByText(/anterior al pedido/)).toBeNull();
  await user.clear(field('Entregado el'));
  await user.type(field('Entregado el'), '30/10/2026');
  expect(field('Tiempo de entrega').value).toBe('-3 días');
  expect(screen.getByText(/La entrega es anterior al pedido/)).toBeTruthy();
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({ entregado: '2026-10-30', version: 1 });
});

test('the day on which it is due may be taken away', async () => {
  const { user, sent } = await openRegistro({ registro: PEDIDA, pestana: 'tiempos' });
  await user.clear(field('Vence el'));
  expect(descripcion(field('Vence el'))).toBe('Se queda sin vencimiento');
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(sent(indicadores.updatePieza)[0]?.form).toEqual({ vence: null, version: 1 });
});
