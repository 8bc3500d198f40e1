import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { banco } from '#contract/banco.ts';
import type { MovimientoBancario } from '#contract/wire/banco.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleAbierta, sampleLista, sampleMovimiento, samplePropuesta } from '#tests/muestras-del-banco.ts';
import { MovimientosScreen } from './movimientos-screen.tsx';

const PAGADO: MovimientoBancario = sampleMovimiento({
  lista: 'casados',
  propuesta: null,
  pago: {
    documento: 'P-9',
    monto: 1_160_00,
    isPorConfirmar: false,
    pagadas: [{ clase: 'factura', id: 150, folio: 'F-150' }],
    cliente: 'SEGUROS DEL NORTE',
    autor: 'Ana',
    momento: '2026-11-20T18:00:00Z',
  },
});
const HECHO = { movimiento: PAGADO, isPorConfirmar: false };

function open(movimientos: MovimientoBancario[], rol: 4 | 5 = ROL.gerente, query = '') {
  return renderScreen(MovimientosScreen, {
    screen: 'movimientosBancarios',
    rol,
    query,
    answers: [
      answer(banco.getMovimientos, sampleLista(movimientos)),
      answer(banco.submitMovimiento, HECHO),
      answer(banco.ignoreMovimiento, { movimiento: movimientos[0] ?? PAGADO }),
      answer(banco.findAbiertas, {
        facturas: [
          sampleAbierta(),
          sampleAbierta({ id: 151, folio: 'F-151', disponible: 300_00 }),
          sampleAbierta({ id: 9, folio: 'F-9', identificador: 'sur', nombre: 'TALLER SUR' }),
        ],
        hay: 3,
      }),
    ],
  });
}

