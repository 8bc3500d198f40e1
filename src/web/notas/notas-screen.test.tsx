import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exportar } from '#contract/exportar.ts';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleNota } from '#tests/muestras-de-ventas.ts';
import { NotasScreen } from './notas-screen.tsx';

const page = (rows: readonly Nota[], total = rows.length) => ({
  notas: [...rows],
  totalPages: Math.ceil(total / 10),
  total,
  totalCapped: false,
});

const render = (rows: readonly Nota[], query = '', total = rows.length) =>
  renderScreen(NotasScreen, {
    screen: 'notas',
    rol: ROL.socio,
    query,
    answers: [answer(notas.getNotas, page(rows, total))],
  });

test('each note says who sold how much to whom and when, and its row opens it', async () => {
  render([
    sampleNota({
      cotizador: 'YESENIA',
      nombre: 'Taller Ruiz',
      piezas: 3,
      total: 1_234_550,
      creada: '2026-11-02T05:30:00Z',
    }),
    sampleNota({ id: 13, estatus: 'cancelado' }),
  ]);
  const first = await screen.findByRole('row', { name: /Taller Ruiz/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Seleccionar',
    'ID',
    'Cotizador',
    'Nombre',
    'Piezas',
    'Estatus',
    'Fecha',
    'Total',
    'Acciones',
  ]);
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    // The day where the business is, which is another in Greenwich.
    '',
    '12',
    'YESENIA',
    'Taller Ruiz',
    '3',
    'creado',
    '01/11/2026, 23:30',
    '$12,345.50',
    'Ver',
  ]);
  expect(within(first).getByRole('link', { name: 'Ver la nota 12' }).getAttribute('href')).toBe('/socio/notas/12');
  expect(within(first).getByRole('link', { name: '12' }).getAttribute('href')).toBe('/socio/notas/12');
  expect(screen.getByRole('row', { name: /13/ }).textContent).toContain('cancelado');
});

test('a note that was invoiced leads to its invoice, and says whether that was returned whole', async () => {
  const factura = { id: 4, folio: 'F-12', estatus: 'Timbrada', devuelta: true };
  render([sampleNota({ factura })]);
  const link = await screen.findByRole('link', { name: 'F-12' });
  expect(link.getAttribute('href')).toBe('/socio/facturas/4');
  expect(link.closest('td')?.textContent).toBe('creado DevueltaF-12');
});

test('a new note, the parts that are held, the quotes and the till are one press away', async () => {
  render([sampleNota()]);
  await screen.findByRole('link', { name: '12' });
  const hrefs = ['Agregar', 'Apartados', 'Cotizaciones', 'Corte de caja'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/socio/notas/new', '/socio/notas/apartados', '/socio/cotizaciones', '/socio/notas/corte']);
});

test('the text is applied on Enter and only then', async () => {
  const { user, address, sent } = render([sampleNota()]);
  await screen.findByRole('link', { name: '12' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Presiona ENTER'));
  await user.keyboard('100001');
  expect(sent(notas.getNotas)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Quitar 100001' });
  expect(address()).toBe('/socio/notas?buscar=100001');
  expect(sent(notas.getNotas).at(-1)).toMatchObject({ search: '100001', page: 1, itemsPerPage: 10 });
});

test('Siguiente goes to the next ten', async () => {
  const { user, address, sent } = render([sampleNota()], '', 11);
  await screen.findByRole('link', { name: '12' });
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  expect(address()).toBe('/socio/notas?pagina=2');
  expect(sent(notas.getNotas).at(-1)).toMatchObject({ page: 2 });
});

test('says why there is nothing: no note yet, none with the text', async () => {
  render([]);
  await screen.findByText('Todavía no hay notas de venta.');
  expect(screen.getAllByRole('link', { name: 'Agregar' })).toHaveLength(2);
  const { user, address } = render([], '?buscar=zzz');
  await screen.findByText('Ninguna nota tiene «zzz» en su ID, nombre, cotizador o # de inventario.');
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  expect(address()).toBe('/socio/notas');
});

test('a list that does not come says so, and asks again', async () => {
  let isUp = false;
  const { user } = renderScreen(NotasScreen, {
    screen: 'notas',
    rol: ROL.socio,
    answers: [
      answer(notas.getNotas, () => {
        if (!isUp) throw NO_CONNECTION;
        return page([sampleNota()]);
      }),
    ],
  });
  await screen.findByText('Error: Error al cargar las notas');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('link', { name: '12' });
});

test.each([ROL.admin, ROL.gerente])(
  'role %i takes the notes that text and filters find away as a file',
  async (rol) => {
    const { user, sent } = renderScreen(NotasScreen, {
      screen: 'notas',
      rol,
      query: '?buscar=ruiz&estatus=cancelado',
      answers: [
        answer(notas.getNotas, page([sampleNota()])),
        answer(exportar.exportNotas, () => {
          throw refuse('Ya estás exportando otros archivos');
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('button', { name: 'Excel' }));
    await screen.findByText('Ya estás exportando otros archivos');
    expect(sent(exportar.exportNotas)).toMatchObject([{ search: 'ruiz', estatus: 'cancelado', formato: 'xlsx' }]);
  },
);

test('who only sells has no button to take the notes away', async () => {
  render([sampleNota()]);
  await screen.findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});

test('filters stand in the address and on chips, and are asked together; all of them can be taken off', async () => {
  const { user, address, sent, answers } = render([sampleNota()]);
  await screen.findByRole('link', { name: '12' });
  await user.selectOptions(screen.getByLabelText('Estatus'), 'Canceladas');
  await user.selectOptions(screen.getByLabelText('Medio de contacto'), 'WhatsApp');
  await user.selectOptions(screen.getByLabelText('Cotizador'), 'Beto');
  await user.type(screen.getByLabelText('Desde'), '01/11/2026');
  answers(answer(notas.getNotas, page([])));
  await user.type(screen.getByLabelText('Hasta'), '01/11/2026');
  await screen.findByText('Ninguna nota cumple con estos filtros.');
  expect(sent(notas.getNotas).at(-1)).toEqual({
    search: '',
    estatus: 'cancelado',
    canal: 'WHASTAPP',
    cotizador: 'Beto',
    searchDateStart: '2026-11-01',
    searchDateEnd: '2026-11-01',
    page: 1,
    itemsPerPage: 10,
  });
  expect(address()).toBe(
    '/socio/notas?estatus=cancelado&canal=WHASTAPP&cotizador=Beto&desde=2026-11-01&hasta=2026-11-01',
  );
  const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Quitar Canceladas',
    'Quitar Medio de contacto: WhatsApp',
    'Quitar Cotizador: Beto',
    'Quitar Desde el 01/11/2026',
    'Quitar Hasta el 01/11/2026',
    'Limpiar',
  ]);
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(address()).toBe('/socio/notas');
});
