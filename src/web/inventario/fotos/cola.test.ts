import { expect, test } from 'vitest';
import {
  canTakeOff,
  countPending,
  endPausa,
  hasUnanswered,
  hasWork,
  markRefused,
  markStored,
  markUnanswered,
  nextToPrepare,
  nextToUpload,
  retry,
  retryUnanswered,
} from './cola.ts';
import { archivosOf, chosenFoto, type EstadoSubida, type Fotos, storedFoto, withSubida } from './foto.ts';

const file = (name: string) => new File(['x'], name);
const chosen = (count: number): Fotos =>
  Array.from({ length: count }, (_, index) => chosenFoto(`f${index + 1}`, file(`${index + 1}.jpg`), 'blob:x'));
const markPreparing = (fotos: Fotos, clave: string) => withSubida(fotos, clave, { estado: 'preparando' });
const markPrepared = (fotos: Fotos, clave: string, envio: File) =>
  withSubida(fotos, clave, { estado: 'en-espera', envio });
const markUploading = (fotos: Fotos, clave: string) => withSubida(fotos, clave, { estado: 'subiendo' });
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
  expect(nextToUpload(chosen(3))).toEqual([]);
  const ready = prepared(3);
  expect(claves(nextToUpload(ready))).toEqual(['f1', 'f2']);
  const one = markUploading(ready, 'f1');
  expect(claves(nextToUpload(one))).toEqual(['f2']);
  expect(nextToUpload(markUploading(one, 'f2'))).toEqual([]);
  expect(claves(nextToUpload(markRefused(markUploading(one, 'f2'), 'f2', 'no')))).toEqual(['f3']);
});

test('one that got no answer rests, goes again when its pause is over, and has failed after the third try', () => {
  const fail = (fotos: Fotos) => markUnanswered(markUploading(fotos, 'f1'), 'f1', 'sin red');
  const first = fail(prepared(1));
  expect(estado(first, 'f1')).toMatchObject({ estado: 'en-pausa', intentos: 1, progreso: 0 });
  expect(nextToUpload(first)).toEqual([]);
  const rested = endPausa(first, 'f1', 1);
  expect(claves(nextToUpload(rested))).toEqual(['f1']);

  const second = fail(rested);
  expect(endPausa(second, 'f1', 1)).toBe(second);
  const third = fail(endPausa(second, 'f1', 2));
  expect(estado(third, 'f1')).toMatchObject({ estado: 'fallo', motivo: 'sin red', esDeRed: true });
  expect(nextToUpload(endPausa(third, 'f1', 3))).toEqual([]);

  const again = retry(third, 'f1');
  expect(claves(nextToUpload(again))).toEqual(['f1']);
  expect(estado(fail(again), 'f1')).toMatchObject({ estado: 'en-pausa', intentos: 1 });
});

test('a photo gets the name that the server gave it, once', () => {
  const two = markStored(chosen(2), 'f2', 'b.jpg');
  expect(two.map(({ archivo }) => archivo)).toEqual([null, 'b.jpg']);
  expect(archivosOf(markStored(two, 'f1', 'a.jpg'))).toEqual(['a.jpg', 'b.jpg']);
  expect(claves(markStored(two, 'f1', 'b.jpg'))).toEqual(['f2']);
});

test('while one waits for its next try the others go on', () => {
  const waiting = markUnanswered(markUploading(prepared(4), 'f1'), 'f1', 'sin red');
  expect(claves(nextToUpload(waiting))).toEqual(['f2', 'f3']);
});

test('a connection brings back what failed for want of one, and nothing that was refused', () => {
  const fail = (fotos: Fotos, clave: string) => markUnanswered(markUploading(fotos, clave), clave, 'sin red');
  const lost = [1, 2, 3].reduce((fotos) => fail(fotos, 'f1'), prepared(3));
  const both = fail(markRefused(lost, 'f2', 'no es una imagen'), 'f3');
  expect(nextToUpload(both)).toEqual([]);
  expect(claves(nextToUpload(retryUnanswered(both)))).toEqual(['f1', 'f3']);
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
  subiendo: withSubida(markUploading(prepared(1), 'f1'), 'f1', { progreso: 0.5 }),
  'en-pausa': markUnanswered(markUploading(prepared(1), 'f1'), 'f1', 'sin red'),
  subida: markStored(markUploading(prepared(1), 'f1'), 'f1', 'a.jpg'),
  fallo: markRefused(prepared(1), 'f1', 'no'),
};

test.each([
  ['en-espera', { taken: true, pending: 1, unanswered: false, work: true }],
  ['preparando', { taken: true, pending: 1, unanswered: false, work: true }],
  ['subiendo', { taken: false, pending: 1, unanswered: true, work: true }],
  ['en-pausa', { taken: true, pending: 1, unanswered: true, work: true }],
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

test('one that got no answer may be on the server, also when its pause is over', () => {
  expect(hasUnanswered(endPausa(AT['en-pausa'], 'f1', 1))).toBe(true);
});

test('what was taken off in the meantime stays away, and a stored photo is nobody’s upload', () => {
  const stored = [storedFoto('a.jpg')];
  for (const mark of [markPreparing, markUploading, retry]) expect(mark(stored, 'f1')).toEqual(stored);
  expect(markUnanswered(stored, 'a.jpg', '')).toEqual(stored);
  expect(markRefused(stored, 'a.jpg', 'x')).toEqual(stored);
  expect(canTakeOff(storedFoto('a.jpg'))).toBe(false);
});
