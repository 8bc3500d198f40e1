import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { openBrowser, signInAs } from '#tests/cola.tsx';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { findHoja, keepHoja } from '#web/cola/hojas.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { ConteoScreen } from './conteo-screen.tsx';
import { keepLecturas } from './guardadas.ts';

beforeEach(openBrowser);

const LUGAR = 'PATIO 2 · R-14';

/** The account of a screen of the tests, with a seal. */
const signIn = () => signInAs('llave-de-prueba', 1);

function hojaOf(change: Partial<HojaDeConteo['conteo']> = {}): HojaDeConteo {
  return {
    conteo: {
      id: 7,
      lugar: LUGAR,
      estado: 'abierto',
      abierto: '2026-11-20T18:00:00.000Z',
      autor: 'Alma',
      terminado: null,
      terminadoPor: '',
      lecturas: 0,
      tardias: 0,
      entraron: 0,
      salieron: 0,
      ...change,
    },
    renglones: [
      {
        pieza: 1,
        inventario: 100,
        titulo: 'FARO IZQ JETTA',
        ubicacion: LUGAR,
        estado: 'falta',
        esperadas: 3,
        contadas: 0,
        aLoMas: 0,
        ajuste: -3,
        apartadas: 0,
        comprometidas: [],
        movida: false,
      },
    ],
    ahora: new Date().toISOString(),
  };
}

const nobody = () => {
  throw NO_CONNECTION;
};

/** Opens the sheet of a signed-in account; nobody answers unless told. */
function open(reply: () => { hoja: HojaDeConteo } = nobody) {
  signIn();
  return renderScreen(ConteoScreen, {
    screen: 'conteo',
    id: '7',
    answers: [answer(conteos.getConteo, reply), answer(conteos.addLecturas, nobody)],
  });
}

test('without network a count goes on where it was, with what waits to be sent', async () => {
  signIn();
  await keepHoja({ hoja: hojaOf(), llegada: Date.now() });
  const lectura = { opId: newOpId(), pieza: 1, cantidad: 1, momento: Date.now(), desfase: 0 };
  await keepLecturas(newOpId(), LUGAR, { conteo: 7, dispositivo: newOpId(), lecturas: [lectura] });
  porEnviar.set([]);
  const { user, sent } = open();
  await screen.findByText('1 de 3');
  await user.click(screen.getByRole('button', { name: '+1: FARO IZQ JETTA' }));
  await screen.findByText('2 de 3');
  await screen.findByText('Sin conexión: 2 lecturas por enviar. Puedes seguir contando.');
  expect(sent(conteos.addLecturas).at(-1)?.lecturas[0]?.opId).toBe(lectura.opId);
});

test('a phone that has no sheet says that nobody answered', async () => {
  open();
  await screen.findByText(/No se obtuvo el conteo: no hubo respuesta del servidor/);
});

test('the sheet is kept as it comes, and goes when the count is over', async () => {
  let hoja = hojaOf();
  const { user, answers } = open(() => ({ hoja }));
  answers(answer(conteos.addLecturas, () => ({ desconocidas: [], tardias: 1 })));
  await screen.findByText('0 de 3');
  await expect.poll(() => findHoja(7)).toMatchObject({ hoja: { conteo: { lugar: LUGAR } } });
  hoja = hojaOf({ estado: 'cerrado', terminado: '2026-11-20T19:00:00.000Z', terminadoPor: 'Beto' });
  await user.click(screen.getByRole('button', { name: '+1: FARO IZQ JETTA' }));
  await screen.findByText('Cerrado');
  await expect.poll(() => findHoja(7)).toBeNull();
});
