import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Servidor } from '#tests/servidor-de-fotos.ts';
import { NetworkError, RefusedError } from '#web/api/errors.ts';
import { EditorDeFotos } from './editor-de-fotos.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const files = (...names: readonly string[]) => names.map((name) => new File([name], name));
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function open(servidor: Servidor, pieza: number | null = 1): EditorDeFotos {
  return new EditorDeFotos(servidor.partes, pieza, servidor.galeria);
}
const shown = (editor: EditorDeFotos) =>
  editor.store.get().fotos.map(({ archivo, subida }) => archivo ?? subida?.estado);
const claveAt = (editor: EditorDeFotos, place: number) => editor.store.get().fotos[place]?.clave ?? '';

test('photos go two at a time and are stored in the order in which they were chosen, whichever arrives first', async () => {
  const servidor = new Servidor(['a']);
  const editor = open(servidor);
  editor.add(files('1', '2', '3'));
  await tick();
  expect(servidor.waiting).toEqual(['subir 1', 'subir 2']);
  expect(shown(editor)).toEqual(['a', 'subiendo', 'subiendo', 'en-espera']);
  servidor.answer('subir 2');
  await tick();
  expect(servidor.waiting).toEqual(['subir 1', 'subir 3']);
  servidor.answer('subir 3');
  servidor.answer('subir 1');
  await tick();
  expect(shown(editor)).toEqual(['a', '@1', '@2', '@3']);
  expect(servidor.galeria).toEqual(['a', '@2', '@3', '@1']);
  expect(servidor.waiting).toEqual(['ordenar a @1 @2 @3']);
  expect(servidor.pending).toBe(1);
  expect(editor.store.get().cambios).toBe(1);
  servidor.answer('ordenar a @1 @2 @3');
  await tick();
  expect(servidor.galeria).toEqual(['a', '@1', '@2', '@3']);
  expect(servidor.told).toEqual(['a', '@1', '@2', '@3']);
  expect(servidor.pending).toBe(0);
  expect(editor.store.get().cambios).toBe(0);
  expect(servidor.vistas.size).toBe(0);
});

test('in order already: nothing is asked', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor);
  editor.add(files('1', '2'));
  await tick();
  servidor.answer('subir 1');
  servidor.answer('subir 2');
  await tick();
  expect(shown(editor)).toEqual(['@1', '@2']);
  expect(servidor.waiting).toEqual([]);
});

test('a part that is not saved yet keeps its photos until it is, in the order they were put in', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor, null);
  editor.add(files('1', '2'));
  await tick();
  editor.move(claveAt(editor, 1), 0);
  await tick();
  expect(servidor.waiting).toEqual([]);
  expect(servidor.pending).toBe(2);
  editor.setPieza(7);
  await tick();
  expect(servidor.waiting).toEqual(['subir 2', 'subir 1']);
});

test('no answer: three tries under one name, then a person or a connection', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor);
  editor.add(files('1'));
  await tick();
  for (const pause of [1_000, 4_000]) {
    servidor.fail('subir 1', new NetworkError('x'));
    await tick(pause - 1);
    expect(servidor.waiting).toEqual([]);
    await tick(1);
    expect(servidor.waiting).toEqual(['subir 1']);
  }
  servidor.fail('subir 1', new NetworkError('x'));
  await tick();
  expect(shown(editor)).toEqual(['fallo']);
  await tick(600_000);
  expect(servidor.waiting).toEqual([]);
  editor.resume();
  await tick();
  servidor.answer('subir 1');
  await tick();
  expect(shown(editor)).toEqual(['@1']);
  expect(new Set(servidor.opIds).size).toBe(1);
});

test('an answer that was lost brings no second photo', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor);
  editor.add(files('1', '2'));
  await tick();
  servidor.store('1');
  servidor.fail('subir 1', new NetworkError('x'));
  servidor.answer('subir 2');
  await tick();
  expect(shown(editor)).toEqual(['en-pausa', '@2']);
  await tick(1_000);
  servidor.answer('subir 1');
  await tick();
  expect(shown(editor)).toEqual(['@1', '@2']);
  expect(servidor.galeria).toEqual(['@1', '@2']);
});

test('one that arrived without our hearing of it is shown once, and does not come back when it was deleted', async () => {
  const servidor = new Servidor(['a']);
  const editor = open(servidor);
  editor.add(files('1', '2'));
  await tick();
  servidor.store('1');
  for (const wait of [1_000, 4_000, 0]) {
    servidor.fail('subir 1', new NetworkError('x'));
    await tick(wait);
  }
  servidor.answer('subir 2');
  await tick();
  expect(shown(editor)).toEqual(['a', '@1', 'fallo', '@2']);
  const gone = editor.delete('@1');
  servidor.answer('eliminar @1');
  await gone;
  // The repetition is answered as the first one was.
  servidor.galeria = ['a', '@1', '@2'];
  editor.resume();
  await tick();
  servidor.answer('subir 1');
  await tick();
  expect(shown(editor)).toEqual(['a', '@2']);
  expect(servidor.vistas.size).toBe(0);
});

