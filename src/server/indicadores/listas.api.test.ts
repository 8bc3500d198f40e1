import { beforeAll, describe, expect, test } from 'vitest';
import { claveDeReporte } from '#domain/indicador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { sell } from '#tests/ventas.ts';

const yard = createInventario();

interface Fila {
  readonly id: number;
}
interface Answer {
  readonly mensaje: string;
  readonly inventario: readonly Fila[];
  readonly totalPages: number;
  readonly totalPiezas: number;
  readonly totalCapped: boolean;
}
const ask = async <B = Answer>(path: string, body: object = {}, rol: Rol = ROL.admin) =>
  (await yard.call<B>(`indicadores/${path}.php`, body, rol)).body;
const idsOf = ({ inventario }: { readonly inventario: readonly Fila[] }) => inventario.map(({ id }) => id);
const found = async (search: string) => idsOf(await ask('get_piezas', { search }));

const CLAIM = { aseguradora: 'QUÁLITAS', reporte: '04/1234567-26', ciudad: 'PUEBLA', taller: 'CENTRO' };
let faro: number;
let cofre: number;
let espejo: number;
let borrado: number;
beforeAll(async () => {
  faro = await insertIndicador(yard.db, { ...CLAIM, pieza: 'FARO IZQ', oc: '900123', precio: 1_500_50 });
  cofre = await insertIndicador(yard.db, {
    ...CLAIM,
    reporte: '041234567 26',
    marca: 'NISSAN',
    auto: 'TSURU',
    anio_desde: 2010,
    anio_hasta: 2012,
    pieza: 'COFRE',
    entregado: '2026-11-09',
    factura: '77',
    precio: 3_000_00,
    proveedor: 'RADEC',
  });
  borrado = await insertIndicador(yard.db, { ...CLAIM, pieza: 'SALPICADERA', proveedor: 'YA NO', oc: '900124' });
  await yard.db.pool.query('update indicadores set eliminada = now() where id = $1', [borrado]);
  espejo = await insertIndicador(yard.db, {
    aseguradora: 'CHUBB',
    reporte: 'SIN-A/99',
    pieza: 'ESPEJO',
    entregado: '2026-11-09',
    precio: null,
    proveedor: 'ñandú',
    metodo_envio: 'MOTO',
    taller: '',
    ciudad: 'ÁLAMOS',
  });
});

