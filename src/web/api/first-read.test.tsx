import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { ROL } from '#domain/roles.ts';
import { LISTA_INVENTARIO, requestOf } from '#web/components/piezas/vista-piezas.ts';
import { firstReadOf, sendOrTake } from './first-read.ts';

const VIEW = { page: 1, search: '', marca: '', auto: '', year: '', pieza: '' };
const request = requestOf(VIEW, LISTA_INVENTARIO.exist);
const ANSWER = {
  mensaje: 'success',
  inventario: [],
  total: 7,
  totalPages: 1,
  totalCapped: false,
  relacionadas: [],
  sugerencia: '',
  avisos: [],
};
const CUT_OFF = Promise.reject(new TypeError('cut off'));
CUT_OFF.catch(() => {});
const asked = vi.fn(async () => Response.json({ ...ANSWER, total: 8 }));

beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockClear());
  localStorage.setItem('session_id', 'mine');
});
afterEach(() => {
  globalThis.firstAnswer = undefined;
  vi.unstubAllGlobals();
});

/** As `early.ts` leaves it. */
function answerFirst(change: Partial<NonNullable<typeof globalThis.firstAnswer>> = {}): void {
  const { url, fields } = firstReadOf(buscador.getFilas, request, { rol: ROL.admin, unless: [] });
  globalThis.firstAnswer = { url, fields, sessionId: 'mine', answer: Promise.resolve(ANSWER), ...change };
}

test('the first answer is taken once', async () => {
  answerFirst();
  expect(await sendOrTake(buscador.getFilas, request, {})).toMatchObject({ total: 7 });
  expect(asked).not.toHaveBeenCalled();
  expect(await sendOrTake(buscador.getFilas, request, {})).toMatchObject({ total: 8 });
});

test.each([
  ['another page', { fields: { page: 2 } }],
  ['another call', { url: '/api/otra.php' }],
  ['another session', { sessionId: 'hers' }],
  ['no answer', { answer: CUT_OFF }],
])('%s is asked for anew', async (_what, change) => {
  answerFirst(change);
  expect(await sendOrTake(buscador.getFilas, request, {})).toMatchObject({ total: 8 });
});

test('a refusal of the first read is a refusal', async () => {
  answerFirst({ answer: Promise.resolve({ mensaje: 'La sesión terminó', codigo: 'sesion' }) });
  await expect(sendOrTake(buscador.getFilas, request, {})).rejects.toMatchObject({ message: 'La sesión terminó' });
});
