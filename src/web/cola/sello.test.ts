import { expect, test } from 'vitest';
import { keyOf, seal, unseal } from './sello.ts';

const sello = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (buffer: ArrayBuffer) => new TextDecoder().decode(buffer);

test('what is sealed is read by the same key, and says nothing without it', async () => {
  const sealed = await seal(await keyOf(sello(1)), bytes('FARO NISSAN TSURU'), 'a');
  expect(text(sealed.bytes)).not.toContain('NISSAN');
  expect(text(await unseal(await keyOf(sello(1)), sealed, 'a'))).toBe('FARO NISSAN TSURU');
});

test('the key of another account does not open it', async () => {
  const sealed = await seal(await keyOf(sello(1)), bytes('x'), 'a');
  await expect(unseal(await keyOf(sello(2)), sealed, 'a')).rejects.toThrow();
});

test('bytes that were changed, or stand in the place of others, do not open', async () => {
  const key = await keyOf(sello(1));
  const sealed = await seal(key, bytes('x'), 'a');
  await expect(unseal(key, sealed, 'b')).rejects.toThrow();
  new Uint8Array(sealed.bytes).fill(0, 0, 1);
  await expect(unseal(key, sealed, 'a')).rejects.toThrow();
});

test('the same twice is sealed differently', async () => {
  const key = await keyOf(sello(1));
  const first = await seal(key, bytes('x'), 'a');
  const second = await seal(key, bytes('x'), 'a');
  expect(new Uint8Array(first.bytes)).not.toEqual(new Uint8Array(second.bytes));
});
