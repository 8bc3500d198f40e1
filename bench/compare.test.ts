import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { expect, test } from 'vitest';
import { comparisonTables, ratioAt } from './compare.ts';
import { measureRows } from './measure.ts';
import type { Product } from './product.ts';
import { sideOf } from './round.ts';
import type { AnyRow } from './row.ts';

/** A product whose answers take so many milliseconds and say this. */
async function productOf(ms: number, answer: string): Promise<Product & Disposable> {
  const server = createServer((_, response) => void setTimeout(() => response.end(answer), ms));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    root: '',
    dataDir: '',
    pid: process.pid,
    databaseUrl: '',
    loadSeconds: 1,
    sample: {
      filters: [],
      ids: [],
      texts: [],
      cotizaciones: [],
      deCinco: [],
      desde: [],
      inventarios: [],
      notas: [],
      apartados: [],
      dias: [],
      facturas: [],
      photos: [],
    },
    identity: { keylogin: '', session_id: '' },
    [Symbol.dispose]: () => server.closeAllConnections(),
  };
}

const SUCCESS = '{"mensaje":"success"}';
const ROWS: readonly AnyRow[] = [
  { name: 'a', title: 'asked', grupo: 'publico', sixteen: true, asks: () => [{ path: '/' }] },
  {
    name: 'b',
    title: 'in steps',
    grupo: 'inventario',
    run: async ({ product: { url } }) => [
      { title: 'a step', own: [await sideOf(() => fetch(url))({ ms: 60_000, callers: 1, requests: 3 })] },
    ],
  },
  {
    name: 'c',
    title: 'inside',
    grupo: 'acceso',
    isInside: true,
    run: () => Promise.reject(new Error('not to be run')),
  },
];

async function compare(now: Product, contra: Product) {
  await using closing = new AsyncDisposableStack();
  return await measureRows(ROWS, now, { segundos: 0.2, turns: 4, contra, closing, say: () => {} });
}

test('rows at one caller and sixteen, then scenarios, are now beside before; what runs inside is left out', async () => {
  using now = await productOf(20, SUCCESS);
  using before = await productOf(5, SUCCESS);
  const all = await compare(now, before);
  expect(all.map(({ title, sixteen }) => [title, sixteen !== null])).toEqual([
    ['asked', true],
    ['a step', false],
  ]);
  for (const { one } of all) {
    expect(ratioAt(0.5, one)).toBeGreaterThan(1.3);
    expect(one.own.p50).toBeGreaterThan(19);
    expect(one.bare?.p50).toBeGreaterThan(4);
  }
  const lines = (await comparisonTables(all, [now, before])).split('\n');
  expect(lines[0]?.split('|')).toHaveLength(lines[2]?.split('|').length ?? 0);
  expect(lines.slice(2, 5).map((line) => line.split(' | ').slice(0, 2).join())).toEqual([
    '| asked,1',
    '| asked,16',
    '| a step,1',
  ]);
});

test('a refusal of either side ends the comparison and names the row', async () => {
  using now = await productOf(0, SUCCESS);
  using before = await productOf(0, '{"mensaje":"No"}');
  await expect(compare(now, before)).rejects.toThrow(
    expect.objectContaining({
      message: 'Row a failed',
      cause: expect.objectContaining({ message: expect.stringContaining('No') }),
    }),
  );
});
