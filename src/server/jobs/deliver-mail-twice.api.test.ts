import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect, type Db } from '#server/db/database.ts';
import type { MailSender } from '#server/integrations/mail/mail-sender.ts';
import { startSmtp } from '#server/integrations/mail/test-smtp.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { deliverMails } from './deliver-mail.ts';
import { MAX_TRIES } from './mail-retries.ts';
import { ask, Instance, rows, senderTo } from './test-correos.ts';

/** The database as another instance sees it. */
function secondDb({ url }: TestDatabase): Db {
  return connect({ connectionString: url, maxConnections: 4 });
}

/** A sender that stops in the middle, after the message is gone, until it is let go on. */
function pausing(sender: MailSender) {
  const sent = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  return {
    sent: sent.promise,
    goOn: () => goOn.resolve(),
    async send(...args: Parameters<MailSender['send']>) {
      const result = await sender.send(...args);
      sent.resolve();
      await goOn.promise;
      return result;
    },
  };
}

test('three instances at once send forty mails once each', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp({
    onMailFrom: (_address, _session, callback) => void sleep(5).then(() => callback()),
  });
  const others = [secondDb(database), secondDb(database)];
  try {
    const everybody = Array.from({ length: 40 }, (_, at) => `cliente${String(at).padStart(2, '0')}@taller.mx`);
    for (const to of everybody) await ask(database.db, to);
    const instances = [database.db, ...others].map((db) => new Instance(db));
    const sent = await Promise.all(instances.map((instance) => instance.deliver(senderTo(smtp.url))));
    expect(sent.every((count) => count > 0)).toBe(true);
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(everybody);
    expect((await rows(database.db)).filter(({ enviado, intentos }) => !enviado || intentos !== 1)).toEqual([]);
  } finally {
    for (const db of others) await db.destroy();
  }
});

test('an instance whose clock is an hour ahead does not send what another one is sending', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const other = secondDb(database);
  try {
    await ask(database.db, 'ana@taller.mx');
    const slow = pausing(senderTo(smtp.url));
    const sending = new Instance(database.db).deliver(slow);
    await slow.sent;
    const ahead = new Instance(other);
    ahead.wait(60);
    expect(await ahead.deliver(senderTo(smtp.url))).toBe(0);
    slow.goOn();
    expect(await sending).toBe(1);
    expect(await ahead.deliver(senderTo(smtp.url))).toBe(0);
    expect(smtp.received).toHaveLength(1);
  } finally {
    await other.destroy();
  }
});

test('an instance that is overtaken between counting its try and sending leaves the mail alone', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const narrow = connect({ connectionString: database.url, maxConnections: 1 });
  try {
    await ask(database.db, 'ana@taller.mx');
    const counting = Promise.withResolvers<void>();
    const now = () => {
      counting.resolve();
      return new Date();
    };
    const overtaken = deliverMails(narrow, senderTo(smtp.url), { now, onError: () => {} });
    await counting.promise;
    // Between its two transactions the only connection of its pool is ours.
    const connection = await narrow.pool.connect();
    expect(await rows(database.db)).toMatchObject([{ intentos: 1, enviado: null }]);
    const ahead = new Instance(database.db);
    ahead.wait(60);
    expect(await ahead.deliver(senderTo(smtp.url))).toBe(1);
    connection.release();
    expect(await overtaken).toBe(0);
    expect(smtp.received).toHaveLength(1);
  } finally {
    await narrow.destroy();
  }
});

test('an error after the mail server has the message sends it once more, recognisably', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx');
  const sender = senderTo(smtp.url);
  const instance = new Instance(database.db);
  await instance.deliver({
    async send(...args) {
      await sender.send(...args);
      throw new Error('died after sending');
    },
  });
  expect(await instance.deliver(sender)).toBe(0);
  for (let minute = 0; minute < 30; minute += 2) {
    instance.wait(2);
    await instance.deliver(sender);
  }
  expect(smtp.received).toHaveLength(2);
  expect(new Set(smtp.received.map(({ mail }) => mail.header('Message-ID'))).size).toBe(1);
});

test('a crash between the sending and its note sends it once more, not at once', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const crashing = secondDb(database);
  await ask(database.db, 'ana@taller.mx');
  try {
    const slow = pausing(senderTo(smtp.url));
    const sending = new Instance(crashing).deliver(slow);
    const failed = expect(sending).rejects.toThrow();
    await slow.sent;
    // The connection ends as it does when the machine it comes from dies.
    await database.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    );
    slow.goOn();
    await failed;
  } finally {
    await crashing.destroy();
  }
  const instance = new Instance(database.db);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(0);
  instance.wait(2);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(1);
  instance.wait(24 * 60);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(0);
  expect(smtp.received).toHaveLength(2);
  expect(await rows(database.db)).toMatchObject([{ intentos: 2, error: '' }]);
});

test('a mail at which the program dies every time is given up all the same', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana@taller.mx');
  await database.db.pool.query('update correos set intentos = $1', [MAX_TRIES]);
  const instance = new Instance(database.db);
  instance.wait(60);
  await instance.deliver({ send: () => expect.fail('tried again') });
  expect(await rows(database.db)).toMatchObject([{ abandonado: instance.now, error: 'Se agotaron los intentos' }]);
});
