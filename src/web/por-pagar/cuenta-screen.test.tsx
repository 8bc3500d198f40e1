import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import { porPagar } from '#contract/por-pagar.ts';
import type { ExpedientePorPagar } from '#contract/wire/por-pagar.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleCuenta, sampleExpediente, samplePago, sampleRegistroPorPagar } from '#tests/muestras-por-pagar.ts';
import { CuentaScreen } from './cuenta-screen.tsx';

function open(change: Partial<ExpedientePorPagar> = {}) {
  const expediente = sampleExpediente(change);
  return renderScreen(CuentaScreen, {
    screen: 'cuentaPorPagar',
    rol: ROL.admin,
    id: '7',
    answers: [
      answer(porPagar.getCuenta, { expediente }),
      answer(porPagar.getHistorial, { cambios: [], hayMas: false }),
      answer(porPagar.pay, { expediente }),
      answer(porPagar.undoPago, { expediente }),
      answer(porPagar.cancel, { expediente }),
      answer(porPagar.saveCuenta, { expediente }),
      answer(porPagar.match, { expediente }),
      answer(porPagar.findRegistros, {
        registros: [sampleRegistroPorPagar(), sampleRegistroPorPagar({ id: 32, razon: '', costo: null, oc: '' })],
        hay: 2,
      }),
      answer(indicadores.getProveedores, { proveedores: ['REFACCIONARIA DEL NORTE', 'FRENOS DIAZ'] }),
    ],
  });
}

describe('a payment', () => {
  test('begins with all that is owed, is held to it, and goes with its form and reference', async () => {
    const { user, sent } = open({ cuenta: sampleCuenta({ fecha: '2026-01-10', vence: '2026-01-25' }) });
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de A-12' }));
    const monto = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Monto/ });
    expect(monto.value).toBe('$1,160.00');
    await user.clear(monto);
    await user.type(monto, '1160.01');
    await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
    expect(await dialog.findByText('Solo se deben $1,160.00')).toBeTruthy();
    expect(sent(porPagar.pay)).toEqual([]);
    await user.clear(monto);
    await user.type(monto, '400');
    await user.type(dialog.getByRole('textbox', { name: /^Referencia/ }), 'SPEI 9');
    await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
    await expect
      .poll(() => sent(porPagar.pay))
      .toMatchObject([{ monto: 400_00, formaPago: '03', referencia: 'SPEI 9' }]);
    expect(await screen.findAllByText('Pago registrado.')).not.toEqual([]);
  });

  test('by a credit note that is of this invoice is proposed first, and no more than is left of it', async () => {
    const notas = [{ id: 9, folio: 'NC-1', saldo: 200_00, isDeEsta: true }];
    const { user, sent } = open({ cuenta: sampleCuenta({ fecha: '2026-01-10', vence: '2026-01-25' }), notas });
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de A-12' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Monto/ }).value).toBe('$200.00');
    await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
    await expect.poll(() => sent(porPagar.pay)).toMatchObject([{ monto: 200_00, notaCredito: 9 }]);
  });

  test('is undone with its reason, and one that was stays to be seen', async () => {
    const deshecho = { motivo: 'Doble', autor: 'Ana Ruiz', momento: '2026-11-13T18:00:00Z' };
    const { user, sent } = open({ pagos: [samplePago(), samplePago({ id: 4, monto: 50_00, deshecho })] });
    const lista = within(await screen.findByRole('list', { name: 'Pagos' }));
    expect(lista.getByText(/^Se deshizo: Doble/)).toBeTruthy();
    expect(lista.getAllByRole('button')).toHaveLength(1);
    await user.click(lista.getByRole('button', { name: 'Deshacer el pago de $160.00 del 12/11/2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer el pago de $160.00' }));
    await user.click(dialog.getByRole('button', { name: 'Deshacer pago' }));
    expect(dialog.getByText('Escribe por qué se deshace')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Por qué/ }), 'Era de otra');
    await user.click(dialog.getByRole('button', { name: 'Deshacer pago' }));
    await expect.poll(() => sent(porPagar.undoPago)).toMatchObject([{ pago: 3, motivo: 'Era de otra' }]);
  });
});

