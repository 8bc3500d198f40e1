import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Entrada, writeZip } from './zip.ts';

async function* of(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const MOMENTO = new Date('2026-11-20T18:30:10Z');
const TEXTO = 'uno,dos\r\n'.repeat(5_000);

test('files come back as they were, packed or not, under names of any letters', async () => {
  async function* entradas(): AsyncGenerator<Entrada> {
    yield { nombre: 'tablas/ñandú 🚗.csv', isPacked: false, contenido: of('1,', TEXTO, '"é"') };
    yield { nombre: 'fotos/1/0.jpg', isPacked: true, contenido: of('foto', TEXTO) };
    yield { nombre: 'vacío.txt', isPacked: false, contenido: of() };
  }
  const bytes = await buffer(writeZip(entradas(), MOMENTO));
  const files = Object.entries(unzipSync(bytes)).map(([name, made]) => [name, Buffer.from(made).toString()]);
  expect(files).toEqual([
    ['tablas/ñandú 🚗.csv', `1,${TEXTO}"é"`],
    ['fotos/1/0.jpg', `foto${TEXTO}`],
    ['vacío.txt', ''],
  ]);
  expect(bytes.length).toBeLessThan(1.1 * TEXTO.length);
});

test('there may be more files than the first format has numbers for', async () => {
  const muchos = 65_600;
  async function* entradas(): AsyncGenerator<Entrada> {
    for (let n = 0; n < muchos; n += 1) yield { nombre: `${n}`, isPacked: true, contenido: of(`${n}`) };
  }
  const files = unzipSync(await buffer(writeZip(entradas(), MOMENTO)));
  expect(Object.keys(files)).toHaveLength(muchos);
  expect(Buffer.from(files[muchos - 1] ?? []).toString()).toBe(String(muchos - 1));
});

test('what the archive is made of is ended when its reader leaves, also in the middle of a file', async () => {
  const ended: string[] = [];
  async function* endless(name: string) {
    try {
      for (;;) yield Buffer.from(TEXTO);
    } finally {
      ended.push(name);
    }
  }
  for (const isPacked of [true, false]) {
    async function* entradas(): AsyncGenerator<Entrada> {
      try {
        yield { nombre: 'a', isPacked, contenido: endless('file') };
      } finally {
        ended.push('all');
      }
    }
    let pieces = 0;
    for await (const _ of writeZip(entradas(), MOMENTO)) {
      pieces += 1;
      if (pieces === 3) break;
    }
    await expect.poll(() => ended.toSorted()).toEqual(['all', 'file']);
    ended.length = 0;
  }
});

test('a file that cannot be made breaks the archive', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('x');
    throw new Error('unreadable');
  }
  for (const isPacked of [true, false]) {
    async function* entradas(): AsyncGenerator<Entrada> {
      yield { nombre: 'a', isPacked, contenido: failing() };
    }
    await expect(buffer(writeZip(entradas(), MOMENTO))).rejects.toThrow('unreadable');
  }
});
