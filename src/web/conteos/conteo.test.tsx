import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { conteos } from '#contract/conteos.ts';
import type { Conteo, RenglonDeConteo } from '#contract/wire/conteo.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { ConteoScreen } from './conteo-screen.tsx';
import { ConteosScreen } from './conteos-screen.tsx';

const CONTEO: Conteo = {
  id: 7,
  lugar: 'PATIO 2 · R-14',
  estado: 'abierto',
  abierto: '2026-11-20T18:00:00.000Z',
  autor: 'Alma',
  terminado: null,
  terminadoPor: '',
  lecturas: 0,
  tardias: 0,
  entraron: 0,
  salieron: 0,
};

const RENGLON: RenglonDeConteo = {
  pieza: 1,
  inventario: 100,
  titulo: 'FARO IZQ JETTA',
  ubicacion: 'PATIO 2 · R-14',
  estado: 'falta',
  esperadas: 2,
  contadas: 0,
  aLoMas: 0,
  ajuste: -2,
  apartadas: 0,
  comprometidas: [],
  movida: false,
};

const hojaOf = (renglones: readonly RenglonDeConteo[], change: Partial<Conteo> = {}) => ({
  hoja: { conteo: { ...CONTEO, ...change }, renglones: [...renglones], ahora: new Date().toISOString() },
});

function open(renglones: readonly RenglonDeConteo[], change: Partial<Conteo> = {}) {
  return renderScreen(ConteoScreen, {
    screen: 'conteo',
    id: '7',
    answers: [answer(conteos.getConteo, () => hojaOf(renglones, change))],
  });
}

test('a reading that reaches nobody is shown as counted, waits, and is sent under the same name', async () => {
  let isDown = true;
  const { user, sent, answers } = open([RENGLON]);
  answers(
    answer(conteos.addLecturas, () => {
      if (isDown) throw NO_CONNECTION;
      return { desconocidas: [], tardias: 0 };
    }),
  );
  await user.click(await screen.findByRole('button', { name: '+1: FARO IZQ JETTA' }));
  await screen.findByText('Sin conexión: 1 lectura por enviar. Puedes seguir contando.');
  expect(screen.getByText('1 de 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar conteo' }).disabled).toBe(true);
  isDown = false;
  dispatchEvent(new Event('online'));
  await screen.findByText(/Todo lo leído está guardado/);
  const nombres = sent(conteos.addLecturas).map(({ lecturas: [una] }) => una?.opId);
  expect(nombres.length).toBeGreaterThan(1);
  expect(new Set(nombres).size).toBe(1);
  const [pedido] = sent(conteos.addLecturas);
  expect(pedido?.lecturas[0]).toMatchObject({ pieza: 1, cantidad: 1, desfase: expect.any(Number) });
});

test('a label that is no part of ours is told once it was sent', async () => {
  const { user, answers } = open([{ ...RENGLON, contadas: 1 }]);
  answers(
    answer(conteos.addLecturas, ({ lecturas }) => ({ desconocidas: lecturas.map(({ opId }) => opId), tardias: 0 })),
  );
  await user.click(await screen.findByRole('button', { name: '−1: FARO IZQ JETTA' }));
  await screen.findByText('1 etiqueta no es de ninguna pieza del inventario.');
});

test('the close says what it changes, leaves a line, gives a part its place, and names what is refused', async () => {
  const falta = { ...RENGLON, estado: 'falta', contadas: 1, ajuste: -1 } as const;
  const sobra = { ...RENGLON, pieza: 2, titulo: 'COFRE', estado: 'sobra', contadas: 3, ajuste: 1 } as const;
  const ajena = {
    ...RENGLON,
    pieza: 3,
    titulo: 'CAJUELA',
    ubicacion: 'BODEGA',
    estado: 'otro lugar',
    ajuste: 0,
  } as const;
  const { user, sent, answers } = open([falta, sobra, ajena]);
  answers(
    answer(conteos.closeConteo, () => {
      throw refuse('Las existencias no pueden bajar de 2: están apartadas', { codigo: 'existencias' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cerrar conteo' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Sale 1 unidad y entra 1 unidad.');
  await user.click(dialog.getByRole('checkbox', { name: /^FARO/ }));
  dialog.getByText('Entra 1 unidad.');
  await user.click(dialog.getByRole('checkbox', { name: /^CAJUELA/ }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar conteo' }));
  await screen.findByText('Las existencias no pueden bajar de 2: están apartadas');
  const [pedido] = sent(conteos.closeConteo);
  expect(pedido).toMatchObject({ conteo: 7, dejar: [1], mover: [3], entran: 1, salen: 0 });
});

test('what is committed is said, and nobody is asked for it', async () => {
  const comprometidas = [{ de: 'siniestro', id: 4, folio: '04/123', unidades: 1 } as const];
  const { user } = open([{ ...RENGLON, estado: 'bien', contadas: 2, ajuste: 0, comprometidas, apartadas: 1 }]);
  await screen.findByText('No falta ninguna pieza.');
  await user.click(screen.getByRole('tab', { name: 'Contadas 1' }));
  screen.getByText('Comprometida: siniestro 04/123');
  screen.getByText('1 apartada');
});

test('a count that is over says who ended it, what it changed, and what came too late', async () => {
  const change = {
    estado: 'cerrado',
    terminado: '2026-11-20T19:00:00.000Z',
    terminadoPor: 'Germán',
    salieron: 2,
    tardias: 3,
  } as const;
  open([RENGLON], change);
  await screen.findByText('Salen 2 unidades.');
  screen.getByText(/Germán/);
  screen.getByText(/^3 lecturas de un teléfono sin red llegaron después/);
  screen.getByText('· el inventario bajó 2', { exact: false });
  expect(screen.queryByRole('button', { name: 'Cerrar conteo' })).toBeNull();
});

test('a place is opened by its name, and none by nothing', async () => {
  const vacia = { conteos: [], totalPages: 0, total: 0, totalCapped: false };
  const { user, sent, address } = renderScreen(ConteosScreen, {
    screen: 'conteos',
    answers: [
      answer(conteos.getConteos, vacia),
      answer(buscador.getUbicaciones, { ubicaciones: ['PATIO 2 · R-2', 'PATIO 2 · R-14'] }),
      answer(conteos.openConteo, { conteo: CONTEO }),
    ],
  });
  const [boton] = await screen.findAllByRole('button', { name: 'Contar un lugar' });
  if (!boton) throw new Error('No button');
  await user.click(boton);
  await user.click(screen.getByRole('button', { name: 'Empezar' }));
  await screen.findByText('Escribe el lugar que se va a contar');
  await user.click(screen.getByRole('combobox', { name: /Lugar/ }));
  const ofrecidos = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(ofrecidos.map(({ textContent }) => textContent)).toEqual(['PATIO 2', 'PATIO 2 · R-2', 'PATIO 2 · R-14']);
  await user.type(screen.getByRole('combobox', { name: /Lugar/ }), 'patio 2');
  await screen.findByRole('option', { name: 'PATIO 2' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(address()).toBe('/admin/conteos/7'));
  expect(sent(conteos.openConteo).map(({ lugar }) => lugar)).toEqual(['PATIO 2']);
});
