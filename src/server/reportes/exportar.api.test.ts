import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { refuseTooMany } from '#server/base/tabla/escribir.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { insertIndicador, insertPesados } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { Client } from '#tests/slow-client.ts';
import { NS, partsOf, readCsv } from '#tests/tablas.ts';
import { consultaOf, demasiadas } from './exportar.ts';

const lines: string[] = [];
const yard = createInventario({
  patience: { unreadMs: 500, lookMs: 50 },
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(line) },
});

/** People who export: each may do so only a few times a minute. */
const admins: Identity[] = [];
beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) admins.push(await signedIn(yard.db, ROL.admin));
});
let turno = 0;

const PATH = 'reportes/export_indicadores.php';
const EN = (start: string, end: string, more: object = {}) => ({
  searchDateStart: start,
  searchDateEnd: end,
  ...more,
});
const MARZO = EN('2026-03-01', '2026-03-31');

/** A signed request as it travels, of the next person unless told. */
function signed(body: object, persona?: Identity): string {
  turno += 1;
  const { session_id, keylogin } = persona ?? admins[turno % admins.length] ?? yard.session(ROL.admin);
  return JSON.stringify({ rute: '', session_id, keylogin, ...body });
}

async function exported(body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await yard.app.inject({ method: 'POST', url: `/api/${PATH}`, headers, payload: signed(body) });
  expect(answer.statusCode).toBe(200);
  return answer;
}

const rowsOf = async (body: object) => readCsv((await exported(body)).body);

const TITULOS = 'ID Siniestro Taller Ciudad Marca Auto Año Pieza Comentarios Origen Precio'.split(' ');
const idsOf = async (body: object) => (await rowsOf(body)).slice(1).map(([id]) => Number(id));
const held = () => yard.db.pool.totalCount - yard.db.pool.idleCount;

describe('the file of comma-separated values', () => {
  test('has the columns of the table, newest first, under the name of its days', async () => {
    const fecha = '2026-01-10';
    const id = await insertIndicador(yard.db, {
      fecha,
      anio_desde: 2013,
      anio_hasta: 2018,
      comentarios: 'Urge,\n"hoy"',
    });
    const sinPrecio = await insertIndicador(yard.db, { fecha, anio_desde: null, anio_hasta: null, precio: null });
    const barata = await insertIndicador(yard.db, { fecha: '2026-01-09', precio: 5 });
    const answer = await exported(EN('2026-01-01', '2026-01-31'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''indicadores_2026-01-01_al_2026-01-31.csv",
    });
    const donde = '"04/1234567-26","TALLER CENTRO","PUEBLA","VOLKSWAGEN","JETTA"';
    expect(answer.body.split('\r\n')).toEqual([
      `\uFEFF${TITULOS.join()}`,
      `${sinPrecio},${donde},"","FARO IZQ","","ORIGINAL",`,
      `${id},${donde},"2013-2018","FARO IZQ","Urge,\n""hoy""","ORIGINAL",2400.00`,
      `${barata},${donde},"2016","FARO IZQ","","ORIGINAL",0.05`,
      '',
    ]);
  });

  test('has what belongs to the period and the insurer, both days included, and nothing deleted', async () => {
    const first = await insertIndicador(yard.db, { fecha: '2026-02-01', aseguradora: 'AXA' });
    const last = await insertIndicador(yard.db, { fecha: '2026-02-28', aseguradora: 'O\'RLY, "GNP" ; --' });
    for (const fecha of ['2026-01-31', '2026-03-01', null])
      await insertIndicador(yard.db, { fecha, aseguradora: 'AXA' });
    await insertIndicador(yard.db, { fecha: '2026-02-10', eliminada: new Date() });
    const february = EN('2026-02-01', '2026-02-28');
    const of = (aseguradora: unknown) => idsOf({ ...february, aseguradora });
    expect(await idsOf(february)).toEqual([last, first]);
    expect([await of('all'), await of(''), await of(null)]).toEqual(Array(3).fill([last, first]));
    expect([await of('AXA'), await of('O\'RLY, "GNP" ; --')]).toEqual([[first], [last]]);
    expect([await of('Sin definir'), await of('NADIE')]).toEqual([[], []]);
  });

  test('of no days, or of days in the wrong order, has its titles alone', async () => {
    expect(await rowsOf(EN('1999-01-01', '1999-12-31'))).toEqual([TITULOS]);
    expect(await rowsOf(EN('2026-02-28', '2026-02-01'))).toEqual([TITULOS]);
    expect(await rowsOf(EN('0001-01-01', '0001-12-31', { formato: 'csv' }))).toEqual([TITULOS]);
  });

  test('of more records than are read at a time has each once, in order', async () => {
    const { rows } = await yard.db.pool.query<{ id: number }>(
      `with hechos as (insert into indicadores (aseguradora, reporte, fecha, pieza)
         select 'AXA', 'R-' || n, date '2026-07-01' + n % 3, 'FARO' from generate_series(1, 4500) n returning id, fecha)
       select id from hechos order by fecha desc, id desc`,
    );
    const july = EN('2026-07-01', '2026-07-31');
    const ids = rows.map(({ id }) => id);
    expect(await idsOf(july)).toEqual(ids);
    expect((await cellsOf(july)).slice(1).map(([id]) => Number(id))).toEqual(ids);
    expect(held()).toBe(0);
  });

  test.each([
    {},
    EN('2026-02-31', '2026-03-01'),
    EN('0000-01-01', '2026-03-01'),
    EN('2026-02-01', ''),
    { ...MARZO, formato: 'pdf' },
  ])('never begins for what is no period or no file: %j', async (body) => {
    const { status, body: answer } = await yard.call<object>(PATH, body);
    expect([status, answer]).toMatchObject([400, { codigo: 'campo' }]);
  });
});

