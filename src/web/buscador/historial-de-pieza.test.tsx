import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { cotizador } from '#contract/cotizador.ts';
import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import { payloadOf } from '#domain/payload-cotizador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFila, sampleHistorial } from '#tests/historial.ts';
import { samplePieza } from '#tests/muestras.ts';
import { BuscadorPiezaScreen } from './buscador-pieza-screen.tsx';

const PIEZA = samplePieza({ numeroParte: '26060-3AN', codigoRadec: 'RD-77' });
const FILAS = [
  sampleFila({ id: 1, precio: 300_000 }),
  sampleFila({ id: 2, precio: 320_000 }),
  sampleFila({ id: 3, estado: 'pedida', entregado: null, precio: 310_000 }),
];

function historial(filas: readonly FilaDeHistorial[]) {
  const ganadas = filas.filter(({ entregado }) => entregado !== null);
  const {
    ganadas: _,
    noGanadas,
    ...rest
  } = sampleHistorial({
    ganadas,
    noGanadas: filas.filter((fila) => !ganadas.includes(fila)),
  });
  return answer(cotizador.getIndicadores, { ...rest, data: [...ganadas, ...noGanadas] });
}

const render = (pieza = PIEZA, rol: Rol = ROL.socio, filas: readonly FilaDeHistorial[] = FILAS) =>
  renderScreen(BuscadorPiezaScreen, {
    screen: 'buscadorPieza',
    rol,
    answers: [
      answer(buscador.getPieza, { pieza }),
      historial(filas),
      answer(buscador.getMarcas, { marcas: ['FORD', 'NISSAN'], conteos: [] }),
      answer(buscador.getAutos, ({ marca }) => ({ autos: [marca, 'TSURU', 'VERSA'], conteos: [] })),
      answer(buscador.getYears, { years: ['2015'], conteos: [] }),
      answer(buscador.getPiezasGlobal, { piezas: ['FARO'] }),
    ],
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Historial de cotizaciones' }));

test('starts with the numbers of the part, asks nothing until told, and shows the quotes and their evidence', async () => {
  const { user, sent } = render();
  const box = await panel();
  expect(box.getByLabelText<HTMLInputElement>('Basica').checked).toBe(true);
  expect(box.getByLabelText<HTMLInputElement>('# Parte').value).toBe('26060-3AN');
  expect(box.getByLabelText<HTMLInputElement>('Código').value).toBe('RD-77');
  expect(sent(cotizador.getIndicadores)).toEqual([]);
  await user.click(box.getByRole('button', { name: 'Buscar' }));
  expect(await box.findByRole('tab', { name: 'Ganadas (2)' })).toBeDefined();
  expect(box.getByRole('tab', { name: 'No ganadas (1)' })).toBeDefined();
  expect(box.queryByRole('tab', { name: /Inventario/ })).toBeNull();
  expect(within(box.getByRole('region', { name: 'Precio según historial' })).getByText('$3,100.00')).toBeDefined();
  expect(sent(cotizador.getIndicadores)[0]).toMatchObject({
    searchType: 'BASICA',
    form: { parte: '26060-3AN', codigo: 'RD-77' },
  });
  expect(screen.queryByText('Faltan parametros')).toBeNull();
});

test('the advanced one is by car and name, filled from the part', async () => {
  const { user, sent } = render();
  const box = await panel();
  await user.click(box.getByLabelText('Avanzada'));
  expect(['Marca', 'Auto', 'Año', 'Pieza'].map((label) => box.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    'NISSAN',
    'TSURU',
    '2015',
    'FARO',
  ]);
  await user.click(box.getByRole('button', { name: 'Buscar' }));
  await waitFor(() =>
    expect(sent(cotizador.getIndicadores)[0]).toMatchObject({
      searchType: 'AVANZADA',
      form: { marca: 'NISSAN', auto: 'TSURU', year: 2015, pieza: 'FARO' },
    }),
  );
  expect(screen.queryByText('Faltan parametros')).toBeNull();
});

test.each([
  ['a number', PIEZA, 'Basica', 'Código'],
  ['the name', PIEZA, 'Avanzada', 'Pieza'],
])('without %s it warns and searches all the same', async (_, pieza, tipo, label) => {
  const { user, sent } = render(pieza);
  const box = await panel();
  await user.click(box.getByLabelText(tipo));
  await user.clear(box.getByLabelText(label));
  await user.keyboard('{Escape}');
  await user.click(box.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Faltan parametros');
  expect(screen.getByText('Dejar parametros vacios hara que la busqueda no sea tan precisa')).toBeDefined();
  await waitFor(() => expect(sent(cotizador.getIndicadores)).toHaveLength(1));
});

test('what the yard has is suggested, of the typed brand, and anything may be typed', async () => {
  const { user, sent } = render();
  const box = await panel();
  const campo = (name: string) => box.getByRole('combobox', { name });
  await user.click(box.getByLabelText('Avanzada'));
  expect(sent(buscador.getMarcas)).toEqual([]);
  await user.clear(campo('Auto'));
  await user.type(campo('Auto'), 'nis');
  await user.click(await screen.findByRole('option', { name: 'NISSAN' }));
  await user.clear(campo('Año'));
  await user.type(campo('Año'), '19x');
  await user.click(box.getByRole('button', { name: 'Buscar' }));
  expect(box.getByText('Escribe el año con cuatro cifras.')).toBeDefined();
  expect(sent(cotizador.getIndicadores)).toEqual([]);
  await user.type(campo('Año'), '99');
  await user.click(box.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(sent(cotizador.getIndicadores)[0]?.form).toMatchObject({ auto: 'NISSAN', year: 1999 }));
});

test('nothing found is a warning', async () => {
  const { user } = render(PIEZA, ROL.gerente, []);
  await user.click((await panel()).getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Sin resultados');
  expect(screen.getByText('No se obtuvieron resultados de esta búsqueda')).toBeDefined();
});

test.each([
  ['No se obtuvieron resultados de esta búsqueda', refuse('')],
  ['Error al cargar los resultados', NO_CONNECTION],
])('%s, and it can be asked again', async (words, failure) => {
  const { user, answers } = render();
  answers(
    answer(cotizador.getIndicadores, () => {
      throw failure;
    }),
  );
  await user.click((await panel()).getByRole('button', { name: 'Buscar' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  answers(historial(FILAS));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('tab', { name: 'Ganadas (2)' });
});

test('a client has no history and no way to the quoter', async () => {
  render(PIEZA, ROL.cliente);
  await screen.findByRole('heading', { level: 1, name: PIEZA.titulo });
  expect(screen.queryByText('Historial de cotizaciones')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cotizar' })).toBeNull();
});

test('Cotizar opens the quoter with this part', async () => {
  render(PIEZA, ROL.gerente);
  const href = (await screen.findByRole('link', { name: 'Cotizar' })).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/gerente\/cotizador\?/);
  expect(payloadOf(href.slice(href.indexOf('?')))?.piezas).toEqual([
    {
      pieza: 'FARO',
      parte: '26060-3AN',
      marca: 'NISSAN',
      tipo: '',
      auto: 'TSURU',
      anio: 2015,
      origen: 'OEM',
      registro: null,
      reporte: '',
    },
  ]);
});
