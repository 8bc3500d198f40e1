import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import { camposFactura } from '#contract/wire/factura.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { conDatos, describedBy, open, tabs, unEgreso, unPago } from '#tests/factura-guardada.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';

test('says what it is, how it stands and what happened to it; nothing of it can be changed', async () => {
  open({
    factura: conDatos({ estatus: 'Pagado parcialmente', saldo: 660_00, aFavor: 10_00 }),
    eventos: [
      { momento: '2026-11-20T16:00:00.000Z', autor: 'Ana', documento: 'F-12', texto: 'Creada' },
      { momento: '2026-11-20T16:00:00.000Z', autor: 'Ana', documento: 'F-12', texto: 'Timbrada' },
      { momento: '2026-11-21T16:00:00.000Z', autor: '', documento: 'P-3', texto: 'Pago timbrado' },
    ],
  });
  await screen.findByRole('heading', { name: 'Factura F-12' });
  const datos = screen.getByRole('region', { name: 'Datos de la factura' });
  for (const texto of [
    'Pagado parcialmente',
    'ANA RUIZ',
    '$1,160.00',
    '$660.00',
    'A favor del cliente',
    '99 Por definir',
  ]) {
    expect(datos.textContent).toContain(texto);
  }
  expect(document.body.textContent).toContain('SIN VALIDEZ FISCAL');
  const row = screen.getByRole('row', { name: /FARO IZQ/ });
  expect(row.textContent).toContain('Siniestro 04/1234567-26');
  expect(within(row).getByRole('link', { name: 'Registro 5' }).getAttribute('href')).toBe(
    '/admin/indicadores/buscador/5',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  const historial = within(screen.getByRole('list', { name: 'Historial de la factura' })).getAllByRole('listitem');
  expect(historial.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('P-3: Pago timbradoEl sistema'),
    expect.stringContaining('F-12: TimbradaAna'),
    expect.stringContaining('F-12: CreadaAna'),
  ]);
});

test('every field of an invoice stands on its page', async () => {
  open();
  await screen.findByRole('heading', { name: 'Factura F-12' });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  // The unit of a key is said in the form alone.
  const labels = Object.values(camposFactura).map(({ label }) => label.replace(/ \(.*\)$/, ''));
  expect(labels.filter((label) => !terms.includes(label))).toEqual([]);
});

test('one that a real provider stamped is not said to be worth nothing', async () => {
  const { timbre } = sampleFactura().factura;
  open({ factura: conDatos({}, { timbre: { ...timbre, uuid: '6F9619FF-8B86-4D01-B42D-00CF4FC964FF' } }) });
  await screen.findByRole('heading', { name: 'Factura F-1' });
  expect(document.body.textContent).not.toContain('SIN VALIDEZ FISCAL');
});

test.each([
  ['PPD', ['Factura', 'Pagos', 'Egresos']],
  ['PUE', ['Factura', 'Egresos']],
] as const)('a %s has its tabs', async (metodoPago, expected) => {
  open({ factura: conDatos({}, { metodoPago }) });
  expect(await tabs()).toEqual(expected);
});

test.each([
  ['a refusal without words', refuse(''), 'No se obtuvo la factura'],
  ['no answer', NO_CONNECTION, 'Error al cargar la factura'],
])('%s to its page is told in the specified words', async (_what, failure, words) => {
  open({
    answers: [
      answer(facturApi.getFactura, () => {
        throw failure;
      }),
    ],
  });
  await screen.findAllByText(`Error: ${words}`);
});

test.each(['cancelado', 'Rechazada'])('nothing is owed for one that is %s', async (estatus) => {
  open({ factura: conDatos({ estatus, saldo: 1_160_00 }) });
  const datos = await screen.findByRole('region', { name: 'Datos de la factura' });
  expect(datos.textContent).toContain('Adeudo$0.00');
});

test.each([
  ['a partner', { rol: ROL.socio }],
  ['a manager of a paid one', { rol: ROL.gerente, factura: conDatos({ saldo: 660_00 }) }],
  [
    'an administrator of a cancelled one',
    {
      factura: conDatos(
        { estatus: 'cancelado' },
        { timbre: { ...sampleFactura().factura.timbre, estado: 'canceled' } },
      ),
    },
  ],
])('%s sees no way to cancel, and no reason for that', async (_who, options) => {
  open(options);
  await screen.findByRole('heading', { name: /^Factura F-/ });
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  expect(screen.queryByText(/^No se puede cancelar/)).toBeNull();
});

