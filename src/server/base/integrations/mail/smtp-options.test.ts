import { expect, test } from 'vitest';
import { readSmtpUrl } from './smtp-sender.ts';

test('a password only travels encrypted', () => {
  expect(readSmtpUrl('smtp://ana:clave@smtp.taller.mx')).toMatchObject({ port: 587, secure: false, requireTLS: true });
  expect(readSmtpUrl('smtps://ana:clave@smtp.taller.mx')).toMatchObject({ port: 465, secure: true });
  expect(readSmtpUrl('smtp://smtp.taller.mx:25')).toMatchObject({ port: 25, requireTLS: false, ignoreTLS: false });
  expect(readSmtpUrl('smtp://127.evil.example')).toMatchObject({ ignoreTLS: false });
  expect(readSmtpUrl('smtp://localhost.evil.example')).toMatchObject({ ignoreTLS: false });
});

test('a relay on this machine is spoken to without its home-made certificate', () => {
  expect(readSmtpUrl('smtp://localhost:25')).toMatchObject({ host: 'localhost', ignoreTLS: true, requireTLS: false });
  expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', ignoreTLS: true });
});

test('name and password may hold any sign, coded', () => {
  const { auth } = readSmtpUrl('smtp://ventas%40taller.mx:a%2Fb%3A%C3%B1@smtp.taller.mx');
  expect(auth).toEqual({ user: 'ventas@taller.mx', pass: 'a/b:ñ' });
});

test.each([
  'smtp:',
  'smtp://',
  'http://smtp.taller.mx',
  'smtp.taller.mx',
  'smtp://ana:secreta%@smtp.taller.mx',
  'smtp://ana:secreta@smtp.taller.mx/ruta',
  'smtp://ana:secreta@smtp.taller.mx?tls.rejectUnauthorized=false',
])('%s is refused without repeating it', (address) => {
  expect(() => readSmtpUrl(address)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secreta') }),
  );
});
