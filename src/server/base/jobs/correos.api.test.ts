import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/base/db/database.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { FileSender } from '#server/base/integrations/mail/create-sender.ts';
import type { MailSender } from '#server/base/integrations/mail/mail-sender.ts';
import { SmtpSender } from '#server/base/integrations/mail/smtp-sender.ts';
import { createDatabase } from '#tests/database.ts';
import { readMailbox } from '#tests/mailbox.ts';
import { startSmtp } from '#tests/smtp.ts';
import { pass, rows, run } from '#tests/trabajos.ts';
import { type AdjuntoNombrado, createColaDeCorreos, enqueueMail } from './correos.ts';

let dataDir: string;
let archivos: HashedFiles;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-correos-'));
  archivos = new HashedFiles(join(dataDir, 'archivos'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const colaTo = (sender: MailSender) => createColaDeCorreos(sender, archivos);

/** Asks for a mail as a call does. */
async function ask(db: Db, to: string, more: { caduca?: Date; adjuntos?: AdjuntoNombrado[] } = {}): Promise<void> {
  const mail = { to, asunto: 'Código de\nverificación', texto: 'Tu código: 042137', html: '<p>042137</p>' };
  await db.kysely.transaction().execute((trx) => enqueueMail(trx, { ...mail, ...more }));
}

const senderTo = (url: string) => new SmtpSender(url, { nombre: 'Autopartes Ñandú', correo: 'ventas@nandu.mx' });

test('a mail goes out once, and is noted with the answer of the mail server', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx');
  const cola = colaTo(senderTo(smtp.url));
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
  await ask(database.db, 'ana@taller.mx', { caduca: new Date(Date.now() + 600_000) });
  await run(database.db, colaTo(senderTo(smtp.url)));
  expect(smtp.received[0]?.mail.texto.trim()).toBe('Tu código: 042137');
  expect(JSON.stringify(await rows(database.db))).not.toContain('042137');
});

test('a mail server that was down gets the mail when it is back', async () => {
  await using database = await createDatabase();
  const port = await startSmtp().then(async (smtp) => {
    await smtp[Symbol.asyncDispose]();
    return smtp.port;
  });
  const cola = colaTo(senderTo(`smtp://127.0.0.1:${port}`));
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
  const dying = colaTo({
    async send(...args) {
      await sender.send(...args);
      throw new Error('died after sending');
    },
  });
  await run(database.db, dying);
  await pass(database.db, 2);
  await run(database.db, colaTo(sender));
  expect(smtp.received).toHaveLength(2);
  expect(new Set(smtp.received.map(({ mail }) => mail.header('Message-ID'))).size).toBe(1);
});

test('nothing is asked for without an address', async () => {
  await using database = await createDatabase();
  await expect(ask(database.db, 'ana@taller.mx, eva@taller.mx')).rejects.toThrow('without an address');
});

const PDF = Buffer.from('%PDF-1.3 \0\xff', 'latin1');
const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><cfdi Nombre="ÑANDÚ"/>');

/** Stores an invoice's two files, and names them as a mail does. */
async function storeFactura(): Promise<AdjuntoNombrado[]> {
  return [
    { huella: await archivos.write(PDF), nombre: 'F-12.pdf', tipo: 'application/pdf' },
    { huella: await archivos.write(XML), nombre: 'F-12.xml', tipo: 'application/xml' },
  ];
}

test('what a mail carries arrives byte for byte, and its row holds names only', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  await ask(database.db, 'ana@taller.mx', { adjuntos: await storeFactura() });
  expect(JSON.stringify(await rows(database.db)).length).toBeLessThan(1_500);
  expect(await run(database.db, colaTo(senderTo(smtp.url)))).toEqual({ done: 1, errors: [] });
  expect(smtp.received[0]?.mail.adjuntos).toEqual([
    { nombre: 'F-12.pdf', tipo: 'application/pdf', bytes: PDF },
    { nombre: 'F-12.xml', tipo: 'application/xml', bytes: XML },
  ]);
  expect(smtp.received[0]?.mail.texto.trim()).toBe('Tu código: 042137');
});

test('a mail that becomes a file has what it carries, too', async () => {
  await using database = await createDatabase();
  const remitente = { nombre: 'Ñandú', correo: 'ventas@nandu.mx' };
  await ask(database.db, 'ana@taller.mx', { adjuntos: await storeFactura() });
  await run(database.db, colaTo(new FileSender(dataDir, remitente, () => {})));
  const [mail] = await readMailbox(dataDir);
  expect(mail?.adjuntos.map(({ bytes }) => bytes)).toEqual([PDF, XML]);
});

test('a mail never goes without what it carries: it waits, and says what is missing', async () => {
  await using database = await createDatabase();
  await using smtp = await startSmtp();
  const gone = { huella: 'ab'.repeat(32), nombre: 'F-12.pdf', tipo: 'application/pdf' };
  await ask(database.db, 'ana@taller.mx', { adjuntos: [...(await storeFactura()), gone] });
  const { done, errors } = await run(database.db, colaTo(senderTo(smtp.url)));
  expect([done, errors]).toEqual([0, [expect.stringContaining('No está el archivo que lleva el correo: F-12.pdf')]]);
  expect(smtp.received).toEqual([]);
});