describe('what a spreadsheet would take for a formula', () => {
  const formulas = [
    '=1+1',
    '+52 222',
    '-5',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '=HYPERLINK("http://x","y")',
    ' =1',
    '"=1',
    "'=1",
    '\t=1',
    '\u00A0=1',
    '\n=1',
    '\r\n-1',
    '\tx',
    "\"' \"=cmd|' /C calc'!A0",
  ];
  const texts = ['1-2', 'A=B', 'a@b.mx', '_x0041_', 'x\u001Fy', 'x,=1', '"hoy"', '<b>&amp;</b>', 'Ñandú 🚗', ''];
  const fecha = '2026-04-01';
  beforeAll(async () => {
    for (const comentarios of [...formulas, ...texts]) await insertIndicador(yard.db, { fecha, comentarios });
    const hostil = { reporte: '=A1', taller: '@t', ciudad: '+c', marca: '-m', auto: '＝a', pieza: '=p"', origen: '-o' };
    await insertIndicador(yard.db, { fecha, ...hostil, comentarios: '=c' });
  });

  test('begins with an apostrophe in every column; every other text, and every number, is as it was', async () => {
    const [hostil, ...rows] = (await rowsOf(EN(fecha, fecha))).slice(1);
    expect(hostil?.slice(1)).toEqual(["'=A1", "'@t", "'+c", "'-m", "'＝a", '2016', '\'=p"', "'=c", "'-o", '2400.00']);
    expect(rows.map((row) => row[8]).reverse()).toEqual([...formulas.map((text) => `'${text}`), ...texts]);
  });

  test('is a text in the spreadsheet, as it was', async () => {
    const [hostil, ...rows] = (await cellsOf(EN(fecha, fecha))).slice(1);
    expect(hostil?.slice(1)).toEqual(['=A1', '@t', '+c', '-m', '＝a', '2016', '=p"', '=c', '-o', '2400.00']);
    const read = [...formulas, ...texts].map((text) => text.replaceAll('\r\n', '\n').replace('\u001F', ''));
    expect(rows.map((row) => row[8]?.replace('_x005F_', '_')).reverse()).toEqual(read);
  });
});

/** The parts of the workbook, under the name of its days. */
async function partsFor(body: object) {
  const answer = await exported({ ...body, formato: 'xlsx' });
  expect(answer.headers['content-disposition']).toMatch(/''indicadores_\d{4}-\d\d-\d\d_al_\d{4}-\d\d-\d\d\.xlsx$/);
  return partsOf(answer.rawPayload);
}