describe('the database of claims', () => {
  test('has what was not deleted, newest first, by pages', async () => {
    expect(await ask('get_piezas')).toMatchObject({
      mensaje: 'success',
      totalPages: 1,
      totalPiezas: 3,
      totalCapped: false,
      inventario: [{ id: espejo, PRECIO: '', estado: 'entregada' }, { id: cofre }, { id: faro, PRECIO: '1500.50' }],
    });
    expect(await ask('get_piezas', { page: 2, itemsPerPage: 2 })).toMatchObject({
      totalPages: 2,
      inventario: [{ id: faro }],
    });
    expect(await ask('get_piezas', { page: 9 })).toMatchObject({ inventario: [], totalPiezas: 3 });
  });

  test('shows the yard part that a record uses', async () => {
    const { id, inventario } = await insertPieza(yard.db, {});
    await sell(yard.db, id, { duenio: { tipo: 'siniestro', indicador: faro } });
    expect((await ask('get_piezas', { search: '900123' })).inventario[0]).toMatchObject({
      inv: inventario,
      inv_usado: 1,
    });
  });

  test.each([
    ['the claim as it is written', '04/1234567-26', () => [cofre, faro]],
    ['the claim without its signs', '041234567', () => [cofre, faro]],
    ['the beginning of the claim', '04-1234', () => [cofre, faro]],
    ['the purchase order', '9001', () => [faro]],
    ['the part', 'espe', () => [espejo]],
    ['the car, its year and the insurer', 'tsuru nissan 2010 qualitas', () => [cofre]],
    ['an insurer with accents', 'Quálitas', () => [cofre, faro]],
    ['words of two records', 'espejo cofre', () => []],
    ['the middle of a word', 'spejo', () => []],
    ['what was deleted', 'salpicadera', () => []],
  ])('finds %s', async (_what, search, ids) => {
    expect(await found(search)).toEqual(ids());
  });

  test.each(["'", '&', '!', ':*', "x' | 'y", '-', '\\', '%', '_', '<->', '(', '{', "1'); drop table indicadores; --"])(
    'a text is nothing but text: %s',
    async (search) => {
      expect(await ask('get_piezas', { search })).toMatchObject({ mensaje: 'success', inventario: [], totalPiezas: 0 });
    },
  );

  test.each([ROL.socio, ROL.gerente])('is for administrators: not for role %i', async (rol) => {
    expect(await ask('get_piezas', {}, rol)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
  });
});

describe('the search by claim', () => {
  const porReporte = (search: string, rol: Rol = ROL.socio) =>
    ask<{ inventario: Fila[]; resumen: object }>('get_piezas_reporte', { search }, rol);

  test.each(['04/1234567-26', '041234567', '04-12', ' 04/1234567 '])(
    'ignores capitals, dash and slash, and sums up what it found: %s',
    async (search) => {
      const answer = await porReporte(search);
      expect(idsOf(answer)).toEqual([cofre, faro]);
      expect(answer.resumen).toEqual({ total: 2, precio: 4500.5, entregadas: 1, facturadas: 1 });
    },
  );

  test('is about the beginning, whatever the letters', async () => {
    expect(idsOf(await porReporte('sina'))).toEqual([espejo]);
    expect((await porReporte('Sin-a/99')).resumen).toEqual({ total: 1, precio: 0, entregadas: 1, facturadas: 0 });
    expect(idsOf(await porReporte('1234567'))).toEqual([]);
  });

  test.each(['', '  ', '-', '/', '%', '{'])('nothing to search is nothing found: %j', async (search) => {
    expect(await porReporte(search)).toMatchObject({
      mensaje: 'success',
      inventario: [],
      resumen: { total: 0, precio: 0, entregadas: 0, facturadas: 0 },
    });
  });

  test('shows the 200 newest and sums up all', async () => {
    await yard.db.pool.query(
      `insert into indicadores (aseguradora, reporte, pieza, precio)
       select 'HDI', 'Z-' || g, 'TOLVA', 1000 from generate_series(1, 230) g`,
    );
    const { inventario, resumen } = await porReporte('z');
    expect(resumen).toMatchObject({ total: 230, precio: 2300 });
    expect(inventario).toHaveLength(200);
    const newest = await yard.db.pool.query("select max(id) as id from indicadores where reporte = 'Z-230'");
    expect(inventario[0]).toMatchObject(newest.rows[0]);
    await yard.db.pool.query("delete from indicadores where reporte like 'Z-%'");
  });
});

describe('one claim', () => {
  const siniestro = (reporte: string) => ask<Answer & { total: number }>('get_siniestro', { reporte }, ROL.gerente);

  test('has all its records, however its number is written, with the money at risk', async () => {
    for (const reporte of ['04/1234567-26', '041234567 26', '04123456726']) {
      const answer = await siniestro(reporte);
      expect(idsOf(answer)).toEqual([faro, cofre]);
      expect(answer).toMatchObject({ total: 2, riesgo: '3480', adjuntos: [], documentos: [] });
    }
    expect(await siniestro('04/1234567')).toMatchObject({ inventario: [], total: 0, riesgo: '0' });
  });

  test('a number of signs alone is compared as it is written', async () => {
    const one = await insertIndicador(yard.db, { reporte: '-' });
    await insertIndicador(yard.db, { reporte: '¿?' });
    expect(idsOf(await siniestro('-'))).toEqual([one]);
    await yard.db.pool.query("delete from indicadores where reporte_clave = ''");
  });
});

test("'Ir a…' finds claims by the beginning of their number, each once, with its parts", async () => {
  const find = async (search: string) =>
    (await ask<{ siniestros: object[] }>('find_siniestros', { search }, ROL.socio)).siniestros;
  const tres = { Reporte: '041234567 26', Aseguradora: 'QUÁLITAS', piezas: 2 };
  const dos = { Reporte: '04/12', Aseguradora: 'HDI', piezas: 1 };
  expect(await find('04/1')).toEqual([tres]);
  const otro = await insertIndicador(yard.db, { reporte: '04/12', aseguradora: 'HDI' });
  const ultimo = await insertIndicador(yard.db, { reporte: '04/129' });
  expect(await find('04-12')).toEqual([dos, { Reporte: '04/129', Aseguradora: 'QUALITAS', piezas: 1 }, tres]);
  for (const search of ['-', '%', '{', 'zz']) expect(await find(search)).toEqual([]);
  const junk = Array.from({ length: 12 }, () => insertIndicador(yard.db, { reporte: `05/${Math.random()}` }));
  const ids = await Promise.all(junk);
  expect(await find('05')).toHaveLength(10);
  await yard.db.kysely
    .deleteFrom('indicadores')
    .where('id', 'in', [otro, ultimo, ...ids])
    .execute();
});

test('a claim is compared in the database as everywhere else', async () => {
  const odd = ['04/ÁB-12', 'İstanbul', 'K 5', 'ß', 'a{b}', '٣٤', '½', 'x\u0301'];
  const { rows } = await yard.db.pool.query<{ clave: string; reporte: string }>(
    `insert into indicadores (aseguradora, reporte, pieza) select 'X', r, 'X' from unnest($1::text[]) r
     returning reporte, reporte_clave as clave`,
    [odd],
  );
  expect(rows.map(({ clave }) => clave)).toEqual(odd.map(claveDeReporte));
  await yard.db.pool.query("delete from indicadores where aseguradora = 'X'");
});

describe('the values that forms offer', () => {
  test('suppliers and ways of shipping: those of live records and the configured ones, once each, in order', async () => {
    await insertIndicador(yard.db, { proveedor: 'AQUI', metodo_envio: 'MOTO' });
    expect(await ask('get_proveedores', {}, ROL.socio)).toEqual({
      mensaje: 'success',
      proveedores: ['AQUI', 'ñandú', 'RADEC'],
    });
    expect(await ask('get_metodos_envios', {}, ROL.gerente)).toMatchObject({
      metodos: ['CASTORES', 'ENTREGA LOCAL', 'ESTAFETA', 'MOTO', 'PAQUETEXPRESS', 'RECOGE TALLER'],
    });
  });

  test('insurers, workshops and cities', async () => {
    expect(await ask('get_sugerencias', {}, ROL.socio)).toMatchObject({
      aseguradoras: ['CHUBB', 'QUALITAS', 'QUÁLITAS'],
      talleres: ['CENTRO', 'TALLER CENTRO'],
      ciudades: ['ÁLAMOS', 'PUEBLA'],
    });
  });

  test('end where nobody would read on', async () => {
    await yard.db.pool.query(
      `insert into indicadores (aseguradora, reporte, pieza, proveedor)
       select 'HDI', 'Q', 'TOLVA', 'P' || g from generate_series(1, 1100) g`,
    );
    const { proveedores } = await ask<{ proveedores: string[] }>('get_proveedores');
    expect(proveedores).toHaveLength(1000);
    await yard.db.pool.query("delete from indicadores where reporte = 'Q'");
  });
});

const CALLS = [
  'get_piezas',
  'get_piezas_reporte',
  'get_proveedores',
  'get_metodos_envios',
  'get_sugerencias',
  'get_siniestro',
  'find_siniestros',
];
test.each(CALLS)('%s is nothing for a client', async (path) => {
  const answer = await ask(path, { search: '04', reporte: '04' }, ROL.cliente);
  expect(answer).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
});
