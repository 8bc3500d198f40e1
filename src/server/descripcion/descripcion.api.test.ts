import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { fieldsOfRequest } from '#tests/request-fields.ts';

let database: TestDatabase;
let tested: TestApp;
let openapi: { readonly paths: Readonly<Record<string, { readonly post: Operation }>> };

interface Operation {
  readonly operationId: string;
  readonly 'x-roles': 'public' | readonly string[];
  readonly 'x-reservadas': readonly { readonly roles: readonly string[] }[];
  readonly requestBody: object;
  readonly responses: Readonly<Record<string, object>>;
}

beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  const { statusCode, body } = await post(
    tested.app,
    'descripcion/get_openapi.php',
    await signedIn(database.db, ROL.admin),
  );
  expect(statusCode).toBe(200);
  ({ openapi } = JSON.parse(body));
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(openapi))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = structuredClone(openapi) as { paths: Record<string, { post: object }> };
  Object.assign(broken.paths['/notas/get_notas.php']?.post ?? {}, { responses: 7 });
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('every call is described, under an id of its own, with who may make it', () => {
  expect(Object.keys(openapi.paths)).toEqual(allCalls.map(({ path }) => `/${path}`));
  const operations = Object.values(openapi.paths).map(({ post: operation }) => operation);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(openapi.paths['/facturApi/submit_factura.php']?.post).toMatchObject({
    'x-roles': ['socio', 'admin', 'gerente'],
    'x-reservadas': [{ roles: ['admin'] }, { roles: ['admin'] }, { roles: ['admin'] }],
  });
  expect(openapi.paths['/buscador-public/get_filas.php']?.post).toMatchObject({ 'x-roles': 'public' });
  expect(openapi.paths['/buscador-public/get_filas.php']?.post.responses).not.toHaveProperty('401');
});

test.each(allCalls.map((call) => [call.path, call] as const))(
  '%s: every field of its request has a name there',
  (path, call) => {
    const described = JSON.stringify(openapi.paths[`/${path}`]?.post.requestBody);
    // A name between two codecs, which never travels.
    const fields = fieldsOfRequest(call.request).filter((field) => field !== 'cancelacion');
    const missing = fields.filter((field) => !described.includes(`"${field}"`));
    expect(missing).toEqual([]);
  },
);

test('an invoice is described by its form, a cancellation by its own', () => {
  const described = JSON.stringify(openapi.paths['/facturApi/submit_factura.php']?.post.requestBody);
  for (const field of ['clave_prod', 'org_import', 'descuento', 'motivo', 'fuera_de_plazo']) {
    expect(described).toContain(`"${field}"`);
  }
  expect(described).not.toContain('cancelacion"');
});

test('nobody but an administrator reads it', async () => {
  for (const rol of [ROL.cliente, ROL.socio, ROL.gerente]) {
    const { statusCode } = await post(tested.app, 'descripcion/get_openapi.php', await signedIn(database.db, rol));
    expect([rol, statusCode]).toEqual([rol, 403]);
  }
});
