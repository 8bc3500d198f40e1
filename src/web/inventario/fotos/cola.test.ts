import { expect, test } from 'vitest';
import {
  canTakeOff,
  countPending,
  hasUnanswered,
  hasWork,
  markPrepared,
  markPreparing,
  markProgress,
  markRefused,
  markStored,
  markUnanswered,
  markUploading,
  nextRetryAt,
  nextToPrepare,
  nextToUpload,
  retry,
  retryUnanswered,
} from './cola.ts';
import { chosenFoto, type EstadoSubida, type Fotos, storedFoto } from './foto.ts';

const file = (name: string) => new File(['x'], name);
const chosen = (count: number): Fotos =>
  Array.from({ length: count }, (_, index) => chosenFoto(`f${index + 1}`, file(`${index + 1}.jpg`), 'blob:x'));
const claves = (fotos: Fotos) => fotos.map(({ clave }) => clave);
const prepared = (count: number) =>
  claves(chosen(count)).reduce((all, c) => markPrepared(all, c, file(c)), chosen(count));
const estado = (fotos: Fotos, clave: string) => fotos.find((foto) => foto.clave === clave)?.subida;

test('two are made smaller at a time, those chosen first before the others', () => {
  const start = [storedFoto('a.jpg'), ...chosen(4)];
  expect(claves(nextToPrepare(start))).toEqual(['f1', 'f2']);
  const one = markPreparing(start, 'f1');
  expect(claves(nextToPrepare(one))).toEqual(['f2']);
  const two = markPreparing(one, 'f2');
  expect(nextToPrepare(two)).toEqual([]);
  expect(claves(nextToPrepare(markPrepared(two, 'f1', file('1'))))).toEqual(['f3']);
});

test('two are sent at a time, in the order of the screen, and none before it was made smaller', () => {
  expect(nextToUpload(chosen(3), 0)).toEqual([]);
  const ready = prepared(3);
  expect(claves(nextToUpload(ready, 0))).toEqual(['f1', 'f2']);
  const one = markUploading(ready, 'f1');
  expect(claves(nextToUpload(one, 0))).toEqual(['f2']);
  expect(nextToUpload(markUploading(one, 'f2'), 0)).toEqual([]);
  expect(claves(nextToUpload(markRefused(markUploading(one, 'f2'), 'f2', 'no'), 0))).toEqual(['f3']);
});

test('one that got no answer goes again after 1 and 4 seconds, under the same name, and has failed after the third try', () => {
  const fail = (fotos: Fotos, now: number) => markUnanswered(markUploading(fotos, 'f1'), 'f1', 'sin red', now);
  const first = fail(prepared(1), 10_000);
  expect(estado(first, 'f1')).toMatchObject({ estado: 'en-espera', intentos: 1, noAntes: 11_000, progreso: 0 });
  expect(nextToUpload(first, 10_999)).toEqual([]);
  expect(nextRetryAt(first, 10_999)).toBe(11_000);
  expect(claves(nextToUpload(first, 11_000))).toEqual(['f1']);
  expect(nextRetryAt(first, 11_000)).toBeNull();

  const second = fail(first, 20_000);
  expect(nextRetryAt(second, 20_000)).toBe(24_000);
  const third = fail(second, 30_000);
  expect(estado(third, 'f1')).toMatchObject({ estado: 'fallo', motivo: 'sin red', esDeRed: true });
  expect(nextToUpload(third, 99_000)).toEqual([]);

  const again = retry(third, 'f1');
  expect(claves(nextToUpload(again, 30_000))).toEqual(['f1']);
  expect(estado(again, 'f1')?.opId).toBe('f1');
  expect(estado(fail(again, 40_000), 'f1')).toMatchObject({ estado: 'en-espera', intentos: 1 });
});

test('while one waits for its next try the others go on', () => {
  const waiting = markUnanswered(markUploading(prepared(4), 'f1'), 'f1', 'sin red', 0);
  expect(claves(nextToUpload(waiting, 1))).toEqual(['f2', 'f3']);
});

test('a connection brings back what failed for want of one, and nothing that was refused', () => {
  const fail = (fotos: Fotos, clave: string) => markUnanswered(markUploading(fotos, clave), clave, 'sin red', 0);
  const lost = [1, 2, 3].reduce((fotos) => fail(fotos, 'f1'), prepared(3));
  const both = fail(markRefused(lost, 'f2', 'no es una imagen'), 'f3');
  expect(nextToUpload(both, 0)).toEqual([]);
  expect(claves(nextToUpload(retryUnanswered(both), 0))).toEqual(['f1', 'f3']);
  expect(estado(retryUnanswered(both), 'f2')).toMatchObject({ estado: 'fallo', motivo: 'no es una imagen' });
});

test('one that could not be read is read again when it is tried again', () => {
  const failed = markRefused(markPreparing(chosen(1), 'f1'), 'f1', 'No se pudo leer');
  expect(nextToPrepare(failed)).toEqual([]);
  expect(claves(nextToPrepare(retry(failed, 'f1')))).toEqual(['f1']);
});

const AT: Readonly<Record<EstadoSubida, Fotos>> = {
  'en-espera': prepared(1),
  preparando: markPreparing(chosen(1), 'f1'),
  subiendo: markProgress(markUploading(prepared(1), 'f1'), 'f1', 0.5),
  subida: markStored(markUploading(prepared(1), 'f1'), 'f1', ['a.jpg']),
  fallo: markRefused(prepared(1), 'f1', 'no'),
};

test.each([
  ['en-espera', { taken: true, pending: 1, unanswered: false, work: true }],
  ['preparando', { taken: true, pending: 1, unanswered: false, work: true }],
  ['subiendo', { taken: false, pending: 1, unanswered: true, work: true }],
  ['subida', { taken: false, pending: 0, unanswered: false, work: false }],
  ['fallo', { taken: true, pending: 1, unanswered: false, work: false }],
] as const)('%s: what may be done, and what would be lost', (name, { taken, pending, unanswered, work }) => {
  const fotos = AT[name];
  const [foto] = fotos;
  expect(foto && canTakeOff(foto)).toBe(taken);
  expect(countPending(fotos)).toBe(pending);
  expect(hasUnanswered(fotos)).toBe(unanswered);
  expect(hasWork(fotos)).toBe(work);
});

test('one that got no answer may be on the server', () => {
  expect(hasUnanswered(markUnanswered(markUploading(prepared(1), 'f1'), 'f1', '', 0))).toBe(true);
});

test('what was taken off in the meantime stays away, and a stored photo is nobody’s upload', () => {
  const stored = [storedFoto('a.jpg')];
  for (const mark of [markPreparing, markUploading, retry]) expect(mark(stored, 'f1')).toEqual(stored);
  expect(markUnanswered(stored, 'a.jpg', '', 0)).toEqual(stored);
  expect(markRefused(stored, 'a.jpg', 'x')).toEqual(stored);
  expect(canTakeOff(storedFoto('a.jpg'))).toBe(false);
});
