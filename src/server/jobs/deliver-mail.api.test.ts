import { expect, test } from 'vitest';
import { enqueueMail } from '#server/integrations/mail/mailer.ts';
import { startSmtp } from '#server/integrations/mail/test-smtp.ts';
import { createDatabase } from '#tests/database.ts';
import { MAX_TRIES } from './mail-retries.ts';
import { ask, Instance, rows, senderTo } from './test-correos.ts';

const refusing = {
  onRcptTo: (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('No such user\there'), { responseCode: 550 })),
};

test('a mail goes out once, and is noted with the answer of the mail server', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx');
  const instance = new Instance(database.db);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(1);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(0);
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@taller.mx']]);
  expect(smtp.received[0]?.mail.header('Subject')).toBe('Código de verificación');
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ enviado: instance.now, intentos: 1, error: '', referencia: '250 queued as 4Xyz' });
  expect(row?.texto).toBe('Tu código: 042137');
  expect(instance.errors).toEqual([]);
});

test('nothing goes out for a change that did not happen', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const change = database.db.kysely.transaction().execute(async (trx) => {
    await enqueueMail(trx, { to: 'ana@taller.mx', asunto: 'Hola', texto: 'Hola', html: '<p>Hola</p>' });
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await new Instance(database.db).deliver(senderTo(smtp.url))).toBe(0);
  expect(smtp.received).toEqual([]);
});

test('nothing of a code stays once it was sent', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const instance = new Instance(database.db);
  await ask(database.db, 'ana@taller.mx', new Date(instance.now.getTime() + 600_000));
  await instance.deliver(senderTo(smtp.url));
  expect(smtp.received[0]?.mail.texto.trim()).toBe('Tu código: 042137');
  expect(await rows(database.db)).toMatchObject([{ enviado: instance.now, texto: '', html: '' }]);
});

test('a refused mail waits for its next try, with the reason on one line', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp(refusing);
  await ask(database.db, 'nadie@taller.mx');
  const instance = new Instance(database.db);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(0);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: 1, enviado: null, abandonado: null });
  expect(row?.error).toMatch(/550 No such user here$/);
  expect(instance.errors).toEqual([`Correo ${row?.id}, intento 1: ${row?.error}`]);
  const wait = (row?.proximo_intento.getTime() ?? 0) - instance.now.getTime();
  expect(wait).toBeGreaterThanOrEqual(48_000);
  expect(wait).toBeLessThanOrEqual(72_000);
  await instance.deliver(senderTo(smtp.url));
  expect(instance.errors).toHaveLength(1);
});

test('a mail that always fails is tried for a day, ever more rarely, then given up and kept', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp(refusing);
  await ask(database.db, 'nadie@taller.mx');
  const instance = new Instance(database.db);
  const start = instance.now.getTime();
  const tries: number[] = [];
  for (let minute = 0; minute < 2 * 24 * 60; minute += 4) {
    const before = instance.errors.length;
    await instance.deliver(senderTo(smtp.url));
    if (instance.errors.length > before) tries.push((instance.now.getTime() - start) / 60_000);
    instance.wait(4);
  }
  expect(tries).toHaveLength(MAX_TRIES);
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(gaps.slice(0, 4).every((gap, index) => index === 0 || gap >= (gaps[index - 1] ?? 0))).toBe(true);
  expect(tries.at(-1)).toBeGreaterThan(19 * 60);
  expect(tries.at(-1)).toBeLessThan(30 * 60);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: MAX_TRIES, enviado: null, texto: 'Tu código: 042137' });
  expect(row?.abandonado).not.toBeNull();
  expect(instance.errors.at(-1)).toMatch(/550 No such user here \(ya no se intentará\)$/);
});

test('a mail server that was down gets the mail when it is back', async () => {
  await using database = await createDatabase();
  const port = await startSmtp().then(async (smtp) => {
    await smtp[Symbol.asyncDispose]();
    return smtp.port;
  });
  const sender = senderTo(`smtp://127.0.0.1:${port}`);
  await ask(database.db, 'ana@taller.mx');
  const instance = new Instance(database.db);
  expect(await instance.deliver(sender)).toBe(0);
  expect(instance.errors).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  await using smtp = await startSmtp({}, port);
  expect(await instance.deliver(sender)).toBe(0);
  instance.wait(2);
  expect(await instance.deliver(sender)).toBe(1);
  expect(smtp.received).toHaveLength(1);
  expect(await rows(database.db)).toMatchObject([{ enviado: instance.now, intentos: 2, error: '' }]);
});

test('a code that died waiting is not sent, and nothing of it stays', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const instance = new Instance(database.db);
  await ask(database.db, 'ana@taller.mx', new Date(instance.now.getTime() + 600_000));
  instance.wait(11);
  expect(await instance.deliver(senderTo(smtp.url))).toBe(0);
  expect(smtp.received).toEqual([]);
  expect(await rows(database.db)).toMatchObject([{ abandonado: instance.now, enviado: null, texto: '', html: '' }]);
  expect(instance.errors).toEqual([expect.stringMatching(/Caducó antes de poder enviarse$/)]);
});

test('a code is given up with the try after which it would be dead', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp(refusing);
  const instance = new Instance(database.db);
  await ask(database.db, 'nadie@taller.mx', new Date(instance.now.getTime() + 600_000));
  for (let minute = 0; minute < 10; minute += 1) {
    await instance.deliver(senderTo(smtp.url));
    instance.wait(1);
  }
  expect(instance.errors).toHaveLength(3);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: 3, texto: '', html: '' });
  expect(row?.error).toMatch(/550 No such user here$/);
  expect(row?.abandonado).not.toBeNull();
});

test('a new mail goes before those that failed already', async () => {
  await using database = await createDatabase();
  const order: string[] = [];
  const failing = { send: () => Promise.reject(new Error('no')) };
  const instance = new Instance(database.db);
  await ask(database.db, 'viejo@taller.mx');
  await instance.deliver(failing);
  await ask(database.db, 'nuevo@taller.mx');
  instance.wait(2);
  await instance.deliver({
    async send({ to }) {
      order.push(to);
      return { reference: '' };
    },
  });
  expect(order).toEqual(['nuevo@taller.mx', 'viejo@taller.mx']);
});
