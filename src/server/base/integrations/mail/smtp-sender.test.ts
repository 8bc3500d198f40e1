import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { startSmtp } from '#tests/smtp.ts';
import { SmtpSender } from './smtp-sender.ts';

const REMITENTE = { nombre: 'Autopartes Ñandú', correo: 'ventas@nandu.mx' };
const MAIL = {
  id: '1795215775221.7',
  fecha: new Date('2026-11-20T23:01:59Z'),
  to: 'ana@taller.mx',
  asunto: 'Código de verificación',
  texto: 'Hola, José:\n\n.\n..\nTu código: 042137\n',
  html: '<p>Hola, José: <b>042137</b></p>',
};

test('text and HTML arrive as they were written, under the name of the business', async () => {
  await using smtp = await startSmtp();
  const { reference } = await new SmtpSender(smtp.url, REMITENTE).send(MAIL);
  expect(reference).toBe('250 queued as 4Xyz');
  expect(smtp.received).toHaveLength(1);
  const [{ from, to, mail } = expect.fail('nothing arrived')] = smtp.received;
  expect({ from, to }).toEqual({ from: 'ventas@nandu.mx', to: ['ana@taller.mx'] });
  expect(mail.header('Subject')).toBe('Código de verificación');
  expect(mail.header('From')).toBe('Autopartes Ñandú <ventas@nandu.mx>');
  expect(mail.header('Message-ID')).toBe('<1795215775221.7@nandu.mx>');
  expect(mail.texto).toBe(MAIL.texto);
  expect(mail.html.trim()).toBe(MAIL.html);
});

test('an injected recipient reaches neither envelope nor headers', async () => {
  await using smtp = await startSmtp();
  const sender = new SmtpSender(smtp.url, { nombre: 'Ñandú\r\nBcc: todos@otro.mx', correo: 'ventas@nandu.mx' });
  await expect(sender.send({ ...MAIL, to: 'ana@taller.mx\r\nBcc: todos@otro.mx' })).rejects.toThrow();
  await expect(sender.send({ ...MAIL, to: 'ana@taller.mx,todos@otro.mx' })).rejects.toThrow();
  await sender.send({ ...MAIL, asunto: 'Hola\r\nBcc: todos@otro.mx' });
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@taller.mx']]);
  expect(smtp.received[0]?.mail.headers.some(([name]) => name === 'bcc')).toBe(false);
});

test('signs in, and keeps the password out of what a chatty server answers', async () => {
  const seen: unknown[] = [];
  await using smtp = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      seen.push([username, password]);
      if (password === 'clave ñ/1') return callback(null, { user: username });
      const coded = Buffer.from(`\0${username}\0${password}`).toString('base64');
      callback(Object.assign(new Error(`no\tcon ${password} ni con ${coded}`), { responseCode: 535 }));
    },
  });
  const at = (clave: string) => `smtp://ana:${encodeURIComponent(clave)}@127.0.0.1:${smtp.port}`;
  await new SmtpSender(at('clave ñ/1'), REMITENTE).send(MAIL);
  expect(seen).toEqual([['ana', 'clave ñ/1']]);
  const refused = new SmtpSender(at('muy-secreta'), REMITENTE).send(MAIL);
  await expect(refused).rejects.toThrow(/^Invalid login: 535 no con \*\*\* ni con \*\*\*$/);
  expect(smtp.received).toHaveLength(1);
});

const no = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const refusals: [string, SMTPServerOptions, RegExp][] = [
  ['recipient', { onRcptTo: (_address, _session, callback) => callback(no(550, 'No such user')) }, /550 No such user/],
  ['sender', { onMailFrom: (_address, _session, callback) => callback(no(553, 'Not yours')) }, /553 Not yours/],
  ['greeting', { onConnect: (_session, callback) => callback(no(421, 'Too busy')) }, /421/],
  [
    'message',
    {
      onData(stream, _session, callback) {
        stream.resume().once('end', () => callback(no(554, 'Looks like spam')));
      },
    },
    /554 Looks like spam/,
  ],
];

test.each(refusals)('a refused %s is an error that says why', async (_what, options, why) => {
  await using smtp = await startSmtp(options);
  await expect(new SmtpSender(smtp.url, REMITENTE).send(MAIL)).rejects.toThrow(why);
});

test('a server that is not there is an error', async () => {
  const { port } = await startSmtp().then(async (smtp) => {
    await smtp[Symbol.asyncDispose]();
    return smtp;
  });
  await expect(new SmtpSender(`smtp://127.0.0.1:${port}`, REMITENTE).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
});

test('a connection that drops in the middle is an error', async () => {
  await using server = await listen((line, reply, end) => (/^DATA/.test(line) ? end() : reply('250 OK')));
  await expect(new SmtpSender(server.url, REMITENTE).send(MAIL)).rejects.toThrow(/closed|ECONNRESET/i);
});

test('a slow server is waited for, one that never ends is not', async () => {
  await using slow = await startSmtp({
    onRcptTo: (_address, _session, callback) => void sleep(300).then(() => callback()),
  });
  await new SmtpSender(slow.url, REMITENTE, 10_000).send(MAIL);
  expect(slow.received).toHaveLength(1);

  // A line now and then, without end: no time limit on silence would notice.
  await using dripping = await listen((_line, reply) => void setInterval(() => reply('250-...'), 50).unref());
  const started = performance.now();
  await expect(new SmtpSender(dripping.url, REMITENTE, 500).send(MAIL)).rejects.toThrow('no terminó en 0.5 s');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a try is cut off when asked', async () => {
  await using silent = await listen(() => {});
  const sending = new SmtpSender(silent.url, REMITENTE).send(MAIL, AbortSignal.timeout(100));
  await expect(sending).rejects.toThrow(/abort/i);
});

/** A server that speaks as badly as a test wants. */
async function listen(
  onLine: (line: string, reply: (text: string) => void, end: () => void) => void,
): Promise<{ readonly url: string } & AsyncDisposable> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    const reply = (text: string) => void socket.write(`${text}\r\n`);
    reply('220 test');
    socket.on('data', (data) => onLine(String(data), reply, () => socket.destroy()));
    server.once('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
