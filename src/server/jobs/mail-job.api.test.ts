import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { connect } from '#server/db/database.ts';
import { startSmtp } from '#server/integrations/mail/test-smtp.ts';
import { createDatabase } from '#tests/database.ts';
import { startMailDelivery } from './mail-job.ts';
import { ask, rows, senderTo } from './test-correos.ts';

const fail = (error: unknown) => expect.fail(String(error));

test('a code is with the mail server two seconds after it was asked for', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const job = startMailDelivery(database.db, senderTo(smtp.url), fail);
  await sleep(700);
  await ask(database.db, 'ana@taller.mx');
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 2_000, interval: 20 });
  await job.stop();
});

test('stopping finishes the mail under way and starts no other', async () => {
  await using database = await createDatabase();
  const taken = Promise.withResolvers<void>();
  await using smtp = await startSmtp({
    onRcptTo(_address, _session, callback) {
      taken.resolve();
      sleep(400).then(() => callback());
    },
  });
  for (const to of ['uno@taller.mx', 'dos@taller.mx']) await ask(database.db, to);
  const job = startMailDelivery(database.db, senderTo(smtp.url), fail);
  await taken.promise;
  await job.stop();
  expect(smtp.received).toHaveLength(1);
  expect((await rows(database.db)).map(({ intentos, enviado }) => [intentos, enviado !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
});

test('a mail server that answers nothing does not keep the program from stopping', async () => {
  await using database = await createDatabase();
  const taken = Promise.withResolvers<void>();
  await using smtp = await startSmtp({ onRcptTo: () => taken.resolve() });
  await ask(database.db, 'ana@taller.mx');
  const errors: unknown[] = [];
  const job = startMailDelivery(database.db, senderTo(smtp.url), (error) => errors.push(error), 200);
  await taken.promise;
  const start = performance.now();
  await job.stop();
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(errors).toHaveLength(1);
  expect(await rows(database.db)).toMatchObject([{ intentos: 1, enviado: null, abandonado: null }]);
});

test('a database that is down is reported once, not at every look', async () => {
  const down = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const errors: unknown[] = [];
  const job = startMailDelivery(down, { send: () => expect.fail('nothing to send') }, (error) => errors.push(error));
  await sleep(2_000);
  await job.stop();
  await down.destroy();
  expect(errors).toHaveLength(1);
});
