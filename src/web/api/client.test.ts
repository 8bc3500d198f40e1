import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { buscadorPublic } from '#contract/buscador-public.ts';
import { piezasPublicas } from '#contract/piezas-publicas.ts';
import { CODIGOS } from '#contract/refusal.ts';
import { type Destination, sendTo } from './client.ts';
import { isRefused, NetworkError, RefusedError } from './errors.ts';

const { getAutos } = buscadorPublic;
const { getPieza } = piezasPublicas;
const AUTOS = { mensaje: 'success', autos: ['JETTA', 'GOL'], conteos: [3, 1] };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('sends the fields by their wire names, signed, and reads the answer', async () => {
  const seen: unknown[] = [];
  const destination = await serve((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push(request.method, request.url, request.headers['content-type'], JSON.parse(body));
      response.end(JSON.stringify(AUTOS));
    });
  });
  const session = { session_id: 's1', keylogin: 'k1' };
  const answer = await sendTo({ ...destination, session }, getAutos, { marca: 'VOLKSWAGEN' });

  expect(answer).toEqual({ autos: ['JETTA', 'GOL'], conteos: [3, 1] });
  expect(seen).toEqual([
    'POST',
    '/api/buscador-public/get_autos.php',
    'application/json',
    { rute: '', session_id: 's1', keylogin: 'k1', marca: 'VOLKSWAGEN' },
  ]);
});

test.each([
  [200, { mensaje: 'Pieza no encontrada' }, 'Pieza no encontrada'],
  [401, { mensaje: 'No hay una sesión iniciada' }, 'No hay una sesión iniciada'],
  [503, { mensaje: 'El sistema no está disponible' }, 'El sistema no está disponible'],
  [500, {}, ''],
  [200, { mensaje: 7 }, ''],
  [200, null, ''],
  [200, ['success'], ''],
  [200, 'success', ''],
])('status %d with %j is a refusal in the words of the server', async (status, body, words) => {
  const destination = await answering(status, JSON.stringify(body));
  const error = await failureOf(sendTo(destination, getPieza, { pieza: 7 }));
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toHaveProperty('message', words);
});

test('a refusal says why, about which field, and everything that is wrong', async () => {
  const errores = [
    { codigo: 'campo', campo: 'items.0.price', mensaje: 'falta' },
    { codigo: 'existencias', campo: 'items.2', mensaje: 'no hay', datos: { hay: 1 } },
  ];
  const body = { mensaje: 'falta', codigo: 'campo', campo: 'items.0.price', errores, datos: { segundos: 45 } };
  const error = await failureOf(sendTo(await answering(400, JSON.stringify(body)), getPieza, { pieza: 7 }));
  expect(error).toMatchObject({ message: 'falta', codigo: 'campo', campo: 'items.0.price', errores });
  expect(error).toHaveProperty('datos.segundos', 45);
  expect([isRefused(error, 'campo'), isRefused(error, 'version'), isRefused(null, 'campo')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a refusal without a code is one that only its words explain', async () => {
  const error = await failureOf(sendTo(await answering(200, '{"mensaje":"No"}'), getPieza, { pieza: 7 }));
  expect(error).toMatchObject({ message: 'No', campo: undefined, errores: [] });
  expect(CODIGOS.some((codigo) => isRefused(error, codigo))).toBe(false);
});

test('success whatever the status', async () => {
  const destination = await answering(500, JSON.stringify(AUTOS));
  await expect(sendTo(destination, getAutos, { marca: 'X' })).resolves.toHaveProperty('autos');
});

test('a success that cannot be read is a refusal without words, and keeps its cause', async () => {
  const destination = await answering(200, JSON.stringify({ mensaje: 'success', autos: 'JETTA' }));
  const error = await failureOf(sendTo(destination, getAutos, { marca: 'X' }));
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toHaveProperty('message', '');
  expect(error).toHaveProperty('cause.issues');
});

test.each([
  ['a page of HTML', '<html>502</html>'],
  ['half an answer', '{"mensaje":"succ'],
  ['nothing', ''],
])('%s is a network failure', async (_what, body) => {
  const destination = await answering(200, body);
  await expect(sendTo(destination, getAutos, { marca: 'X' })).rejects.toBeInstanceOf(NetworkError);
});

test('a connection that is cut in the middle of the answer is a network failure', async () => {
  const destination = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"mensaje":"success"');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(sendTo(destination, getAutos, { marca: 'X' })).rejects.toBeInstanceOf(NetworkError);
});

test('no server is a network failure', async () => {
  const destination = await answering(200, '{}');
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  await expect(sendTo(destination, getAutos, { marca: 'X' })).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  ['before the answer begins', ''],
  ['in the middle of the answer', '{"mensaje":'],
])('a call that is aborted %s fails with the reason, not as a network failure', async (_when, part) => {
  const destination = await serve((_request, response) => {
    if (part) response.write(part);
  });
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('overtaken')), 50);
  const error = await failureOf(sendTo(destination, getAutos, { marca: 'X' }, { signal: controller.signal }));
  expect(error).toHaveProperty('message', 'overtaken');
  expect(error).not.toBeInstanceOf(NetworkError);
});

async function serve(listener: RequestListener): Promise<Destination> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { pathApi: `http://127.0.0.1:${port}/api`, session: {} };
}

function answering(status: number, body: string): Promise<Destination> {
  return serve((_request, response) => response.writeHead(status).end(body));
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}
