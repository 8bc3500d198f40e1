import { beforeAll, describe, expect, test } from 'vitest';
import { camposPieza } from '#contract/wire/pieza.ts';
import { diaOf } from '#domain/fecha.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { ROL } from '#domain/roles.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { insertIndicador, insertPieza, sellOut } from '#tests/factories.ts';
import { insertGolden } from '#tests/golden/inventario.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { NS, partsOf, readCsv, readLibro } from '#tests/tablas.ts';

const lines: string[] = [];
const yard = createInventario({
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(line) },
});
const notas = new TestNotas(yard);

/** People who export: each may do so only a few times a minute. */
const admins: Identity[] = [];
beforeAll(async () => {
  for (let n = 0; n < 12; n += 1) admins.push(await signedIn(yard.db, ROL.admin));
});
let turno = 0;
const HOY = diaOf(new Date());

async function exported(lista: string, body: object) {
  turno += 1;
  const { session_id, keylogin } = admins[turno % admins.length] ?? yard.session(ROL.admin);
  const answer = await yard.app.inject({
    method: 'POST',
    url: `/api/exportar/${lista}.php`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rute: '', session_id, keylogin, ...body }),
  });
  expect([answer.statusCode, answer.headers['content-disposition']]).toMatchObject([200, expect.any(String)]);
  return answer;
}
const csvOf = async (lista: string, body: object = {}) => readCsv((await exported(lista, body)).body);
const libroOf = async (lista: string, body: object = {}) =>
  readLibro((await exported(lista, { ...body, formato: 'xlsx' })).rawPayload);
const primera = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map(([cell]) => Number(cell));

type Fila = Readonly<Record<string, number>>;
type Pagina = Readonly<Record<string, readonly Fila[]>> & { readonly totalPages: number };

/** The rows of a list, page after page, by a number of each. */
async function listed(path: string, body: object, key: string, campo = 'inventario'): Promise<unknown[]> {
  const numbers: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = (await yard.call<Pagina>(path, { ...body, page, itemsPerPage: 20 })).body;
    pages = answer.totalPages;
    numbers.push(...(answer[campo] ?? []).map((row) => row[key]));
  }
  return numbers;
}

describe('the inventory', () => {
  beforeAll(async () => {
    await insertGolden(yard.db);
    await sellOut(yard.db, (await insertPieza(yard.db)).id);
    await yard.db.pool.query('update piezas set eliminada = now() where id % 11 = 0');
  });

  test.each([
    [{}, 20],
    [{ exist: -1 }, 20],
    [{ marca: 'NISSAN' }, 20],
    [{ marca: 'NISSAN', auto: 'TSURU', exist: -1 }, 1],
    [{ year: 2016 }, 20],
    [{ pieza: 'FARO', exist: -1 }, 5],
    [{ marca: 'VOLKSWAGEN', auto: 'JETTA', year: 2016, pieza: 'FARO' }, 1],
    [{ search: 'faro jetta 2016' }, 2],
    [{ search: 'faro', exist: -1 }, 5],
    [{ search: 'fascia versa' }, 1],
    // Corrected, by a number, narrowed by a filter, of a word that nobody knows, and nothing.
    [{ search: 'farro jeta' }, 1],
    [{ search: '5C6 941 005 B', exist: -1 }, 1],
    [{ search: 'par de faros', marca: 'NISSAN' }, 1],
    [{ search: 'zzzzzz jetta' }, 0],
    [{ search: 'o\'higgins \\ "x" $1' }, 0],
    [{ marca: "NI'SSAN" }, 0],
  ])('has the rows of its list in their order: %j, at least %i', async (filtros, alMenos) => {
    const esperados = await listed('update-piezas/get_piezas.php', filtros, 'INV__');
    expect(esperados.length).toBeGreaterThanOrEqual(alMenos);
    expect(primera(await csvOf('inventario', filtros))).toEqual(esperados);
    expect(primera(await libroOf('inventario', filtros))).toEqual(esperados);
  });

  test('has every field of a part under its label, and what the part was when it was read', async () => {
    const { id, inventario } = await insertPieza(yard.db, {
      marca: 'LOTUS',
      anio_desde: 2013,
      anio_hasta: 2018,
      detalles: '=1+1\n"x" & <y>',
      costo: 1_234_56,
      precio: null,
      precio_mercado: 5,
      existencias: 3,
      por_publicar_mercado: true,
      publicada_facebook: '2026-02-28',
      fecha: '1899-01-01',
      version: 4,
    });
    const titulos = [...Object.values(camposPieza).map(({ label }) => label), 'Versión', 'Existencias leídas'];
    const valores = {
      '# Inventario': inventario,
      Marca: 'LOTUS',
      Año: '2013-2018',
      Costo: 1234.56,
      Existencias: 3,
      'Precio Mercado Libre': 0.05,
      'Por publicar en Facebook': 'No',
      'Por publicar en Mercado Libre': 'Sí',
      Versión: 4,
      'Existencias leídas': 3,
    };
    const [csvTitulos, csv = []] = await csvOf('inventario', { marca: 'LOTUS' });
    expect(csvTitulos).toEqual(titulos);
    expect(Object.fromEntries(titulos.map((titulo, index) => [titulo, csv[index]]))).toMatchObject({
      ...Object.fromEntries(Object.entries(valores).map(([titulo, valor]) => [titulo, String(valor)])),
      Detalles: '\'=1+1\n"x" & <y>',
      Precio: '',
      'Publicada en Facebook': '2026-02-28',
      Fecha: '1899-01-01',
    });
    const [libroTitulos, libro = []] = await libroOf('inventario', { marca: 'LOTUS' });
    expect(libroTitulos).toEqual(titulos);
    expect(Object.fromEntries(titulos.map((titulo, index) => [titulo, libro[index]]))).toMatchObject({
      ...valores,
      Detalles: '=1+1\n"x" & <y>',
      Precio: null,
      'Publicada en Facebook': { dia: '2026-02-28' },
      // Spreadsheets have no such day.
      Fecha: '1899-01-01',
    });
    const { rawPayload } = await exported('inventario', { marca: 'LOTUS', formato: 'xlsx' });
    using hoja = partsOf(rawPayload)('xl/worksheets/sheet1.xml');
    expect(hoja.find('//m:col', NS)).toHaveLength(titulos.length);
    expect(hoja.get('//m:ignoredError/@sqref', NS)?.content).toBe('A1:AF1048576');
    const { body, headers } = await exported('inventario', { marca: 'LOTUS' });
    expect(headers['content-disposition']).toContain(`''inventario_${HOY}.csv`);
    // Numbers and days are not texts.
    expect(body).toContain(',1234.56,3,"",,0.05,');
    expect(body).toContain(',2026-02-28,');
    await yard.db.pool.query('update piezas set eliminada = now() where id = $1', [id]);
  });

  test('leaves a line that says what and how much', async () => {
    lines.length = 0;
    await exported('inventario', { marca: 'NISSAN', formato: 'xlsx' });
    const said = lines.map((line) => JSON.parse(line)).filter(({ accion }) => accion === 'exportar/inventario.php');
    const filas = (await listed('update-piezas/get_piezas.php', { marca: 'NISSAN' }, 'INV__')).length;
    expect(said).toMatchObject([{ rol: 4, objeto: { marca: 'NISSAN', formato: 'xlsx' }, filas, resultado: 'success' }]);
  });
});

