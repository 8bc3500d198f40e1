import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEml } from '#tests/mailbox.ts';
import { FileSender } from './create-sender.ts';

const REMITENTE = { nombre: 'Autopartes Ñandú, S.A. "Norte"', correo: 'ventas@nandu.mx' };
const MAIL = {
  id: '1795215775221.7',
  fecha: new Date('2026-11-20T23:01:59Z'),
  to: 'ana@taller.mx',
  asunto: 'Código de verificación · Autopartes Ñandú, la de la calle Peñón número 123 en la colonia Álamos',
  texto: 'Hola, José:\n\n.\nTu código: 042137\n',
  html: '<p>Hola, José: <b>042137</b></p>',
};

let dataDir: string;
let written: string[];
let sender: FileSender;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-correo-'));
  written = [];
  sender = new FileSender(dataDir, REMITENTE, (path) => written.push(path));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a file that a mail program opens: names, accents, text and HTML', async () => {
  const { reference } = await sender.send(MAIL);
  expect(written).toEqual([reference]);
  expect(dirname(reference)).toBe(join(dataDir, 'correo'));
  const mail = parseEml(await readFile(reference));
  expect(mail.header('From')).toBe('Autopartes Ñandú, S.A. "Norte" <ventas@nandu.mx>');
  expect(mail.header('To')).toBe('ana@taller.mx');
  expect(mail.header('Subject')).toBe(MAIL.asunto);
  expect(mail.header('Date')).toBe('Fri, 20 Nov 2026 23:01:59 +0000');
  expect(mail.header('Message-ID')).toBe('<1795215775221.7@nandu.mx>');
  expect(mail.header('Auto-Submitted')).toBe('auto-generated');
  expect(mail.header('Content-Type')).toMatch(/^multipart\/alternative;/);
  expect(mail.texto).toBe(MAIL.texto);
  expect(mail.html.trim()).toBe(MAIL.html);
});

test('only the server may read them, and nothing half written is left', async () => {
  const { reference } = await sender.send(MAIL);
  expect((await stat(reference)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(reference))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(dataDir, 'correo', 'temporales'))).toEqual([]);
});

test('thirty at once from two instances: thirty names, in the order they were written', async () => {
  const other = new FileSender(dataDir, REMITENTE, () => {});
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => (at % 2 ? other : sender).send(MAIL)));
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(30);
  const first = basename((await sender.send(MAIL)).reference);
  const second = basename((await sender.send(MAIL)).reference);
  expect(first < second).toBe(true);
});

test('a folder that cannot be written to is an error, not a lost mail', async () => {
  await writeFile(join(dataDir, 'correo'), 'a file in its place');
  await expect(sender.send(MAIL)).rejects.toThrow();
  expect(written).toEqual([]);
});

test.each([
  'ana@taller.mx\r\nBcc: todos@otro.mx',
  'ana@taller.mx, todos@otro.mx',
  'ana@taller.mx>\r\nRCPT TO:<todos@otro.mx',
  'Ana <ana@taller.mx>',
  ' ana@taller.mx',
  '',
])('%j is no recipient', async (to) => {
  await expect(sender.send({ ...MAIL, to })).rejects.toThrow('no es una dirección');
  expect(written).toEqual([]);
});

test('line breaks in a subject or in the name of the business begin no header', async () => {
  const hostile = { nombre: 'Patio\r\nBcc: todos@otro.mx\n\n<p>', correo: 'ventas@nandu.mx' };
  const { reference } = await new FileSender(dataDir, hostile, () => {}).send({
    ...MAIL,
    asunto: 'Hola\r\nBcc: todos@otro.mx\u2028X-Uno: 1\u0000\r\n\r\ncuerpo',
  });
  const mail = parseEml(await readFile(reference));
  expect(mail.headers.map(([name]) => name).filter((name) => /^(bcc|cc|x-uno)$/.test(name))).toEqual([]);
  expect(mail.header('Subject')).toBe('Hola Bcc: todos@otro.mx X-Uno: 1 cuerpo');
  expect(mail.header('From')).toBe('"Patio Bcc: todos@otro.mx <p>" <ventas@nandu.mx>');
  expect(mail.texto).toBe(MAIL.texto);
});
