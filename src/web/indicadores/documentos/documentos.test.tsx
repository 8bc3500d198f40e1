import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { Documento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderComponent, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { DocumentosScreen } from './documentos-screen.tsx';
import { useDocumentos } from './use-documentos.tsx';

const print = vi.fn();

// A promise is compared with today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

const documento = (more: Partial<Documento>): Documento => ({
  folio: 12,
  tipo: 'remision',
  creado: '2026-11-23T03:00:00Z',
  proveedor: '',
  prometida: '',
  registros: [sampleRegistro()],
  ...more,
});

const open = (documentos: readonly Documento[], id = '12') =>
  renderScreen(DocumentosScreen, {
    screen: 'documentos',
    id,
    rol: ROL.socio,
    answers: [answer(indicadores.getDocumentos, { documentos: [...documentos] })],
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a remision says what was supplied, from where, with its code, for whom, and who takes it signs', async () => {
  const registros = [
    sampleRegistro({ id: 1, pieza: 'FARO IZQ (LED) - CON DETALLE', codigo: 'F12' }),
    sampleRegistro({ id: 2, pieza: '<b>COFRE</b>', origen: '=1+1', codigo: '' }),
  ];
  open([documento({ registros })]);
  const page = within(await screen.findByRole('article', { name: 'Remisión 12' }));
  const [, first, second] = page.getAllByRole('row');
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pieza suministrada',
    'Origen',
    'Código',
  ]);
  expect(first && cellsOf(first)).toEqual(['FARO IZQ', 'ORIGINAL', 'F12']);
  expect(second && cellsOf(second)).toEqual(['<b>COFRE</b>', '=1+1', '']);
  for (const text of ['04/1234567-26', 'QUALITAS', 'TALLER CENTRO', 'PUEBLA', 'VOLKSWAGEN JETTA 2016']) {
    expect(page.getByText(text)).toBeTruthy();
  }
  // Nine at night of the 22nd in Mexico City.
  expect(page.getByText('Fecha: 22/11/2026')).toBeTruthy();
  expect(page.getByRole('region', { name: 'Recibí' }).textContent).toBe('Recibí:NombreFirmaFecha');
  expect(page.getByText('Tel. 55 0000 0000 · ventas@prueba.test')).toBeTruthy();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('a remision of several claims says beside each part whose it is', async () => {
  open([
    documento({ registros: [sampleRegistro({ id: 1, reporte: 'A-1' }), sampleRegistro({ id: 2, reporte: 'B-2' })] }),
  ]);
  const page = within(await screen.findByRole('article', { name: 'Remisión 12' }));
  const [, ...rows] = page.getAllByRole('row');
  expect(rows.map((row) => cellsOf(row)[0])).toEqual(['A-1', 'B-2']);
});

test('orders are a page for each supplier, with IVA line by line, the totals and the promised day', async () => {
  const registros = [sampleRegistro({ id: 1, costo: 1_25, codigo: 'F1' }), sampleRegistro({ id: 2, costo: 1_000_00 })];
  open(
    [
      documento({ tipo: 'orden', proveedor: 'YONKE', prometida: '2026-11-30', registros }),
      documento({ folio: 13, tipo: 'orden', registros: [sampleRegistro({ costo: null })] }),
    ],
    '12-13',
  );
  const page = within(await screen.findByRole('article', { name: 'Orden de compra 12' }));
  for (const text of ['YONKE', '30/11/2026', '$1,001.25', '$160.20', '$1,161.45'])
    expect(page.getByText(text)).toBeTruthy();
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Pieza', 'Código', 'Costo']);
  const other = within(screen.getByRole('article', { name: 'Orden de compra 13' }));
  for (const text of ['Por definir', 'Faltan datos', 'Por acordar']) expect(other.getByText(text)).toBeTruthy();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('an address may name the orders of sixty suppliers', async () => {
  const folios = Array.from({ length: 60 }, (_, index) => index + 100);
  const { sent } = open(
    folios.map((folio) => documento({ folio, tipo: 'orden', proveedor: `DE ${folio}` })),
    folios.join('-'),
  );
  expect(await screen.findAllByRole('article')).toHaveLength(60);
  expect(sent(indicadores.getDocumentos)).toMatchObject([{ folios }]);
});

test('an address that names no folio asks for nothing', async () => {
  const { sent } = open([], '12-');
  await screen.findByText(/No encontramos el documento/);
  expect(sent(indicadores.getDocumentos)).toEqual([]);
});

function Botones({ registros }: { readonly registros: readonly Registro[] }) {
  const { print: printDocumentos, dialog } = useDocumentos();
  return (
    <>
      <button type="button" onClick={() => printDocumentos('remision', registros)}>
        Remision
      </button>
      <button type="button" onClick={() => printDocumentos('orden', registros)}>
        Orden
      </button>
      {dialog}
    </>
  );
}

const ask = (registros: readonly Registro[]) =>
  renderComponent(<Botones registros={registros} />, {
    rol: ROL.gerente,
    answers: [answer(indicadores.createDocumentos, { documentos: [documento({}), documento({ folio: 13 })] })],
  });

test('a remision gets its folio and goes to be printed', async () => {
  const { user, sent, address } = ask([sampleRegistro({ id: 5 }), sampleRegistro({ id: 3 })]);
  await user.click(screen.getByRole('button', { name: 'Remision' }));
  await expect.poll(address).toBe('/gerente/indicadores/documentos/12-13');
  expect(sent(indicadores.createDocumentos)).toMatchObject([{ tipo: 'remision', ids: [5, 3] }]);
});

test('orders ask first for which day each supplier promises: the one before its first part is due, unless told', async () => {
  const { user, sent, address } = ask([
    sampleRegistro({ id: 1, proveedor: 'YONKE', vence: '2026-12-01' }),
    sampleRegistro({ id: 2, proveedor: 'YONKE', vence: '2026-11-29' }),
    sampleRegistro({ id: 3, proveedor: '' }),
    sampleRegistro({ id: 4, proveedor: 'AQUI' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Orden' }));
  const dialog = within(screen.getByRole('dialog', { name: '2 órdenes de compra' }));
  const dia = dialog.getByRole<HTMLInputElement>('textbox', { name: 'YONKE' });
  expect(dia.value).toBe('28/11/2026');
  const porDefinir = dialog.getByRole('textbox', { name: 'Por definir' });
  await user.type(porDefinir, '31/02/2026');
  await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
  expect(dialog.getByText(/Escribe la fecha/)).toBeTruthy();
  expect(sent(indicadores.createDocumentos)).toEqual([]);
  await user.clear(porDefinir);
  await user.clear(dia);
  await user.type(dia, '5/12/26');
  await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(address).toBe('/gerente/indicadores/documentos/12-13');
  expect(sent(indicadores.createDocumentos)).toMatchObject([
    { tipo: 'orden', ids: [1, 2, 3, 4], prometidas: { YONKE: '2026-12-05', '': null } },
  ]);
});

test('a promise before today, or of what was delivered, is asked about once and then printed', async () => {
  const { user, sent, address } = ask([
    sampleRegistro({ id: 1, proveedor: 'YONKE', vence: '2026-11-23' }),
    sampleRegistro({ id: 2, pieza: 'COFRE', proveedor: 'YONKE', entregado: '2026-11-20' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Orden' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Orden de compra' }));
  await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
  expect(dialog.getByRole('alert').textContent).toBe(
    'La fecha prometida ya pasó. Ya se entregó COFRE. ¿Imprimir la orden así?',
  );
  expect(sent(indicadores.createDocumentos)).toEqual([]);
  const dia = dialog.getByRole('textbox', { name: 'YONKE' });
  await user.clear(dia);
  await user.type(dia, '23/11/26');
  await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
  // Today's evening in Mexico City is tomorrow elsewhere.
  expect(dialog.getByRole('alert').textContent).toBe('Ya se entregó COFRE. ¿Imprimir la orden así?');
  await user.click(dialog.getByRole('button', { name: 'Imprimir de todos modos' }));
  await expect.poll(address).toBe('/gerente/indicadores/documentos/12-13');
});