describe('a list that ends before all that was found', () => {
  const MUCHAS = 1_100;

  test('is written out whole, in its order: parts by a text', async () => {
    await yard.db.pool.query(
      `insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, origen, condicion, costo, existencias)
       select 'SEAT', 'IBIZA', '', 2010, 2014, 'RIN', (array['', 'DEL', 'TRA'])[1 + n % 3], 'ORIGINAL', 'USADO', 1, 1
       from generate_series(1, $1::int) n`,
      [MUCHAS],
    );
    for (const filtros of [
      { search: 'ibiza' },
      { search: 'rin ibiza' },
      { search: 'rin ibiza 2012' },
      { marca: 'SEAT' },
    ]) {
      const esperados = await listed('update-piezas/get_piezas.php', filtros, 'INV__');
      const exportados = primera(await csvOf('inventario', filtros));
      expect(exportados.slice(0, esperados.length)).toEqual(esperados);
      expect(new Set(exportados).size).toBe(MUCHAS);
      expect(exportados.length).toBe(MUCHAS);
    }
  });

  test('is written out whole, in its order: claims beyond what is counted', async () => {
    const muchos = EXACT_TOTAL_LIMIT + 50;
    const { rows } = await yard.db.pool.query<{ id: number }>(
      `with hechos as (insert into indicadores (aseguradora, reporte, pieza)
         select 'ATLAS', 'Z-' || n, 'TOLDO' from generate_series(1, $1::int) n returning id)
       select id from hechos order by id desc`,
      [muchos],
    );
    const ids = rows.map(({ id }) => id);
    for (const search of ['toldo', 'atlas tol', 'Z-1']) {
      const esperados = search === 'Z-1' ? ids.filter((_, index) => String(muchos - index).startsWith('1')) : ids;
      expect(primera(await csvOf('siniestros', { search }))).toEqual(esperados);
    }
    await yard.db.pool.query("delete from indicadores where aseguradora = 'ATLAS'");
  });
});

