import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { PIEZAS_A_FACTURAR, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { toasts } from '#web/components/notices/toasts.ts';
import { BuscadorIndicadoresScreen } from './buscador-screen.tsx';

const found = (registros: readonly Registro[], more: object = {}) =>
  answer(indicadores.getPiezasReporte, {
    inventario: [...registros],
    resumen: { total: registros.length, precio: 4500.5, entregadas: 2, facturadas: 1, ...more },
    totalPages: Math.min(1, registros.length),
    totalCapped: false,
  });

const PENDIENTES = answer(indicadores.getPendientes, {
  pendientes: { vencidas: 12, 'de-hoy': 0, 'por-entregar': 30, 'por-facturar': 0, 'sin-precio': 10_001 },
  abiertos: [],
});

const COSTOS = { costo: 90_000, proveedor: 'RADEC', codigo: 'F-1', gastosEnvio: 0, metodoEnvio: 'ESTAFETA' };
/** A part that can be invoiced. */
const LISTA = sampleRegistro({ ...COSTOS, estado: 'entregada', pedido: '2026-11-03', entregado: '2026-11-09' });
const COFRE = sampleRegistro({ id: 12, pieza: 'COFRE' });

function open(
  registros: readonly Registro[],
  { rol = ROL.socio, query = '?buscar=04%2F12' }: { rol?: Rol; query?: string } = {},
) {
  const rendered = renderScreen(BuscadorIndicadoresScreen, {
    screen: 'indicadoresBuscador',
    rol,
    query,
    answers: [found(registros), PENDIENTES],
  });
  const tick = async (...piezas: readonly string[]) => {
    for (const pieza of piezas) {
      await rendered.user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Seleccionar ${pieza} `) }));
    }
  };
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, tick, press };
}
const lastToast = () => toasts.store.get().visible.at(-1);

test('the claim stands in the address; what was found is summed up, and opens', async () => {
  const { sent } = open([LISTA, COFRE]);
  expect((await screen.findByText(/^2 piezas ·/)).textContent).toBe(
    '2 piezas · $4,500.50 · 2 entregadas · 1 facturada',
  );
  expect(sent(indicadores.getPiezasReporte)).toEqual([{ search: '04/12', estado: null, page: 1, itemsPerPage: 100 }]);
  const row = within(screen.getByText('COFRE').closest('tr') as HTMLElement);
  expect(row.getByRole('link', { name: /COFRE/ }).getAttribute('href')).toBe('/socio/indicadores/buscador/12');
  for (const link of screen.getAllByRole('link', { name: /04\/1234567-26/ })) {
    expect(link.getAttribute('href')).toBe('/socio/indicadores/siniestros/04%2F1234567-26');
  }
  expect(screen.getByText('Historial del siniestro', { selector: 'p > span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Agregar' }).getAttribute('href')).toBe('/socio/indicadores/buscador/new');
});

test.each([
  ['', 'Buscador de indicadores', /^Escribe un número de siniestro/],
  ['?buscar=04%2F12', 'Buscador de indicadores 0', /^Ninguna pieza tiene «04\/12»/],
])('%j: before anybody searched there is no number of what was found', async (query, title, words) => {
  open([], { query });
  await screen.findByText(words);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('of several claims none is the one; of very many the newest are shown', async () => {
  const { answers, user } = open([LISTA, sampleRegistro({ id: 12, reporte: '04/12' })]);
  await screen.findByText(/^2 piezas ·/);
  expect(screen.queryByText('Historial del siniestro', { selector: 'p > span' })).toBeNull();
  answers(found([LISTA], { total: 1234 }));
  await user.type(screen.getByRole('searchbox'), '3{Enter}');
  await screen.findByText('Se muestran las 1 más nuevas.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buscador de indicadores 1,234');
});

test('says what to type, and when nothing begins so', async () => {
  const { user, answers } = open([], { query: '' });
  await screen.findByText(/^Escribe un número de siniestro/);
  answers(found([]));
  await user.type(screen.getByRole('searchbox'), '99{Enter}');
  await screen.findByText('Ninguna pieza tiene «99» en su número de siniestro, desde su principio.');
  expect(localStorage.getItem('searchIndicadoresBuscador')).toBe('99');
});

test('before anybody searched stands what the day begins with, each count the way to its list', async () => {
  const { user, answers, sent, address } = open([], { query: '' });
  const vencidas = await screen.findByRole('link', { name: '12 Vencidas' });
  expect(vencidas.getAttribute('href')).toBe('/socio/indicadores/buscador?estado=vencidas');
  expect(screen.getByRole('link', { name: '10,000+ Sin precio' })).toBeTruthy();
  const enCero = within(screen.getByRole('list', { name: 'En cero' }));
  expect(enCero.getAllByRole('link').map((link) => link.textContent)).toEqual(['0 De hoy', '0 Por facturar']);
  answers(found([LISTA, COFRE]));
  await user.click(vencidas);
  await screen.findByText('COFRE');
  expect(sent(indicadores.getPiezasReporte).at(-1)).toEqual({
    search: '',
    estado: 'vencidas',
    page: 1,
    itemsPerPage: 100,
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buscador de indicadores 2');
  await user.click(screen.getByRole('link', { name: 'Quitar Vencidas' }));
  await screen.findByRole('link', { name: '12 Vencidas' });
  expect(address()).toBe('/socio/indicadores/buscador');
});

describe('a list of work', () => {
  test('is chosen beside the number, is not the claim, and is not what the next visit begins with', async () => {
    const { user, address } = open([LISTA], { query: '' });
    await user.selectOptions(screen.getByLabelText('Ver'), 'Por facturar');
    await screen.findByText(/^1 pieza ·/);
    expect(address()).toBe('/socio/indicadores/buscador?estado=por-facturar');
    expect(screen.queryByText('Historial del siniestro', { selector: 'p > span' })).toBeNull();
    expect(localStorage.getItem('searchIndicadoresBuscador')).toBe('');
  });

  test.each([
    ['?estado=de-hoy', 'Ninguna pieza vence hoy.', '?'],
    ['?estado=de-hoy&buscar=99', 'Ninguna pieza con «99» cumple con los demás filtros.', '?'],
  ])('%s: says why it has nothing, and its filters can be taken off', async (query, words, left) => {
    const { user, address } = open([], { query });
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await screen.findByText(/^Escribe un número de siniestro/);
    expect(`?${address().split('?')[1] ?? ''}`).toBe(left);
  });

  test('of more than are counted there is no sum', async () => {
    const { answers, user } = open([], { query: '' });
    answers(
      answer(indicadores.getPiezasReporte, {
        inventario: [LISTA],
        resumen: { total: 10_000, precio: 0, entregadas: 0, facturadas: 0 },
        totalPages: 100,
        totalCapped: true,
      }),
    );
    await user.selectOptions(screen.getByLabelText('Ver'), 'Sin precio');
    await screen.findByText(LISTA.pieza);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buscador de indicadores 10,000+');
    expect(screen.queryByText(/^10,000 piezas/)).toBeNull();
  });

  test('an address that names none is the search', async () => {
    open([], { query: '?estado=todas' });
    await screen.findByText(/^Escribe un número de siniestro/);
  });
});

test('Facturar waits for parts, and says so beside it', async () => {
  const { tick } = open([LISTA]);
  const facturar = await screen.findByRole('button', { name: 'Facturar' });
  await screen.findByText(LISTA.pieza);
  expect(facturar).toHaveProperty('disabled', true);
  expect(screen.getByText('No hay piezas seleccionadas para facturar')).toBeTruthy();
  await tick(LISTA.pieza);
  expect(facturar).toHaveProperty('disabled', false);
  expect(screen.queryByText('No hay piezas seleccionadas para facturar')).toBeNull();
});

describe('Facturar', () => {
  const refused: readonly (readonly [string, readonly Registro[], string, number])[] = [
    ['invoiced', [LISTA, { ...COFRE, factura: '7' }], 'Una o mas piezas se encuentran facturadas', 4000],
    ['not delivered', [LISTA, COFRE], 'FALTA PONER FECHA DE ENTREGA en una o mas piezas', 4000],
    [
      'without costs',
      [LISTA, { ...COFRE, entregado: '2026-11-09' }],
      'FALTA LLENAR LA SECCION DE COSTOS Y GASTOS en una o mas piezas',
      6000,
    ],
  ];
  test.each(refused)('is refused: %s', async (_what, registros, message, duration) => {
    const { tick, press, address } = open(registros);
    await tick(...registros.map(({ pieza }) => pieza));
    await press('Facturar');
    await expect.poll(lastToast).toMatchObject({ type: 'error', title: 'Error', message, duration });
    expect(address()).toContain('/indicadores/buscador');
    expect(localStorage.getItem(PIEZAS_A_FACTURAR)).toBeNull();
  });

  test('leaves the selected parts to the new invoice', async () => {
    const patio = { ...LISTA, id: 13, pieza: 'ESPEJO', inventario: 97_201, isInventarioUsado: true, precio: 150_050 };
    const { tick, press, address } = open([LISTA, COFRE, patio], { rol: ROL.gerente });
    await tick('FARO IZQ', 'ESPEJO');
    await press('Facturar');
    await expect.poll(address).toBe('/gerente/facturas/new');
    const kept = JSON.parse(localStorage.getItem(PIEZAS_A_FACTURAR) ?? '');
    expect(kept).toEqual([
      {
        quantity: 1,
        price: '2400',
        PIEZA: 'FARO IZQ',
        MARCA: 'VOLKSWAGEN',
        AUTO: 'JETTA',
        TIPO: '',
        A__O: '2016',
        INV__: '',
        Reporte: '04/1234567-26',
        org_import: 'indicadores',
        registro: 11,
        OC: '',
        Aseguradora: 'QUALITAS',
      },
      expect.objectContaining({ PIEZA: 'ESPEJO', INV__: 97_201, price: '1500.50', registro: 13 }),
    ]);
    expect(z.decode(piezasAFacturar, kept)[1]).toMatchObject({ inventario: 97_201, precio: 150_050 });
  });

  test('says so where the browser keeps nothing', async () => {
    const { tick, press, address } = open([LISTA]);
    await tick('FARO IZQ');
    const real = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      clear: () => real.clear(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await press('Facturar');
    await expect.poll(() => lastToast()?.message).toContain('El navegador no guardó las piezas');
    expect(address()).toContain('/indicadores/buscador');
  });
});

describe('the documents', () => {
  test.each([
    ['Remision', 'No hay piezas seleccionadas para la remisión'],
    ['Orden de compra', 'No hay piezas seleccionadas para la orden de compra'],
    ['Editar piezas', 'No hay piezas seleccionadas para editar'],
  ])('%s needs selected parts', async (name, message) => {
    const { press } = open([LISTA]);
    await screen.findByText('FARO IZQ');
    await press(name);
    await expect.poll(lastToast).toMatchObject({ type: 'error', title: 'Error', message });
  });

  test.each(['Remision', 'Orden de compra'])('%s names the part that lacks its costs', async (name) => {
    const { press, tick } = open([LISTA, COFRE]);
    await tick('FARO IZQ', 'COFRE');
    await press(name);
    await expect.poll(lastToast).toMatchObject({ title: 'Faltan datos', message: 'COFRE' });
  });

  test('what keeps a remision back names every part with every field, each the way to its cell', async () => {
    const espejo = { ...LISTA, id: 13, pieza: 'ESPEJO', codigo: '' };
    const { press, tick, address, user } = open([LISTA, COFRE, espejo]);
    await tick('FARO IZQ', 'COFRE', 'ESPEJO');
    await press('Remision');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remision: qué falta' }));
    const said = dialog.getAllByRole('listitem').map((item) =>
      within(item)
        .getAllByRole('link')
        .map((link) => link.textContent),
    );
    expect(said).toEqual([
      ['COFRE', 'Proveedor', 'Código', 'Costo de compra', 'Gastos de envío', 'Método de envío'],
      ['ESPEJO', 'Código'],
    ]);
    await user.click(dialog.getByRole('link', { name: 'Completar las 2 piezas' }));
    expect(address()).toBe('/socio/indicadores/rejilla/12?con=13&celda=12-proveedor');
  });

  test('the selected parts are changed together', async () => {
    const { press, tick, address } = open([LISTA, COFRE]);
    await tick('FARO IZQ', 'COFRE');
    await press('Editar piezas');
    await expect.poll(address).toBe('/socio/indicadores/rejilla/11?con=12');
  });

  test('the remision of the selected parts is made and opened', async () => {
    const { press, tick, answers, sent, address, router } = open([LISTA, COFRE]);
    const documento = {
      folio: 41,
      tipo: 'remision',
      creado: '2026-11-20T18:00:00Z',
      proveedor: '',
      prometida: '',
    } as const;
    answers(answer(indicadores.createDocumentos, { documentos: [{ ...documento, registros: [LISTA] }] }));
    await tick('FARO IZQ');
    await press('Remision');
    await expect.poll(address).toBe('/socio/indicadores/documentos/41');
    expect(sent(indicadores.createDocumentos)).toMatchObject([{ tipo: 'remision', ids: [11] }]);
    // Who comes back from what was printed finds it ticked.
    await router.navigate(-1);
    await screen.findByText('1 seleccionada');
    expect(screen.getByRole('checkbox', { name: /^Seleccionar FARO IZQ / })).toHaveProperty('checked', true);
  });

  test('the purchase order asks for its day first', async () => {
    const { press, tick } = open([LISTA]);
    await tick('FARO IZQ');
    await press('Orden de compra');
    expect(await screen.findByRole('dialog', { name: 'Orden de compra' })).toBeTruthy();
  });
});

test('all rows are ticked at once, and no longer when the claim is another', async () => {
  const { user } = open([LISTA, COFRE]);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar la página' }));
  await screen.findByText('2 seleccionadas');
  await user.type(screen.getByRole('searchbox'), '9{Enter}');
  await screen.findByText('Seleccionar la página');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  await user.click(screen.getByRole('button', { name: 'Quitar selección' }));
  await screen.findByText('Seleccionar la página');
});
