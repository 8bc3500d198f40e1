import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('SMTP_URL is taken as it is, and may be absent', () => {
  const url = 'smtps://ventas%40taller.mx:clave@smtp.taller.mx';
  expect(readConfig({ SMTP_URL: url }, 'demo').smtpUrl).toBe(url);
  expect(readConfig({}, 'demo').smtpUrl).toBeNull();
  expect(readConfig({ SMTP_URL: '' }, 'demo').smtpUrl).toBeNull();
});

test.each([
  'smtp.taller.mx:587',
  'https://ana:secreta@smtp.taller.mx',
  'smtp://',
  'smtp://ana:secreta@smtp.mx/?tls=no',
])('SMTP_URL %j stops the start with one line that does not repeat it', (url) => {
  const read = () => readConfig({ SMTP_URL: url }, 'demo');
  expect(read).toThrow(/^SMTP_URL debe [^\n]+$/);
  expect(read).not.toThrow(/secreta/);
});
