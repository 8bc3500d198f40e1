import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Cotizacion, PartidaCotizada } from '#contract/wire/cotizacion.ts';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFilaDeCotizacion, sampleSeguimiento } from '#tests/muestras-de-cotizaciones.ts';
import { FARO, patio, rows } from '#tests/nota-abierta.tsx';
import { CotizacionScreen } from './cotizacion-screen.tsx';
import { CotizacionesScreen } from './cotizaciones-screen.tsx';
import { EmbudoScreen } from './embudo-screen.tsx';

const FILA = sampleFilaDeCotizacion();

const PARTIDA: PartidaCotizada = {
  id: 70,
  orden: 1,
  texto: 'FARO IZQ JETTA',
  inventario: 97_205,
  piezaId: 5,
  portada: '',
  cantidad: 1,
  precio: 1_000_00,
  dias: null,
  respuesta: null,
  libres: 1,
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  anios: { from: 2015, to: 2018 },
  pieza: 'FARO',
  lado: 'IZQ',
  precioLista: 1_200_00,
  ubicacion: 'PATIO 2',
  indicador: null,
};

const UNA: Cotizacion = {
  ...FILA,
  comentario: '',
  cuenta: '',
  version: 2,
  cambiada: null,
  apartadoHasta: null,
  factura: null,
  partidas: [
    PARTIDA,
    { ...PARTIDA, id: 71, orden: 2, texto: 'COFRE', inventario: null, piezaId: null, precio: 2_000_00 },
  ],
};

const ACEPTADA: Cotizacion = {
  ...UNA,
  estado: 'aceptada',
  aceptada: '2026-11-21T12:00:00.000Z',
  aceptadaPor: 'Rosa',
  apartado: 4,
  partidas: UNA.partidas.map((partida) => ({ ...partida, respuesta: 'aceptada' as const })),
};

const sinHistorial = answer(cotizaciones.getHistorial, { sucesos: [], hayMas: false });
const NADA_HOY = sampleSeguimiento();

function openUna(cotizacion: Cotizacion, query = '', ...answers: readonly Answer[]) {
  const get = answer(cotizaciones.getCotizacion, { cotizacion });
  const options = { screen: 'cotizacion', id: '7', rol: ROL.socio, query } as const;
  return renderScreen(CotizacionScreen, { ...options, answers: [get, sinHistorial, patio(FARO), ...answers] });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a quote is made of a part and of words, and its link opens', async () => {
  const { user, sent, address } = renderScreen(CotizacionScreen, {
    screen: 'cotizacion',
    id: 'new',
    rol: ROL.socio,
    answers: [
      patio(FARO),
      answer(cotizaciones.submitCotizacion, { cotizacion: UNA }),
      answer(cotizaciones.getCotizacion, { cotizacion: UNA }),
      sinHistorial,
    ],
  });
  await user.type(await screen.findByLabelText('# Inventario'), '97205{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(button('Agregar renglón a mano'));
  await user.type(screen.getByLabelText(/^Qué se pide en renglón 2/), 'Cofre Tsuru 2010');
  await user.type(screen.getByLabelText(/^Días de renglón 2/), '4');
  await user.type(screen.getByLabelText(/^Precio unitario de renglón 2/), '2000');
  await user.type(screen.getByLabelText(/^Nombre/), 'Taller López');
  await user.click(button('Guardar y abrir su enlace'));
  await waitFor(() => expect(address()).toBe('/socio/cotizaciones/7'));
  expect(sent(cotizaciones.submitCotizacion)).toMatchObject([
    {
      id: 'new',
      form: {
        nombre: 'Taller López',
        enviar: true,
        vigencia: addDias(diaOf(new Date()), 3),
        items: [
          { inventario: 97_205, cantidad: 1, precio: 1_200_00 },
          { texto: 'Cofre Tsuru 2010', cantidad: 1, precio: 2_000_00, dias: 4 },
        ],
      },
    },
  ]);
});

