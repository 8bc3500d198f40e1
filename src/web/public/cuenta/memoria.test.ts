import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoria, dropAsidero, keepAsidero, textOf } from './memoria.ts';

function storageOf(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const parse = (kept: Readonly<Record<string, unknown>>) => {
  const correo = textOf(kept, 'correo');
  return correo === '' ? null : { correo };
};

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

it('gives back what was kept, until it is forgotten', () => {
  const storage = storageOf();
  const memoria = createMemoria('registro', parse, storage);
  memoria.keep({ correo: 'ana@taller.mx' });
  expect(memoria.recall()).toEqual({ correo: 'ana@taller.mx' });
  memoria.forget();
  expect(memoria.recall()).toBeNull();
  expect(storage.kept.size).toBe(0);
});

it('after twenty minutes nothing is left of it', () => {
  const storage = storageOf();
  const memoria = createMemoria('registro', parse, storage);
  memoria.keep({ correo: 'ana@taller.mx' });
  vi.advanceTimersByTime(20 * 60_000 - 1);
  expect(memoria.recall()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(memoria.recall()).toBeNull();
  expect(storage.kept.size).toBe(0);
});

it.each(['', '{', 'null', '[]', '7', '"ana"', '{"correo":"ana@taller.mx"}', '{"correo":7,"desde":1800000000000}'])(
  'remembers nothing from %s',
  (text) => {
    expect(createMemoria('registro', parse, storageOf({ registro: text })).recall()).toBeNull();
  },
);

it('a handle is kept as keylogin where nobody is signed in, and taken away when it is used up', () => {
  const storage = storageOf({});
  keepAsidero('handle', storage);
  expect(Object.fromEntries(storage.kept)).toEqual({ keylogin: 'handle' });
  dropAsidero('handle', storage);
  expect(storage.kept.size).toBe(0);
});

it('a handle never touches the keylogin of a session', () => {
  const storage = storageOf({ session_id: 's', keylogin: 'mine' });
  keepAsidero('handle', storage);
  dropAsidero('mine', storage);
  expect(Object.fromEntries(storage.kept)).toEqual({ session_id: 's', keylogin: 'mine' });
});

it('leaves another handle where it is', () => {
  const storage = storageOf({ keylogin: 'newer' });
  dropAsidero('handle', storage);
  expect(storage.kept.get('keylogin')).toBe('newer');
});
