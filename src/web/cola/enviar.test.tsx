import { beforeEach, expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { answerFotos, GUARDADA, GUARDADA_AL_VIAJAR, ID, keepAlta, openBrowser, signInAs } from '#tests/cola.tsx';
import { answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { clearSession } from '#web/api/session-changes.ts';
import { loadPorEnviar } from './cola.ts';
import { retryEntrada, sendPorEnviar } from './enviar.ts';
import { porEnviar } from './lista.ts';

const { updatePieza } = updatePiezas;
const OTRO = '22222222-2222-4222-8222-222222222222';
const DAY_MS = 86_400_000;

beforeEach(openBrowser);

type Reply = () => typeof GUARDADA | Promise<typeof GUARDADA>;

/** A browser of Ana's whose server answers saves one after the other, the last answer for ever. */
function open(...replies: readonly Reply[]) {
  let turn = 0;
  const reply: Reply = () => {
    const next = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return next?.() ?? GUARDADA;
  };
  const server = renderComponent(null, { answers: [answer(updatePieza, reply)] });
  signInAs('ana', 1);
  const testigo = { onSent: vi.fn(), onSesion: vi.fn() };
  return { ...testigo, send: () => sendPorEnviar(testigo), saves: () => server.sent(updatePieza) };
}

const no = (mensaje: string, codigo: string) => () => {
  throw refuse(mensaje, { codigo });
};
const nobody = () => {
  throw NO_CONNECTION;
};
const done = () => GUARDADA;
const states = () => porEnviar.get().map(({ id, estado, contenido }) => [id, estado, contenido?.motivo]);

test('a part goes first, then its photos in their order, each by an operation of its own; then nothing waits', async () => {
  const { send, saves, onSent } = open(done);
  const fotos = answerFotos();
  await keepAlta({ fotos: 2 });
  await send();
  expect(saves()).toMatchObject([{ pieza: 'new', opId: ID, form: { marca: 'NISSAN', costo: 500_00 } }]);
  expect(fotos).toMatchObject([
    { pieza: '7', op_id: `${ID.slice(0, -1)}2`, 'images[]': 'foto 0', session_id: 'sesion-de-ana' },
    { pieza: '7', op_id: `${ID.slice(0, -1)}3`, 'images[]': 'foto 1' },
  ]);
  expect(porEnviar.get()).toEqual([]);
  expect(onSent.mock.calls).toEqual([['FARO NISSAN TSURU', updatePieza]]);
});

test('without an answer it waits, and goes again under the same name', async () => {
  const { send, saves } = open(nobody, done);
  await keepAlta();
  await send();
  expect(states()).toEqual([[ID, 'espera', '']]);
  await send();
  expect(saves().map(({ opId }) => opId)).toEqual([ID, ID]);
  expect(saves()[1]).toEqual(saves()[0]);
  expect(porEnviar.get()).toEqual([]);
});

test('cut off in the middle it goes on with what is missing', async () => {
  const { send, saves } = open(done);
  await keepAlta({ fotos: 3 });
  const first = answerFotos((place) => (place === 1 ? null : GUARDADA_AL_VIAJAR));
  await send();
  expect(first).toHaveLength(2);
  expect(porEnviar.get()[0]?.contenido?.archivos.map(({ nombre }) => nombre)).toEqual(['foto-1.jpg', 'foto-2.jpg']);
  const second = answerFotos();
  await send();
  expect(second.map((sent) => sent['images[]'])).toEqual(['foto 1', 'foto 2']);
  expect(saves()).toHaveLength(1);
});

test('what the server does not take stays with its words, and holds up nobody else', async () => {
  const { send, saves } = open(no('Ya existe el # 1500', 'duplicado'), done);
  await keepAlta();
  await keepAlta({ id: OTRO });
  await send();
  expect(states()).toEqual([[ID, 'atencion', 'Ya existe el # 1500']]);
  expect(saves().map(({ opId }) => opId)).toEqual([ID, OTRO]);
  await send();
  expect(saves()).toHaveLength(2);
  const [entrada] = porEnviar.get();
  if (entrada) await retryEntrada(entrada);
  await send();
  expect(saves()[2]?.opId).toBe(ID);
  expect(porEnviar.get()).toEqual([]);
});

test('a photo that the server does not take leaves the part where it is, and says why', async () => {
  const { send } = open(done);
  answerFotos(() => ({ mensaje: 'La foto no se pudo leer', codigo: 'campo' }));
  await keepAlta({ fotos: 1 });
  await send();
  expect(states()).toEqual([[ID, 'atencion', 'La foto no se pudo leer']]);
  expect(porEnviar.get()[0]?.contenido?.datos).toMatchObject({ pieza: 7 });
});

test.each(['limite', 'no_disponible', 'en_proceso', 'espacio'])(
  '%s says nothing about what is sent: it waits, and so do others',
  async (codigo) => {
    const { send, saves } = open(no('Ahora no', codigo));
    await keepAlta();
    await keepAlta({ id: OTRO });
    await send();
    expect(states()).toEqual([
      [ID, 'espera', ''],
      [OTRO, 'espera', ''],
    ]);
    expect(saves()).toHaveLength(1);
  },
);

test('a phone that comes back after three days: the session is over, and after signing in again it goes once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const { send, saves, onSesion } = open(no('No se encontró una sesión activa', 'sesion'), done);
  await keepAlta();
  vi.setSystemTime(Date.now() + 3 * DAY_MS);
  await send();
  expect(onSesion.mock.calls).toEqual([['No se encontró una sesión activa']]);
  clearSession();
  await send();
  expect([saves().length, await loadPorEnviar()]).toEqual([1, []]);
  signInAs('luz', 2);
  await send();
  expect(saves()).toHaveLength(1);
  signInAs('ana', 1);
  expect(await loadPorEnviar()).toMatchObject([{ id: ID, momento: Date.now() - 3 * DAY_MS, estado: 'espera' }]);
  await send();
  expect(saves().map(({ opId }) => opId)).toEqual([ID, ID]);
  expect(porEnviar.get()).toEqual([]);
  vi.useRealTimers();
});

test('somebody else who signs in while it is on its way sends nothing of it', async () => {
  const { send, saves } = open(() => {
    signInAs('luz', 2);
    return GUARDADA;
  });
  const fotos = answerFotos();
  await keepAlta({ fotos: 2 });
  await keepAlta({ id: OTRO });
  await send();
  expect([saves().length, fotos]).toEqual([1, []]);
  signInAs('ana', 1);
  expect((await loadPorEnviar()).map(({ id }) => id)).toEqual([ID, OTRO]);
});

test('asked twice at once it sends once', async () => {
  const { send, saves } = open(done);
  await keepAlta();
  await Promise.all([send(), send()]);
  expect(saves()).toHaveLength(1);
});

test('what was thrown away while it was on its way does not come back', async () => {
  const { dropEntrada } = await import('./cola.ts');
  const { send } = open(async () => {
    await dropEntrada(ID);
    return GUARDADA;
  });
  answerFotos(() => null);
  await keepAlta({ fotos: 1 });
  await send();
  expect(await loadPorEnviar()).toEqual([]);
});
