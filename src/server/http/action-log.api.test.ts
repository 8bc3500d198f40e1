import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { createCuenta, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';

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

test('a refused change leaves one too; a read leaves none', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.socio);
  await post(tested.app, 'update-clients/delete_account.php', { session_id, keylogin, id: 'x' });
  await post(tested.app, 'update-clients/get_accounts.php', { session_id, keylogin });
  expect(actions()).toMatchObject([{ cuenta: keylogin, rol: 3, status: 403 }]);
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
    ...{ ...quien, op_id: randomUUID(), id: 'new', status: 1 },
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
