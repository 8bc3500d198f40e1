import { join } from 'node:path';
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

test('the address of the site is taken without what means nothing, and refused with what would be lost', () => {
  const read = (url: string) => () => readConfig({ PUBLIC_URL: url }, 'produccion').publicUrl;
  for (const url of ['https://autopartes.mx', 'https://autopartes.mx/', 'https://AUTOPARTES.mx:443//']) {
    expect(read(url)()).toBe('https://autopartes.mx');
  }
  for (const after of ['/tienda', '/?a=1', '/#x']) {
    expect(read(`https://autopartes.mx${after}`)).toThrow(/^PUBLIC_URL es solo la dirección del sitio/);
  }
});

test.each(['127.0.0.1', '127.0.0.1, 10.0.0.0/8', '::1,fd00::/8', 'loopback,uniquelocal'])(
  'TRUST_PROXY %j is believed',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }, 'demo').trustProxy).toBe(value);
  },
);

test.each(['abc', '127.0.0.1,', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'true', '1'])(
  'TRUST_PROXY %j stops the start with one line',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value }, 'demo')).toThrow(/^TRUST_PROXY son [^\n]+$/);
  },
);

test('the file of the business is where its path says, from the checkout unless it is absolute', () => {
  const root = join(import.meta.dirname, '..', '..');
  const read = (file?: string) => readConfig({ NEGOCIO_CONFIG: file }, 'demo').negocioFile;
  expect(read()).toBe(join(root, 'negocio.config.json'));
  expect(read('otro.json')).toBe(join(root, 'otro.json'));
  expect(read('/etc/yarda/negocio.config.json')).toBe('/etc/yarda/negocio.config.json');
});
