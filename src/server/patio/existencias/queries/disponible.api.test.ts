import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { hold } from '#tests/ventas.ts';

let database: TestDatabase;
let tested: TestApp;
const sessions = new Map<Rol, Identity>();
const ids: Record<'libre' | 'una' | 'toda' | 'vencida', number> = { libre: 0, una: 0, toda: 0, vencida: 0 };

beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  const { db } = database;
  for (const rol of [ROL.cliente, ROL.socio, ROL.admin, ROL.gerente] as const) {
    const { session_id, keylogin } = await signedIn(db, rol);
    sessions.set(rol, { session_id, keylogin });
  }
  for (const pieza of ['libre', 'una', 'toda', 'vencida'] as const) {
    ids[pieza] = (await insertPieza(db, { existencias: 3 })).id;
  }
  await hold(db, ids.una, 1);
  await hold(db, ids.toda, 2);
  await hold(db, ids.toda, 1);
  await hold(db, ids.vencida, 1);
  // Nobody has let it go yet: neither the job nor whoever sells next.
  await hold(db, ids.vencida, 2, new Date(Date.now() - 1));
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

interface Vista {
  readonly id: number;
  readonly Exist: number;
  readonly disponible: number;
}

const call = async (path: string, body: object, rol?: Rol) =>
  (await post(tested.app, path, { ...(rol === undefined ? {} : sessions.get(rol)), ...body })).json();
const unidades = ({ Exist, disponible }: Vista) => [Exist, disponible];
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const FILTROS = { marca: 'VOLKSWAGEN', auto: 'JETTA', year: 2016, pieza: 'FARO', itemsPerPage: 10, page: 1 };
const TODOS = [ROL.cliente, ROL.socio, ROL.admin, ROL.gerente] as const;
const LISTAS: readonly (readonly [path: string, rol: Rol | undefined])[] = [
  ['buscador-public/get_filas.php', undefined],
  ...TODOS.map((rol) => ['buscador/get_filas.php', rol] as const),
  ['update-piezas/get_piezas.php', ROL.gerente],
];

describe('what is held stays in stock and in every list, which says how many are left', () => {
  test.each(LISTAS)('%s for %s, by filters and by text', async (path, rol) => {
    for (const search of ['', 'faro jetta']) {
      const { inventario, total } = await call(path, { ...FILTROS, search }, rol);
      const por = (id: number) => unidades(inventario.find((pieza: Vista) => pieza.id === id));
      expect(total).toBe(4);
      expect([por(ids.libre), por(ids.una), por(ids.toda), por(ids.vencida)]).toEqual([
        [3, 3],
        [3, 2],
        [3, 0],
        // A hold that is over does not count.
        [3, 2],
      ]);
    }
  });

  test.each(TODOS)('the part alone, for role %s', async (rol) => {
    const vista = async (id: number) => unidades((await call('buscador/get_pieza.php', { pieza: id }, rol)).pieza);
    expect(await vista(ids.una)).toEqual([3, 2]);
    expect(await vista(ids.toda)).toEqual([3, 0]);
    expect(await vista(ids.vencida)).toEqual([3, 2]);
  });

  test('the part in its form', async () => {
    const { pieza } = await call('update-piezas/get_pieza.php', { pieza: ids.toda }, ROL.gerente);
    expect(unidades(pieza)).toEqual([3, 0]);
  });

  test.each(LISTAS)(
    '%s for %s: who works here sees who holds it and until when, nobody else does',
    async (path, rol) => {
      const { inventario } = await call(path, FILTROS, rol);
      const quienes = (id: number) => inventario.find((pieza: Vista) => pieza.id === id).apartados;
      const uno = (quantity: number) => ({
        id: expect.any(Number),
        nombre: 'Luis Mora',
        hasta: expect.stringMatching(ISO),
        quantity,
      });
      const isStaff = rol !== undefined && STAFF.includes(rol);
      expect(quienes(ids.toda)).toEqual(isStaff ? [uno(2), uno(1)] : undefined);
      // What is over holds nothing.
      expect(quienes(ids.vencida)).toEqual(isStaff ? [uno(1)] : undefined);
      expect(quienes(ids.libre)).toBeUndefined();
    },
  );
});

