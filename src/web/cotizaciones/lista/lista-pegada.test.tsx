import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listaPedida, type PartidaLeida } from '#contract/lista-pedida.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, delayed, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import type { PartidaElegida } from './elegidas.ts';
import { ListaPegada } from './lista-pegada.tsx';

const IZQUIERDO = samplePieza({ id: 1, inventario: 501, precio: 2_500_00, ubicacion: 'A-01' });
const OTRO = samplePieza({ id: 2, inventario: 502, precio: 1_900_00 });

const FARO: PartidaLeida = {
  texto: 'faro izq jetta 2016',
  cantidad: 1,
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  anios: { from: 2016, to: 2016 },
  pieza: 'FARO',
  lado: 'IZQ',
  claro: true,
  dudas: [],
  avisos: [],
  inventario: [IZQUIERDO, OTRO],
  hay: 2,
  evidencia: {
    isSuficiente: true,
    filas: 3,
    ganadaMediana: 1_200_00,
    perdidaMinima: 1_500_00,
    diasEntrega: 4,
    costoMediano: 400_00,
    porAseguradora: {},
    ids: { ganadas: [1, 2], perdidas: [3] },
  },
};
const SIN_LADO: PartidaLeida = {
  ...FARO,
  texto: 'faro jetta 2016',
  lado: '',
  claro: false,
  dudas: [
    {
      campo: 'lado',
      dice: '¿De qué lado?',
      opciones: [
        { dice: 'Izquierdo', texto: 'faro izq jetta 2016' },
        { dice: 'Derecho', texto: 'faro der jetta 2016' },
      ],
    },
  ],
};
const LIBRE: PartidaLeida = {
  ...FARO,
  texto: 'cofre tsuru 2010',
  marca: 'NISSAN',
  auto: 'TSURU',
  anios: { from: 2010, to: 2010 },
  pieza: 'COFRE',
  lado: '',
  inventario: [],
  hay: 0,
  evidencia: null,
};

const lista = (...partidas: PartidaLeida[]) => ({ partidas, hayMas: false });

async function paste(mensaje: string, ...answers: readonly Answer[]) {
  const onListo = vi.fn<(partidas: readonly PartidaElegida[]) => void>();
  const rendered = renderComponent(<ListaPegada onListo={onListo} />, { rol: ROL.socio, answers });
  const field = await screen.findByRole('textbox', { name: 'Pega el mensaje' });
  await rendered.user.click(field);
  await rendered.user.paste(mensaje);
  await rendered.user.click(screen.getByRole('button', { name: 'Leer lista' }));
  return { ...rendered, onListo };
}
const lineOf = (name: string | RegExp) => within(screen.getByRole('listitem', { name }));

