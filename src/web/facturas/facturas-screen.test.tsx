import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { FacturasScreen } from './facturas-screen.tsx';

const page = (facturas: readonly Factura[], total = facturas.length) => ({
  facturas: [...facturas],
  totalPages: Math.ceil(total / 10),
  total,
  totalCapped: false,
});

/** An invoice of another client, or with another state of its document. */
function invoice(id: number, more: Partial<Factura> = {}, timbre: Partial<Factura['factura']['timbre']> = {}): Factura {
  const factura = sampleFactura({ id, ...more });
  return { ...factura, factura: { ...factura.factura, timbre: { ...factura.factura.timbre, ...timbre } } };
}

const of = (identificador: string, razonSocial: string): Factura['cliente'] => {
  const { cliente } = sampleFactura();
  return { identificador, account: { ...cliente.account, razonSocial } };
};

const render = (facturas: readonly Factura[], query = '') =>
  renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.socio,
    query,
    answers: [answer(facturApi.getFacturas, page(facturas))],
  });

const pick = (folio: string) => screen.findByRole('checkbox', { name: `Seleccionar la factura ${folio}` });

test('each invoice says whose it is, for which claims, what it comes to and what is owed; its row opens it', async () => {
  render([
    sampleFactura({ id: 12, siniestros: ['04/1', '04/2'], piezas: 3, saldo: 660_00, estatus: 'Pagado parcialmente' }),
    invoice(13, { estatus: 'cancelado' }, { estado: 'canceled' }),
    sampleFactura({ id: 14, estatusCancelacion: 'Cancelación en proceso' }),
  ]);
  const first = await screen.findByRole('row', { name: /F-12/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Seleccionar',
    'Folio',
    'Fecha',
    'Cliente',
    'Siniestro',
    'Piezas',
    'Total',
    'Adeudo',
    'Estatus',
    'Acciones',
  ]);
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    'F-12',
    '20/11/2026, 10:00',
    'ANA RUIZ',
    '04/1, 04/2',
    '3',
    '$1,160.00',
    '$660.00',
    'Pagado parcialmente',
    'Ver',
  ]);
  expect(within(first).getByRole('link', { name: 'Ver la factura F-12' }).getAttribute('href')).toBe(
    '/socio/facturas/12',
  );
  expect(screen.getByRole('row', { name: /F-13/ }).textContent).toMatch(/\$1,160\.00\$0\.00cancelado/);
  expect(screen.getByRole('row', { name: /F-14/ }).textContent).toContain('TimbradaCancelación en proceso');
});

test('an address asks for those that are to be confirmed; a text looks at all of them', async () => {
  const { user, sent } = render([], '?por_confirmar=1');
  await screen.findByText('Ninguna factura está por confirmar.');
  await user.type(screen.getByPlaceholderText('Presiona ENTER'), 'F-12{Enter}');
  await waitFor(() => expect(sent(facturApi.getFacturas)).toHaveLength(2));
  expect(sent(facturApi.getFacturas).map(({ search, por_confirmar }) => [search, por_confirmar])).toEqual([
    ['', true],
    ['F-12', false],
  ]);
});

test.each([
  ['a refusal without words', refuse(''), 'No se obtuvieron las facturas'],
  ['no answer', NO_CONNECTION, 'Error al cargar las facturas'],
])('%s to the list is told in the specified words', async (_what, failure, words) => {
  const failing = answer(facturApi.getFacturas, () => {
    throw failure;
  });
  renderScreen(FacturasScreen, { screen: 'facturas', rol: ROL.socio, answers: [failing] });
  await screen.findAllByText(`Error: ${words}`);
});

