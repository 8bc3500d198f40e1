import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallGroups, defineFile, defineRead } from '#contract/call.ts';
import { integer } from '#contract/wire/fields.ts';
import { ROL } from '#domain/roles.ts';
import { notFound } from '#server/base/errors.ts';
import { readNegocio } from '#server/negocio.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';
import { addErrorHandler } from './error-handler.ts';
import { addReadLimit } from './hooks.ts';
import type { GroupHandlers } from './implement.ts';
import { mount } from './mount.ts';

/** A call group of this test: rows of a real cursor as a file, and calls with limits of their own. */
const groups = {
  prueba: {
    getFilas: defineFile('prueba/get_filas.php', [ROL.admin], {
      shows: ['pieza'],
      takesOut: { object: ['filas'] },
      request: z.object({ filas: integer(0), falla: z.optional(z.int()) }),
    }),
    getLento: defineRead('prueba/get_lento.php', 'public', {
      shows: [],
      limits: { seconds: 1, perMinute: 3, bodyBytes: 200 },
      request: z.object({ segundos: z.number() }),
      response: z.object({}),
    }),
  },
} as const satisfies CallGroups;

let database: TestDatabase;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  database = await createDatabase();
  app = Fastify({ forceCloseConnections: true });
  addErrorHandler(app);
  await addReadLimit(app, 1000);
  const account = { identificador: 'k', rol: ROL.admin };
  const findAccount = async ({ identificador }: { identificador: unknown }) => (identificador === 'k' ? account : null);
  const { interno } = readNegocio('negocio.config.json');
  mount(app, { db: database.db, now: () => new Date(), findAccount, interno }, groups, handlers());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await database[Symbol.asyncDispose]();
});

function handlers(): GroupHandlers<typeof groups> {
  return {
    prueba: {
      async getFilas({ filas, falla }) {
        if (filas === 0) throw notFound('No hay filas');
        return { name: 'piezas añejas.csv', type: 'text/csv; charset=utf-8', content: readFilas(filas, falla) };
      },
      async getLento({ segundos }) {
        await sleep(segundos * 1000);
        return {};
      },
    },
  };
}

/** Rows of a cursor, a thousand at a time; `falla` is the row at which the query divides by nothing. */
async function* readFilas(filas: number, falla = -1): AsyncGenerator<string> {
  const client = await database.db.pool.connect();
  try {
    await client.query('begin');
    const text = `select n, 1 / (n - ${falla}) as x, repeat('x', 100) as relleno from generate_series(1, ${filas}) n`;
    await client.query(`declare lectura no scroll cursor for ${text}`);
    for (;;) {
      const { rows } = await client.query('fetch 1000 from lectura');
      if (rows.length === 0) return;
      yield rows.map(({ n, relleno }) => `${n},${relleno}\n`).join('');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function ask(path: string, body: object) {
  return fetch(`http://127.0.0.1:${port}/api/prueba/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keylogin: 'k', ...body }),
  });
}

/** Connections of the database that somebody holds. */
const held = () => database.db.pool.totalCount - database.db.pool.idleCount;

describe('an answer that is a file', () => {
  test('comes whole, with its name and type, and holds nothing afterwards', async () => {
    const answer = await ask('get_filas.php', { filas: 25_000 });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''piezas%20a%C3%B1ejas.csv");
    const lines = (await answer.text()).trimEnd().split('\n');
    expect([lines.length, lines[0]?.slice(0, 4), lines.at(-1)?.slice(0, 8)]).toEqual([25_000, '1,xx', '25000,xx']);
    await expect.poll(held).toBe(0);
  });

  test('is refused as any other call: session, role, fields, rules', async () => {
    const asked = async (body: object) => {
      const answer = await ask('get_filas.php', body);
      return [answer.status, await answer.json()];
    };
    expect(await asked({ filas: 1, keylogin: 'nadie' })).toEqual([
      401,
      refusal('No hay una sesión iniciada', 'sesion'),
    ]);
    expect(await asked({ filas: 'x' })).toMatchObject([400, { codigo: 'campo', campo: 'filas' }]);
    expect(await asked({ filas: 0 })).toEqual([200, refusal('No hay filas', 'no_existe')]);
  });

  test('that cannot even begin is a fault in JSON', async () => {
    const answer = await ask('get_filas.php', { filas: 5, falla: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([500, { codigo: 'falla' }]);
    await expect.poll(held).toBe(0);
  });

  test('that breaks midway breaks the connection: half of it is never the whole', async () => {
    const answer = await ask('get_filas.php', { filas: 50_000, falla: 30_000 });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(held).toBe(0);
  });

  test('whose reader leaves gives its connection back', async () => {
    const body = JSON.stringify({ keylogin: 'k', filas: 400_000 });
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/prueba/get_filas.php HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`);
    socket.write(`content-length: ${body.length}\r\n\r\n${body}`);
    await once(socket, 'data');
    expect(held()).toBe(1);
    socket.destroy();
    await expect.poll(held).toBe(0);
  });
});

describe('limits of one call', () => {
  test('how long it may take, how large its body may be, how often it may be made', async () => {
    const slow = await ask('get_lento.php', { segundos: 3 });
    expect([slow.status, await slow.json()]).toMatchObject([503, { codigo: 'no_disponible' }]);
    const large = await ask('get_lento.php', { segundos: 0, relleno: 'x'.repeat(200) });
    expect([large.status, await large.json()]).toMatchObject([413, { codigo: 'limite' }]);
    const third = await ask('get_lento.php', { segundos: 0 });
    expect([third.status, await third.json()]).toEqual([200, { mensaje: 'success' }]);
    const fourth = await ask('get_lento.php', { segundos: 0 });
    expect([fourth.status, await fourth.json()]).toMatchObject([429, { codigo: 'limite' }]);
  });
});
