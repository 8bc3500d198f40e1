import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { PoolBusyError } from '#server/base/db/pool.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { addErrorHandler } from './error-handler.ts';
import { newRequestId } from './hooks.ts';

/** An application that throws, and what it wrote into its log. */
async function thrown(error: Error, times = 1) {
  const lines: { level: number; msg: string; veces?: number; reqId: string }[] = [];
  const app = Fastify({
    genReqId: newRequestId,
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    disableRequestLogging: true,
  });
  addErrorHandler(app);
  app.post('/api/x', async () => {
    throw error;
  });
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await app.inject({ method: 'POST', url: '/api/x' }));
  await app.close();
  return { lines, answers };
}

const INFO = 30;
const WARN = 40;
const ERROR = 50;

test('a fault of ours is an error with its stack; its answer has the number of its line', async () => {
  const { lines, answers } = await thrown(new Error('boom'), 2);
  expect(lines.map(({ level }) => level)).toEqual([ERROR, ERROR]);
  expect(answers.map((answer) => answer.json().datos.numero)).toEqual(lines.map(({ reqId }) => reqId));
  expect(answers[0]?.json().mensaje).toBe('Ocurrió un problema, si persiste informa al soporte');
});

test('"later" is an answer and no fault', async () => {
  const { lines, answers } = await thrown(new RetryLaterError(503, 'Ya se están exportando varios archivos.', 60));
  expect(lines).toMatchObject([{ level: INFO }]);
  expect(answers[0]?.json()).not.toHaveProperty('datos.numero');
});

test.each([
  ['a full disk', Object.assign(new Error('no space left'), { code: 'ENOSPC' }), ERROR],
  ['a database that is down', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), ERROR],
  ['too much work', new PoolBusyError(), WARN],
])('%s is said once a minute, however many meet it', async (_what, error, level) => {
  const { lines, answers } = await thrown(error, 50);
  expect(lines).toMatchObject([{ level }]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
});