describe('a proposal', () => {
  test('says why, leads to its invoice, and pays it by a transfer of the deposit, in words of what it pays', async () => {
    const { user, sent, answers } = open([sampleMovimiento()]);
    const movimiento = within(await screen.findByRole('article', { name: 'Depósito de $1,160.00 del 12/11/2026' }));
    expect(movimiento.getByText('Segura')).toBeTruthy();
    expect(movimiento.getByText('mismo importe y folio F-150 en la referencia')).toBeTruthy();
    expect(movimiento.getByRole('link', { name: 'F-150' }).getAttribute('href')).toBe('/gerente/facturas/150');
    answers(answer(banco.getMovimientos, sampleLista([])));
    await user.click(movimiento.getByRole('button', { name: /^Confirmar .* de F-150/ }));
    expect(await screen.findAllByText('Pago creado exitosamente.')).not.toEqual([]);
    expect(sent(banco.submitMovimiento)).toEqual([
      {
        id: 1,
        abiertas: [{ clase: 'factura', id: 150 }],
        monto: 1_160_00,
        form: { formaPago: '03', descripcion: 'Depósito del 12/11/2026, BBVA 1234: F-150' },
      },
    ]);
    expect(await screen.findByText(/No hay propuestas/)).toBeTruthy();
  });

  test('of several options prefers none; what is left over, and what stays owed, is said', async () => {
    const demas = { motivo: 'sobra', abiertas: [sampleAbierta()], monto: 1_160_00, resto: 40_00 };
    const parte = {
      motivo: 'parte',
      abiertas: [sampleAbierta({ id: 7, folio: 'F-7', disponible: 1_500_00 })],
      monto: 1_200_00,
      resto: 0,
    };
    open([
      sampleMovimiento({
        importe: 1_200_00,
        propuesta: samplePropuesta({ seguridad: 'posible', isUnica: false, opciones: [demas, parte] }),
      }),
    ]);
    expect(await screen.findByText('Elige una')).toBeTruthy();
    expect(screen.getByText('Sobran $40.00 del depósito, que no se aplican.')).toBeTruthy();
    expect(screen.getByText('Quedan por cobrar $300.00.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Confirmar .* de F-/ })).toHaveLength(2);
  });

  test('refused says why, and stays', async () => {
    const { user, answers } = open([sampleMovimiento()]);
    answers(
      answer(banco.submitMovimiento, () => {
        throw refuse('El movimiento ya está casado con P-3', { codigo: 'version' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Confirmar .* de F-150/ }));
    expect(await screen.findAllByText('El movimiento ya está casado con P-3')).not.toEqual([]);
    expect(screen.getByRole('button', { name: /^Confirmar .* de F-150/ })).toBeTruthy();
  });
});

test('the arrows, j and k go from deposit to deposit, and on to the next one after a payment', async () => {
  const segundo = sampleMovimiento({ id: 2, importe: 2_00 });
  const { user } = open([sampleMovimiento(), segundo]);
  const uno = await screen.findByRole('button', { name: /F-150 con el depósito de \$1,160/ });
  const dos = screen.getByRole('button', { name: /F-150 con el depósito de \$2\.00/ });
  uno.focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(dos);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(uno);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(dos));
});

test('by hand: invoices of one client, whose sum stands against the deposit; too much is not sent', async () => {
  const { user, sent } = open(
    [sampleMovimiento({ lista: 'por casar', propuesta: null, importe: 1_400_00 })],
    ROL.admin,
    '?ver=por casar',
  );
  await user.click(await screen.findByRole('button', { name: /^Elegir facturas/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Qué paga el depósito de $1,400.00 del 12/11/2026?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(dialog.getByRole('alert').textContent).toBe('Elige al menos una factura');
  await user.click(await dialog.findByRole('checkbox', { name: /^F-150/ }));
  expect(dialog.getByText('1 elegida: $1,160.00 de $1,400.00, sobran $240.00')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^F-9/ }).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /^F-151/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar $1,460.00' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/^Suman \$60\.00 más que el depósito/);
  expect(sent(banco.submitMovimiento)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^F-150/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Forma de pago' }), '02');
  await user.click(dialog.getByRole('button', { name: 'Confirmar $300.00' }));
  await waitFor(() =>
    expect(sent(banco.submitMovimiento)).toMatchObject([{ monto: 300_00, form: { formaPago: '02' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('all that are sure go one by one; what fails is said, and the rest goes on', async () => {
  const todos = [1, 2, 3].map((id) => sampleMovimiento({ id, importe: id * 100_00 }));
  const { user, answers, sent } = open(todos);
  answers(
    answer(banco.submitMovimiento, ({ id }) => {
      if (id === 2) throw refuse('Estatus inválido: F-150', { codigo: 'negocio' });
      return HECHO;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Confirmar los 3 seguros ($3,480.00)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar 3 movimientos seguros' }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar 3' }));
  expect(await dialog.findByText('Se registraron 2 pagos. 1 no.')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'No se confirmaron' }).textContent).toBe(
    'Depósito de $200.00 del 12/11/2026: Estatus inválido: F-150',
  );
  expect(sent(banco.submitMovimiento).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(sent(banco.getMovimientos).at(-1)).toMatchObject({ ver: 'propuestos' });
});

test('without a connection in the middle of it, it stops and says so', async () => {
  const { user, answers, sent } = open([1, 2, 3].map((id) => sampleMovimiento({ id })));
  answers(
    answer(banco.submitMovimiento, ({ id }) => {
      if (id === 2) throw NO_CONNECTION;
      return HECHO;
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Confirmar los 3 seguros/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar 3' }));
  expect(await screen.findByText(/^Se detuvo: /)).toBeTruthy();
  expect(sent(banco.submitMovimiento)).toHaveLength(2);
});

test('a deposit is ignored with a reason, and comes back', async () => {
  const { user, sent } = open([sampleMovimiento()]);
  await user.click(await screen.findByRole('button', { name: /^Ignorar el depósito/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ignorar' }));
  expect(screen.getByText('Escribe por qué no paga facturas')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Préstamo{Enter}');
  await waitFor(() => expect(sent(banco.ignoreMovimiento)).toMatchObject([{ id: 1, motivo: 'Préstamo' }]));
});

test('one that is paid shows its payment and who undoes it; one that is ignored goes back', async () => {
  const ignorado = sampleMovimiento({
    id: 3,
    lista: 'ignorados',
    propuesta: null,
    ignorado: { motivo: 'Préstamo', autor: 'Ana', momento: '2026-11-20T18:00:00Z' },
  });
  const { user, sent } = open([PAGADO, ignorado], ROL.gerente, '?ver=casados');
  expect(await screen.findByText('Pago P-9')).toBeTruthy();
  expect(screen.getByText(/Lo deshace un administrador/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Regresar el depósito/ }));
  await waitFor(() => expect(sent(banco.ignoreMovimiento)).toMatchObject([{ id: 3, motivo: '' }]));
});

test('with nothing brought yet it asks for a file and shows nothing else; without an answer it may be asked again', async () => {
  const { user, answers } = renderScreen(MovimientosScreen, {
    screen: 'movimientosBancarios',
    rol: ROL.gerente,
    answers: [
      answer(banco.getMovimientos, () => {
        throw NO_CONNECTION;
      }),
    ],
  });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(banco.getMovimientos, Object.assign({}, sampleLista([]), { cuentas: [] })));
  await user.click(again);
  expect(await screen.findByText(/Descarga los movimientos de tu banco/)).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Subir archivo del banco' })).toHaveLength(1);
});
