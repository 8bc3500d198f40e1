import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFactura } from '#tests/muestras-de-ventas.ts';
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

/** The tabs of somebody who sees their totals: none are told. */
const SIN_TOTALES = answer(facturApi.getPestanas, () => new Promise(() => {}));

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
  await screen.findByText('Ninguna factura cumple con estos filtros.');
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
    answers: [SIN_TOTALES, answer(facturApi.getFacturas, ({ page: at }) => page(all.slice(at - 1, at), 11))],
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

const en = (facturas: number, monto: number) => ({ facturas, monto });
const TOTALES = answer(facturApi.getPestanas, {
  todas: en(1_234, 5_000_00),
  por_cobrar: en(12, 700_00),
  vencidas: en(1, 100_50),
  pagadas: en(1_200, 4_300_00),
  canceladas: en(3, 90_00),
});

const pestanas = () =>
  within(screen.getByRole('navigation', { name: 'Facturas por estado' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a workshop has tabs without totals, and no file', async () => {
  const { user, address, sent } = render([sampleFactura()]);
  await screen.findByRole('link', { name: 'F-1' });
  expect(pestanas()).toEqual(['Todas', 'Por cobrar', 'Vencidas', 'Pagadas', 'Canceladas']);
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Vencidas' }));
  await waitFor(() => expect(sent(facturApi.getFacturas).at(-1)?.ver).toBe('vencidas'));
  expect(address()).toBe('/socio/facturas?ver=vencidas');
  expect(screen.getByRole('link', { name: 'Vencidas' }).getAttribute('aria-current')).toBe('page');
  expect(sent(facturApi.getPestanas)).toEqual([]);
});

const renderAdmin = (facturas: readonly Factura[], query = '') =>
  renderScreen(FacturasScreen, {
    screen: 'facturas',
    rol: ROL.admin,
    query,
    answers: [
      TOTALES,
      answer(facturApi.getFacturas, page(facturas)),
      answer(facturApi.getUser, ({ searchT }) => {
        if (searchT !== 'qual') throw refuse('No se encontró', { codigo: 'no_existe' });
        return { cliente: QUALITAS, clientes: [QUALITAS] };
      }),
    ],
  });

const QUALITAS = {
  identificador: 'q'.repeat(22),
  nombre: 'Ana',
  razonSocial: 'QUALITAS',
  datos: {
    email: 'q@q.mx',
    nombre: 'Ana',
    apellidos: '',
    telefono: '',
    empresa: '',
    sitioWeb: '',
    rfc: 'QCS931209G49',
    usoCfdi: 'G03',
    regimenFiscal: '601',
  },
  direccion: { codigoPostal: '64000' },
  problemas: [],
};

test('who answers for others sees how many each tab has, and the pesos of it', async () => {
  renderAdmin([sampleFactura()]);
  await screen.findByText('1,234');
  expect(pestanas()).toEqual([
    'Todas1,234 facturas,$5,000.00 facturado vigente, menos lo devuelto',
    'Por cobrar12 facturas,$700.00 por cobrar',
    'Vencidas1 factura,$100.50 vencido',
    'Pagadas1,200 facturas,$4,300.00 cobrado, menos lo devuelto',
    'Canceladas3 facturas,$90.00 cancelado',
  ]);
});

test('one that is owed says when it is due, and how late that is', async () => {
  const hoy = diaOf(new Date());
  renderAdmin([
    sampleFactura({ id: 1, vence: addDias(hoy, -12) }),
    sampleFactura({ id: 2, vence: hoy }),
    sampleFactura({ id: 3, vence: null }),
    sampleFactura({ id: 4 }),
    sampleFactura({ id: 5, vence: addDias(hoy, -1) }),
  ]);
  const deFila = async (folio: string) => (await screen.findByRole('row', { name: new RegExp(folio) })).textContent;
  expect(await deFila('F-1')).toContain(`Venció ${formatDia(addDias(hoy, -12))} hace 12 días`);
  expect(await deFila('F-2')).toContain(`Vence ${formatDia(hoy)}`);
  expect(await deFila('F-3')).toContain('Sin ingresar');
  expect(await deFila('F-4')).not.toMatch(/Ven|Sin ingresar/);
  expect(await deFila('F-5')).toContain('hace 1 día');
});

test('filters are in the address, each with its chip, and the tabs are counted under them', async () => {
  const { user, address, sent } = renderAdmin([sampleFactura({ cliente: of(QUALITAS.identificador, 'QUALITAS') })]);
  await screen.findByRole('link', { name: 'F-1' });
  await user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'qual');
  await user.click(await screen.findByRole('option', { name: 'QUALITAS · QCS931209G49' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vendedor' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Desde' }), '01/11/2026');
  await user.type(screen.getByRole('textbox', { name: 'Total desde' }), '1000{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Total hasta' }), '999.50{Enter}');
  expect(document.body.textContent).toContain('Es menor que el inicial: no se consultó nada');
  await user.clear(screen.getByRole('textbox', { name: 'Total hasta' }));
  await user.type(screen.getByRole('textbox', { name: 'Total hasta' }), '2,000{Enter}');
  await screen.findByRole('link', { name: 'Quitar Hasta $2,000.00' });
  const filtros = {
    search: '',
    cliente: QUALITAS.identificador,
    cotizador: 'Ana',
    searchDateStart: '2026-11-01',
    searchDateEnd: null,
    montoDesde: 1_000_00,
    montoHasta: 2_000_00,
  };
  expect(sent(facturApi.getFacturas).at(-1)).toMatchObject(filtros);
  expect(sent(facturApi.getPestanas).at(-1)).toEqual(filtros);
  expect(address()).toBe(
    `/admin/facturas?cliente=${QUALITAS.identificador}&cotizador=Ana&desde=2026-11-01&monto_desde=1000&monto_hasta=2000`,
  );
  expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveProperty('value', 'QUALITAS');
  await user.click(screen.getByRole('link', { name: 'Quitar Cliente: QUALITAS' }));
  await waitFor(() => expect(sent(facturApi.getFacturas).at(-1)?.cliente).toBe(''));
});

test('an address that makes no sense never breaks the list', async () => {
  const { sent } = renderAdmin(
    [sampleFactura()],
    '?ver=perdidas&desde=2026-02-30&monto_desde=mucho&monto_hasta=5&hasta=2026-01-01',
  );
  await screen.findByRole('link', { name: 'F-1' });
  expect(sent(facturApi.getFacturas)[0]).toMatchObject({
    ver: null,
    searchDateStart: null,
    searchDateEnd: '2026-01-01',
    montoDesde: null,
    montoHasta: 5_00,
  });
});

test('a tab that has none says so, and offers all', async () => {
  const { user, address } = renderAdmin([], '?ver=vencidas');
  await screen.findByText('Ninguna factura está vencida.');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  await waitFor(() => expect(address()).toBe('/admin/facturas'));
});