describe('the claims', () => {
  beforeAll(async () => {
    for (let n = 0; n < 45; n += 1) {
      const reporte = n % 3 === 0 ? `04/777${n}-26` : `R-${n}`;
      await insertIndicador(yard.db, { reporte, pieza: n % 2 === 0 ? 'FARO IZQ' : 'COFRE', fecha: '2026-03-01' });
    }
    await insertIndicador(yard.db, { eliminada: new Date() });
  });

  test.each([
    ['', 45],
    ['04/777', 10],
    ['047773', 2],
    ['cofre', 20],
    ['cof', 20],
    ['faro jetta', 20],
    ['nada de nada', 0],
    ["o'higgins", 0],
  ])('have the records of their list in their order: %j, at least %i', async (search, alMenos) => {
    const esperados = await listed('indicadores/get_piezas.php', { search }, 'id');
    expect(esperados.length).toBeGreaterThanOrEqual(alMenos);
    expect(primera(await csvOf('siniestros', { search }))).toEqual(esperados);
    expect(primera(await libroOf('siniestros', { search }))).toEqual(esperados);
  });

  test('have what somebody types, between the id and the version', async () => {
    const id = await insertIndicador(yard.db, { reporte: 'UNICO-1', pedido: '2026-03-02', costo: 12_50, version: 7 });
    const [titulos = [], fila = []] = await libroOf('siniestros', { search: 'UNICO-1' });
    expect([titulos[0], titulos.at(-1), titulos.length]).toEqual(['ID', 'Versión', 36]);
    expect(titulos).not.toContain('Fecha de factura');
    const de = (titulo: string) => fila[titulos.indexOf(titulo)];
    expect([
      de('ID'),
      de('Siniestro'),
      de('Pedido el'),
      de('Costo de compra'),
      de('Entregado el'),
      de('Versión'),
    ]).toEqual([id, 'UNICO-1', { dia: '2026-03-02' }, 12.5, null, 7]);
  });
});

describe('the notes', () => {
  beforeAll(async () => {
    const faro = await insertPieza(yard.db, { inventario: 97_201, existencias: 9 });
    const cofre = await insertPieza(yard.db, { inventario: 97_202, pieza: 'COFRE', lado: '', existencias: 9 });
    await notas.create([faro, { ...cofre, cantidad: 2 }]);
    await notas.create([faro], { nombre: '=Rosa Peña', cotizador: 'KARLA' });
    const { id } = await notas.create([cofre], { nombre: 'Publico en general' });
    await notas.cancel(id);
  });

  test.each([
    [{}, 3],
    [{ search: 'rosa' }, 1],
    [{ search: '97201' }, 2],
    [{ search: 'karla' }, 1],
    [{ search: 'pub' }, 1],
    [{ search: 'nadie' }, 0],
    [{ estatus: 'cancelado' }, 1],
    [{ estatus: 'creado', searchDateStart: HOY, searchDateEnd: HOY }, 2],
    [{ search: '97201', cotizador: 'KARLA' }, 1],
  ])('have the notes of their list in their order: %j, %i of them', async (filtros, cuantas) => {
    const esperados = await listed('notas/get_notas.php', filtros, 'id', 'notas');
    expect(esperados).toHaveLength(cuantas);
    const sinRepetir = (rows: readonly (readonly unknown[])[]) => [...new Set(primera(rows))];
    expect(sinRepetir(await csvOf('notas', filtros))).toEqual(esperados);
    expect(sinRepetir(await libroOf('notas', filtros))).toEqual(esperados);
  });

  test('have a row for each item, with its amounts and those of its note', async () => {
    const [titulos, ...rows] = await libroOf('notas');
    expect(titulos).toEqual(
      'Nota|Fecha|Nombre|Medio de contacto|Cotizador|Forma de pago|Estatus|Artículo|# Inventario|Cantidad|Devueltas|Precio|Importe|Total de la nota'.split(
        '|',
      ),
    );
    const dia = { dia: HOY };
    expect(rows.map((row) => [row[1], row[2], ...row.slice(6)])).toEqual([
      [dia, 'Publico en general', 'cancelado', 'COFRE VOLKSWAGEN JETTA SEDAN 2015-2018', 97_202, 1, 1, 100, 100, 100],
      [dia, '=Rosa Peña', 'creado', 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018', 97_201, 1, 0, 100, 100, 100],
      [dia, 'Luis Mora', 'creado', 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018', 97_201, 1, 0, 100, 100, 300],
      [dia, 'Luis Mora', 'creado', 'COFRE VOLKSWAGEN JETTA SEDAN 2015-2018', 97_202, 2, 0, 100, 200, 300],
    ]);
    const csv = await csvOf('notas', { search: 'rosa' });
    expect(csv[1]?.slice(1, 3)).toEqual([HOY, "'=Rosa Peña"]);
  });

  test('are exported by who answers for others too, and say in the log nothing of what was typed', async () => {
    lines.length = 0;
    const { session_id, keylogin } = yard.session(ROL.gerente);
    const ask = { rute: '', session_id, keylogin, search: 'rosa' };
    const headers = { 'content-type': 'application/json' };
    await yard.app.inject({ method: 'POST', url: '/api/exportar/notas.php', headers, payload: JSON.stringify(ask) });
    const said = lines.map((line) => JSON.parse(line)).filter(({ accion }) => accion === 'exportar/notas.php');
    expect(said).toMatchObject([{ rol: 5, objeto: {}, filas: 1 }]);
    expect(lines.join()).not.toMatch(/rosa/i);
  });
});