test('an invoice that holds units is named after the holds, also to whoever wants to sell the part', async () => {
  const { db } = database;
  const { id, inventario } = await insertPieza(db, { existencias: 3, marca: 'FORD', auto: 'FIESTA' });
  await hold(db, id, 1);
  const { id: factura, folio } = await insertFacturaPpd(db, { cfdi: { estado: 'incierta', ...SIN_TIMBRE } });
  const apartada = { factura_id: factura, pieza_id: id, cantidad: 2 };
  await db.kysely.insertInto('facturas_apartadas').values(apartada).execute();
  const todos = [
    { id: expect.any(Number), nombre: 'Luis Mora', hasta: expect.stringMatching(ISO), quantity: 1 },
    { id: factura, nombre: `Factura F-${folio}`, quantity: 2 },
  ];
  const lista = await call('buscador/get_filas.php', { ...FILTROS, marca: 'FORD', auto: 'FIESTA' }, ROL.socio);
  expect(lista.inventario.map((pieza: { apartados: unknown }) => pieza.apartados)).toEqual([todos]);
  for (const [path, beside] of [
    ['update-piezas/get_pieza.php', { pieza: id }],
    ['notas/get_inv.php', { id: inventario }],
  ] as const) {
    expect((await call(path, beside, ROL.gerente)).pieza.apartados).toEqual(todos);
  }
  await db.pool.query('update facturas_apartadas set viva = false where factura_id = $1', [factura]);
  expect((await call('notas/get_inv.php', { id: inventario }, ROL.gerente)).pieza.apartados).toEqual([todos[0]]);
});

const SIN_TIMBRE = { ref: null, uuid: null, timbrada: null, total_timbrado: null };

describe('the public page of a part', () => {
  const abierta = (id: number) => call('buscador-public/get_pieza.php', { pieza: id });
  const pagina = async (id: number) => (await tested.app.inject({ url: `/detalles/${id}` })).body;

  test('inv is what may be sold, in both places; nobody hears who holds it', async () => {
    for (const [id, inv] of [
      [ids.libre, 3],
      [ids.una, 2],
      [ids.toda, 0],
      [ids.vencida, 2],
    ] as const) {
      const answer = await abierta(id);
      expect([answer.inv, answer.pieza.inv, answer.pieza.disponible, answer.pieza.Exist]).toEqual([inv, inv, inv, 3]);
      expect(JSON.stringify(answer)).not.toContain('Luis Mora');
    }
  });

  test('one of which everything is held is Apartada: out of stock for crawlers, and not to be quoted', async () => {
    const body = await pagina(ids.toda);
    expect(body).toContain('>Apartada<');
    expect(body).toContain('Preguntar por una similar');
    expect(body).not.toContain('Cotizar por WhatsApp');
    expect(body).not.toContain('Sin existencias');
    expect(body).toContain('https://schema.org/OutOfStock');
    expect(body).not.toContain('InStock');
  });

  test('one with units left is sold as ever, as many as are left', async () => {
    for (const id of [ids.una, ids.vencida]) {
      const body = await pagina(id);
      expect(body).toContain('2 disponibles');
      expect(body).toContain('Cotizar por WhatsApp');
      expect(body).toContain('https://schema.org/InStock');
      expect(body).not.toContain('Apartada');
    }
  });

  test('the others of its car are such as may be sold', async () => {
    const { delAuto } = await abierta(ids.libre);
    const shown = delAuto.zonas.flatMap(({ piezas }: { piezas: readonly Vista[] }) => piezas);
    expect(shown.map(({ id }: Vista) => id)).toEqual([ids.vencida]);
  });
});

test('the public list says Apartada beside what nobody can have', async () => {
  const { body } = await tested.app.inject({ url: '/?marca=VOLKSWAGEN&auto=JETTA&anio=2016&pieza=FARO' });
  const filas = [...body.matchAll(/href="\/detalles\/(\d+)".*?<\/tr>/gs)].map(([fila, id]) => [
    id,
    fila.includes('Apartada'),
  ]);
  expect(filas).toEqual([ids.vencida, ids.toda, ids.una, ids.libre].map((id) => [String(id), id === ids.toda]));
});
