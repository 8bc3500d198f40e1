import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMNAS_DE_ARCHIVO, type ListaConColumnas, titulosOf } from '#domain/columnas-de-archivo.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { ROL } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { type ConClaves, inOrder } from '#tests/orden.ts';
import { readCsv } from '#tests/tablas.ts';

const yard = createInventario();
const notas = new TestNotas(yard);
const one = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;

/** People who export: each may do so only a few times a minute. */
const admins: Identity[] = [];

beforeAll(async () => {
  for (let n = 0; n < 14; n += 1) admins.push(await signedIn(yard.db, ROL.admin));
  const pieza = await insertPieza(yard.db, { existencias: 99, precio: 100_00 });
  for (let n = 0; n < 12; n += 1) {
    const nombre = one(['Óscar', 'ana', 'Zoé', 'beto'], n);
    await notas.create([{ ...pieza, cantidad: one([2, 1, 3], n) }], {
      nombre,
      cotizador: one(['KARLA', 'ERNESTO'], n),
    });
    await insertIndicador(yard.db, {
      reporte: one(['Z-9', 'a-10', 'M-5'], n),
      pieza: one(['FARO', 'Ámbar', 'cofre'], Math.floor(n / 2)),
      aseguradora: one(['QUALITAS', 'axa'], n),
      taller: one(['', 'Norte', 'ágil'], n),
      cotizador: one(['KARLA', 'ERNESTO', ''], Math.floor(n / 3)),
      precio: one([1_000_00, 50_00], Math.floor(n / 5)),
      oc: one(['OC-2', 'oc-10', ''], n),
      fecha: one(['2026-03-01', '2026-02-01', '2026-03-09'], n),
      pedido: one([null, '2026-03-10', '2026-03-11'], Math.floor(n / 2)),
      entregado: null,
    });
    await insertFacturaPpd(yard.db, {
      cfdi: {
        nombre: one(['ÁGUILA SA', 'TALLER', 'beta'], n),
        estado: one(['timbrada', 'cancelada'] as const, Math.floor(n / 4)),
      },
      factura: { saldo: one([0, 500_00, 1_160_00], n) },
    });
  }
});

/** A list that is ordered: its call, where its rows are in the answer, its file, and what each column is ordered by. */
const LISTAS = {
  notas: {
    path: 'notas/get_notas.php',
    campo: 'notas',
    orden: 'notas',
    claves: `select id, cotizador, nombre, piezas, creada as fecha, total, id as de_archivo from notas`,
  },
  facturas: {
    path: 'facturApi/get_facturas.php',
    campo: 'facturas',
    orden: 'facturas',
    claves: `select f.id, c.folio, c.creada as fecha, c.nombre as cliente, f.piezas, coalesce(c.total_timbrado, c.total) as total,
      case when c.estado = 'timbrada' then f.saldo else 0 end as adeudo, c.serie || '-' || c.folio as de_archivo
      from facturas f join cfdis c on c.id = f.id`,
  },
  siniestros: {
    path: 'indicadores/get_piezas.php',
    campo: 'inventario',
    orden: 'registros',
    claves: `select id, pieza, reporte_clave as siniestro, aseguradora, taller, cotizador, precio, oc, fecha as solicitada,
      pedido as pedida, entregado as entregada, id as de_archivo from indicadores where eliminada is null`,
  },
} as const;

const list = async (lista: keyof typeof LISTAS, body: object) => {
  const { path, campo } = LISTAS[lista];
  const answer = await yard.call<Record<string, readonly { readonly id: number }[]>>(
    path,
    { itemsPerPage: 100, ...body },
    ROL.admin,
  );
  return { ids: (answer.body[campo] ?? []).map(({ id }) => id), body: answer.body };
};

const exported = async (lista: keyof typeof LISTAS, body: object) => {
  const { session_id, keylogin } = admins.shift() ?? yard.session(ROL.admin);
  const url = `/api/exportar/${lista}.php`;
  const file = await yard.app.inject({ method: 'POST', url, payload: { session_id, keylogin, ...body } });
  return readCsv(file.body);
};