test('a part without a price and a line without words are said, and nothing is sent', async () => {
  const { user, sent } = openUna({ ...UNA, estado: 'borrador', enviada: null }, '?cambiar');
  const precio = await screen.findByLabelText(/^Precio unitario de # 97205/);
  await user.clear(precio);
  await user.clear(screen.getByLabelText(/^Qué se pide en renglón 2/));
  await user.click(button('Guardar y abrir su enlace'));
  expect(await screen.findByText('Escribe qué se pide')).toBeTruthy();
  expect(sent(cotizaciones.submitCotizacion)).toEqual([]);
});

test('a quote that somebody else changed is not overwritten', async () => {
  const { user, sent } = openUna(
    UNA,
    '?cambiar',
    answer(cotizaciones.submitCotizacion, () => {
      throw refuse('El registro cambió desde que lo abriste', { codigo: 'version' });
    }),
  );
  await user.type(await screen.findByLabelText(/^Comentario/), 'Con envío');
  await user.click(button('Guardar y abrir su enlace'));
  await waitFor(() => expect(sent(cotizaciones.submitCotizacion)).toMatchObject([{ form: { version: 2 } }]));
  expect((screen.getByLabelText(/^Comentario/) as HTMLTextAreaElement).value).toBe('Con envío');
});

test('an open quote is sent by WhatsApp with its address; why it was lost is one tap', async () => {
  const close = answer(cotizaciones.closeCotizacion, { cotizacion: { ...UNA, estado: 'cancelada', motivo: 'precio' } });
  const { user, sent } = openUna(UNA, '', close);
  const enviar = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  const texto = new URL(enviar.getAttribute('href') ?? '').searchParams.get('text');
  expect(texto).toContain(`/c/${UNA.token}`);
  expect(texto).toContain(formatDia(UNA.vigencia));
  await user.click(button('Precio'));
  await waitFor(() => expect(sent(cotizaciones.closeCotizacion)).toMatchObject([{ id: 7, motivo: 'precio' }]));
});

test('an accepted quote leads to a note, an invoice or a claim; one that was sold leads nowhere any more', async () => {
  const create = answer(indicadores.createDeCotizacion, { registros: [11, 12] });
  const { user, sent } = openUna(ACEPTADA, '', create);
  const nota = await screen.findByRole('link', { name: 'Vender en una nota' });
  expect(nota.getAttribute('href')).toBe('/socio/notas/new?apartado=4');
  expect(button('Facturar')).toBeTruthy();
  await user.click(button('Pasar a un siniestro'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Aseguradora/), 'QUALITAS');
  await user.type(dialog.getByLabelText(/^Siniestro/), 'S-1');
  await user.click(dialog.getByRole('button', { name: 'Crear registros' }));
  await waitFor(() =>
    expect(sent(indicadores.createDeCotizacion)).toMatchObject([
      { cotizacion: 7, aseguradora: 'QUALITAS', reporte: 'S-1', taller: 'Taller López' },
    ]),
  );
});

test('one that was sold in a note says so, and offers no other way', async () => {
  openUna({ ...ACEPTADA, nota: 31 });
  expect(await screen.findByRole('link', { name: 'Nota 31' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Vender en una nota' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Facturar' })).toBeNull();
});

test('the list shows what wants a word today, each with its message', async () => {
  const hoy = { ...NADA_HOY, vistas: [FILA], totales: { ...NADA_HOY.totales, vistas: 3 } };
  renderScreen(CotizacionesScreen, {
    screen: 'cotizaciones',
    rol: ROL.socio,
    answers: [
      answer(cotizaciones.getCotizaciones, { cotizaciones: [FILA], totalPages: 1, total: 1, totalCapped: false }),
      answer(cotizaciones.getSeguimiento, hoy),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Vistas sin respuesta: 3' })).toBeTruthy();
  const escribir = screen.getByRole('link', { name: 'Escribir a Taller López por WhatsApp' });
  expect(decodeURIComponent(escribir.getAttribute('href') ?? '')).toContain('¿pudo revisar la cotización');
});

test('the funnel adds up who quotes and the channels', async () => {
  const etapa = (cuantas: number) => ({ cotizaciones: cuantas, pesos: cuantas * 100_00 });
  const fila = (autor: string) => ({
    autor,
    canal: 'WHASTAPP',
    enviadas: etapa(4),
    vistas: etapa(3),
    aceptadas: etapa(2),
    vendidas: etapa(1),
  });
  renderScreen(EmbudoScreen, {
    screen: 'embudo',
    rol: ROL.socio,
    answers: [
      answer(cotizaciones.getEmbudo, {
        filas: [fila('Ana Ruiz'), fila('Saúl Sosa')],
        perdidas: [{ motivo: 'precio', cotizaciones: 2 }],
      }),
    ],
  });
  const todos = (await screen.findByText('Todos')).closest('tr');
  expect(todos?.textContent).toContain('8');
  expect(todos?.textContent).toContain('75 %');
  expect(screen.getByText('2 cotizaciones')).toBeTruthy();
});
