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
    answers: [found(registros)],
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
  expect(sent(indicadores.getPiezasReporte)).toEqual([{ search: '04/12' }]);
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
    ['Cambiar varios', 'No hay piezas seleccionadas para cambiar'],
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

  test('the remision of the selected parts is made and opened', async () => {
    const { press, tick, answers, sent, address } = open([LISTA, COFRE]);
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
