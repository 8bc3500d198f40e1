import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { createApp, post, type TestApp } from './app.ts';
import { type Identity, signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { insertPieza } from './factories.ts';

let database: TestDatabase;
let tested: TestApp;
let pieza: { id: number; inventario: number };
const sessions = new Map<Rol, Identity>();

/** Amounts that appear nowhere else: whoever must not see them must not see these digits. */
const SECRETS = { costo: 1_717_17, precio_mercado: 2_828_28, costo_radec: 3_939_39, costo_mercado: 4_646_46 };
const LISTED = 1_000_00;

beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  for (const rol of Object.values(ROL)) {
    const { session_id, keylogin } = await signedIn(database.db, rol);
    sessions.set(rol, { session_id, keylogin });
  }
  const internal = {
    ...SECRETS,
    precio: LISTED,
    codigo_radec: 'RAD-1',
    link_radec: 'https://proveedor.test/secreto',
    link_mercado: 'https://mercado.test/secreto',
    nota: 'NOTA-SECRETA',
    cotizador: 'MARISOL',
    venta: 'QUALITAS',
    por_publicar_facebook: true,
    publicada_mercado: '2026-01-02',
  };
  pieza = await insertPieza(database.db, internal, ['a.jpg', 'b.jpg']);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** The wire fields of a part that anybody sees; `CLIENT` is what clients see (regla 143). */
const PUBLIC = [
  'id',
  'INV__',
  'TITULO_PARA_PUBLICAR_FORMULA',
  'MARCA',
  'AUTO',
  'TIPO',
  'A__O',
  'PIEZA',
  'LADO__Posici__n',
  '__Parte',
  'Origen',
  'Condici__n',
  'DETALLES',
  'Exist',
  'disponible',
  'FACE__',
  'portada',
  'galery',
];
const CLIENT = [...PUBLIC, 'CODIGO_RADEC'];

/** Every list or record of parts there is in an answer, however deep. */
function partsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const inside = Object.values(record).flatMap(partsIn);
  return 'TITULO_PARA_PUBLICAR_FORMULA' in record ? [record, ...inside] : inside;
}

/** Enough for each call that reads to answer with the part. */
const ASK = { pieza: 0, search: '', exist: 0, marca: '', auto: '', year: '' };

async function ask(path: string, rol: Rol | null, change: object = {}) {
  const identity = rol === null ? {} : sessions.get(rol);
  return post(tested.app, path, { ...identity, ...ASK, pieza: pieza.id, ...change });
}

/** No digit of a cost, no supplier, no remark: in no field, whatever it is called. */
const SECRET = /secreto|NOTA-SECRETA|MARISOL|1,?717|2,?828|3,?939|4,?646|1,000\.00/;

function expectOnly(body: string, allowed: readonly string[], precio: string): void {
  expect(body).not.toMatch(SECRET);
  for (const part of partsIn(JSON.parse(body))) {
    expect(Object.keys(part).filter((key) => !allowed.includes(key))).toEqual([]);
    expect(part.FACE__).toBe(precio);
  }
}

const READS = allCalls.filter(({ path }) => path.includes('/get_'));
/** Whole answers, one record, a text, a number: every way a part can be asked for. */
const bodies = () => [{}, { pieza: '' }, { pieza: '', search: 'faro jetta' }, { search: String(pieza.inventario) }];

describe.each(READS.filter(({ access }) => access === 'public'))('$path', ({ path }) => {
  test('gives anyone nothing but the list, without a price', async () => {
    for (const change of bodies()) expectOnly((await ask(path, null, change)).body, [...PUBLIC, 'inv'], '');
  });
});

describe.each(READS.filter(({ access }) => access !== 'public' && access.includes(ROL.cliente)))(
  '$path',
  ({ path }) => {
    test('gives a client nothing but the list, and the price with the markup', async () => {
      for (const change of bodies()) expectOnly((await ask(path, ROL.cliente, change)).body, CLIENT, '$1,050.00');
    });
  },
);

test('the calls a client may make do answer with the part: the test above looks at something', async () => {
  for (const [path, change] of [
    ['buscador/get_filas.php', { pieza: '' }],
    ['buscador/get_filas.php', { pieza: '', search: 'faro jetta' }],
    ['buscador/get_pieza.php', {}],
    ['update-piezas/get_piezas.php', { pieza: '', search: 'faro jetta' }],
  ] as const) {
    const answer = (await ask(path, ROL.cliente, change)).json();
    expect([path, partsIn(answer).length > 0]).toEqual([path, true]);
  }
});

test.each(STAFF)('role %i sees every field and the listed price', async (rol) => {
  const { pieza: seen } = (await ask('update-piezas/get_pieza.php', rol)).json();
  expect(seen).toMatchObject({
    FACE__: '$1,000.00',
    COSTO: '1717.17',
    _MERCADO: '$2,828.28',
    Cto_RADEC_ALDO: '$3,939.39',
    Cto_ML: '$4,646.46',
    LINK_RADEC: 'https://proveedor.test/secreto',
    LINK_ML: 'https://mercado.test/secreto',
    CODIGO_RADEC: 'RAD-1',
    NOTA: 'NOTA-SECRETA',
    COTIZADOR: 'MARISOL',
    VENTA: 'QUALITAS',
    CHECK_FACEBOOK: 1,
    CHECK_ML: 0,
    DATE_FACEBOOK: '',
    DATE_ML: '2026-01-02',
    portada: 'a.jpg',
    galery: ['a.jpg', 'b.jpg'],
  });
});

test('a prospect sees no part at all', async () => {
  for (const path of ['buscador/get_filas.php', 'buscador/get_pieza.php', 'update-piezas/get_piezas.php']) {
    expect((await ask(path, ROL.prospecto)).statusCode).toBe(403);
  }
});
