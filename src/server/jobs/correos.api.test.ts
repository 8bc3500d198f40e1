import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { SmtpSender } from '#server/integrations/mail/smtp-sender.ts';
import { createDatabase } from '#tests/database.ts';
import { startSmtp } from '#tests/smtp.ts';
import { pass, rows, run } from '#tests/trabajos.ts';
import { createColaDeCorreos, enqueueMail } from './correos.ts';

/** Asks for a mail as a call does. */
async function ask(db: Db, to: string, caduca?: Date): Promise<void> {
  const mail = { to, asunto: 'Código de\nverificación', texto: 'Tu código: 042137', html: '<p>042137</p>' };
  await db.kysely.transaction().execute((trx) => enqueueMail(trx, { ...mail, ...(caduca && { caduca }) }));
}

const senderTo = (url: string) => new SmtpSender(url, { nombre: 'Autopartes Ñandú', correo: 'ventas@nandu.mx' });

test('a mail goes out once, and is noted with the answer of the mail server', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx');
  const cola = createColaDeCorreos(senderTo(smtp.url));
  expect(await run(database.db, cola)).toEqual({ done: 1, errors: [] });
  expect(await run(database.db, cola)).toEqual({ done: 0, errors: [] });
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@taller.mx']]);
  expect(smtp.received[0]?.mail.header('Subject')).toBe('Código de verificación');
  expect(await rows(database.db)).toMatchObject([
    {
      titulo: 'ana@taller.mx | Código de verificación',
      referencia: '250 queued as 4Xyz',
      datos: { texto: 'Tu código: 042137' },
    },
  ]);
});

test('nothing of a code stays once it was sent', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx', new Date(Date.now() + 600_000));
  await run(database.db, createColaDeCorreos(senderTo(smtp.url)));
  expect(smtp.received[0]?.mail.texto.trim()).toBe('Tu código: 042137');
  expect(JSON.stringify(await rows(database.db))).not.toContain('042137');
});

test('a mail server that was down gets the mail when it is back', async () => {
  await using database = await createDatabase();
  const port = await startSmtp().then(async (smtp) => {
    await smtp[Symbol.asyncDispose]();
    return smtp.port;
  });
  const cola = createColaDeCorreos(senderTo(`smtp://127.0.0.1:${port}`));
  await ask(database.db, 'ana@taller.mx');
  expect((await run(database.db, cola)).errors).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  await using smtp = await startSmtp({}, port);
  expect((await run(database.db, cola)).done).toBe(0);
  await pass(database.db, 2);
  expect((await run(database.db, cola)).done).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('an error after the mail server has the message sends it once more, recognisably', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx');
  const sender = senderTo(smtp.url);
  const dying = createColaDeCorreos({
    async send(...args) {
      await sender.send(...args);
      throw new Error('died after sending');
    },
  });
  await run(database.db, dying);
  await pass(database.db, 2);
  await run(database.db, createColaDeCorreos(sender));
  expect(smtp.received).toHaveLength(2);
  expect(new Set(smtp.received.map(({ mail }) => mail.header('Message-ID'))).size).toBe(1);
});

test('nothing is asked for without an address', async () => {
  await using database = await createDatabase();
  await expect(ask(database.db, 'ana@taller.mx, eva@taller.mx')).rejects.toThrow('without an address');
});
