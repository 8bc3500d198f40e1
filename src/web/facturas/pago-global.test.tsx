import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { FacturasScreen } from './facturas-screen.tsx';

const page = (facturas: readonly Factura[]) => ({
  facturas: [...facturas],
  totalPages: 1,
  total: facturas.length,
  totalCapped: false,
});

const of = (identificador: string, razonSocial: string): Factura['cliente'] => {
  const { cliente } = sampleFactura();
  return { identificador, account: { ...cliente.account, razonSocial } };
};

const pick = (folio: string) => screen.findByRole('checkbox', { name: `Seleccionar la factura ${folio}` });

/** The tabs of somebody who sees their totals: none are told. */
const SIN_TOTALES = answer(facturApi.getPestanas, () => new Promise(() => {}));

const DOS = [
  sampleFactura({ id: 1, cliente: of('a'.repeat(22), 'QUALITAS') }),
  sampleFactura({ id: 2, cliente: of('a'.repeat(22), 'QUALITAS'), saldo: 100_00 }),
  sampleFactura({ id: 3, cliente: of('b'.repeat(22), 'CHUBB') }),
];

/** What the server says of an invoice by itself: CHUBB moved, and its account lacks what the tax authority asks for. */
const LEIDA = answer(facturApi.getFactura, ({ factura: id }) => ({
  factura: sampleFactura({ id }),
  pagos: [],
  egresos: [],
  eventos: [],
  receptorDeHoy:
    id === 3
      ? { ...RECEPTOR_DE_HOY, nombre: 'CHUBB SEGUROS', problemas: ['Falta el régimen fiscal'] }
      : { ...RECEPTOR_DE_HOY, nombre: 'QUALITAS DE HOY' },
}));

async function openPago(user: ReturnType<typeof renderScreen>['user']) {
  for (const folio of ['F-1', 'F-2', 'F-3']) await user.click(await pick(folio));
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  return screen.findByRole('dialog', { name: 'Confirmar Pago' });
}

