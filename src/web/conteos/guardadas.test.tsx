import { beforeEach, expect, test, vi } from 'vitest';
import { conteos } from '#contract/conteos.ts';
import { openBrowser, signInAs } from '#tests/cola.tsx';
import { answer, NO_CONNECTION, renderComponent } from '#tests/componentes.tsx';
import { sendPorEnviar } from '#web/cola/enviar.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { dropLecturas, findGuardadas, keepLecturas } from './guardadas.ts';

beforeEach(openBrowser);

const LUGAR = 'PATIO 2 · R-14';
const leida = (pieza: number) => ({ opId: newOpId(), pieza, cantidad: 1, momento: 1_700_000_000_000, desfase: 0 });
const datosOf = (lecturas: readonly ReturnType<typeof leida>[], conteo = 7) => {
  return { conteo, dispositivo: newOpId(), lecturas: [...lecturas] };
};

/** A phone of Ana's whose server takes readings, but for the first so many times. */
function open(failures = 0) {
  let left = failures;
  const reply = () => {
    left -= 1;
    if (left >= 0) throw NO_CONNECTION;
    return { desconocidas: [], tardias: 0 };
  };
  const server = renderComponent(null, { answers: [answer(conteos.addLecturas, reply)] });
  signInAs('ana', 1);
  const testigo = { onSent: vi.fn(), onSesion: vi.fn() };
  const piezas = () => server.sent(conteos.addLecturas).map(({ lecturas }) => lecturas.map(({ pieza }) => pieza));
  return { send: () => sendPorEnviar(testigo), piezas, ...testigo };
}

test('what was read without network is one thing that waits, found again with its count, and sent without its screen', async () => {
  const { send, piezas, onSent } = open(1);
  const { id } = findGuardadas(7);
  const una = leida(1);
  await keepLecturas(id, LUGAR, datosOf([una]));
  await keepLecturas(id, LUGAR, datosOf([una, leida(2)]));
  expect(porEnviar.get().map(({ contenido }) => contenido?.titulo)).toEqual([`Conteo de ${LUGAR}: 2 lecturas`]);
  expect(findGuardadas(7)).toMatchObject({ id, lecturas: [{ pieza: 1 }, { pieza: 2 }] });
  expect(findGuardadas(8).lecturas).toEqual([]);
  await send();
  expect(porEnviar.get()).toHaveLength(1);
  await send();
  expect(piezas()).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(porEnviar.get()).toEqual([]);
  expect(onSent).toHaveBeenCalledOnce();
});

test('what is read while others are on their way goes as well', async () => {
  const { id } = findGuardadas(7);
  const una = leida(1);
  const more = [una, leida(2)];
  let isFirst = true;
  const reply = async () => {
    if (isFirst) await keepLecturas(id, LUGAR, datosOf(more));
    isFirst = false;
    return { desconocidas: [], tardias: 0 };
  };
  const { sent } = renderComponent(null, { answers: [answer(conteos.addLecturas, reply)] });
  signInAs('ana', 1);
  await keepLecturas(id, LUGAR, datosOf([una]));
  await sendPorEnviar({ onSent: vi.fn(), onSesion: vi.fn() });
  expect(sent(conteos.addLecturas).map(({ lecturas }) => lecturas.map(({ pieza }) => pieza))).toEqual([[1], [2]]);
  expect(porEnviar.get()).toEqual([]);
});

test('what the screen sent itself waits no more; another count’s goes on waiting', async () => {
  open();
  const una = findGuardadas(7).id;
  const otra = findGuardadas(8).id;
  await keepLecturas(una, LUGAR, datosOf([leida(1)]));
  await keepLecturas(otra, LUGAR, datosOf([leida(2)], 8));
  await dropLecturas(una);
  await dropLecturas(newOpId());
  expect(porEnviar.get().map(({ id }) => id)).toEqual([otra]);
});
