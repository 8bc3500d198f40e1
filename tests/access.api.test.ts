import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { ROL } from '#domain/roles.ts';
import type { Account } from '#server/http/implement.ts';
import { createApp, post } from './app.ts';
import { createDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const CALLERS: readonly (Account | null)[] = [null, ...Object.values(ROL).map((rol) => ({ keylogin: 'k', rol }))];

/** Identities that are no identity, whatever their type: none may pass for another, and none may break a call. */
const BROKEN = [[], {}, true, '', 0, null, ['k'], { session_id: 'x' }];

test.each(allCalls)('$path lets in exactly the roles of its contract', async ({ path, access }) => {
  for (const account of CALLERS) {
    await using tested = await createApp(database.db, { findAccount: async () => account });
    const { statusCode } = await post(tested.app, path, { session_id: 's', keylogin: 'k' });

    const mayCall = access === 'public' || (account !== null && access.includes(account.rol));
    expect([account?.rol, [401, 403].includes(statusCode) ? 'refused' : 'reached']).toEqual([
      account?.rol,
      mayCall ? 'reached' : 'refused',
    ]);
  }
});

test.each(allCalls)('$path takes no broken identity for an account', async ({ path, access }) => {
  await using tested = await createApp(database.db);
  for (const broken of BROKEN) {
    const { statusCode } = await post(tested.app, path, { session_id: broken, keylogin: broken });
    expect([broken, statusCode < 500 && (statusCode !== 401) === (access === 'public')]).toEqual([broken, true]);
  }
});

test('every route of the interface is a call of the contract or a picture', async () => {
  await using tested = await createApp(database.db);
  const known = new Set(allCalls.map(({ path }) => `/api/${path}`));
  const routes = tested.app.printRoutes({ commonPrefix: false }).matchAll(/\/api\/[^ (]+/g);
  const unknown = [...routes].map(([url]) => url).filter((url) => !known.has(url) && !url.startsWith('/api/imagenes/'));
  expect(unknown).toEqual([]);
  for (const path of known) expect(tested.app.hasRoute({ method: 'POST', url: path })).toBe(true);
});