test('they are paid together: one complement a client, by what the form says', async () => {
  const { user, sent } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    answers: [
      SIN_TOTALES,
      answer(facturApi.getFacturas, page(DOS)),
      LEIDA,
      answer(facturApi.submitPagoGlobal, {
        resultados: [{ identificador: 'a'.repeat(22), nombre: 'QUALITAS', ok: true, mensaje: 'success', facturas: [] }],
      }),
    ],
  });
  const dialog = await openPago(user);
  const suyas = (cliente: string) => within(dialog).getByText(cliente, { exact: true }).closest('li')?.textContent;
  expect(suyas('QUALITAS')).toMatch(/^QUALITAS2 facturas\$1,260\.00/);
  expect(suyas('CHUBB')).toMatch(/^CHUBB1 factura\$1,160\.00/);
  // Whom each complement is stamped to is there to be read before it is, with what would be refused of it.
  await within(dialog).findByText('QUALITAS DE HOY');
  expect(suyas('QUALITAS')).not.toContain('no se timbra');
  await within(dialog).findByText('CHUBB SEGUROS');
  expect(suyas('CHUBB')).toContain(
    'Con estos datos no se timbra. Corrige la cuenta del cliente:Falta el régimen fiscal',
  );
  expect(within(dialog).getByRole('combobox', { name: /Forma de pago/ })).toHaveProperty('value', '03');
  expect(within(dialog).queryByRole('option', { name: /^99/ })).toBeNull();
  const pagar = within(dialog).getByRole('button', { name: 'Pagar $2,420.00' });
  const descripcion = within(dialog).getByRole('textbox', { name: /Descripción/ });
  expect(descripcion).toHaveProperty('value', 'Pago de F-1, F-2, F-3');
  await user.clear(descripcion);
  await user.click(pagar);
  expect(dialog.textContent).toContain('Escribe una descripción');
  expect(document.activeElement).toBe(descripcion);
  const fecha = within(dialog).getByRole('textbox', { name: /Fecha de aplicación/ });
  await user.clear(fecha);
  await user.click(pagar);
  expect(dialog.textContent).toContain('Escribe una fecha');
  await user.type(fecha, '01/01/2099');
  await user.click(pagar);
  expect(dialog.textContent).toContain('La fecha de aplicación no puede ser futura');
  await user.clear(fecha);
  await user.type(fecha, '21/11/2026');
  await user.type(within(dialog).getByRole('textbox', { name: /Descripción/ }), 'Depósito 4411');
  expect(sent(facturApi.submitPagoGlobal)).toEqual([]);
  await user.click(pagar);
  await screen.findAllByText('Pago creado exitosamente.');
  expect(sent(facturApi.submitPagoGlobal)).toEqual([
    {
      form: {
        descripcion: 'Depósito 4411',
        formaPago: '03',
        fechaAplicacion: '2026-11-21',
        ids: [1, 2, 3],
        montos: [
          { id: 1, monto: 1_160_00 },
          { id: 2, monto: 100_00 },
          { id: 3, monto: 1_160_00 },
        ],
        origen: 'pago_global',
      },
      opId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pagar' })).toBeNull();
});

const resultadoDe = (
  letra: string,
  nombre: string,
  ok: boolean,
  mensaje: string,
  errores?: { id: number; mensaje: string }[],
) => ({
  identificador: letra.repeat(22),
  nombre,
  ok,
  mensaje,
  facturas: [],
  ...(errores && { errores }),
});

test('where not all could be made, each client says how it ended, and only the others are asked for again', async () => {
  const resultados = [
    resultadoDe('a', 'QUALITAS', true, 'success'),
    resultadoDe('b', 'CHUBB', false, 'El proveedor no está disponible'),
  ];
  const { user, sent, answers } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    answers: [
      SIN_TOTALES,
      answer(facturApi.getFacturas, page(DOS)),
      LEIDA,
      answer(facturApi.submitPagoGlobal, { mensaje: 'Se registraron 1 de 2 pagos', resultados, codigo: 'negocio' }),
    ],
  });
  const dialog = await openPago(user);
  // What was paid meanwhile leaves the list and the selection, and not the dialog.
  answers(answer(facturApi.getFacturas, page(DOS.map((factura) => ({ ...factura, saldo: 0, estatus: 'Pagado' })))));
  await user.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
  await screen.findAllByText('Error: Se registraron 1 de 2 pagos');
  const estados = () =>
    within(dialog)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  expect(estados()).toEqual(['Pagado', 'El proveedor no está disponible']);
  await waitFor(() => expect(screen.queryByText(/^\d+ seleccionadas?$/)).toBeNull());
  expect(within(dialog).getByRole('textbox', { name: /Monto de F-1/ })).toHaveProperty('readOnly', true);
  answers(
    answer(facturApi.submitPagoGlobal, {
      mensaje: 'Se registraron 0 de 1 pagos',
      resultados: resultados.slice(1),
      codigo: 'negocio',
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Pagar $1,160.00' }));
  await screen.findAllByText('Error: Se registraron 0 de 1 pagos');
  expect(estados()).toEqual(['Pagado', 'El proveedor no está disponible']);
  expect(sent(facturApi.submitPagoGlobal).map(({ form }) => form.ids)).toEqual([[1, 2, 3], [3]]);
  await user.click(within(dialog).getByRole('button', { name: 'Pagar $1,160.00' }));
  await waitFor(() => expect(sent(facturApi.submitPagoGlobal)).toHaveLength(3));
  // The same again has the same name.
  const [first, second, third] = sent(facturApi.submitPagoGlobal).map(({ opId }) => opId);
  expect([second === first, third === second]).toEqual([false, true]);
});

test('less of an invoice may be paid: what is left is said, the sums follow, and wrong amounts stand at their row', async () => {
  const { user, sent } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    answers: [
      SIN_TOTALES,
      answer(facturApi.getFacturas, page(DOS)),
      LEIDA,
      answer(facturApi.submitPagoGlobal, {
        mensaje: 'Se registraron 0 de 2 pagos',
        resultados: [
          resultadoDe('a', 'QUALITAS', false, 'F-1: El pago no puede pasar de $160.00', [
            { id: 1, mensaje: 'F-1: El pago no puede pasar de $160.00' },
          ]),
          resultadoDe('b', 'CHUBB', false, 'Otro'),
        ],
        codigo: 'negocio',
      }),
    ],
  });
  const dialog = await openPago(user);
  const monto = (folio: string) => within(dialog).getByRole('textbox', { name: new RegExp(`Monto de ${folio}`) });
  const type = async (folio: string, text: string) => {
    await user.clear(monto(folio));
    await user.type(monto(folio), text);
  };
  await type('F-1', '1000.50');
  expect(dialog.textContent).toContain('De $1,160.00: quedan $159.50');
  expect(within(dialog).getByText('QUALITAS', { exact: true }).closest('li')?.textContent).toContain('$1,100.50');
  within(dialog).getByRole('button', { name: 'Pagar $2,260.50' });
  await type('F-2', '100.01');
  await type('F-3', '0');
  await user.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
  expect(dialog.textContent).toContain('El pago no puede pasar de $100.00');
  expect(dialog.textContent).toContain('El pago debe ser de $1.00 o más');
  expect(sent(facturApi.submitPagoGlobal)).toEqual([]);
  expect(document.activeElement).toBe(monto('F-2'));
  await type('F-2', '100');
  await type('F-3', '60');
  await user.click(within(dialog).getByRole('button', { name: 'Pagar $1,160.50' }));
  await screen.findAllByText('F-1: El pago no puede pasar de $160.00');
  expect(monto('F-1').getAttribute('aria-invalid')).toBe('true');
  expect(sent(facturApi.submitPagoGlobal)[0]?.form.montos).toEqual([
    { id: 1, monto: 1_000_50 },
    { id: 2, monto: 100_00 },
    { id: 3, monto: 60_00 },
  ]);
});
