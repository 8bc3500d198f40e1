import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls, calls } from '#contract/calls.ts';
import { CODIGOS } from '#contract/refusal.ts';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createApp, post, type TestApp } from './app.ts';
import { signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { expectPlainWords } from './plain-words.ts';
import { fieldRefusal, refusal } from './refusal.ts';
import { fieldsOfRequest } from './request-fields.ts';
import { insertVentas } from './ventas.ts';

let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  // Number 1 of everything is there to be hit.
  await insertVentas(database.db);
  tested = await createApp(database.db);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** Everything that the calls could have changed, as one text. */
async function readEverything(): Promise<string> {
  const { rows } = await database.db.pool.query(
    `select (select jsonb_agg(p order by id) from piezas p) as piezas, (select count(*) from historial) as historial,
       (select jsonb_agg(c order by id) from cuentas c) as cuentas, (select jsonb_agg(b order by id) from bajas b) as bajas,
       (select jsonb_agg(s order by id) from sinonimos s) as sinonimos,
       (select jsonb_agg(i order by id) from indicadores i) as indicadores,
       (select jsonb_agg(n order by id) from notas n) as notas, (select count(*) from movimientos) as movimientos,
       (select jsonb_agg(n order by id) from notas_partidas n) as partidas,
       (select jsonb_agg(a order by id) from apartados a) as apartados,
       (select jsonb_agg(a order by apartado_id, pieza_id) from apartados_partidas a) as apartadas,
       (select jsonb_agg(a order by apartado_id) from anticipos a) as anticipos,
       (select jsonb_agg(r order by id) from anticipos_recibos r) as recibos,
       (select jsonb_agg(f order by id) from facturas f) as facturas, (select jsonb_agg(c order by id) from cfdis c) as cfdis,
       (select jsonb_agg(p order by id) from pagos p) as pagos, (select jsonb_agg(e order by id) from egresos e) as egresos`,
  );
  return JSON.stringify(rows);
}

function send(path: string, payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return tested.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
}

const FILAS = 'buscador-public/get_filas.php';
const PIEZA = 'buscador-public/get_pieza.php';
const search = (change: object) => ({ marca: 'VW', auto: 'JETTA', year: 2016, pieza: 'FARO', ...change });

test.each<[what: string, path: string, body: unknown, campo: string | undefined, mensaje: string]>([
  ['an array for a text', FILAS, search({ marca: ['VW'] }), 'marca', 'El campo Marca debe ser texto'],
  ['a number for a text', FILAS, search({ search: 7 }), 'search', 'El campo Búsqueda debe ser texto'],
  ['a NUL', FILAS, search({ search: 'a\0b' }), 'search', 'El campo Búsqueda tiene un carácter que no se acepta'],
  [
    'a very long text',
    FILAS,
    search({ search: 'x'.repeat(201) }),
    'search',
    'El campo Búsqueda debe tener 200 caracteres o menos',
  ],
  ['a huge page', FILAS, search({ page: 1e15 }), 'page', 'El campo Página debe ser 1000000 o menos'],
  [
    'a page beyond what a number holds',
    FILAS,
    search({ page: 1e20 }),
    'page',
    'El campo Página debe ser un número entero',
  ],
  [
    'a page of a million rows',
    FILAS,
    search({ itemsPerPage: 1e6 }),
    'itemsPerPage',
    'El campo Filas por página debe ser 100 o menos',
  ],
  ['page zero', FILAS, search({ page: 0 }), 'page', 'El campo Página debe ser 1 o más'],
  ['a year that is none', FILAS, search({ year: 'ayer' }), 'year', 'El campo Año debe ser un año'],
  [
    'an id beyond the database’s',
    PIEZA,
    { pieza: 2_147_483_648 },
    'pieza',
    'El campo Pieza debe ser 2147483647 o menos',
  ],
  ['half an id', PIEZA, { pieza: 1.5 }, 'pieza', 'El campo Pieza debe ser un número entero'],
  ['no id', PIEZA, {}, 'pieza', 'El campo Pieza debe ser un número entero'],
  ['an array for the body', FILAS, [1], undefined, 'El cuerpo de la petición debe ser un objeto JSON'],
  ['a text for the body', FILAS, 'hola', undefined, 'El cuerpo de la petición debe ser un objeto JSON'],
])('%s is refused in Spanish', async (_what, path, body, campo, mensaje) => {
  const answer = await send(path, JSON.stringify(body));
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    campo ? fieldRefusal(campo, mensaje) : refusal(mensaje, 'peticion'),
  ]);
});