describe('a supplier’s cancelled invoice', () => {
  test('that was paid says before that the money is to be claimed back, and is confirmed by that', async () => {
    const { user, sent } = open({ cuenta: sampleCuenta({ pagado: 160_00, saldo: 1000_00 }) });
    await user.click(await screen.findByRole('button', { name: 'Marcar como cancelada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar A-12 como cancelada' }));
    expect(dialog.getByRole('alert').textContent).toContain('Ya se pagaron $160.00');
    await user.type(dialog.getByRole('textbox'), 'La refacturó');
    await user.click(dialog.getByRole('button', { name: 'Marcar como cancelada' }));
    await expect
      .poll(() => sent(porPagar.cancel))
      .toMatchObject([{ id: 7, isConfirmado: true, motivo: 'La refacturó' }]);
  });

  test('that somebody pays meanwhile is not cancelled silently: it is said, and pressed again', async () => {
    const { user, sent, answers } = open();
    answers(answer(porPagar.cancel, () => Promise.reject(refuse('Ya se pagaron $5.00', { codigo: 'confirmar' }))));
    await user.click(await screen.findByRole('button', { name: 'Marcar como cancelada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar A-12 como cancelada' }));
    await user.type(dialog.getByRole('textbox'), 'La refacturó');
    await user.click(dialog.getByRole('button', { name: 'Marcar como cancelada' }));
    expect(await dialog.findByText(/Alguien acaba de pagar/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Marcar como cancelada' }));
    await expect.poll(() => sent(porPagar.cancel).map(({ isConfirmado }) => isConfirmado)).toEqual([false, true]);
  });

  test('says so, what is to be claimed back, and offers neither payment nor change', async () => {
    const cancelada = '2026-11-20T18:00:00Z';
    open({
      cuenta: sampleCuenta({ estado: 'cancelada', cancelada, motivo: 'Repetida', saldo: 0, porReclamar: 160_00 }),
    });
    const aviso = (await screen.findByRole('note')).textContent;
    expect(aviso).toContain('El proveedor la canceló (20/11/2026): Repetida.');
    expect(aviso).toContain('Se le pagaron $160.00, que están por reclamar');
    expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

test('of an invoice with its XML only what that does not say is changed; what somebody else changed meanwhile is told', async () => {
  const { user, sent, answers } = open();
  answers(answer(porPagar.saveCuenta, () => Promise.reject(refuse(REGISTRO_CAMBIADO, { codigo: 'version' }))));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar A-12' }));
  expect(dialog.queryByRole('textbox', { name: /^Total/ })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Urge');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent(porPagar.saveCuenta)).toMatchObject([{ version: 1, form: { nota: 'Urge' } }]);
  expect(await screen.findByText(REGISTRO_CAMBIADO)).toBeTruthy();
});

describe('the parts that it pays for', () => {
  test('are ticked with their costs, and each needs its amount', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Elegir piezas' }));
    const lista = within(await screen.findByRole('list', { name: 'Registros del proveedor' }));
    expect(await lista.findByText('Misma OC')).toBeTruthy();
    const [primera, segunda] = lista.getAllByRole('checkbox');
    await user.click(primera as HTMLElement);
    await user.click(segunda as HTMLElement);
    expect(screen.getByText('2 piezas por $900.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar piezas' }));
    expect(await lista.findByText('Escribe cuánto')).toBeTruthy();
    expect(sent(porPagar.match)).toEqual([]);
    const [, monto] = lista.getAllByRole('textbox');
    await user.clear(monto as HTMLElement);
    await user.type(monto as HTMLElement, '100');
    await user.click(screen.getByRole('button', { name: 'Guardar piezas' }));
    await expect
      .poll(() => sent(porPagar.match))
      .toMatchObject([
        {
          id: 7,
          version: 1,
          registros: [
            { id: 31, monto: 900_00 },
            { id: 32, monto: 100_00 },
          ],
        },
      ]);
  });

  test('that another invoice pays for as well, and costs that do not agree, are warned of', async () => {
    const otras = [{ id: 5, folio: 'A-9', proveedor: 'NORTE' }];
    open({ registros: [sampleRegistroPorPagar({ monto: 900_00, otras })] });
    expect(await screen.findByText('También la paga la factura A-9 de NORTE')).toBeTruthy();
    expect(screen.getByText('La factura sin IVA cobra $100.00 más que los costos de las piezas.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'FARO DERECHO · S-100' });
    expect(link.getAttribute('href')).toBe('/admin/indicadores/buscador/31');
  });
});
