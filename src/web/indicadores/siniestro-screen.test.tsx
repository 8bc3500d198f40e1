import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siniestro } from '#contract/siniestro.ts';
import type { Documento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { SiniestroScreen } from './siniestro-screen.tsx';

// Days are counted to today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const COMUN = { taller: 'TALLER CENTRO', ciudad: 'PUEBLA' };
const PAGADA = sampleRegistro({
  ...COMUN,
  estado: 'pagada',
  pedido: '2026-11-03',
  entregado: '2026-11-09',
  fechaFactura: '2026-11-10',
  factura: '120',
  ingresoFactura: '2026-11-10',
  pagada: '2026-11-18',
  oc: '900123',
  proveedor: 'RADEC',
});
const TARDE = sampleRegistro({
  ...COMUN,
  id: 12,
  pieza: 'COFRE',
  estado: 'pedida',
  pedido: '2026-11-04',
  vence: '2026-11-12',
});
const ENTREGADA = sampleRegistro({
  ...COMUN,
  id: 13,
  pieza: 'ESPEJO',
  estado: 'entregada',
  pedido: '2026-11-04',
  entregado: '2026-11-03',
  riesgo: 278_400,
  inventario: 97_201,
  isInventarioUsado: true,
  piezaId: 4,
  adjuntos: 2,
});
const CANCELADA = sampleRegistro({ ...COMUN, id: 14, pieza: 'TOLVA', estado: 'cancelada', precio: 100_000 });

function open(
  registros: readonly Registro[],
  { rol = ROL.socio, ...more }: { rol?: Rol; total?: number; documentos?: Documento[] } = {},
) {
  const completo = {
    inventario: [...registros],
    total: more.total ?? registros.length,
    adjuntos: [],
    riesgo: 278_400,
    cifras: { porFacturar: 278_400, porCobrar: 116_000, pagado: 52_200 },
    documentos: more.documentos ?? [],
  };
  return renderScreen(SiniestroScreen, {
    screen: 'siniestro',
    rol,
    id: encodeURIComponent('04/1234567-26'),
    answers: [answer(siniestro.getSiniestro, completo)],
  });
}

const parteOf = (pieza: string) => within(screen.getByRole('link', { name: pieza }).closest('li') as HTMLElement);

test('the number of the address is the whole number of the claim, with its slash and its dash', async () => {
  const { sent } = open([PAGADA]);
  await screen.findByRole('heading', { level: 1, name: 'Historial del siniestro 04/1234567-26' });
  expect(sent(siniestro.getSiniestro)).toEqual([{ reporte: '04/1234567-26' }]);
});

test('a claim at a glance: whose it is, how far it is, what it waits for and its money', async () => {
  open([PAGADA, TARDE, ENTREGADA, CANCELADA]);
  const resumen = within(await screen.findByRole('region', { name: 'Resumen del siniestro' }));
  const datoOf = (name: string) => resumen.getByText(name).nextElementSibling?.textContent;
  expect(['Aseguradora', 'Taller', 'Ciudad', 'Vehículo'].map(datoOf)).toEqual([
    'QUALITAS',
    'TALLER CENTRO',
    'PUEBLA',
    'VOLKSWAGEN JETTA 2016',
  ]);
  // What was cancelled is a part of the claim, and neither delivered nor sold.
  expect(['Piezas', 'Entregadas', 'Precio sin IVA'].map(datoOf)).toEqual(['4', '2 de 3', '$7,200.00']);
  const conIva = ['Entregado por facturar, con IVA', 'Facturado por cobrar, con IVA', 'Pagado, con IVA'];
  expect(conIva.map(datoOf)).toEqual(['$2,784.00', '$1,160.00', '$522.00']);
  const falta = within(resumen.getByRole('list', { name: 'Lo que falta' })).getAllByRole('listitem');
  expect(falta.map(({ textContent }) => textContent)).toEqual(['Falta entregar 1', 'Faltan costos y gastos 1']);
});

test('each part has its days, the days between them, and what it waits for', async () => {
  open([PAGADA, TARDE, ENTREGADA]);
  await screen.findByRole('link', { name: 'FARO IZQ' });
  const pasosOf = (pieza: string) =>
    within(parteOf(pieza).getByRole('list', { name: `Etapas de ${pieza}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(pasosOf('FARO IZQ')).toEqual([
    'Solicitada02/11/2026',
    'Pedida03/11/20261 día',
    'Entregada09/11/20266 días',
    'Facturada10/11/20261 día',
    'Pagada18/11/20268 días',
  ]);
  expect(pasosOf('COFRE').slice(2)).toEqual(['Entregada—pendiente', 'Facturada—pendiente', 'Pagada—pendiente']);
  expect(pasosOf('ESPEJO')[2]).toBe('Entregada03/11/20261 día antes');
  expect(parteOf('FARO IZQ').queryByText(/^Falta/)).toBeNull();
  expect(parteOf('COFRE').getByText('Falta entregar').parentElement?.textContent).toBe(
    'Falta entregarlleva 16 díasvencida hace 8 días',
  );
  expect(parteOf('ESPEJO').getByText(/\$2,784\.00/).textContent).toBe('$2,784.00 por facturar, con IVA');
  expect(parteOf('ESPEJO').getByText(/# INV 97201 · 2 adjuntos/)).toBeTruthy();
});

test('a part in an invoice of ours leads to it', async () => {
  const facturaViva = { id: 4, folio: 'F-120', estatus: 'Timbrada', devuelta: false };
  open([
    { ...PAGADA, facturaViva },
    { ...TARDE, facturaViva: { ...facturaViva, folio: '', estatus: 'Por confirmar' } },
  ]);
  const link = await screen.findByRole('link', { name: 'F-120' });
  expect(link.getAttribute('href')).toBe('/socio/facturas/4');
  expect(link.closest('p')?.textContent).toMatch(/Proveedor RADEC · Factura F-120 Timbrada$/);
  expect(screen.getByRole('link', { name: 'Factura' }).closest('p')?.textContent).toMatch(/Por confirmar$/);
});

test('each part opens its record; a new one begins with what the claim says', async () => {
  const { user, router } = open([PAGADA]);
  expect((await screen.findByRole('link', { name: 'FARO IZQ' })).getAttribute('href')).toBe(
    '/socio/indicadores/buscador/11',
  );
  const back = screen.getByRole('link', { name: 'Buscador de indicadores' });
  expect(back.getAttribute('href')).toBe('/socio/indicadores/buscador');
  await user.click(screen.getByRole('link', { name: 'Agregar pieza' }));
  expect(router.state.location.pathname).toBe('/socio/indicadores/buscador/new');
  expect(router.state.location.state).toMatchObject({
    copia: {
      reporte: '04/1234567-26',
      aseguradora: 'QUALITAS',
      taller: 'TALLER CENTRO',
      ciudad: 'PUEBLA',
      anios: '2016',
    },
  });
});

test('a claim without parts says so', async () => {
  open([]);
  await screen.findByText(/Ninguna pieza tiene este número de siniestro/);
});

test('a claim of very many parts says how many it shows', async () => {
  open([PAGADA], { total: 1234 });
  await screen.findByText('Se muestran las 1 piezas más nuevas.');
  expect(screen.getByText('1,234')).toBeTruthy();
});

test('what was printed of it can be printed again', async () => {
  const orden = {
    folio: 41,
    tipo: 'orden',
    creado: '2026-11-20T18:00:00Z',
    proveedor: 'RADEC',
    prometida: '',
  } as const;
  open([PAGADA], { documentos: [{ ...orden, registros: [PAGADA, TARDE] }] });
  const documentos = within(await screen.findByRole('region', { name: 'Documentos' }));
  const link = documentos.getByRole('link', { name: 'Orden de compra 41' });
  expect(link.getAttribute('href')).toBe('/socio/indicadores/documentos/41');
  expect(documentos.getByRole('listitem').textContent).toContain('RADEC · 20/11/2026 · 2 piezas');
});

test('it is printed by its button', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open([PAGADA]);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

test('what of it can be invoiced goes to an invoice', async () => {
  const costos = { proveedor: 'AQUI', codigo: '97201', costo: 500_00, gastosEnvio: 0, metodoEnvio: 'LOCAL' };
  const { user, address } = open([PAGADA, TARDE, { ...ENTREGADA, ...costos }, CANCELADA]);
  await user.click(await screen.findByRole('button', { name: 'Facturar' }));
  await expect.poll(address).toBe('/socio/facturas/new');
  const llevadas: { registro: number }[] = JSON.parse(localStorage.getItem('piezasAFacturar') ?? '[]');
  expect(llevadas.map(({ registro }) => registro)).toEqual([13]);
});

test('what of it cannot be invoiced yet says of each part what it lacks, and leads to the cell of the grid', async () => {
  const { user, address } = open([PAGADA, { ...TARDE, entregado: null }, ENTREGADA]);
  await user.click(await screen.findByRole('button', { name: 'Qué falta para facturar 2 piezas' }));
  expect(screen.queryByRole('button', { name: /^Facturar/ })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Qué falta para facturar' }));
  const costos = ['Proveedor', 'Código', 'Costo de compra', 'Gastos de envío', 'Método de envío'];
  expect(
    dialog.getAllByRole('listitem').map((item) =>
      within(item)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ),
  ).toEqual([
    ['COFRE', 'Entregado el', ...costos],
    ['ESPEJO', ...costos],
  ]);
  await user.click(
    within(dialog.getAllByRole('listitem')[1] as HTMLElement).getByRole('link', { name: 'Costo de compra' }),
  );
  expect(address()).toBe('/socio/indicadores/rejilla/12?con=13&celda=13-costo');
});

test('all parts of a claim are changed together', async () => {
  open([PAGADA, TARDE]);
  const link = await screen.findByRole('link', { name: 'Editar piezas' });
  expect(link.getAttribute('href')).toBe('/socio/indicadores/rejilla/11?con=12');
});

test('a claim of which everything was invoiced has no button for it', async () => {
  open([PAGADA, CANCELADA]);
  await screen.findByRole('button', { name: 'Imprimir' });
  expect(screen.queryByRole('button', { name: /^Facturar|^Qué falta/ })).toBeNull();
});