test('a message becomes lines; the first part that fits is chosen where nothing is in doubt', async () => {
  const { sent, user, onListo } = await paste(
    'faro izq jetta 2016\ncofre tsuru 2010',
    answer(listaPedida.read, lista(FARO, LIBRE)),
  );
  const title = await screen.findByRole('heading', { name: '2 partidas' });
  expect(document.activeElement).toBe(title);
  expect(sent(listaPedida.read)).toEqual([{ texto: 'faro izq jetta 2016\ncofre tsuru 2010' }]);
  const faro = lineOf(/FARO IZQ VOLKSWAGEN JETTA 2016/);
  expect(faro.getByRole('button', { name: /# 501 · A-01/, pressed: true })).toBeTruthy();
  expect(faro.getByRole<HTMLInputElement>('textbox', { name: 'Precio' }).value).toBe('$2,500.00');
  expect(faro.getByText('Antes se vendió en $1,200.00 y se perdió desde $1,500.00')).toBeTruthy();
  const cofre = lineOf(/COFRE NISSAN TSURU 2010/);
  expect(cofre.getByText(/queda como partida libre/)).toBeTruthy();
  await user.type(cofre.getByRole('textbox', { name: 'Precio' }), '900');
  await user.type(cofre.getByRole('textbox', { name: 'Llega en (días)' }), '3');
  await user.click(screen.getByRole('button', { name: 'Usar 2 partidas' }));
  expect(onListo.mock.calls).toEqual([
    [
      [
        {
          inventario: 501,
          patio: expect.objectContaining({ inventario: 501 }),
          texto: 'FARO IZQ VOLKSWAGEN JETTA 2016',
          cantidad: 1,
          precio: 2_500_00,
          dias: null,
          marca: 'VOLKSWAGEN',
          auto: 'JETTA',
          anios: '2016',
          pieza: 'FARO',
          lado: 'IZQ',
        },
        {
          inventario: null,
          patio: null,
          texto: 'COFRE NISSAN TSURU 2010',
          cantidad: 1,
          precio: 900_00,
          dias: 3,
          marca: 'NISSAN',
          auto: 'TSURU',
          anios: '2010',
          pieza: 'COFRE',
          lado: '',
        },
      ],
    ],
  ]);
  expect(screen.queryByRole('heading', { name: '2 partidas' })).toBeNull();
});

test('a tap chooses another part with its price, and another tap leaves it', async () => {
  const { user } = await paste('faro', answer(listaPedida.read, lista(FARO)));
  const precio = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' }).value;
  await user.click(await screen.findByRole('button', { name: /# 502/ }));
  expect(precio()).toBe('$1,900.00');
  expect(screen.getByRole('button', { name: /# 501/, pressed: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /# 502/, pressed: true }));
  expect(precio()).toBe('');
  expect(screen.getByRole('textbox', { name: 'Llega en (días)' })).toBeTruthy();
});

test('nothing is chosen in doubt; a tap on a choice reads the line again in its place', async () => {
  const { user, sent } = await paste(
    'faro jetta 2016',
    answer(listaPedida.read, ({ texto }) => lista(texto === 'faro jetta 2016' ? SIN_LADO : FARO)),
  );
  const doubt = await screen.findByRole('group', { name: '¿De qué lado?' });
  expect(screen.getByText('1 tiene algo por aclarar.')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await user.click(within(doubt).getByRole('button', { name: 'Izquierdo' }));
  expect(await screen.findByRole('button', { name: /# 501/, pressed: true })).toBeTruthy();
  expect(sent(listaPedida.read).at(-1)).toEqual({ texto: 'faro izq jetta 2016' });
  expect(screen.queryByRole('group', { name: '¿De qué lado?' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /FARO IZQ/ }));
});

test('a line may be written again, and dropped', async () => {
  const { user } = await paste(
    'x',
    answer(listaPedida.read, ({ texto }) => lista(...(texto === 'x' ? [LIBRE] : [FARO, LIBRE]))),
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const field = screen.getByRole('textbox', { name: 'Pieza, lado, auto y año' });
  await user.clear(field);
  await user.type(field, 'faro izq jetta 2016 y cofre tsuru 2010{Enter}');
  expect(await screen.findByRole('heading', { name: '2 partidas' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Pieza, lado, auto y año' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar la partida 1' }));
  expect(screen.getAllByRole('listitem', { name: /./ })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '1. COFRE NISSAN TSURU 2010' })).toBeTruthy();
});

test('a line that is written in words of no part stays as it is', async () => {
  const { user } = await paste(
    'x',
    answer(listaPedida.read, ({ texto }) => lista(...(texto === 'x' ? [LIBRE] : []))),
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.type(screen.getByRole('textbox', { name: 'Pieza, lado, auto y año' }), ' gracias{Enter}');
  expect(await screen.findByText(/No se reconoce ninguna pieza/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1. COFRE NISSAN TSURU 2010' })).toBeTruthy();
});

test('what cannot be is said at its field, and nothing is handed on', async () => {
  const { user, onListo } = await paste('x', answer(listaPedida.read, lista(FARO, LIBRE)));
  await screen.findByRole('heading', { name: '2 partidas' });
  const faro = lineOf(/FARO/);
  await user.clear(faro.getByRole('textbox', { name: 'Cantidad' }));
  await user.type(faro.getByRole('textbox', { name: 'Cantidad' }), '0');
  const cofre = lineOf(/COFRE/);
  await user.type(cofre.getByRole('textbox', { name: 'Precio' }), '0');
  await user.type(cofre.getByRole('textbox', { name: 'Llega en (días)' }), '900');
  await user.click(screen.getByRole('button', { name: 'Usar 2 partidas' }));
  expect(faro.getByText('De 1 a 9,999')).toBeTruthy();
  expect(cofre.getByText('Escribe un importe, como 500.00')).toBeTruthy();
  expect(cofre.getByText('De 0 a 365 días')).toBeTruthy();
  expect(document.activeElement).toBe(faro.getByRole('textbox', { name: 'Cantidad' }));
  expect(onListo).not.toHaveBeenCalled();
});

test('more than there is, is said and does not stand in the way', async () => {
  const { user, onListo } = await paste('x', answer(listaPedida.read, lista({ ...FARO, cantidad: 2 })));
  expect(await screen.findByText('Hay 1 disponible')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Usar 1 partida' }));
  expect(onListo).toHaveBeenCalledTimes(1);
});

test('an empty field, a message without parts, one that is too long', async () => {
  const { user, sent } = await paste(' ', answer(listaPedida.read, { partidas: [], hayMas: false }));
  expect(await screen.findByText('Pega o escribe lo que pide el cliente.')).toBeTruthy();
  expect(sent(listaPedida.read)).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Pega el mensaje' });
  await user.type(field, 'hola');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'No pide ninguna pieza' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('says that there was more than is read', async () => {
  await paste('x', answer(listaPedida.read, { partidas: [FARO], hayMas: true }));
  expect(await screen.findByText(/más de 100 partidas/)).toBeTruthy();
});

test('what the message says is text', async () => {
  await paste('x', answer(listaPedida.read, lista({ ...LIBRE, pieza: '', texto: '<img src=x onerror=alert(1)>' })));
  expect(await screen.findByRole('heading', { name: '1. <img src=x onerror=alert(1)>' })).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a refusal and no answer are said, and the message stays', async () => {
  let isRefused = true;
  const { user } = await paste(
    'faro',
    answer(listaPedida.read, () => {
      throw isRefused ? refuse('El campo texto no puede quedar vacío') : NO_CONNECTION;
    }),
  );
  expect(await screen.findByText('El campo texto no puede quedar vacío')).toBeTruthy();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Leer lista' }));
  expect(await screen.findByText('Error al leer el mensaje')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pega el mensaje' }).value).toBe('faro');
});

test('a second press while it is read asks no second time', async () => {
  const { reply, arrive } = delayed(lista(FARO));
  const { user, sent } = await paste('faro', answer(listaPedida.read, reply));
  await user.click(screen.getByRole('textbox', { name: 'Pega el mensaje' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(listaPedida.read)).toHaveLength(1);
  arrive();
  expect(await screen.findByRole('heading', { name: '1 partida' })).toBeTruthy();
});
