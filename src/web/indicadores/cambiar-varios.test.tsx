import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { CambiarVarios } from './cambiar-varios.tsx';

const FARO = sampleRegistro();
const COFRE = sampleRegistro({ id: 12, pieza: 'COFRE' });

async function open(registros: readonly Registro[] = [FARO, COFRE], rol: Rol = ROL.admin) {
  const onClose = vi.fn();
  const rendered = renderComponent(<CambiarVarios registros={registros} onClose={onClose} />, {
    rol,
    answers: [
      answer(indicadores.getMetodosEnvios, { metodos: ['ESTAFETA', 'PAQUETEXPRESS'] }),
      answer(indicadores.updateVarios, { inventario: [...registros] }),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Cambiar/ }));
  const type = (label: string, text: string) => rendered.user.type(dialog.getByLabelText(label), text);
  const typeOther = async (text: string) => {
    await dialog.findByRole('option', { name: 'ESTAFETA' });
    await rendered.user.selectOptions(dialog.getByLabelText('Método de envío'), 'Otro…');
    await type('Otro método de envío', text);
  };
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  return { ...rendered, onClose, dialog, type, typeOther, save };
}

test('what is filled in is written into all of them, and nothing else is sent', async () => {
  const { type, save, sent, onClose } = await open();
  expect(screen.getByRole('dialog', { name: 'Cambiar 2 piezas' })).toBeTruthy();
  await type('OC', '900a123');
  await type('Pedido el', '3/11/26');
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent(indicadores.updateVarios)).toEqual([
    { ids: [11, 12], oc: '900123', pedido: '2026-11-03', opId: expect.stringMatching(/-/) },
  ]);
  expect(screen.getAllByText('Registro actualizada exitosamente.').length).toBeGreaterThan(0);
});

test('the invoices of several were taken by the portal today, by one press', async () => {
  const { user, dialog, save, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'Ingresada hoy' }));
  await save();
  await expect
    .poll(() => sent(indicadores.updateVarios))
    .toMatchObject([{ ids: [11, 12], ingresoFactura: diaOf(new Date()) }]);
});

test('nothing filled in is nothing to save, and a day must be one', async () => {
  const { dialog, type, save, sent } = await open();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
  await type('Entregado el', '31/02/2026');
  await save();
  expect(dialog.getByLabelText('Entregado el').getAttribute('aria-invalid')).toBe('true');
  expect(sent(indicadores.updateVarios)).toEqual([]);
});

test('a way of shipping near a known one is asked about: the known one is used', async () => {
  const { user, typeOther, save, sent, answers, onClose } = await open();
  const parecido = refuse('Ya existe PAQUETEXPRESS', {
    codigo: 'parecido',
    campo: 'METODO_ENVIO',
    parecidos: ['PAQUETEXPRESS'],
  });
  answers(answer(indicadores.updateVarios, () => Promise.reject(parecido)));
  await typeOther('PAQUETEXPRES');
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Ya existe PAQUETEXPRESS' }));
  answers(answer(indicadores.updateVarios, { inventario: [FARO, COFRE] }));
  await user.click(question.getByRole('button', { name: 'Usar PAQUETEXPRESS' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second] = sent(indicadores.updateVarios);
  expect([first?.metodoEnvio, second?.metodoEnvio]).toEqual(['PAQUETEXPRES', 'PAQUETEXPRESS']);
  expect(second?.isConfirmado).toBeUndefined();
  // Another request is another operation.
  expect(second?.opId).not.toBe(first?.opId);
});

test('or it is stored as a new one, or not at all', async () => {
  const { user, typeOther, save, sent, answers, onClose } = await open();
  const parecido = refuse('Ya existe PAQUETEXPRESS', {
    codigo: 'parecido',
    campo: 'METODO_ENVIO',
    parecidos: ['PAQUETEXPRESS'],
  });
  answers(
    answer(indicadores.updateVarios, ({ isConfirmado }) =>
      isConfirmado ? { inventario: [] } : Promise.reject(parecido),
    ),
  );
  await typeOther('PAQUETEXPRES');
  await save();
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Ya existe/ })).getByRole('button', { name: 'Cerrar' }),
  );
  expect(onClose).not.toHaveBeenCalled();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Guardar como nuevo' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent(indicadores.updateVarios).at(-1)).toMatchObject({ metodoEnvio: 'PAQUETEXPRES', isConfirmado: true });
});

test.each([ROL.socio, ROL.gerente])('role %i chooses the way of shipping from the list', async (rol) => {
  const { user, save, sent, dialog } = await open([FARO], rol);
  await dialog.findByRole('option', { name: 'ESTAFETA' });
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'No cambia',
    'ESTAFETA',
    'PAQUETEXPRESS',
  ]);
  await user.selectOptions(dialog.getByLabelText('Método de envío'), 'ESTAFETA');
  await save();
  await expect.poll(() => sent(indicadores.updateVarios)).toMatchObject([{ metodoEnvio: 'ESTAFETA' }]);
});

test('a delivery of the yard without a part of the inventory is asked about once', async () => {
  const aqui = sampleRegistro({ id: 13, pieza: 'ESPEJO', proveedor: 'AQUI' });
  const { user, type, save, sent, onClose, answers } = await open([FARO, aqui]);
  answers(answer(indicadores.updateVarios, { inventario: [FARO, aqui], aviso: 'Sin pieza del patio' }));
  await type('Entregado el', '09/11/2026');
  await save();
  const question = await screen.findByRole('dialog', { name: 'Sin pieza del patio' });
  expect(question.textContent).toContain('ESPEJO');
  expect(question.textContent).not.toContain('FARO');
  await user.click(within(question).getByRole('button', { name: 'Volver' }));
  expect(sent(indicadores.updateVarios)).toEqual([]);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Guardar sin pieza' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent(indicadores.updateVarios)).toHaveLength(1);
  expect(screen.getAllByText('Sin pieza del patio').length).toBeGreaterThan(0);
});

test('asked again after no answer it is the same operation', async () => {
  const { type, save, sent, answers, onClose } = await open();
  answers(answer(indicadores.updateVarios, () => Promise.reject(NO_CONNECTION)));
  await type('OC', '5');
  await save();
  await screen.findAllByText('Error al actualizar el registro');
  answers(answer(indicadores.updateVarios, { inventario: [FARO] }));
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second] = sent(indicadores.updateVarios);
  expect(second).toEqual(first);
});
