import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRAMOS, tramoOf, type VistaDeCobranza } from '#domain/cobranza.ts';
import { sumDinero } from '#domain/dinero.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import { connect, type Db } from '#server/base/db/database.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import {
  type ClienteDeHistoria,
  diaDeHistorias,
  type HistoriaEscrita,
  insertHistorias,
} from '#tests/historias-de-facturas.ts';
import { type Deuda, deudasAl } from '#tests/oraculos/cobranza.ts';
import { findEstado } from './estado/find-estado.ts';
import { findAdeudos } from './queries/adeudos.ts';

const HOY: Dia = '2026-11-20';
const POR_OMISION = 30;

/** The first day of the statements. */
const DESDE: Dia = '2026-06-15';
const CREDITO = { QUALITAS: 45, AXA: 0 };

let database: TestDatabase;
let historias: readonly HistoriaEscrita[];
let clientes: readonly (ClienteDeHistoria & { readonly keylogin: string })[];
beforeAll(async () => {
  database = await createDatabase();
  const { db } = database;
  const creditos = Object.entries(CREDITO).map(([aseguradora, dias]) => ({ aseguradora, dias }));
  await db.kysely.insertInto('creditos').values(creditos).execute();
  const made: (typeof clientes)[number][] = [];
  for (const dias of [null, 15, 0]) {
    const { id, keylogin } = await createCuenta(db);
    await db.kysely.insertInto('creditos').values({ cuenta_id: id, dias }).execute();
    made.push({ id, keylogin, dias });
  }
  clientes = made;
  historias = await insertHistorias(db, HOY, clientes, 60);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

/** Reads a whole view of a day, as the list answers it. */
async function read(ver: VistaDeCobranza, al: Dia, db: Db = database.db) {
  const filtro = {
    ver,
    al,
    hoy: HOY,
    porOmision: POR_OMISION,
    aseguradora: null,
    tramo: null,
    search: '',
    cuenta: null,
  };
  const { filas, ...sums } = await findAdeudos(db, filtro, { page: 1, itemsPerPage: 100 });
  return { filas: filas.filter(({ adeudo }) => adeudo > 0), ...sums };
}

/** What the book says is owed on a day, each with whose it is. */
function deudas(al: Dia): readonly (Deuda & { readonly factura: string; readonly cliente: string })[] {
  return historias.flatMap((historia) =>
    deudasAl(historia, al, CREDITO, POR_OMISION).map((deuda) => ({
      ...deuda,
      factura: String(historia.id),
      cliente: clientes[historia.cliente]?.keylogin ?? '',
    })),
  );
}

type Nombrada = ReturnType<typeof deudas>[number];

const tramosOf = (unas: readonly Nombrada[], al: Dia) =>
  Object.fromEntries(
    TRAMOS.map((tramo) => [
      tramo,
      sumDinero(unas.filter(({ vence }) => tramoOf(vence, al) === tramo).map(({ monto }) => monto)),
    ]),
  );

/** Adds the book up by what names a row, as a list would. */
function rowsOf(unas: readonly Nombrada[], nombre: (deuda: Nombrada) => string, al: Dia) {
  const grupos = Map.groupBy(unas, nombre);
  return Object.fromEntries([...grupos].map(([de, suyas]) => [de, tramosOf(suyas, al)]));
}

const OTROS: readonly (readonly [VistaDeCobranza, (deuda: Nombrada) => string])[] = [
  ['clientes', ({ cliente }) => cliente],
  ['aseguradoras', ({ aseguradora }) => aseguradora],
  ['facturas', ({ factura }) => factura],
];

test('on any day, balances and their age are to the centavo what the documents say', async () => {
  for (const al of [...fc.sample(diaDeHistorias('2026-11-19'), 25), '2026-11-19']) {
    const unas = deudas(al);
    for (const [ver, nombre] of OTROS) {
      const { filas, adeudo, facturas, tramos } = await read(ver, al);
      expect({ ver, al, adeudo, facturas, tramos }).toEqual({
        ver,
        al,
        adeudo: sumDinero(unas.map(({ monto }) => monto)),
        facturas: new Set(unas.map(({ factura }) => factura)).size,
        tramos: tramosOf(unas, al),
      });
      const found = Object.fromEntries(filas.map(({ id, tramos: suyos }) => [id, suyos]));
      expect({ ver, al, found }).toEqual({ ver, al, found: rowsOf(unas, nombre, al) });
    }
  }
});

test.each([0, 1, 2])(
  'on any day, the statement of client %i ends, and goes on each day, with what its documents say',
  async (cual) => {
    const lectura = { now: new Date(`${HOY}T18:00:00Z`), porOmision: POR_OMISION };
    const cliente = clientes[cual]?.keylogin ?? '';
    const debia = (al: Dia) =>
      sumDinero(deudas(al).flatMap(({ cliente: suyo, monto }) => (suyo === cliente ? [monto] : [])));
    for (const al of [HOY, ...fc.sample(diaDeHistorias('2026-11-19'), 8)].filter((dia) => dia >= DESDE)) {
      const estado = await findEstado(database.db, { cliente, desde: DESDE, al }, lectura);
      expect([al, estado.inicial, estado.final]).toEqual([al, debia(addDias(DESDE, -1)), debia(al)]);
      const alFinDelDia = new Map(estado.movimientos.map(({ dia, saldo }) => [dia, saldo]));
      for (const [dia, saldo] of alFinDelDia) expect([dia, saldo]).toEqual([dia, debia(dia)]);
    }
  },
);

test('an invoice says its total, what was paid and returned, and its balance as its documents do', async () => {
  for (const al of fc.sample(diaDeHistorias(HOY), 8)) {
    for (const { documento, adeudo, vence } of (await read('facturas', al)).filas) {
      const { total = 0, pagado = 0, devuelto = 0, saldo = 0 } = documento ?? {};
      expect([saldo, total - pagado - devuelto]).toEqual([adeudo, adeudo]);
      expect(vence === null || vence >= '2026-05-01').toBe(true);
    }
  }
});

/** The balances that are written, and what the documents say of today. */
test('today the balances agree with the documents', async () => {
  const unas = deudas(HOY);
  const { filas, adeudo } = await read('facturas', HOY);
  expect(adeudo).toBe(sumDinero(unas.map(({ monto }) => monto)));
  const saldos = Map.groupBy(unas, ({ factura }) => factura);
  expect(Object.fromEntries(filas.map((fila) => [fila.id, fila.adeudo]))).toEqual(
    Object.fromEntries([...saldos].map(([id, suyas]) => [id, sumDinero(suyas.map(({ monto }) => monto))])),
  );
  // A record keeps the day of a later payment when an earlier one is cancelled (record 48): its age is of those then.
  const enteras = historias
    .filter(({ pagos }) => pagos.every(({ hasta }) => hasta === null))
    .map(({ id }) => String(id));
  const esperadas = rowsOf(unas, ({ factura }) => factura, HOY);
  const found = filas.filter(({ id }) => enteras.includes(id)).map(({ id, tramos }) => [id, tramos]);
  expect(found.length).toBeGreaterThan(0);
  for (const [id, tramos] of found) expect([id, tramos]).toEqual([id, esperadas[String(id)]]);
});

test('a day is that of Mexico City, whatever the zone of the database', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.db.pool.query(`alter database ${name} set timezone to 'Pacific/Kiritimati'`);
  const lejos = connect({ connectionString: database.url });
  try {
    for (const al of fc.sample(diaDeHistorias('2026-11-19'), 6)) {
      const aqui = await read('clientes', al);
      const alla = await read('clientes', al, lejos);
      expect(alla).toEqual(aqui);
      expect(alla.adeudo).toBe(sumDinero(deudas(al).map(({ monto }) => monto)));
    }
  } finally {
    await lejos.destroy();
  }
});