test('everything that is wrong is named, the first of it in the words', async () => {
  const answer = await send(FILAS, JSON.stringify(search({ page: 0, marca: 7 })));
  const page = fieldRefusal('page', 'El campo Página debe ser 1 o más');
  expect(answer.json()).toEqual({
    ...page,
    errores: [page, fieldRefusal('marca', 'El campo Marca debe ser texto')],
  });
});

test.each([
  ['broken JSON', '{"pieza":'],
  ['a number too large for JSON', '{"pieza":1e309}'],
  ['a poisoned prototype', '{"__proto__":{"pieza":1}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"pieza":1}}}'],
])('%s is refused in Spanish', async (_what, payload) => {
  const answer = await send(PIEZA, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().mensaje).toMatch(/petición|campo/);
});

test('what may be loose is loose: digit strings, unknown keys, an empty body', async () => {
  const { id } = await insertPieza(database.db);
  expect((await post(tested.app, PIEZA, { pieza: String(id), rol: 4, rute: '' })).json().mensaje).toBe('success');
  const empty = await tested.app.inject({ method: 'POST', url: '/api/buscador-public/get_marcas.php' });
  expect(empty.json()).toMatchObject({ mensaje: 'success', marcas: ['VOLKSWAGEN'] });
});

test('two megabytes are too much', async () => {
  const answer = await send(FILAS, JSON.stringify({ search: 'x'.repeat(2 * 1024 * 1024) }));
  expect([answer.statusCode, answer.json()]).toEqual([413, refusal('La petición es demasiado grande', 'limite')]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('%s is not JSON', async (type) => {
  const answer = await send(PIEZA, '{"pieza":1}', { 'content-type': type });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    refusal('El contenido debe ser application/json', 'peticion'),
  ]);
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('%s is no way to call', async (method) => {
  const answer = await tested.app.inject({ method, url: `/api/${PIEZA}` });
  expect([answer.statusCode, answer.json()]).toEqual([405, refusal('Esta dirección solo acepta POST', 'peticion')]);
  expect(answer.headers.allow).toBe('POST');
});

test.each(['/api/nada.php', '/api/buscador-public/get_filas', '/api/'])('%s does not exist', async (url) => {
  const answer = await tested.app.inject({ method: 'POST', url, payload: {} });
  expect([answer.statusCode, answer.json()]).toEqual([404, refusal('No existe esa dirección', 'peticion')]);
});

/** Bodies with the fields of a call: of the right shape now and then, of any other else. */
function garbageFor({ request }: Call, ...known: readonly unknown[]) {
  const key = fc.constantFrom(...fieldsOfRequest(request), '__proto__', 'rute', 'session');
  const value = fc.oneof(
    fc.constantFrom(...known, 'new', -1, 0, 1, 90, '', null, '2013', 'a\0b', '\ud800', '%_\\', "'; --"),
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
  );
  return fc.dictionary(key, fc.oneof({ weight: 4, arbitrary: value }, fc.dictionary(key, value), fc.array(value)));
}

async function expectNoFault(path: string, body: object): Promise<void> {
  const answer = await post(tested.app, path, body);
  // Where nothing has to be given, nearly anything is answered by a file.
  if (answer.headers['content-disposition']) {
    expect([answer.statusCode, answer.body === '']).toEqual([200, false]);
    return;
  }
  const { mensaje, codigo } = answer.json();
  expect([path, body, answer.statusCode < 500, typeof mensaje]).toEqual([path, body, true, 'string']);
  if (mensaje !== 'success') expect([path, body, CODIGOS.includes(codigo)]).toEqual([path, body, true]);
  expectPlainWords(path, mensaje);
}

test('the fields of a request are found whatever they are wrapped in', () => {
  const { updatePieza, getFilas } = { ...calls.updatePiezas, ...calls.buscador };
  expect(fieldsOfRequest(updatePieza.request)).toEqual(
    expect.arrayContaining(['pieza', 'formDataPieza', 'MARCA', 'orden']),
  );
  expect(fieldsOfRequest(getFilas.request)).toEqual(expect.arrayContaining(['page', 'marca', 'exist']));
  expect(fieldsOfRequest(calls.sinonimos.saveGrupo.request)).toEqual(
    expect.arrayContaining(['relacionados', 'fuerza']),
  );
});

test.each(allCalls)('$path answers generated garbage of anybody without a fault and without a change', async (call) => {
  const before = await readEverything();
  await fc.assert(
    fc.asyncProperty(garbageFor(call), (body) => expectNoFault(call.path, body)),
    { numRuns: 60 },
  );
  expect(await readEverything()).toBe(before);
});

test.each(allCalls)('$path answers generated garbage of who may call it without a fault', async (call) => {
  const rol = call.access === 'public' ? ROL.admin : call.access.at(-1);
  const { session_id, keylogin } = await signedIn(database.db, rol ?? ROL.admin);
  const { id } = await insertPieza(database.db);
  const before = await readEverything();
  await fc.assert(
    fc.asyncProperty(garbageFor(call, id, String(id)), (body) =>
      expectNoFault(call.path, { ...body, session_id, keylogin }),
    ),
    { numRuns: 100 },
  );
  expect(await findDescuadres(database.db)).toEqual([]);
  // What says that it only reads is held to it.
  if (call.effect === 'read') expect(await readEverything()).toBe(before);
});

test('a form of garbage with some sense in it makes a part or says what is wrong, and never a fault', async () => {
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  const binary = fc.string({ unit: 'binary', maxLength: 40 });
  const mostly = (...sane: unknown[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...sane) }, fc.jsonValue(), binary);
  const word = mostly('FARO', 'ñandú', '<b>', 'x'.repeat(100), '日本 語', "O'Neil; --", '%_');
  const money = mostly('$1,234.50', 5, '0', 0.07, '9999999.99');
  const form = fc.record({
    MARCA: word,
    AUTO: word,
    TIPO: word,
    PIEZA: word,
    LADO__Posici__n: word,
    __Parte: word,
    DETALLES: word,
    Origen: word,
    Condici__n: word,
    COSTO: money,
    FACE__: money,
    _MERCADO: money,
    NOTA: word,
    CODIGO_RADEC: word,
    A__O: mostly('2013', '2013-2018'),
    Exist: mostly(0, 200, '7'),
    INV__: mostly('', null, 3, 50_000),
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(form, async (formDataPieza) => {
      const body = { session_id, keylogin, pieza: 'new', formDataPieza };
      const answer = await post(tested.app, 'update-piezas/update_pieza.php', body);
      expect([formDataPieza, answer.statusCode < 500]).toEqual([formDataPieza, true]);
      if (answer.json().mensaje === 'success') made += 1;
    }),
    { numRuns: 400 },
  );
  expect(made).toBeGreaterThan(5);
});

test('a sale or a hold of garbage with some sense in it happens whole or says what is wrong, and never a fault', async () => {
  const quien = await signedIn(database.db, ROL.gerente);
  const { inventario } = await insertPieza(database.db, { existencias: 200 });
  const odd = fc.constantFrom(-0, 200, 1.5, '1e3', 0.1 + 0.2, '2090-02-30T10:00:00Z', '9999999.99');
  const mostly = (...sane: unknown[]) =>
    fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...sane) }, fc.jsonValue(), odd);
  const item = fc.record({
    INV__: mostly(inventario, String(inventario)),
    quantity: mostly(1, '1'),
    price: mostly(0.01, '9,999,999.99'),
  });
  const form = fc.record({
    cotizador: mostly('KARLA', ' karla '),
    nombre: mostly('Luis', 'ñ'.repeat(200)),
    forma_pago: mostly('efectivo'),
    medio_contacto: mostly('PUBLICO'),
    apartado: mostly(null, null, 1, 2),
    hasta: mostly(null, '2090-02-28T10:00Z'),
    anticipo: mostly(null, { monto: 1, forma_pago: 'Efectivo' }),
    items: fc.array(item, { minLength: 1, maxLength: 2 }),
  });
  const made = { nota: 0, apartado: 0 };
  await fc.assert(
    fc.asyncProperty(form, async (formData) => {
      const note = await post(tested.app, 'notas/submit_nota.php', { ...quien, id: 'new', status: 1, formData });
      const { apartado: _, ...held } = formData;
      const hold = await post(tested.app, 'apartados/create.php', { ...quien, ...held });
      for (const [what, answer] of [
        ['nota', note],
        ['apartado', hold],
      ] as const) {
        expect([formData, answer.statusCode < 500]).toEqual([formData, true]);
        if (answer.json().mensaje === 'success') made[what] += 1;
      }
    }),
    { numRuns: 150 },
  );
  expect(Math.min(made.nota, made.apartado)).toBeGreaterThan(3);
  expect(await findDescuadres(database.db)).toEqual([]);
});
