import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineFile } from '#contract/call.ts';
import { receiveFile } from './download.ts';
import { NetworkError } from './errors.ts';

const getFilas = defineFile('prueba/get_filas.php', 'public', {
  shows: [],
  takesOut: { object: [] },
  request: z.object({ marca: z.string() }),
});
const servers: Server[] = [];
const HEAD = { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''a%C3%B1o.csv" };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(answer: RequestListener): Promise<File> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return receiveFile({ pathApi: `http://127.0.0.1:${port}/api`, session: {} }, getFilas, { marca: 'VW' });
}

test('the file comes whole, with its name and type', async () => {
  const file = await ask((_request, response) => response.writeHead(200, HEAD).end('id\n1\n'));
  expect([file.name, file.type, await file.text()]).toEqual(['año.csv', 'text/csv', 'id\n1\n']);
});

test('a refusal is one, by its code', async () => {
  const answered = ask((_request, response) => response.writeHead(403).end('{"mensaje":"No","codigo":"rol"}'));
  await expect(answered).rejects.toMatchObject({ name: 'RefusedError', message: 'No', codigo: 'rol' });
});

test('half a file is a network failure', async () => {
  const answered = ask((_request, response) => {
    response.writeHead(200, HEAD).write('id\n');
    setTimeout(() => response.destroy(), 50);
  });
  await expect(answered).rejects.toThrow(NetworkError);
});

test('what is neither a file nor a refusal is a refusal without words', async () => {
  const answered = ask((_request, response) => response.end('{"mensaje":"success"}'));
  await expect(answered).rejects.toMatchObject({ name: 'RefusedError', message: '' });
});
