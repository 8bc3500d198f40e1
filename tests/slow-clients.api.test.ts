import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import type { AppDependencies } from '#server/app.ts';
import { PATIENCE, type Patience } from '#server/base/http/connections.ts';
import { workOnPhoto } from '#server/imagenes/photo.ts';
import { createApp } from './app.ts';
import { type Identity, signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { insertPieza } from './factories.ts';
import { fieldsOf, filesOf, multipart, type TestFile } from './multipart.ts';
import { makePlain } from './photos.ts';
import { startServer } from './server-process.ts';
import { Client } from './slow-client.ts';

/** Times of a test; the speed is the real one. */
const SHORT: Partial<Patience> = {
  headersMs: 400,
  bodyMs: 400,
  quietMs: 400,
  paceMs: 800,
  idleMs: 400,
  lookMs: 50,
};

/** The same for those who are not to be cut: a busy machine may keep either side up for a second. */
const FAIR: Partial<Patience> = { ...SHORT, headersMs: 5_000, quietMs: 1_500, paceMs: 1_500 };

let database: TestDatabase;
let identity: Identity;
beforeAll(async () => {
  database = await createDatabase();
  identity = await signedIn(database.db, ROL.admin);
});
afterAll(() => database[Symbol.asyncDispose]());

/** The application on a port of its own. */
async function listen(patience: Partial<Patience> = SHORT, change: Partial<AppDependencies> = {}) {
  const tested = await createApp(database.db, { patience, ...change });
  const port = Number(new URL(await tested.app.listen({ host: '0.0.0.0', port: 0 })).port);
  return { port, [Symbol.asyncDispose]: () => tested[Symbol.asyncDispose]() };
}

const CUT = [0, 408];

const ASSETS = join(import.meta.dirname, '..', 'dist', 'web', 'assets');

const post = (path: string, type: string, length: number) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

const LOGIN = post('verify-account/validate_login.php', 'application/json', 10_000);

/** A save of a new part's photos, as the browser sends it. */
async function photosFor(files: readonly TestFile[]): Promise<Buffer> {
  const { id } = await insertPieza(database.db);
  const { session_id, keylogin } = identity;
  const fields = fieldsOf({ session_id, keylogin, pieza: id, formDataPieza: '{}' });
  const { headers, payload } = multipart([...fields, ...filesOf(files)]);
  return Buffer.concat([
    Buffer.from(post('update-piezas/update_pieza.php', headers['content-type'], payload.length)),
    payload,
  ]);
}

const photo = async (bytes: number): Promise<TestFile> => ({
  nombre: 'f.jpg',
  // A decoder stops at the end of the picture.
  bytes: Buffer.concat([await makePlain(64, 48), Buffer.alloc(bytes)]),
});

test.concurrent.each([
  ['nothing', ''],
  ['half a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '],
  ['half a body', `${LOGIN}{`],
  ['a file that stops', `${post('update-piezas/update_pieza.php', 'multipart/form-data; boundary=x', 9_999)}--x`],
])('%s is cut off', async (_what, text) => {
  await using server = await listen();
  const client = new Client(server.port);
  client.socket.write(text);
  const { status, ms } = await client.end();
  expect([CUT.includes(status), ms < 10_000]).toEqual([true, true]);
  if (status === 408) expect(client.received).toContain('tardó demasiado');
});

test.concurrent.each([
  ['a header', 'GET / HTTP/1.1\r\nX-Long: ', 'x'],
  ['a body', LOGIN, ' '],
  [
    'a file',
    post('update-piezas/update_pieza.php', 'multipart/form-data; boundary=x', 9_999),
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  ],
])('%s that comes byte by byte is cut off', async (_what, text, drop) => {
  await using server = await listen();
  const client = new Client(server.port);
  client.socket.write(text);
  const dripping = client.drip(drop.repeat(2_000), 5, 20);
  const { status, ms } = await client.end();
  await dripping;
  expect([CUT.includes(status), ms < 10_000]).toEqual([true, true]);
});

test.concurrent('an honest slow upload arrives, however long it takes', async () => {
  await using server = await listen(FAIR);
  const client = new Client(server.port);
  const body = await photosFor([await photo(40_000), await photo(40_000)]);
  const start = performance.now();
  await client.drip(body, 1_000, 30);
  while (client.received === '' && !client.socket.destroyed) await sleep(20);
  expect(client.status).toBe(200);
  // Longer than anything else may take.
  expect(performance.now() - start).toBeGreaterThan(2_000);
});

test.concurrent('an upload that the server does not get to is not its sender’s fault', async () => {
  await using server = await listen(FAIR);
  const busy = Promise.withResolvers<void>();
  const others = [workOnPhoto(() => busy.promise), workOnPhoto(() => busy.promise)];
  const client = new Client(server.port);
  client.socket.write(await photosFor(await Promise.all(Array.from({ length: 6 }, () => photo(2_000_000)))));
  await sleep(2_500);
  expect([client.received, client.socket.destroyed]).toEqual(['', false]);
  busy.resolve();
  await Promise.all(others);
  while (client.received === '' && !client.socket.destroyed) await sleep(20);
  expect(client.status).toBe(200);
});

test.concurrent('who reads a big answer slowly gets all of it', async () => {
  await using server = await listen(FAIR);
  const client = new Client(server.port);
  // More than the buffers of both sides hold, in few answers: who makes a thousand has no time for the others here.
  const assets = readdirSync(ASSETS).map((name) => ({ name, bytes: statSync(join(ASSETS, name)).size }));
  const largest = assets.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const times = Math.ceil(20_000_000 / largest.bytes);
  client.socket.write(`GET /assets/${largest.name} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  await once(client.socket, 'data');
  client.socket.pause();
  await sleep(2_500);
  const got = () => client.received.split('HTTP/1.1 200 OK').length - 1;
  expect(got()).toBeLessThan(times);
  client.socket.resume();
  for (const start = Date.now(); got() < times && !client.socket.destroyed && Date.now() - start < 20_000; ) {
    await sleep(100);
  }
  expect(got()).toBe(times);
});

test.concurrent('a client that breaks off is not taken for a database that is gone', async () => {
  const lines: string[] = [];
  await using server = await listen(SHORT, { logLevel: 'warn', logTo: { write: (line) => void lines.push(line) } });
  const client = new Client(server.port);
  client.socket.write(`${LOGIN}{`);
  await sleep(100);
  client.socket.destroy();
  await sleep(200);
  expect(lines).toEqual([]);
});

test.concurrent('one address holds so many connections, another is served; behind a proxy nobody knows whose they are', async () => {
  const crowd = async (port: number, localAddress: string) => {
    const clients = Array.from({ length: 8 }, () => new Client(port, localAddress));
    // Who is kept gets an answer; the others are closed.
    const kept = clients.map(({ socket, closed }) => {
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
      return Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed.then(() => null)]);
    });
    return (await Promise.all(kept)).filter((answer) => answer !== null).length;
  };
  await using direct = await listen({ perAddress: 5, inAll: 12 });
  expect(await crowd(direct.port, '127.0.0.2')).toBe(5);
  expect(await crowd(direct.port, '127.0.0.3')).toBe(5);
  expect(await crowd(direct.port, '127.0.0.4')).toBe(2);
  await using proxied = await listen({ perAddress: 5, inAll: 12 }, { trustProxy: '127.0.0.1' });
  expect(await crowd(proxied.port, '127.0.0.2')).toBe(8);
  expect(await crowd(proxied.port, '127.0.0.3')).toBe(4);
});

test.concurrent('a connection is kept for as long as it says, and the real times are the promised ones', async () => {
  await using server = await listen({});
  const client = new Client(server.port);
  client.socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client.socket, 'data');
  expect(client.received).toMatch(/keep-alive: timeout=10\r\n/i);
  client.socket.destroy();
  expect(PATIENCE).toMatchObject({ headersMs: 20_000, bodyMs: 30_000, quietMs: 30_000, bytesPerSecond: 5_000 });
});

test('600 slow clients of one address do not slow the others', async () => {
  await using server = await startServer(database.url, { LECTURAS_POR_MINUTO: 1_000_000 });
  const p95 = async () => {
    const times: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}/`);
      await answer.text();
      times.push(performance.now() - start);
    }
    return times.toSorted((left, right) => left - right)[95] ?? Number.NaN;
  };
  await p95();
  let alone = 0;
  let beside = Number.POSITIVE_INFINITY;
  // Another program may have the processor for a while, in one of the two: what they cost would show every time.
  for (let round = 0; round < 4 && beside >= alone * 2; round += 1) {
    alone = await p95();
    const slow = Array.from({ length: 600 }, () => new Client(server.port, '127.0.0.2'));
    for (const { socket } of slow) socket.write(`${LOGIN}{`);
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (!socket.destroyed) socket.write(' ');
    }, 200);
    beside = await p95();
    clearInterval(dripping);
    const kept = () => slow.filter(({ socket }) => !socket.destroyed).length;
    await expect.poll(kept).toBe(PATIENCE.perAddress);
    for (const { socket, closed } of slow) {
      socket.destroy();
      await closed;
    }
  }
  expect(beside).toBeLessThan(alone * 2);
}, 120_000);
