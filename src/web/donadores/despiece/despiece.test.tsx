import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { donadores } from '#contract/donadores.ts';
import type { Donador } from '#contract/wire/donador.ts';
import { answerFotos } from '#tests/cola.tsx';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { DespieceScreen } from './despiece-screen.tsx';

const DONADOR: Donador = {
  id: 12,
  version: 1,
  vin: '',
  marca: 'NISSAN',
  auto: 'VERSA',
  tipo: 'SEDAN',
  anio: 2015,
  color: '',
  costo: null,
  fecha: '2026-11-02',
  procedencia: '',
  nota: '',
  piezas: 1,
  quedan: 1,
  valor: 0,
  vendido: 0,
  sinPrecio: 1,
};
const LISTADA = { id: 7, inventario: 100, pieza: 'COFRE', lado: '' };

function open(remembered: Readonly<Record<string, string>> = {}) {
  return renderScreen(DespieceScreen, {
    screen: 'despiece',
    id: '12',
    remembered,
    answers: [
      answer(donadores.getDespiece, { donador: DONADOR, listadas: [LISTADA] }),
      answer(buscador.getOrigenes, { origenes: ['ORIGINAL', 'TW'] }),
      answer(buscador.getCondiciones, { condiciones: ['USADO'] }),
      answer(buscador.getPiezasGlobal, { piezas: [] }),
      answer(buscador.getLadoPos, { opts: [] }),
      answer(buscador.getUbicaciones, { ubicaciones: ['PATIO 2 · R-1'] }),
    ],
  });
}

const HECHA = { mensaje: 'success', listadas: [{ id: 8, INV__: 101, PIEZA: 'FARO', LADO__Posici__n: 'IZQ' }] };

test('what all parts have alike is said once, and goes with each; the next car begins with the same place', async () => {
  const sent = answerFotos(() => HECHA);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'FARO IZQ' }));
  await user.click(screen.getByRole('button', { name: 'FARO DER' }));
  await user.type(screen.getByRole('combobox', { name: 'Ubicación' }), 'patio 2 · r-1');
  await user.type(
    within(screen.getByRole('group', { name: 'FARO IZQ' })).getByRole('textbox', { name: /^Precio/ }),
    '1500',
  );
  await user.click(screen.getByRole('button', { name: 'Agregar al inventario' }));
  await screen.findByText('1 pieza agregada: # 101');
  const comun = { PIEZA: 'FARO', Origen: 'ORIGINAL', Condici__n: 'USADO', UBICACION: 'PATIO 2 · R-1', fotos: 0 };
  expect(JSON.parse(sent[0]?.partes ?? '')).toMatchObject([
    { ...comun, LADO__Posici__n: 'IZQ', FACE__: '$1,500.00' },
    { ...comun, LADO__Posici__n: 'DER' },
  ]);
  expect(sent[0]).toMatchObject({ donador: '12', A__O: '2015' });
  expect(localStorage.getItem('lugarDeDespiece')?.toUpperCase()).toBe('PATIO 2 · R-1');
});

test('the place of the car before is offered, and years that are none are not sent', async () => {
  const sent = answerFotos(() => HECHA);
  const { user } = open({ lugarDeDespiece: 'BODEGA' });
  await screen.findByText(/USADO · BODEGA$/);
  await user.click(screen.getByRole('button', { name: 'FARO IZQ' }));
  const anios = screen.getByRole('textbox', { name: 'Años en que le queda' });
  await user.clear(anios);
  await user.type(anios, 'x');
  await user.click(screen.getByRole('button', { name: 'Agregar al inventario' }));
  await waitFor(() => expect(anios.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('a price that is none, and what the server says of a part, stand at that part', async () => {
  const mensaje = 'FARO IZQ: El campo Precio debe ser 1 o más';
  const sent = answerFotos(() => ({ mensaje, codigo: 'campo', campo: 'partes.0.FACE__' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'FARO IZQ' }));
  const parte = () => within(screen.getByRole('group', { name: 'FARO IZQ' }));
  await user.type(parte().getByRole('textbox', { name: /^Precio/ }), '10.123');
  await user.click(screen.getByRole('button', { name: 'Agregar al inventario' }));
  await parte().findByText(/numero valido en formato price/);
  expect(sent).toEqual([]);
  await user.clear(parte().getByRole('textbox', { name: /^Precio/ }));
  await user.click(screen.getByRole('button', { name: 'Agregar al inventario' }));
  await parte().findByText(mensaje);
  expect(sent).toHaveLength(1);
});
