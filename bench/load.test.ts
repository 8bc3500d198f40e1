import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { type Ask, openLoad } from './load.ts';
import { figuresOf } from './round.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A load against a server that answers like this; a good answer begins with 'ok'. */
async function loadOf(listener: RequestListener, asks: readonly Ask[]) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openLoad({ url: `http://127.0.0.1:${port}`, pid: process.pid }, asks, (body) => body.startsWith('ok'));
}

test('requests come in their order, on over rounds, and are counted and timed', async () => {
  const seen: (string | undefined)[] = [];
  const side = await loadOf(
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push(`${request.method} ${request.url} ${body}`);
      setTimeout(() => response.end('ok'), 5);
    },
    [{ path: '/a' }, { path: '/b', body: (n) => ({ n }) }, { path: '/c', body: { c: 1 } }],
  );
  const rounds = [
    await side({ ms: 60_000, requests: 4, callers: 1 }),
    await side({ ms: 60_000, requests: 4, callers: 2 }),
  ];
  expect(seen.slice(0, 6)).toEqual([
    'GET /a ',
    'POST /b {"n":1}',
    'POST /c {"c":1}',
    'GET /a ',
    'POST /b {"n":4}',
    'POST /c {"c":1}',
  ]);
  const { requests, p50, perSecond } = figuresOf(rounds);
  expect(requests).toBe(8);
  expect(p50).toBeGreaterThan(4);
  expect(perSecond).toBeLessThan(400);
  expect(rounds.map(({ first, taken }) => [first, taken.length])).toEqual([
    [0, 4],
    [4, 4],
  ]);
});

test.each<[string, RequestListener, string]>([
  ['a refusal that has status 200', (_, response) => response.end('no'), '200 for /a : no'],
  ['a good body with another status', (_, response) => response.writeHead(500).end('ok'), '500 for /a : ok'],
  ['a connection that breaks', (request) => request.socket.resetAndDestroy(), 'ECONNRESET'],
  ['a connection that ends without an answer', (request) => request.socket.end(), 'never answered'],
])('%s fails the run', async (_, listener, message) => {
  const side = await loadOf(listener, [{ path: '/a' }]);
  await expect(side({ ms: 300, callers: 1 })).rejects.toThrow(message);
});

test('a run goes on until something else is done', async () => {
  const side = await loadOf((_, response) => response.end('ok'), [{ path: '/a' }]);
  let isDone = false;
  const until = new Promise<void>((resolve) => {
    setTimeout(resolve, 100);
  }).then(() => {
    isDone = true;
  });
  const { elapsedMs } = await side({ ms: 60_000, callers: 1, until });
  expect(isDone).toBe(true);
  expect(elapsedMs).toBeLessThan(5_000);
});
