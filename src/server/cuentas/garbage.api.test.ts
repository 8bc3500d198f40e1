import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { createAccount } from '#contract/create-account.ts';
import { updateClients } from '#contract/update-clients.ts';
import { verifyAccount } from '#contract/verify-account.ts';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { createCuenta, type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let tested: TestApp;
let identities: readonly Identity[];
let target: string;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  target = (await createCuenta(database.db, { rol: ROL.prospecto })).keylogin;
  const admin = await signedIn(database.db, ROL.admin);
  const prospecto = await signedIn(database.db, ROL.prospecto);
  identities = [admin, prospecto].map(({ session_id, keylogin }) => ({ session_id, keylogin }));
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** What none of these calls may change without a form that is right. */
async function readAccounts(): Promise<string> {
  const { rows } = await database.db.pool.query(
    'select (select jsonb_agg(c order by id) from cuentas c) as c, (select count(*) from trabajos where caduca is null) as m',
  );
  return JSON.stringify(rows);
}

const groups: readonly Record<string, Call>[] = [account, createAccount, updateClients, verifyAccount];
// Signing out and asking for access take no form: there is nothing to get wrong.
const calls = groups.flatMap((group) => Object.values(group)).filter(({ path }) => !/logout|request_access/.test(path));

const KEYS = [
  'user',
  'user_id',
  'id',
  'account',
  'address',
  'rol',
  'email',
  'pass',
  'code',
  'version',
  'search',
  'page',
];
const FIELDS = [
  'nombre',
  'apellidos',
  'email',
  'phone',
  'RFC',
  'uso_CFDI',
  'regimen_fiscal',
  'terms',
  'zip',
  'rol',
  '__proto__',
];

test.each(calls)('$path answers generated garbage without a fault and without a change', async ({ path }) => {
  const before = await readAccounts();
  const scalar = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.constant(target),
  );
  const nested = fc.dictionary(fc.constantFrom(...FIELDS), scalar);
  const body = fc.dictionary(fc.constantFrom(...KEYS), fc.oneof(scalar, nested));
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(...identities), async (garbage, identity) => {
      // A deletion needs nothing but a name: the right one is no garbage.
      const id = garbage.id === target ? { id: '' } : {};
      const answer = await post(tested.app, path, { ...garbage, ...id, ...identity });
      expect(answer.statusCode).toBeLessThan(500);
      expect(typeof answer.json().mensaje).toBe('string');
    }),
    { numRuns: 150 },
  );
  expect(await readAccounts()).toBe(before);
});