async function cellsOf(body: object): Promise<string[][]> {
  using hoja = (await partsFor(body))('xl/worksheets/sheet1.xml');
  return hoja.find('//m:row', NS).map((row) => row.find('m:c', NS).map(({ content }) => content));
}

describe('the spreadsheet', () => {
  test('has titles that stay in sight, texts, and prices that are numbers', async () => {
    const fecha = '2026-05-05';
    const id = await insertIndicador(yard.db, { fecha, reporte: '0426', comentarios: 'a < b & c' });
    const sinPrecio = await insertIndicador(yard.db, { fecha, reporte: '0427', precio: null });
    expect(await cellsOf(EN(fecha, fecha))).toEqual([
      TITULOS,
      [`${sinPrecio}`, '0427', 'TALLER CENTRO', 'PUEBLA', 'VOLKSWAGEN', 'JETTA', '2016', 'FARO IZQ', '', 'ORIGINAL'],
      [
        `${id}`,
        '0426',
        'TALLER CENTRO',
        'PUEBLA',
        'VOLKSWAGEN',
        'JETTA',
        '2016',
        'FARO IZQ',
        'a < b & c',
        'ORIGINAL',
        '2400.00',
      ],
    ]);
    const part = await partsFor(EN(fecha, fecha));
    using hoja = part('xl/worksheets/sheet1.xml');
    using estilos = part('xl/styles.xml');
    expect(hoja.get('//m:row[3]/m:c[11][@s=1][not(@t)]/m:v', NS)?.content).toBe('2400.00');
    expect(hoja.get('//m:row[1]/m:c[1][@s=2]', NS)?.content).toBe('ID');
    expect(hoja.find('//m:pane[@state="frozen"][@ySplit=1]', NS)).toHaveLength(1);
    expect(hoja.find('//m:col', NS)).toHaveLength(TITULOS.length);
    expect(estilos.find('//m:cellXfs/m:xf', NS)).toHaveLength(3);
    for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
      using xml = part(name);
      expect(xml.root.name).not.toBe('');
    }
  });

  test('of more rows than a sheet can have is refused', async () => {
    const dia = {
      searchDateStart: '2026-05-05',
      searchDateEnd: '2026-05-05',
      aseguradora: null,
      formato: 'xlsx',
    } as const;
    const refuse = (filas: number) => refuseTooMany(yard.db, consultaOf(dia), demasiadas, filas);
    await refuse(3);
    await expect(refuse(2)).rejects.toThrow('una hoja de Excel (1)');
    await expect(refuse(2)).rejects.toMatchObject({ refusal: { codigo: 'negocio' } });
  });
});

let port = 0;
const PERIODO_LARGO = EN('2026-06-01', '2026-06-30');