test('Agregar opens a new one, and the text is applied on Enter', async () => {
  const { user, address, sent } = render([sampleFactura()]);
  await screen.findByRole('link', { name: 'F-1' });
  expect(screen.getByRole('link', { name: 'Agregar' }).getAttribute('href')).toBe('/socio/facturas/new');
  await user.type(screen.getByPlaceholderText('Presiona ENTER'), 'F-12');
  expect(sent(facturApi.getFacturas)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Quitar F-12' });
  expect(address()).toBe('/socio/facturas?buscar=F-12');
});

test.each([
  ['cancelled', invoice(1, { estatus: 'cancelado' }, { estado: 'canceled' }), 'Estatus inválido', 'Está cancelada'],
  ['refused', invoice(1, { estatus: 'Rechazada' }, { estado: 'failed' }), 'Estatus inválido', 'No se timbró'],
  [
    'of which nobody knows yet',
    invoice(1, { estatus: 'Por confirmar' }, { estado: 'pending' }),
    'Estatus inválido',
    'Está por confirmar: todavía no se sabe si se timbró',
  ],
  [
    'being cancelled',
    invoice(1, { estatusCancelacion: 'Cancelación en proceso' }),
    'Estatus inválido',
    'Su cancelación está en proceso',
  ],
  ['paid', invoice(1, { saldo: 0 }), 'Sin deuda', 'La factura no tiene saldo por pagar'],
  ['being paid', invoice(1, { reservado: 1_160_00 }), 'Sin deuda', 'Un pago de esta factura está por confirmar'],
])('one that is %s is not taken', async (_what, factura, title, message) => {
  const { user } = render([factura]);
  const box = await pick('F-1');
  await user.click(box);
  await screen.findByText(`${title}: ${message}`);
  expect(box).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Pagar' })).toBeNull();
});

test('the chosen ones are counted and added up, over several pages, until LIMPIAR', async () => {
  const all = [1, 2].map((id) => sampleFactura({ id }));
  const { user } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.gerente,
    answers: [answer(facturApi.getFacturas, ({ page: at }) => page(all.slice(at - 1, at), 11))],
  });
  await user.click(await pick('F-1'));
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  await user.click(await pick('F-2'));
  const bar = screen.getByRole('group', { name: 'Facturas seleccionadas' });
  expect(bar.textContent).toContain('2 seleccionadas');
  expect(bar.textContent).toContain('Adeudo: $2,320.00');
  await user.click(screen.getByRole('button', { name: 'LIMPIAR' }));
  expect(bar.textContent).not.toContain('Adeudo');
  expect(screen.queryByRole('button', { name: 'Pagar' })).toBeNull();
});

test('the box of the page takes those that can be paid', async () => {
  const { user } = render([sampleFactura({ id: 1 }), invoice(2, { saldo: 0 }), sampleFactura({ id: 3 })]);
  await pick('F-1');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  expect(screen.getByRole('group', { name: 'Facturas seleccionadas' }).textContent).toContain('2 seleccionadas');
});

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

async function openPago(user: ReturnType<typeof render>['user']) {
  for (const folio of ['F-1', 'F-2', 'F-3']) await user.click(await pick(folio));
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  return screen.findByRole('dialog', { name: 'Confirmar Pago' });
}

test('they are paid together: one complement a client, by what the form says', async () => {
  const { user, sent } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    answers: [
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
  await user.click(pagar);
  expect(dialog.textContent).toContain('Escribe una descripción');
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Descripción/ }));
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
        origen: 'pago_global',
      },
      opId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pagar' })).toBeNull();
});

test('where not all could be made, each client says how it ended, and the same again has the same name', async () => {
  const resultados = [
    { identificador: 'a'.repeat(22), nombre: 'QUALITAS', ok: true, mensaje: 'success', facturas: [] },
    {
      identificador: 'b'.repeat(22),
      nombre: 'CHUBB',
      ok: false,
      mensaje: 'El proveedor no está disponible',
      facturas: [],
    },
  ];
  const { user, sent, answers } = renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    answers: [
      answer(facturApi.getFacturas, page(DOS)),
      LEIDA,
      answer(facturApi.submitPagoGlobal, {
        mensaje: 'Se registraron 1 de 2 pagos',
        resultados,
        codigo: 'negocio',
      }),
    ],
  });
  const dialog = await openPago(user);
  await user.type(within(dialog).getByRole('textbox', { name: /Descripción/ }), 'Depósito');
  // What was paid meanwhile leaves the list and the selection, and not the dialog.
  answers(answer(facturApi.getFacturas, page(DOS.map((factura) => ({ ...factura, saldo: 0, estatus: 'Pagado' })))));
  await user.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
  await screen.findAllByText('Error: Se registraron 1 de 2 pagos');
  expect(
    within(dialog)
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pagado', 'El proveedor no está disponible']);
  await waitFor(() => expect(screen.queryByText(/^\d+ seleccionadas?$/)).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Pagar $1,160.00' }));
  const names = sent(facturApi.submitPagoGlobal).map(({ opId }) => opId);
  expect(names).toEqual([names[0], names[0]]);
});
