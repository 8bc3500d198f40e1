import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { nameStatement } from '#server/busqueda/queries/named-statement.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador } from '#tests/factories.ts';
import { CAMPOS, type Forma, writeHistorial } from './statements.ts';

let database: TestDatabase;
let tested: TestApp;
let identity: Identity;
const ids: Record<string, number> = {};

const GANADA = { pedido: '2026-11-03', entregado: '2026-11-08' };
const NISSAN = { marca: 'NISSAN', auto: 'VERSA', anio_desde: null, anio_hasta: null, numero_parte: '' };

beforeAll(async () => {
  database = await createDatabase();
  const { db } = database;
  tested = await createApp(db);
  const { session_id, keylogin } = await signedIn(db, ROL.socio);
  identity = { session_id, keylogin };
  const rows = {
    faroIzq: {},
    faroDer: { pieza: 'Faro derecho', ...GANADA },
    faro: { pieza: 'FARO', anio_desde: 2011, anio_hasta: 2014 },
    niebla: { pieza: 'FARO DE NIEBLA IZQ' },
    xenon: { pieza: 'FARO XENON IZQ' },
    calavera: { ...NISSAN, pieza: 'CALAVERA IZQUIERDA', codigo: 'R-1050 Ñ' },
    luz: { ...NISSAN, pieza: 'Lúz trasera derecha', codigo: 'R-2050', ...GANADA },
    calabera: { ...NISSAN, marca: 'Nissán', auto: 'ver-sa', pieza: 'calabera', fecha: null },
    raro: { ...NISSAN, auto: 'MARCH', pieza: 'ESCAFANDRA 100% IZQ', numero_parte: '5c6-941-0' },
    corto: { ...NISSAN, auto: 'MARCH', pieza: 'ESCAFANDRA', numero_parte: 'S/N' },
    borrada: { pieza: 'FARO IZQ', eliminada: new Date() },
  };
  for (const [name, row] of Object.entries(rows)) ids[name] = await insertIndicador(db, row);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const call = async (path: string, body: object) => (await post(tested.app, path, { ...identity, ...body })).json();

/** The names of the records that a form finds, in the order in which they were made. */
async function found(form: object, searchType = 'AVANZADA'): Promise<string[]> {
  const { data, mensaje } = await call('buscador/indicadores.php', { searchType, form });
  expect(mensaje).toBe('success');
  return Object.keys(ids).filter((name) => data.some(({ id }: { id: number }) => id === ids[name]));
}

test.each([
  ['calavera', ['calavera', 'luz', 'calabera']],
  ['luz trasera', ['calavera', 'luz', 'calabera']],
  ['CALABERA', ['calavera', 'luz', 'calabera']],
  ['stop izq', ['calavera', 'calabera']],
  ['faro', ['faroIzq', 'faroDer', 'faro', 'xenon']],
  ['FAROS', ['faroIzq', 'faroDer', 'faro', 'xenon']],
  ['faro izq', ['faroIzq', 'faro', 'xenon']],
  ['faro LH', ['faroIzq', 'faro', 'xenon']],
  ['faro derecho', ['faroDer', 'faro']],
  ['faro de niebla', ['niebla']],
  ['faro xenón', ['xenon']],
  ['faro izq zzyzx', ['faroIzq', 'faro', 'xenon']],
  ['faro jetta 2016', ['faroIzq', 'faroDer', 'faro', 'xenon']],
  ['escafandra', ['raro', 'corto']],
  ['escafandra der', ['corto']],
  ['zzyzx', []],
  ['%', []],
  ['--- ???', []],
  ['_', []],
])('by the words of the workshop: %s', async (pieza, names) => {
  expect(await found({ pieza })).toEqual(names);
});

test('a synonym counts from the moment it is written, and so does a name', async () => {
  const { db } = database;
  expect(await found({ pieza: 'ojo de pez' })).toEqual([]);
  await db.pool.query(`update sinonimos set igual = igual || array['ojo de pez'] where id = 'faro-niebla'`);
  expect(await found({ pieza: 'ojo de pez' })).toEqual(['niebla']);
  ids.nueva = await insertIndicador(db, { pieza: 'OJO DE PEZ DER' });
  expect(await found({ pieza: 'faro de niebla der' })).toEqual(['nueva']);
  await db.kysely.updateTable('indicadores').set({ pieza: 'COFRE' }).where('id', '=', ids.nueva).execute();
  expect(await found({ pieza: 'faro de niebla' })).toEqual(['niebla']);
  expect(await found({ pieza: 'capo' })).toEqual(['nueva']);
});

test.each([
  [{ marca: 'nissan' }, ['calavera', 'luz', 'calabera', 'raro', 'corto']],
  [{ auto: 'VERSA' }, ['calavera', 'luz', 'calabera']],
  [{ marca: 'NISSAN', auto: 'Vérsa' }, ['calavera', 'luz', 'calabera']],
  [{ marca: 'NISSAN', auto: 'VERSA', pieza: 'calavera der' }, ['luz', 'calabera']],
  [{ marca: 'NISSAN', pieza: 'faro' }, []],
  [{ marca: '%' }, []],
  [{ auto: 'JETTA', year: 2016, pieza: 'faro' }, ['faroIzq', 'faroDer', 'xenon']],
  [{ auto: 'JETTA', year: '2012', pieza: 'faro' }, ['faro']],
  [{ auto: 'JETTA', year: 2015 }, []],
  [{ year: 2014 }, ['faro']],
  [{ year: 2016 }, ['faroIzq', 'faroDer', 'niebla', 'xenon']],
  [{ year: 2010 }, []],
  [{ pieza: 'faro', year: 2011 }, ['faro']],
  // A record without years answers no year.
  [{ marca: 'NISSAN', year: 2016 }, []],
])('advanced: %j', async (form, names) => {
  expect((await found(form)).filter((name) => name !== 'nueva')).toEqual(names);
});

test.each([
  [{ parte: '5C6941005B' }, ['faroIzq', 'faroDer', 'faro', 'niebla', 'xenon', 'luz'].slice(0, 5)],
  [{ parte: ' 5c6-941 ' }, ['faroIzq', 'faroDer', 'faro', 'niebla', 'xenon', 'raro']],
  [{ parte: '5c69410' }, ['faroIzq', 'faroDer', 'faro', 'niebla', 'xenon', 'raro']],
  [{ parte: '941005' }, []],
  [{ parte: 'sn' }, ['corto']],
  [{ parte: '5c6' }, []],
  [{ parte: '---' }, []],
  [{ parte: '%' }, []],
  [{ codigo: 'r1050' }, ['calavera']],
  [{ codigo: 'R 1050 ñ' }, ['calavera']],
  [{ codigo: 'r10' }, []],
  [{ codigo: 'R-2050' }, ['luz']],
  [{ parte: '5C6941005B', codigo: 'r1050' }, []],
])('basic: %j', async (form, names) => {
  expect((await found(form, 'BASICA')).filter((name) => name !== 'nueva')).toEqual(names);
});

test('an empty form is everything that was not deleted, newest by FECHA, those without one last', async () => {
  const { data, totalGanadas, totalNoGanadas } = await call('buscador/indicadores.php', { form: {} });
  const all = Object.values(ids).filter((id) => id !== ids.borrada);
  expect(data.map(({ id }: { id: number }) => id)).toEqual([
    ...all.filter((id) => id !== ids.calabera).sort((one, other) => other - one),
    ids.calabera,
  ]);
  expect([totalGanadas, totalNoGanadas]).toEqual([2, all.length - 2]);
});

/** Every way to ask: any of the filters, and each number from its beginning or whole. */
const FORMAS = CAMPOS.reduce<(readonly Forma[])[]>(
  (ways, campo) => {
    const mas = campo === 'parte' || campo === 'codigo' ? [campo, `${campo} entera` as const] : [campo];
    return ways.concat(mas.flatMap((una) => ways.map((way) => [...way, una])));
  },
  [[]],
);

/** The conditions by which a plan enters an index. */
const ENTERED = /(?:Index|Recheck) Cond: .*(?:auto_id|nombre_id|_clave|anio_desde =|ROW\(anio_desde|\bid =)/;

test('whatever is asked, an index is entered by it: what nobody asked for is not read', async () => {
  expect(FORMAS).toHaveLength(144);
  const keyed = FORMAS.filter((formas) => formas.length > 0);
  const client = await database.db.pool.connect();
  try {
    await client.query(`begin;
      insert into indicadores (aseguradora, reporte, fecha, marca, auto, anio_desde, anio_hasta, pieza, numero_parte, codigo,
          entregado)
        select 'GNP', 'R-' || n, date '2026-01-01' + n % 300, 'M' || n % 7, 'A' || n % 53,
          2000 + n % 13, 2013 + n % 17, 'P' || n % 41,
          'N' || n * 37, 'C' || n * 41, case when n % 3 = 0 then date '2026-06-01' end
        from generate_series(1, 6000) n;
      analyze indicadores`);
    for (const formas of keyed) {
      const { text } = nameStatement(writeHistorial(new Set(formas))).statement;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
      const plan = rows.map((row) => row['QUERY PLAN']);
      const entered = plan.flatMap((line, at) => (/ on indicadores i/.test(line) ? (plan[at + 1] ?? '') : []));
      expect(entered.length).toBeGreaterThan(4);
      for (const condition of entered) expect(condition, formas.join()).toMatch(ENTERED);
    }
  } finally {
    client.release(true);
  }
});