test.each([
  [
    'of one of which something was paid',
    { factura: conDatos({ saldo: 660_00 }) },
    'Solo se cancela una factura sin pagos: de esta se deben $660.00 de $1,160.00.',
  ],
  [
    'of one with live payments',
    { pagos: [unPago(3), unPago(4), unPago(5, { estatus: 'cancelado' })] },
    'Cancela primero sus 2 pagos.',
  ],
  ['of one with a live return', { egresos: [unEgreso(3)] }, 'Cancela primero su egreso.'],
  [
    'of one being cancelled',
    { factura: conDatos({ estatusCancelacion: 'Cancelación en proceso' }) },
    'Su cancelación está en proceso.',
  ],
])('an administrator %s reads why it cannot be cancelled in place of the button', async (_what, options, reason) => {
  open(options);
  await screen.findByText(`No se puede cancelar. ${reason}`);
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('it is cancelled with a motive, which where a claim was cancelled is 03', async () => {
  const cancelada = conDatos({ estatus: 'cancelado' });
  const { user, sent } = open({
    answers: [
      answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5, fechaCancelacion: '2026-11-21' }) }),
      answer(facturApi.submitFactura, { factura: cancelada }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar la factura F-12' });
  const motivo = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /Motivo/ });
  await expect.poll(() => motivo.value).toBe('03');
  const proposed =
    'La venta no se hizo: no se entregó nada. Se propone 03 porque un siniestro de la factura se canceló.';
  expect(describedBy(motivo)).toBe(proposed);
  // 04 is of global invoices alone.
  expect([...motivo.options].map(({ value }) => value)).toEqual(['02', '01', '03']);
  await user.selectOptions(motivo, '02');
  await user.selectOptions(motivo, '03');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar la factura' }));
  await screen.findAllByText('Factura cancelada exitosamente.');
  expect(sent(facturApi.submitFactura)).toEqual([
    expect.objectContaining({ id: 12, cancelacion: { motivo: '03', sustitucion: null } }),
  ]);
});

test('one that the client has to accept is said to be on its way', async () => {
  const { user } = open({
    answers: [answer(facturApi.submitFactura, { factura: conDatos({ estatusCancelacion: 'Cancelación en proceso' }) })],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar la factura' }));
  await screen.findByText(/^Cancelación en proceso: El cliente tiene que aceptarla/);
});

test('motive 01 asks for the substitute, and names it once there is one', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await first.user.selectOptions(await screen.findByRole('combobox', { name: /Motivo/ }), '01');
  expect(screen.getByRole('button', { name: 'Cancelar la factura' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Sustituir' }).getAttribute('href')).toBe('/admin/facturas/new?sustituye=12');
  first.unmount();
  const cancelada = answer(facturApi.submitFactura, { factura: conDatos({ estatus: 'cancelado' }) });
  const again = open({ factura: conDatos({ id: 12, sustituidaPor: 20 }), answers: [cancelada] });
  await again.user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await again.user.selectOptions(await screen.findByRole('combobox', { name: /Motivo/ }), '01');
  await again.user.click(screen.getByRole('button', { name: 'Cancelar la factura' }));
  await screen.findAllByText('Factura cancelada exitosamente.');
  expect(again.sent(facturApi.submitFactura)[0]?.cancelacion).toEqual({ motivo: '01', sustitucion: 20 });
});

test('an invoice and its substitute lead to each other by their numbers', async () => {
  const otra = sampleFactura({ id: 20 });
  const esta = conDatos({ sustituidaPor: 20 });
  open({
    answers: [
      answer(facturApi.getFactura, ({ factura: id }) => ({
        factura: id === 20 ? otra : esta,
        pagos: [],
        egresos: [],
        eventos: [],
        receptorDeHoy: RECEPTOR_DE_HOY,
      })),
    ],
  });
  const link = await screen.findByRole('link', { name: 'F-20' });
  expect(link.getAttribute('href')).toBe('/admin/facturas/20');
});

test('one in doubt explains itself and looks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const dudosa = conDatos({ estatus: 'Por confirmar' });
  const { answers, sent } = open({ factura: dudosa });
  await screen.findByText(/El proveedor todavía no dice si se timbró/);
  answers(
    answer(facturApi.getFactura, {
      factura: conDatos(),
      pagos: [],
      egresos: [],
      eventos: [],
      receptorDeHoy: RECEPTOR_DE_HOY,
    }),
  );
  await vi.advanceTimersByTimeAsync(4100);
  await expect.poll(() => document.body.textContent).not.toContain('todavía no dice');
  const asked = sent(facturApi.getFactura).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(facturApi.getFactura)).toHaveLength(asked);
  vi.useRealTimers();
});

test('a refused one says why, and can be made again with what it had', async () => {
  const { timbre } = sampleFactura().factura;
  const error = 'CFDI40145: El nombre no es el que el SAT tiene';
  open({ factura: conDatos({ estatus: 'Rechazada', error }, { timbre: { ...timbre, uuid: '', estado: 'failed' } }) });
  await screen.findByText(new RegExp(error));
  const again = screen.getByRole('link', { name: 'Corregir y volver a facturar' });
  expect(again.getAttribute('href')).toBe('/admin/facturas/new?de=12');
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});
