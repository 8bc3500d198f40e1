import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { CONTRASENA, createCuenta, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';

const lines: string[] = [];
let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db, { logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const actions = () => lines.map((line) => JSON.parse(line)).filter(({ accion }) => accion !== undefined);

test('a change leaves one line: when, who, what, on which record, with what result', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  const other = await createCuenta(database.db);
  const body = { session_id, keylogin, id: other.keylogin };
  await post(tested.app, 'update-clients/delete_account.php', body);
  await post(tested.app, 'update-clients/delete_account.php', body);
  const line = {
    cuenta: keylogin,
    rol: 4,
    accion: 'update-clients/delete_account.php',
    objeto: { id: other.keylogin },
  };
  expect(actions()).toMatchObject([
    { ...line, status: 200, resultado: 'success', time: expect.any(Number) },
    { ...line, status: 200, resultado: 'No se encontró la cuenta' },
  ]);
  expect(lines.join('')).not.toContain(session_id);
});

test('a refused change leaves one too; a read that shows a page leaves none', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.socio);
  await post(tested.app, 'update-clients/delete_account.php', { session_id, keylogin, id: 'x' });
  await post(tested.app, 'buscador/get_marcas.php', { session_id, keylogin });
  expect(actions()).toMatchObject([{ cuenta: keylogin, rol: 3, status: 403 }]);
});

test('a read that is refused leaves a line: who, what, and with which status', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.socio);
  await post(tested.app, 'update-clients/get_accounts.php', { session_id, keylogin });
  await post(tested.app, 'buscador/get_piezas.php', { session_id: 'x'.repeat(43), keylogin });
  await post(tested.app, 'reportes/export_indicadores.php', { session_id, keylogin });
  expect(actions()).toMatchObject([
    { cuenta: keylogin, rol: 3, accion: 'update-clients/get_accounts.php', status: 403 },
    { direccion: '127.0.0.1', accion: 'buscador/get_piezas.php', status: 401 },
    { cuenta: keylogin, rol: 3, accion: 'reportes/export_indicadores.php', status: 403 },
  ]);
});

test('a list of accounts says how many it gave, and not what was searched', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  await createCuenta(database.db, { nombre: 'Nicanor', rol: ROL.prospecto });
  await createCuenta(database.db, { nombre: 'Nicanor', rol: ROL.cliente, rfc: 'XAXX010101000' });
  const search = { page: 1, search: 'Nicanor' };
  await post(tested.app, 'update-clients/get_accounts.php', { session_id, keylogin, ...search });
  await post(tested.app, 'facturApi/get_user.php', { session_id, keylogin, searchT: 'Nicanor' });
  expect(actions()).toMatchObject([
    { cuenta: keylogin, accion: 'update-clients/get_accounts.php', objeto: { page: 1 }, filas: 1, status: 200 },
    { cuenta: keylogin, accion: 'facturApi/get_user.php', objeto: {}, filas: expect.any(Number), status: 200 },
  ]);
  expect(lines.join('')).not.toContain('Nicanor');
});

test('an export leaves its line at its end, with its records and its bytes', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  for (const fecha of ['2026-03-01', '2026-03-02', '2026-04-01']) await insertIndicador(database.db, { fecha });
  const marzo = { searchDateStart: '2026-03-01', searchDateEnd: '2026-03-31' };
  const file = await post(tested.app, 'reportes/export_indicadores.php', { session_id, keylogin, ...marzo });
  await expect.poll(actions).toMatchObject([
    {
      cuenta: keylogin,
      accion: 'reportes/export_indicadores.php',
      objeto: marzo,
      resultado: 'success',
      filas: 2,
      bytes: file.rawPayload.length,
      status: 200,
    },
  ]);
});

test('a sign-in names the account, right or wrong; an address that nobody has is not written down', async () => {
  const { email, keylogin } = await createCuenta(database.db);
  const enter = (mail: string, pass: string) =>
    post(tested.app, 'verify-account/validate_login.php', { email: mail, pass });
  await enter(email, 'no es esta clave');
  await enter(email, CONTRASENA);
  await enter('mi clave secreta@nadie.test', 'x');
  const lineas = actions();
  expect(lineas).toMatchObject([
    { sobre: keylogin, direccion: '127.0.0.1', resultado: 'La contraseña no es valida' },
    { sobre: keylogin, direccion: '127.0.0.1', resultado: 'success' },
    { direccion: '127.0.0.1', resultado: expect.any(String) },
  ]);
  expect(lineas[2]).not.toHaveProperty('sobre');
  for (const dato of [email, 'nadie.test', CONTRASENA]) expect(lines.join('')).not.toContain(dato);
});

test('each request has a number of its own, which its answer and its lines bear', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.socio);
  const answers = [
    await post(tested.app, 'update-clients/get_accounts.php', { session_id, keylogin }),
    await post(tested.app, 'update-clients/get_accounts.php', { session_id, keylogin }),
    await tested.app.inject({ url: '/' }),
    await tested.app.inject({ url: '/%E0%A4%A' }),
  ];
  const numbers = answers.map(({ headers }) => String(headers['x-request-id']));
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(numbers).size).toBe(4);
  expect(actions().map(({ reqId }) => reqId)).toEqual(numbers.slice(0, 2));
});

test('who buys, or has something held, is in no line: a sale and a hold are known by other things', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.socio);
  const op_id = randomUUID();
  const quien = { session_id, keylogin, op_id };
  const cliente = { nombre: 'Nicanor Uribe', telefono: '5544332211', nota: 'Calle 8' };
  const items = [{ INV__: 2_000_000_000, quantity: 1, price: 1 }];
  const pago = { forma_pago: 'Efectivo', medio_contacto: 'PUBLICO', cotizador: 'KARLA' };
  await post(tested.app, 'apartados/create.php', { ...quien, ...cliente, items });
  await post(tested.app, 'notas/submit_nota.php', {
    ...quien,
    op_id: randomUUID(),
    id: 'new',
    status: 1,
    formData: { ...cliente, ...pago, items },
  });
  expect(actions()).toMatchObject([
    { accion: 'apartados/create.php', objeto: { op_id } },
    { accion: 'notas/submit_nota.php', objeto: { id: 'new', status: 1 } },
  ]);
  const { id, inventario } = await insertPieza(database.db);
  const { cuenta: _, ...admin } = await signedIn(database.db, ROL.admin);
  await post(tested.app, 'apartados/create.php', {
    ...quien,
    ...cliente,
    op_id: randomUUID(),
    items: [{ INV__: inventario, quantity: 1 }],
  });
  const deleted = await post(tested.app, 'update-piezas/delete_pieza.php', { ...admin, id });
  expect(deleted.json().mensaje).toContain(cliente.nombre);
  expect(actions()[3]).toMatchObject({ objeto: { id }, resultado: 'La pieza está apartada', status: 200 });
  for (const dato of Object.values(cliente)) expect(lines.join('')).not.toContain(dato);
});

test('a line break in what was sent cannot forge a line', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  await post(tested.app, 'update-clients/delete_account.php', { session_id, keylogin, id: 'x\n{"accion":"falsa"}' });
  expect(lines.filter((line) => line.trim().includes('\n'))).toEqual([]);
  expect(actions()).toHaveLength(1);
});
