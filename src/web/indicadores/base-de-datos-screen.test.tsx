import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exportar } from '#contract/exportar.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { BaseDeDatosScreen } from './base-de-datos-screen.tsx';

const page = (registros: readonly Registro[]) => ({
  inventario: [...registros],
  totalPages: registros.length > 0 ? 1 : 0,
  totalPiezas: registros.length,
  totalCapped: false,
});

const render = (registros: readonly Registro[], query = '') =>
  renderScreen(BaseDeDatosScreen, {
    screen: 'indicadoresBaseDeDatos',
    query,
    answers: [
      answer(indicadores.getPiezas, page(registros)),
      answer(indicadores.getSugerencias, { aseguradoras: ['CHUBB', 'QUALITAS'], talleres: ['CENTRO'], ciudades: [] }),
    ],
  });

const FARO = sampleRegistro({
  estado: 'entregada',
  insignias: ['nota_credito'],
  oc: '900123',
  pedido: '2026-11-03',
  entregado: '2026-11-09',
  diasEntrega: 6,
});

test('each record says its state and its days, and opens; its claim opens too', async () => {
  render([FARO, sampleRegistro({ id: 12, pieza: 'COFRE', precio: null, estado: 'solicitada' })]);
  const faro = (await screen.findByText('FARO IZQ')).closest('tr') as HTMLElement;
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Seleccionar',
    'Pieza',
    'Estado',
    'Siniestro',
    'Aseguradora',
    'Taller',
    'Cotizador',
    'Precio',
    'OC',
    'Solicitada',
    'Pedida',
    'Entregada',
    'Acciones',
  ]);
  for (const fact of ['VOLKSWAGEN JETTA 2016', 'Entregada', 'Con nota de crédito', 'QUALITAS', '$2,400.00', '900123']) {
    expect(faro.textContent).toContain(fact);
  }
  expect(faro.textContent).toContain('03/11/2026');
  expect(faro.textContent).toContain('09/11/2026 · 6 días');
  const hrefOf = (name: RegExp) => within(faro).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/FARO IZQ/)).toBe('/admin/indicadores/buscador/11');
  expect(hrefOf(/Historial del siniestro/)).toBe('/admin/indicadores/siniestros/04%2F1234567-26');
  expect(screen.getByRole('link', { name: 'Agregar' }).getAttribute('href')).toBe('/admin/indicadores/buscador/new');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Base de datos de indicadores 2');
});

test('the text is asked on Enter, kept for the next visit, and nothing found says so', async () => {
  const { user, address, sent, answers } = render([FARO]);
  await screen.findByText('FARO IZQ');
  await user.type(screen.getByRole('searchbox'), '04/12');
  expect(sent(indicadores.getPiezas)).toHaveLength(1);
  answers(answer(indicadores.getPiezas, page([])));
  await user.keyboard('{Enter}');
  await screen.findByText('Ningún registro tiene «04/12» en su siniestro, OC, pieza, auto o aseguradora.');
  expect(address()).toBe('/admin/indicadores/base-de-datos?buscar=04%2F12');
  expect(localStorage.getItem('searchIndicadoresBaseDeDatos')).toBe('04/12');
});

test('a record is deleted after the question, and can be brought back', async () => {
  const usado = { ...FARO, inventario: 97_201, isInventarioUsado: true, piezaId: 4, entregado: null };
  const { user, answers, sent } = render([usado]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar FARO IZQ del siniestro 04/1234567-26' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar registro' }));
  expect(dialog.getByText('¿Estás seguro que deseas eliminar este registro?')).toBeTruthy();
  expect(dialog.getByText(/su unidad regresa a existencias/).textContent).toMatch(/#\sINV\s97201/);
  answers(
    answer(indicadores.deletePieza, { aviso: 'La pieza está eliminada: restáurala' }),
    answer(indicadores.getPiezas, page([])),
    answer(indicadores.restorePieza, {}),
  );
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Pieza eliminada con exito');
  expect(screen.getAllByText(/La pieza está eliminada: restáurala/).length).toBeGreaterThan(0);
  expect(sent(indicadores.deletePieza)).toEqual([{ id: 11 }]);
  await screen.findByText('Todavía no hay registros de siniestros.');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await screen.findAllByText('Registro recuperado')).length).toBeGreaterThan(0);
  expect(sent(indicadores.restorePieza)).toEqual([{ id: 11 }]);
});

