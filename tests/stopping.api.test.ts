import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp } from './app.ts';
import { signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { insertPieza } from './factories.ts';
import { startServer } from './server-process.ts';

const UPDATE = '/api/update-piezas/update_pieza.php';
const WRITERS = 8;

/** On a busy machine too; who waited for a half request or a silent database would take 10 s or more. */
const AT_ONCE_MS = 5_000;

/** A connection that says this much and nothing more. */
async function say(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may break it off.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const HALF_HEADER = 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: ';
const HALF_BODY = `POST ${UPDATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

/** Posts on a connection that stays open, and gives the body's text and whether the connection was kept. */
async function postKept(port: number, agent: Agent, body: object) {
  const request = httpRequest({ port, host: '127.0.0.1', path: UPDATE, method: 'POST', agent });
  request.setHeader('content-type', 'application/json');
  request.end(JSON.stringify(body));
  const [response] = await once(request, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { text, connection: response.headers.connection };
}

/** Saves one part after another as fast as it is answered, until the server closes; counts what was acknowledged. */
async function writeUntilClosed({ db }: TestDatabase, port: number, acknowledged: Map<number, number>) {
  const { session_id, keylogin } = await signedIn(db, ROL.admin);
  const { id } = await insertPieza(db);
  acknowledged.set(id, 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const write = async () => {
    for (let price = 1; ; price += 1) {
      const form = JSON.stringify({ FACE__: `$${price}.00` });
      const { text } = await postKept(port, agent, { session_id, keylogin, pieza: id, formDataPieza: form });
      if (JSON.parse(text).mensaje !== 'success') throw new Error(text);
      acknowledged.set(id, price);
    }
  };
  return write().catch((error: unknown) => error);
}

test('asked to stop among writers and half requests it ends at once, with 0, and keeps all it acknowledged', async () => {
  await using database = await createDatabase();
  await using server = await startServer(database.url);
  const halves = await Promise.all([say(server.port, ''), say(server.port, HALF_HEADER), say(server.port, HALF_BODY)]);
  const acknowledged = new Map<number, number>();
  const writers = Array.from({ length: WRITERS }, () => writeUntilClosed(database, server.port, acknowledged));
  while (acknowledged.size < WRITERS || [...acknowledged.values()].some((price) => price < 3)) await sleep(10);

  const { code, ms } = await server.stop();

  expect(code).toBe(0);
  expect(ms).toBeLessThan(AT_ONCE_MS);
  const errors = await Promise.all(writers);
  // Nobody was refused: the connections ended between two requests, or before an answer.
  for (const error of errors)
    expect(error).toHaveProperty('code', expect.stringMatching(/^(ECONN(RESET|REFUSED)|EPIPE)$/));
  for (const half of halves) expect(half.destroyed || (await once(half, 'close'))).toBeTruthy();
  for (const [id, price] of acknowledged) {
    const { rows } = await database.db.pool.query<{ precio: string }>('select precio from piezas where id = $1', [id]);
    // What was written without its answer reaching anybody may be there too.
    expect([price * 100, (price + 1) * 100]).toContain(Number(rows[0]?.precio));
  }
});

test('what arrived whole is answered, and told that the connection ends; nobody is waited for longer than allowed', async () => {
  await using database = await createDatabase();
  const finishMs = 700;
  await using tested = await createApp(database.db, { patience: { finishMs } });
  const port = Number(new URL(await tested.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  const soon = await insertPieza(database.db);
  const never = await insertPieza(database.db);
  const save = (pieza: number) => {
    const body = { session_id, keylogin, pieza, formDataPieza: '{"FACE__":"$9.00"}' };
    return postKept(port, new Agent({ keepAlive: true }), body);
  };
  const held = async (id: number) => {
    const client = await database.db.pool.connect();
    await client.query('begin');
    await client.query('select from piezas where id = $1 for update', [id]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  };
  const letSoon = await held(soon.id);
  const letNever = await held(never.id);
  const answered = save(soon.id);
  const cut = save(never.id);
  const cutOff = cut.catch((error: unknown) => error);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.db.pool.query(waiting)).rowCount).toBe(2);

  const start = performance.now();
  const closed = tested.app.close();
  await sleep(100);
  await letSoon();
  const { text, connection } = await answered;
  expect([JSON.parse(text).mensaje, connection]).toEqual(['success', 'close']);
  await closed;
  const ms = performance.now() - start;
  expect([ms >= finishMs, ms < AT_ONCE_MS]).toEqual([true, true]);
  expect(await cutOff).toHaveProperty('code', 'ECONNRESET');
  await letNever();
});

test('a database that does not let go ends the program with 1', async () => {
  await using database = await createDatabase();
  const { hostname, port, searchParams } = new URL(database.url);
  const target = searchParams.get('host') ?? hostname;
  const path = target.startsWith('/') ? `${target}/.s.PGSQL.${port || 5432}` : null;
  // Carries everything until it is told to fall silent, as a network does that loses a machine.
  let isSilent = false;
  const { promise: isAsked, resolve: tellAsked } = Promise.withResolvers<void>();
  const proxy = createServer({ allowHalfOpen: true }, (inner) => {
    const outer = path ? connect(path) : connect(Number(port), target);
    inner.on('data', (bytes) => (isSilent ? tellAsked() : outer.write(bytes)));
    outer.on('data', (bytes) => isSilent || inner.write(bytes));
    for (const socket of [inner, outer]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(database.url);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await using server = await startServer(url.href, { giveUpMs: 800 });
  isSilent = true;
  // The server looks for mails to send twice a second; now it never hears whether there are any.
  await isAsked;

  const { code, ms } = await server.stop();

  expect(code).toBe(1);
  expect(ms).toBeGreaterThanOrEqual(800);
  expect(ms).toBeLessThan(AT_ONCE_MS);
  proxy.close();
});
