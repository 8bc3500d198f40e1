import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { piezasPublicas } from '#contract/piezas-publicas.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { PiezaEnLista } from '#domain/mi-lista.ts';
import { type Answer, answer, delayed, NO_CONNECTION, renderComponent } from '#tests/componentes.tsx';
import { MiListaScreen } from './mi-lista-screen.tsx';

const STATE = {
  page: 'mi-lista',
  negocio: { whatsapp: '525500000000' } as never,
  origen: 'https://autopartes.test',
} as const;

const enLista = (id: number): PiezaEnLista => ({ id, inventario: 10_000 + id, titulo: `FARO ${id}`, portada: '' });

/** A part as the catalogue has it now. */
const ahora = (id: number, existencias = 1, disponible = existencias): PiezaPublica => ({
  id,
  inventario: 10_000 + id,
  titulo: `FARO ${id}`,
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  pieza: 'FARO',
  lado: '',
  numeroParte: '',
  origen: '',
  condicion: 'USADO',
  detalles: '',
  existencias,
  disponible,
  precio: '',
  portada: '',
  galeria: [],
});

function open(ids: readonly number[], getLista: Answer, remembered: Readonly<Record<string, string>> = {}) {
  const miLista = JSON.stringify({ piezas: ids.map(enLista) });
  return renderComponent(<MiListaScreen state={STATE} />, {
    remembered: { miLista, ...remembered },
    answers: [getLista],
  });
}

const answering = (...piezas: readonly PiezaPublica[]) => answer(piezasPublicas.getLista, { piezas: [...piezas] });

/** What the message would say. */
function mensaje(): string {
  const link = screen.getByRole('link', { name: /por WhatsApp$/ });
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
}

test('the catalogue hears the numbers of the parts and nothing else', async () => {
  const { sent } = open([7, 8], answering(ahora(7), ahora(8)), {
    miAuto: JSON.stringify({ marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' }),
  });
  await screen.findByText('Todas siguen disponibles.');
  expect(sent(piezasPublicas.getLista)).toEqual([{ piezas: [7, 8] }]);
  expect(mensaje()).toBe(
    [
      'Hola, me interesa cotizar estas 2 piezas:',
      '1. FARO 7',
      'https://autopartes.test/detalles/7',
      '2. FARO 8',
      'https://autopartes.test/detalles/8',
      'Mi auto: JETTA 2016',
    ].join('\n'),
  );
});

test('what is gone is said beside each, and stays out of the message', async () => {
  open([1, 2, 3, 4], answering(ahora(1), ahora(2, 0), ahora(3, 1, 0)));
  await screen.findByText('3 piezas ya no están disponibles y no van en el mensaje.');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.map((text) => /Ya se vendió|Apartada por ahora|Ya no está publicada/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    'Ya se vendió',
    'Apartada por ahora',
    'Ya no está publicada',
  ]);
  expect(screen.queryByRole('link', { name: 'FARO 4' })).toBeNull();
  expect(mensaje()).toBe('Hola, me interesa cotizar esta pieza:\n1. FARO 1\nhttps://autopartes.test/detalles/1');
});

test('with none left nothing is sent', async () => {
  open([1], answering());
  await screen.findByText('Ninguna sigue disponible. Puede haber otras iguales.');
  expect(screen.queryByRole('link', { name: /por WhatsApp$/ })).toBeNull();
});

test('until the catalogue answers, and when it does not, the list can be sent as it is', async () => {
  const late = delayed({ piezas: [ahora(1)] });
  open([1], answer(piezasPublicas.getLista, late.reply));
  await screen.findByText('Viendo cuáles siguen disponibles…');
  expect(mensaje()).toContain('1. FARO 1');
  late.arrive();
  await screen.findByText('Sigue disponible.');
});

test('without a connection it says so, and asks again at a press', async () => {
  const failing = answer(piezasPublicas.getLista, () => {
    throw NO_CONNECTION;
  });
  const { user, answers } = open([1], failing);
  await screen.findByText('No pudimos ver cuáles siguen disponibles. Puedes enviarla así.');
  expect(mensaje()).toContain('1. FARO 1');
  answers(answering(ahora(1, 0)));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Ya se vendió');
});

test('a part is taken out; all of them are, and come back; the car is left out', async () => {
  const { user } = open([1, 2], answering(ahora(1), ahora(2)), {
    miAuto: JSON.stringify({ marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar de mi lista: FARO 1' }));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Quitar auto' }));
  expect(mensaje()).not.toContain('Mi auto');
  await user.click(screen.getByRole('button', { name: 'Vaciar' }));
  await screen.findByText(/^Tu lista está vacía/);
  expect(localStorage.getItem('miLista')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(mensaje()).toContain('1. FARO 2'));
});