/** Sends the request by a connection of its own. */
async function beginToRead(body: object): Promise<Client> {
  const client = new Client(port);
  const text = signed(body);
  client.socket.write(`POST /api/${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  client.socket.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  await once(client.socket, 'data');
  client.socket.pause();
  return client;
}

describe('a large file', () => {
  beforeAll(async () => {
    await insertPesados(yard.db);
    port = Number(new URL(await yard.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test.each(['csv', 'xlsx'])('as %s gives its connection back when its reader leaves midway', async (formato) => {
    const client = await beginToRead({ ...PERIODO_LARGO, formato });
    expect(held()).toBe(1);
    client.socket.destroy();
    await expect.poll(held).toBe(0);
  });

  test('gives its connection back when its reader stops reading, and breaks off', async () => {
    const client = await beginToRead(PERIODO_LARGO);
    expect(held()).toBe(1);
    await expect.poll(held, { timeout: 5_000 }).toBe(0);
    client.socket.resume();
    await client.closed;
    expect(client.received).not.toContain(LAST_CHUNK);
  });

  test('is as it was when it began, whatever is deleted meanwhile', async () => {
    // What takes long is done before: a reader that pauses for long is given up.
    const otro = await yard.db.pool.connect();
    await otro.query("begin; update indicadores set eliminada = now() where fecha = '2026-06-01' and id % 2 = 0");
    const client = await beginToRead(PERIODO_LARGO);
    await otro.query('commit');
    otro.release();
    client.socket.resume();
    await expect.poll(() => client.received.endsWith(LAST_CHUNK), { timeout: 10_000 }).toBe(true);
    expect(client.received.replaceAll(ENTRE_PIEZAS, '').match(/"R-\d+"/g)).toHaveLength(4_100);
    client.socket.destroy();
  });

  test('goes in small pieces, and between two of them is the turn of others', async () => {
    const ask = { method: 'POST', url: `/api/${PATH}`, payload: signed(PERIODO_LARGO), payloadAsStream: true } as const;
    const reader = await yard.app.inject({ ...ask, headers: { 'content-type': 'application/json' } });
    const stream = reader.stream();
    const pieces: { readonly length: number; readonly turn: number }[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      if (!stream.closed) setImmediate(count);
    };
    count();
    stream.on('data', ({ length }: Buffer) => pieces.push({ length, turn }));
    await once(stream, 'close');
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000);
    // A piece that waited for room goes with the next one.
    expect(new Set(pieces.map((piece) => piece.turn)).size).toBeGreaterThan(pieces.length / 2);
  });

  test('leaves connections for everybody else: a fifth one at once is asked to come later', async () => {
    const url = `/api/${PATH}`;
    const headers = { 'content-type': 'application/json' };
    const ask = () =>
      ({ method: 'POST', url, headers, payload: signed(PERIODO_LARGO), payloadAsStream: true }) as const;
    const readers = await Promise.all(Array.from({ length: 4 }, () => yard.app.inject(ask())));
    expect(held()).toBe(4);
    const { status, body } = await yard.call<object>(PATH, MARZO);
    expect([status, body]).toMatchObject([
      503,
      { codigo: 'no_disponible', mensaje: expect.stringMatching(/^Ya se están/) },
    ]);
    for (const reader of readers) reader.stream().resume();
    await expect.poll(held).toBe(0);
    await exported(MARZO);
  });
});

describe('one of several people who export', () => {
  test('leaves room for the others: a third one at once of the same person is asked to come later', async () => {
    const persona = await signedIn(yard.db, ROL.admin);
    const url = `/api/${PATH}`;
    const headers = { 'content-type': 'application/json' };
    const payload = signed(PERIODO_LARGO, persona);
    const ask = { method: 'POST', url, headers, payload, payloadAsStream: true } as const;
    const readers = await Promise.all([yard.app.inject(ask), yard.app.inject(ask)]);
    const third = await yard.app.inject({ ...ask, payloadAsStream: false });
    expect([third.statusCode, third.headers['retry-after'], third.json()]).toMatchObject([
      503,
      '60',
      { codigo: 'no_disponible', mensaje: expect.stringMatching(/^Ya estás/) },
    ]);
    await exported(MARZO);
    for (const reader of readers) reader.stream().resume();
    await expect.poll(held).toBe(0);
    // An answer to come later is no fault.
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  test('who breaks off leaves a line all the same, with what had left by then', async () => {
    lines.length = 0;
    const client = await beginToRead(PERIODO_LARGO);
    client.socket.destroy();
    const read = () => lines.map((line) => JSON.parse(line)).filter(({ accion }) => accion === PATH);
    await expect.poll(read).toMatchObject([{ cuenta: expect.any(String), resultado: 'Se cortó', status: 200 }]);
    expect(read()[0]?.bytes).toBeGreaterThan(1_000);
    expect(read()[0]).not.toHaveProperty('filas');
  });
});

test('one person exports six times a minute, and the next time is told when to come back', async () => {
  const persona = await signedIn(yard.db, ROL.admin);
  const payload = signed(MARZO, persona);
  const headers = { 'content-type': 'application/json' };
  const ask = () => yard.app.inject({ method: 'POST', url: `/api/${PATH}`, headers, payload });
  for (let turn = 0; turn < 6; turn += 1) expect((await ask()).statusCode).toBe(200);
  const seventh = await ask();
  expect([seventh.statusCode, seventh.json()]).toMatchObject([429, { codigo: 'limite' }]);
  expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(30);
  await exported(MARZO);
});

/** The length of a piece stands before it; a piece ends anywhere, also within a word. */
const ENTRE_PIEZAS = /\r\n[\da-f]+\r\n/g;

/** The end of an answer that came whole. */
const LAST_CHUNK = '\r\n0\r\n\r\n';
