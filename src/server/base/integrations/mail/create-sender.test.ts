import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMailbox } from '#tests/mailbox.ts';
import { startSmtp } from '#tests/smtp.ts';
import { createMailSender } from './create-sender.ts';

const remitente = { nombre: 'Ñandú', correo: 'ventas@nandu.mx' };
const mailTo = (to: string) => ({
  id: '1.1',
  fecha: new Date(),
  to,
  asunto: 'Hola',
  texto: 'Hola',
  html: '<p>Hola</p>',
});

test('demo accounts get files even with a mail server; nobody else does', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-correo-'));
  try {
    await using smtp = await startSmtp();
    const paths: string[] = [];
    const sender = createMailSender({ smtpUrl: smtp.url, dataDir, remitente, onFile: (path) => paths.push(path) });
    await sender.send(mailTo('gerente@demo.test'));
    await sender.send(mailTo('gerente@demo.test.mx'));
    await sender.send(mailTo('demo.test@taller.mx'));
    expect(smtp.received.map(({ to }) => to)).toEqual([['gerente@demo.test.mx'], ['demo.test@taller.mx']]);
    expect((await readMailbox(dataDir)).map((mail) => mail.header('To'))).toEqual(['gerente@demo.test']);
    expect(paths).toHaveLength(1);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('without a mail server everybody gets files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-correo-'));
  try {
    const sender = createMailSender({ smtpUrl: null, dataDir, remitente, onFile: () => {} });
    for (const to of ['uno@taller.mx', 'dos@taller.mx']) await sender.send(mailTo(to));
    expect((await readMailbox(dataDir)).map((mail) => mail.header('To'))).toEqual(['uno@taller.mx', 'dos@taller.mx']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
