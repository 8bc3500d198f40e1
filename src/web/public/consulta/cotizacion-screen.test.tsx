import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cotizacionesPublicas } from '#contract/cotizaciones-publicas.ts';
import type { CotizacionPublica, PartidaPublica } from '#contract/wire/cotizacion-publica.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { CotizacionScreen } from './cotizacion-screen.tsx';

const NEGOCIO = {
  whatsapp: '525500000000',
  entrega: 'Envíos',
  mapa: '',
  direccion: 'Av. 1',
  horario: 'L a V',
} as never;

function partida(orden: number, more: Partial<PartidaPublica> = {}): PartidaPublica {
  const pieza = { inventario: 100 + orden, piezaId: orden, portada: '', libres: 1, dias: null };
  return { orden, texto: `FARO ${orden}`, cantidad: 1, precio: 1_000_00, respuesta: null, ...pieza, ...more };
}

const ABIERTA: CotizacionPublica = {
  id: 7,
  estado: 'vista',
  nombre: 'Taller López',
  comentario: '',
  autor: 'Ana Ruiz',
  enviada: '2026-11-20T12:00:00.000Z',
  vigencia: '2026-11-30',
  vence: '2026-12-01T06:00:00.000Z',
  cambiada: null,
  version: 3,
  aceptada: null,
  apartado: null,
  apartadoHasta: null,
  total: 4_000_00,
  totalAceptado: 0,
  partidas: [
    partida(1),
    partida(2, { cantidad: 2, libres: 2 }),
    partida(3, { libres: 0 }),
    partida(4, { inventario: null, piezaId: null, libres: 0, dias: 5 }),
    partida(5, { inventario: null, piezaId: null, libres: 0, precio: null }),
  ],
};

const ACEPTADA: CotizacionPublica = {
  ...ABIERTA,
  estado: 'aceptada',
  aceptada: '2026-11-21T12:00:00.000Z',
  apartado: 9,
  apartadoHasta: '2026-11-22T18:00:00.000Z',
  totalAceptado: 1_000_00,
  partidas: [partida(1, { respuesta: 'aceptada' }), partida(2, { respuesta: 'agotada' })],
};

function open(cotizacion: CotizacionPublica | null, ...answers: readonly Answer[]) {
  const state = {
    page: 'cotizacion',
    negocio: NEGOCIO,
    iva: 'incluido',
    token: 't'.repeat(22),
    url: 'https://x.test/c/t',
  } as const;
  return renderComponent(<CotizacionScreen state={{ ...state, cotizacion }} />, { answers });
}

const total = () => screen.getByText(/^\d+ piezas?$/).parentElement?.textContent;
const aceptar = () => screen.getByRole('button', { name: 'Aceptar' });

test('what can be had is wanted until somebody says no; the total follows', async () => {
  const { user, sent } = open(ABIERTA, answer(cotizacionesPublicas.accept, { cotizacion: ACEPTADA }));
  expect(screen.getAllByRole('radio', { name: 'Lo quiero' })).toHaveLength(3);
  expect(total()).toBe('4 piezas$4,000.00');
  expect(screen.getByText('Ya no está disponible')).toBeTruthy();
  expect(screen.getByText('Llega en 5 días')).toBeTruthy();
  expect(screen.getByText('Por ahora no la tenemos')).toBeTruthy();
  await user.click(screen.getAllByRole('radio', { name: 'No, gracias' })[1] as HTMLElement);
  expect(total()).toBe('2 piezas$2,000.00');
  await user.click(aceptar());
  await screen.findByText(/^Listo: te apartamos las piezas hasta el 22\/11\/2026/);
  expect(sent(cotizacionesPublicas.accept)).toMatchObject([{ nombre: 'Taller López', partidas: [1, 4], version: 3 }]);
  expect(screen.getByText(/Una de las piezas se vendió antes/)).toBeTruthy();
  expect(screen.getByText('Se vendió antes')).toBeTruthy();
});

test('without a name nothing is sent, and with nothing chosen nothing can be', async () => {
  const { user, sent } = open(ABIERTA);
  await user.clear(screen.getByLabelText(/^Tu nombre/));
  await user.click(aceptar());
  expect(await screen.findByText('Escribe tu nombre')).toBeTruthy();
  for (const no of screen.getAllByRole('radio', { name: 'No, gracias' })) await user.click(no);
  expect(screen.getByText('No elegiste ninguna pieza')).toBeTruthy();
  expect((aceptar() as HTMLButtonElement).disabled).toBe(true);
  expect(sent(cotizacionesPublicas.accept)).toEqual([]);
});

test('a quote that changed meanwhile is shown as it is, and asked again', async () => {
  const cambiada = {
    ...ABIERTA,
    version: 4,
    cambiada: '2026-11-21T10:00:00.000Z',
    partidas: [partida(1, { precio: 2_500_00 })],
  };
  const { user } = open(
    ABIERTA,
    answer(cotizacionesPublicas.accept, () => {
      throw refuse('La cotización cambió', { codigo: 'version' });
    }),
    answer(cotizacionesPublicas.getPublica, { cotizacion: cambiada }),
  );
  await user.click(aceptar());
  expect(await screen.findByText(/^Esta cotización cambió el 21\/11\/2026/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('$2,500.00').length).toBeGreaterThan(0));
});

test('without an answer the page stays, says so, and the next try is the same one', async () => {
  const { user, sent } = open(
    ABIERTA,
    answer(cotizacionesPublicas.accept, () => {
      throw NO_CONNECTION;
    }),
  );
  await user.click(aceptar());
  expect((await screen.findByRole('alert')).textContent).toBe('Error al aceptar la cotización');
  await user.click(aceptar());
  await waitFor(() => expect(sent(cotizacionesPublicas.accept)).toHaveLength(2));
  const [una, otra] = sent(cotizacionesPublicas.accept);
  expect(una?.opId).toMatch(/^[\da-f-]{36}$/);
  expect(otra?.opId).toBe(una?.opId);
});

test('one that is over is kind, and leads on', () => {
  open({ ...ABIERTA, estado: 'vencida', partidas: [] });
  expect(screen.getByRole('heading', { name: 'La cotización 7 venció el 30/11/2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir una nueva' }).getAttribute('href')).toContain('525500000000');
});

test('while the database does not answer it says so', () => {
  open(null);
  expect(screen.getByRole('heading', { name: 'No se pudo consultar la cotización' })).toBeTruthy();
});