describe.each(Object.keys(LISTAS) as (keyof typeof LISTAS)[])('%s', (lista) => {
  const { claves, orden: ordenes } = LISTAS[lista];
  const read = async () => (await yard.db.pool.query<ConClaves>(claves)).rows;

  test.each(Object.keys(ORDENES[ordenes]))('by %s, both ways and page after page', async (orden) => {
    const rows = await read();
    for (const sentido of ['asc', 'desc'] as const) {
      const expected = inOrder(rows, orden, sentido).map(({ id }) => id);
      expect([sentido, (await list(lista, { orden, sentido })).ids]).toEqual([sentido, expected]);
      const second = await list(lista, { orden, sentido, page: 2, itemsPerPage: 5 });
      expect(second.ids).toEqual(expected.slice(5, 10));
    }
  });

  test('a text and a filter are ordered as well, and the file has the order and the columns', async () => {
    const [orden = ''] = Object.keys(ORDENES[ordenes]).slice(1);
    const narrowed = { search: { notas: 'karla', facturas: 'taller', siniestros: 'axa' }[lista] };
    const plain = await list(lista, narrowed);
    const rows = (await read()).filter(({ id }) => plain.ids.includes(id));
    expect(rows.length).toBeGreaterThan(1);
    const expected = inOrder(rows, orden, 'asc');
    expect((await list(lista, { ...narrowed, orden, sentido: 'asc' })).ids).toEqual(expected.map(({ id }) => id));
    const file = await exported(lista, { ...narrowed, orden, sentido: 'asc' });
    const first = [...new Set(file.slice(1).map(([cell]) => cell))];
    expect(first).toEqual(expected.map((row) => String(row.de_archivo)));
    const columnas = Object.keys(COLUMNAS_DE_ARCHIVO[lista as ListaConColumnas]);
    const [titulos] = await exported(lista, { columnas });
    expect(titulos).toEqual(titulosOf(lista, columnas));
  });
});

test('too many records come as the list has them, which is said, unless it is by their day', async () => {
  await yard.db.pool.query(
    `insert into indicadores (aseguradora, reporte, pieza, fecha)
    select 'ATLAS', 'T-' || n, 'TOLDO', case when n % 500 <> 0 then date '2024-01-01' + n % 300 end
    from generate_series(1, $1::int) n`,
    [EXACT_TOTAL_LIMIT + 1],
  );
  const plain = await list('siniestros', { aseguradora: 'ATLAS' });
  const asked = await list('siniestros', { aseguradora: 'ATLAS', orden: 'siniestro' });
  expect([asked.ids, asked.body.sinOrdenar]).toEqual([plain.ids, true]);
  const { rows } = await yard.db.pool.query<ConClaves>(
    `select id, fecha as solicitada from indicadores where aseguradora = 'ATLAS' and eliminada is null`,
  );
  for (const sentido of ['asc', 'desc'] as const) {
    const expected = inOrder(rows, 'solicitada', sentido).map(({ id }) => id);
    // The last page of those that are counted has rows with and without a day.
    for (const page of [1, 3, 100]) {
      const pedido = { aseguradora: 'ATLAS', orden: 'solicitada', sentido, page, itemsPerPage: 100 };
      const byDay = await list('siniestros', pedido);
      expect([byDay.ids, byDay.body.sinOrdenar]).toEqual([expected.slice((page - 1) * 100, page * 100), undefined]);
    }
  }
}, 60_000);

const MUCHAS = {
  notas: `insert into notas (cotizador, nombre, canal, total, piezas, autor, forma_pago, token, creada)
    select 'KARLA', 'Muchas', 'MERCADO', 100, 1, 'ana', 'Efectivo', gen_random_uuid()::text, timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series($1::int, 1, -1) n`,
  facturas: `with nuevas as (
      insert into cfdis (tipo, estado, serie, total, autor, folio, rfc, nombre, codigo_postal, regimen, uso, ref, uuid, timbrada,
        total_timbrado, xml_huella, creada)
      select 'I', 'timbrada', 'F', 100, 'ana', nextval('folios_de_factura'), 'XAXX010101000', 'MUCHAS', '02000', '616', 'S01',
        gen_random_uuid(), upper(gen_random_uuid()::text), now(), 100, md5(n::text) || md5(n::text),
        timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series($1::int, 1, -1) n returning id)
    insert into facturas (id, forma_pago, metodo_pago, iva_incluido, clave_prod, base, iva, saldo, piezas, busqueda)
    select id, '01', 'PUE', true, '01010101', 86, 14, 0, 1, lexemas('x') from nuevas`,
};

test.each(['notas', 'facturas'] as const)(
  'too many %s are walked in the order that an index has, with a filter as well, and in no other',
  async (lista) => {
    await yard.db.pool.query(MUCHAS[lista], [EXACT_TOTAL_LIMIT + 1]);
    const { rows } = await yard.db.pool.query<{ id: number }>(
      `select id from (${LISTAS[lista].claves}) t order by fecha, id`,
    );
    const ids = rows.map(({ id }) => id);
    const oldest = await list(lista, { orden: 'fecha', sentido: 'asc', page: 2, itemsPerPage: 25 });
    expect([oldest.ids, oldest.body.sinOrdenar]).toEqual([ids.slice(25, 50), undefined]);
    const newest = await list(lista, { orden: 'fecha', itemsPerPage: 25 });
    expect(newest.ids).toEqual(ids.toReversed().slice(0, 25));
    const filtro = { searchDateStart: '2019-12-31' };
    expect((await list(lista, { ...filtro, orden: 'fecha', sentido: 'asc', itemsPerPage: 25 })).ids).toEqual(
      ids.slice(0, 25),
    );
    expect((await list(lista, { orden: 'total' })).body.sinOrdenar).toBe(true);
  },
  60_000,
);
