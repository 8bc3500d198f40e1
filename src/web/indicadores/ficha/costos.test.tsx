import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse } from '#tests/componentes.tsx';
import { descripcion, field, lista, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';

const PEDIDA = { pedido: '2026-11-02', vence: '2026-11-10', estado: 'pedida' } as const;
const VACIO = 'no puede quedar vacío';

test.each([
  [ROL.socio, ['Proveedor', 'Código', 'Gastos de envío', 'Método de envío']],
  [ROL.admin, ['Código', 'Gastos de envío']],
] as const)('with a cost, role %i has to give %j', async (rol, needed) => {
  const { user, sent } = await openRegistro({ registro: PEDIDA, pestana: 'costos', rol });
  await user.type(field('Costo de compra'), '350.50');
  await user.click(save());
  const inputs = [
    ...(['Código', 'Gastos de envío'] as const).map((name) => [name, field(name)] as const),
    ...(['Proveedor', 'Método de envío'] as const).map((name) => [name, lista(name)] as const),
  ];
  const asked = inputs.filter(([name, input]) => descripcion(input) === `El campo ${name} ${VACIO}`);
  expect(asked.map(([name]) => name).toSorted()).toEqual(needed.toSorted());
  expect(descripcion(field('Monto de reparación'))).toBe('');
  expect(sent(indicadores.updatePieza)).toEqual([]);
});

test('a delivery asks for the costs as well', async () => {
  const { user } = await openRegistro({ registro: PEDIDA, pestana: 'tiempos', rol: ROL.gerente });
  await user.type(field('Entregado el'), '05/11/2026');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field('Costo de compra')));
  expect(screen.getByRole('tab', { name: /^Costos/ }).textContent).toBe('Costos y gastos5 errores');
});

test('suppliers and ways of shipping are chosen from their lists, or typed by an administrator', async () => {
  const { user, unmount } = await openRegistro({
    registro: { metodoEnvio: 'BURRO' },
    pestana: 'costos',
    rol: ROL.socio,
  });
  await user.type(lista('Proveedor'), 'NADIE');
  await user.tab();
  expect(lista('Proveedor').value).toBe('');
  await user.type(lista('Proveedor'), 'luna{Enter}');
  expect(lista('Proveedor').value).toBe('REFACCIONES LUNA');
  // A stored value that no list has stays.
  expect(lista('Método de envío').value).toBe('BURRO');
  unmount();

  const admin = await openRegistro({ pestana: 'costos' });
  await admin.user.type(lista('Proveedor'), 'NADIE');
  await admin.user.tab();
  expect(lista('Proveedor').value).toBe('NADIE');
});

const CON_COSTOS = { ...PEDIDA, costo: 100, proveedor: 'REFACCIONES LUNA', codigo: 'A1', gastosEnvio: 0 };

/** Types a way of shipping that the server takes for a known one. */
async function openParecido() {
  const opened = await openRegistro({ registro: CON_COSTOS, pestana: 'costos' });
  const { user, answers, store } = opened;
  answers(
    answer(indicadores.updatePieza, ({ form, isConfirmado }: RequestOf<typeof indicadores.updatePieza>) => {
      if (form.metodoEnvio === 'PAQUETEXPRES' && !isConfirmado) {
        const details = { codigo: 'parecido', campo: 'METODO_ENVIO', parecidos: ['PAQUETEXPRESS'] };
        throw refuse('Ya existe PAQUETEXPRESS', details);
      }
      store.registro = { ...store.registro, metodoEnvio: form.metodoEnvio ?? '', version: 2 };
      return { pieza: store.registro };
    }),
  );
  await user.type(lista('Método de envío'), 'PAQUETEXPRES');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Ya existe PAQUETEXPRESS' }));
  return { ...opened, dialog };
}

test('a value near a known one is asked about: it is used', async () => {
  const { user, dialog, store } = await openParecido();
  await user.click(dialog.getByRole('button', { name: 'Usar PAQUETEXPRESS' }));
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect([store.registro.metodoEnvio, lista('Método de envío').value]).toEqual(['PAQUETEXPRESS', 'PAQUETEXPRESS']);
  expect(screen.queryByText('No se actualizo el registro')).toBeNull();
});

test('a value near a known one is asked about: it is new all the same', async () => {
  const { user, dialog, store } = await openParecido();
  await user.click(dialog.getByRole('button', { name: 'Guardar como nuevo' }));
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect([store.registro.metodoEnvio, lista('Método de envío').value]).toEqual(['PAQUETEXPRES', 'PAQUETEXPRES']);
});

test('a value near a known one is asked about: closed, nothing was saved and it is still typed', async () => {
  const { user, dialog, sent } = await openParecido();
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(lista('Método de envío').value).toBe('PAQUETEXPRES');
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'));
  expect(sent(indicadores.updatePieza)).toHaveLength(1);
});