test('what may not be deleted stays, and the server says why', async () => {
  const { user, answers } = render([FARO]);
  answers(answer(indicadores.deletePieza, () => Promise.reject(refuse('El registro está facturado'))));
  await user.click(await screen.findByRole('button', { name: /^Eliminar FARO/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('El registro está facturado');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('FARO IZQ')).toBeTruthy();
});

test('what the text and the filters find is taken away as a file', async () => {
  const { user, sent, answers } = render([FARO], '?buscar=faro&estado=pedida');
  answers(
    answer(exportar.exportSiniestros, () => {
      throw refuse('Ya estás exportando otros archivos');
    }),
  );
  await screen.findByText('FARO IZQ');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await screen.findByText('Ya estás exportando otros archivos');
  expect(sent(exportar.exportSiniestros)).toMatchObject([{ search: 'faro', estado: 'pedida', formato: 'csv' }]);
});

const SIN_FILTROS = {
  search: '',
  estado: null,
  aseguradora: null,
  taller: null,
  cotizador: null,
  searchDateStart: null,
  searchDateEnd: null,
  page: 1,
  itemsPerPage: 10,
};

test('filters stand in the address and on chips, are asked together, and come back at the next visit but for their days', async () => {
  const { user, sent, address } = render([FARO]);
  await screen.findByRole('option', { name: 'CHUBB' });
  expect(sent(indicadores.getPiezas)).toEqual([SIN_FILTROS]);
  await user.selectOptions(screen.getByLabelText('Estado'), 'Facturada');
  await user.selectOptions(screen.getByLabelText('Aseguradora'), 'CHUBB');
  await user.selectOptions(screen.getByLabelText('Taller'), 'CENTRO');
  await user.selectOptions(screen.getByLabelText('Cotizador'), 'CANCELADO');
  await user.type(screen.getByLabelText('Solicitada desde'), '01/10/2026');
  await user.type(screen.getByLabelText('Solicitada hasta'), '31/10/2026');
  const asked = {
    ...SIN_FILTROS,
    estado: 'facturada',
    aseguradora: 'CHUBB',
    taller: 'CENTRO',
    cotizador: 'CANCELADO',
    searchDateStart: '2026-10-01',
    searchDateEnd: '2026-10-31',
  };
  await expect.poll(() => sent(indicadores.getPiezas).at(-1)).toEqual(asked);
  // A year that is still being typed is no year.
  expect(sent(indicadores.getPiezas).filter(({ searchDateStart }) => searchDateStart?.startsWith('2020'))).toEqual([]);
  expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
    'estado=facturada&aseguradora=CHUBB&taller=CENTRO&cotizador=CANCELADO&desde=2026-10-01&hasta=2026-10-31',
  );
  const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
  const words = ['Facturada', 'Aseguradora: CHUBB', 'Taller: CENTRO', 'Cotizador: CANCELADO'];
  for (const text of [...words, 'Desde el 01/10/2026', 'Hasta el 31/10/2026']) {
    expect(chips.getByRole('link', { name: `Quitar ${text}` })).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Filtros (6)' })).toBeTruthy();
  expect(localStorage.getItem('estadoIndicadoresBaseDeDatos')).toBe('facturada');
  expect(JSON.stringify(localStorage)).not.toContain('2026-10');
  await user.click(chips.getByRole('link', { name: 'Quitar Facturada' }));
  await expect.poll(() => sent(indicadores.getPiezas).at(-1)).toEqual({ ...asked, estado: null });
});

test('where the filters leave nothing that is said, and all of them can be taken off', async () => {
  const { user, sent } = render([], '?estado=pedida&taller=CENTRO');
  await screen.findByText('Ningún registro cumple con estos filtros.');
  // A workshop of a link is among the choices, also before they have come.
  expect(screen.getByLabelText<HTMLSelectElement>('Taller').value).toBe('CENTRO');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await expect.poll(() => sent(indicadores.getPiezas).at(-1)).toEqual(SIN_FILTROS);
  await screen.findByText('Todavía no hay registros de siniestros.');
});

test('a day before the first one asks nothing, and says so; an address with such days leaves the last one out', async () => {
  const { user, sent, address } = render([FARO], '?desde=2026-10-10&hasta=2026-10-01');
  await screen.findByText('FARO IZQ');
  expect(sent(indicadores.getPiezas)).toMatchObject([{ searchDateStart: '2026-10-10', searchDateEnd: null }]);
  await user.type(screen.getByLabelText('Solicitada hasta'), '09/10/2026');
  await screen.findByText('Es anterior a la fecha inicial: no se consultó nada');
  await user.clear(screen.getByLabelText('Solicitada desde'));
  await expect
    .poll(() => sent(indicadores.getPiezas).at(-1))
    .toMatchObject({
      searchDateStart: null,
      searchDateEnd: '2026-10-09',
    });
  expect(address()).toBe('/admin/indicadores/base-de-datos?hasta=2026-10-09');
});

test('a year of long ago is asked for once its field is left', async () => {
  const { user, sent } = render([FARO]);
  await user.type(screen.getByLabelText('Solicitada desde'), '01/02/2020');
  expect(sent(indicadores.getPiezas)).toHaveLength(1);
  await user.tab();
  await expect.poll(() => sent(indicadores.getPiezas).at(-1)).toMatchObject({ searchDateStart: '2020-02-01' });
});
