import { expect, it } from 'vitest';
import { dropAsidero, keepAsidero } from './asidero.ts';

function storageOf(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('is kept as keylogin where nobody is signed in, and taken away when it is used up', () => {
  const storage = storageOf({});
  keepAsidero('handle', storage);
  expect(Object.fromEntries(storage.kept)).toEqual({ keylogin: 'handle' });
  dropAsidero('handle', storage);
  expect(storage.kept.size).toBe(0);
});

it('never touches the keylogin of a session', () => {
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