test('a refusal stays with its photo in the words of the server, and may be tried again or taken off', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor);
  editor.add(files('1', '2'));
  await tick();
  servidor.fail('subir 1', new RefusedError({ mensaje: 'La foto 1 no es una imagen', codigo: 'negocio' }));
  servidor.fail('subir 2', new RefusedError({ mensaje: 'La foto 2 no es una imagen', codigo: 'negocio' }));
  await tick();
  const [first] = editor.store.get().fotos;
  expect(first?.subida).toMatchObject({ estado: 'fallo', motivo: 'La foto 1 no es una imagen' });
  editor.resume();
  await tick();
  expect(servidor.waiting).toEqual([]);
  editor.retry();
  await tick();
  expect(servidor.waiting).toEqual(['subir 1', 'subir 2']);
  servidor.fail('subir 1', new RefusedError({ mensaje: 'no', codigo: 'negocio' }));
  servidor.answer('subir 2');
  await tick();
  editor.takeOff(claveAt(editor, 0));
  await tick();
  expect(shown(editor)).toEqual(['@2']);
  expect(servidor.vistas.size).toBe(0);
});

test('a file that is of no use never goes', async () => {
  const servidor = new Servidor([]);
  const editor = open(servidor);
  editor.add(files('malo'));
  await tick();
  expect(editor.store.get().fotos[0]?.subida).toMatchObject({ estado: 'fallo', motivo: 'No se pudo leer malo' });
  expect(editor.store.get().anuncio).toBe('La foto 1 no se subió: No se pudo leer malo');
  expect(servidor.waiting).toEqual([]);
});

test('a part takes twenty', () => {
  const servidor = new Servidor(Array.from({ length: 18 }, (_, index) => `s${index}`));
  const editor = open(servidor);
  const left = editor.add(files('1', '2', '3', '4'));
  expect(left.map(({ name }) => name)).toEqual(['3', '4']);
  expect(editor.store.get().fotos).toHaveLength(20);
});

test('an order is saved at once, before the photos that still wait; the last of several wins', async () => {
  const servidor = new Servidor(['a', 'b', 'c']);
  const editor = open(servidor);
  editor.add(files('1', '2', '3'));
  await tick();
  editor.move('c', 0);
  expect(shown(editor).slice(0, 3)).toEqual(['c', 'a', 'b']);
  expect(servidor.waiting).toEqual(['subir 1', 'subir 2']);
  servidor.answer('subir 1');
  servidor.answer('subir 2');
  await tick();
  expect(servidor.waiting).toEqual(['ordenar c a b @1 @2']);
  editor.move('b', 0);
  servidor.answer('ordenar c a b @1 @2');
  await tick();
  expect(servidor.waiting).toEqual(['ordenar b c a @1 @2']);
  servidor.answer('ordenar b c a @1 @2');
  await tick();
  expect(servidor.waiting).toEqual(['subir 3']);
  expect(shown(editor).slice(0, 3)).toEqual(['b', 'c', 'a']);
});

test('an order that cannot be saved is taken back', async () => {
  const servidor = new Servidor(['a', 'b']);
  const editor = open(servidor);
  editor.move('b', 0);
  servidor.fail('ordenar b a', new NetworkError('x'));
  await tick();
  expect(shown(editor)).toEqual(['a', 'b']);
  expect(servidor.waiting).toEqual([]);
  expect(servidor.pending).toBe(0);
});

test('a refused change shows what the server has by now', async () => {
  const servidor = new Servidor(['a', 'b']);
  const editor = open(servidor);
  editor.rotate('a');
  expect(editor.store.get().fotos[0]?.ocupada).toBe('girando');
  servidor.galeria = ['b', 'c'];
  servidor.fail('girar a', new RefusedError({ mensaje: 'La foto ya no está en la pieza', codigo: 'negocio' }));
  await tick();
  expect(shown(editor)).toEqual(['b', 'c']);
});

test('a photo is turned in its place, and deleted', async () => {
  const servidor = new Servidor(['a', 'b']);
  const editor = open(servidor);
  editor.rotate('a');
  servidor.answer('girar a');
  await tick();
  expect(editor.store.get().fotos[0]).toMatchObject({ clave: 'a', archivo: 'a+', ocupada: '' });
  const gone = editor.delete('b');
  servidor.answer('eliminar b');
  await expect(gone).resolves.toBe(true);
  expect(shown(editor)).toEqual(['a+']);
  const kept = editor.delete('a');
  servidor.fail('eliminar a+', new NetworkError('x'));
  await expect(kept).resolves.toBe(false);
  expect(editor.store.get().fotos[0]).toMatchObject({ archivo: 'a+', ocupada: '' });
});

test('what the screen knows from elsewhere is shown, but not over what is known better here', async () => {
  const servidor = new Servidor(['a', 'b']);
  const editor = open(servidor);
  editor.receive(['b', 'a', 'c']);
  expect(shown(editor)).toEqual(['b', 'a', 'c']);
  servidor.galeria = ['b', 'a', 'c'];
  editor.add(files('1'));
  await tick();
  editor.receive(['a']);
  expect(shown(editor)).toEqual(['b', 'a', 'c', 'subiendo']);
  servidor.answer('subir 1');
  await tick();
  editor.receive(['b', 'a', 'c']);
  expect(shown(editor)).toEqual(['b', 'a', 'c', '@1']);
  const gone = editor.delete('a');
  servidor.answer('eliminar a');
  await gone;
  editor.receive(['b', 'a', 'c', '@1']);
  expect(shown(editor)).toEqual(['b', 'c', '@1']);
});

test('nothing goes on after it was closed', async () => {
  const servidor = new Servidor(['a']);
  const editor = open(servidor);
  editor.add(files('1', '2', '3'));
  await tick();
  editor.close();
  servidor.answer('subir 1');
  await tick(60_000);
  expect(servidor.waiting).toEqual(['subir 2']);
  expect(servidor.vistas.size).toBe(0);
});
