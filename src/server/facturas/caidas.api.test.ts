import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApp } from '#tests/app.ts';
import { createCuenta, MINUTE, signedIn } from '#tests/cuentas.ts';
import { createDatabase } from '#tests/database.ts';
import { ask, until } from '#tests/embedded-postgres.ts';
import { insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { Facturador } from '#tests/facturador.ts';
import { EMPRESA, FACTURABLE } from '#tests/facturas.ts';
import { startServer } from '#tests/server-process.ts';
import { sell, settleCajas } from '#tests/ventas.ts';
import { reconcile } from './emision/conciliar.ts';

/** One in a usual run; RONDAS=50 for as many as it takes to believe it. */
const RONDAS = Number(process.env.RONDAS ?? 1);
const PEOPLE = 5;

/** Makes every step of an invoice take a while, before, in and after the provider: whoever is killed is killed in one. */
const SLOW = `
  create function tardar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.006); return null; end $$;
  do $$ declare tabla text; begin
    foreach tabla in array array['operaciones', 'cfdis', 'facturas', 'facturas_partidas', 'facturas_apartadas',
      'cfdis_simulados', 'pagos', 'egresos', 'bajas', 'movimientos', 'indicadores_anotados'] loop
      execute format('create trigger tardanza after insert or update on %I for each statement execute function tardar()', tabla);
    end loop;
  end $$`;

/** Counts what was begun and is not over: documents on their way, and cancellations that nobody was answered of. */
const EN_CAMINO = `select (select count(*) from cfdis where estado = 'enviando')
  + (select count(*) from operaciones where terminada is null) as en_camino`;

/**
 * Finds what the provider stamped or cancelled and our rows say otherwise, what they say that it never did, and what still
 * waits for it.
 */
const DESACUERDOS = `
  select c.id, c.tipo, c.estado, c.uuid, s.uuid as timbrado, s.cancelacion_desenlace
  from cfdis c full join cfdis_simulados s on s.externo = c.externo::text
  where (c.estado in ('timbrada', 'cancelada')) is distinct from (s.uuid is not null and s.desenlace = 'timbrado')
    or (c.estado = 'cancelada') is distinct from coalesce(s.cancelacion_desenlace = 'aceptada', false) or c.uuid <> s.uuid`;

/** Finds payments whose number jumps over one that no payment of their invoice was ever asked for under. */
const SALTADAS = `
  select p.id, p.factura_id, p.parcialidad from pagos p where p.parcialidad > 1 and not exists (
    select from pagos q where q.factura_id = p.factura_id and q.parcialidad = p.parcialidad - 1)`;

/** What a business has to invoice: more people want it than there is. */
async function insertFacturable(db: Db) {
  const many = <Made>(count: number, make: (index: number) => Promise<Made>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const vendidas = await many(6 * RONDAS, async () => {
    const pieza = await insertPieza(db);
    const nota = await insertNota(db);
    await sell(db, pieza.id, { duenio: { tipo: 'remision', remision: nota } });
  });
  await settleCajas(db);
  const partidas = await db.kysely.selectFrom('notas_partidas').select('id').execute();
  expect(partidas).toHaveLength(vendidas.length);
  const clientes = await many(3, (index) => createCuenta(db, { ...EMPRESA, email: `norte${index}@seguros.mx` }));
  return {
    clientes: clientes.map(({ keylogin }) => keylogin),
    registros: await many(10 * RONDAS, () => insertIndicador(db, FACTURABLE)),
    partidas: partidas.map(({ id }) => id),
    piezas: (await many(4, () => insertPieza(db, { existencias: 10 * RONDAS }))).map(({ inventario }) => inventario),
  };
}

test(
  `killed ${RONDAS} times among people who invoice, pay, return and cancel: never two documents for one intent, nor a balance or a unit astray`,
  async () => {
    await using database = await createDatabase();
    const { db, url } = database;
    let despues = 0;
    await using app = await createApp(db, { now: () => new Date(Date.now() + despues) });
    const facturador = new Facturador(await insertFacturable(db), await signedIn(db, ROL.admin));
    await db.pool.query(SLOW);
    let server = await startServer(url);
    let enCamino = 0;
    let unanswered = 0;
    const settle = async () => {
      despues += 3 * MINUTE;
      await reconcile(app.facturas);
    };

    for (let round = 0; round < RONDAS; round += 1) {
      const since = facturador.peticiones.length;
      const people = Array.from({ length: PEOPLE }, () => facturador.work(server.port));
      const enough = since + 12 + Math.random() * 20;
      await until(
        'people are at work',
        () => facturador.peticiones.length > enough || facturador.fallas.length > 0,
        60_000,
      );
      // Whoever is killed while nobody is in the middle of anything proves nothing.
      let waiting = 0;
      while (waiting === 0) waiting = Number(await ask(url, EN_CAMINO));
      enCamino += waiting;
      await server[Symbol.asyncDispose]();
      await Promise.all(people);
      expect(facturador.fallas).toEqual([]);
      unanswered += facturador.peticiones.filter(({ answer }) => answer === null).length;
      server = await startServer(url);
      await settle();
      expect(await facturador.askAgain(server.port, since)).toEqual([]);
      await settle();
      expect(Number(await ask(url, EN_CAMINO))).toBe(0);
      expect((await db.pool.query(DESACUERDOS)).rows).toEqual([]);
      expect((await db.pool.query(SALTADAS)).rows).toEqual([]);
      expect(await findDescuadres(db)).toEqual([]);
      const { facturas } = facturador;
      expect(new Set(facturas).size).toBe(facturas.length);
    }
    expect(unanswered).toBeGreaterThanOrEqual(RONDAS);
    const { rows: timbradas } = await db.pool.query("select id from cfdis where uuid is not null and tipo = 'I'");
    // Nobody is told of an invoice that is not there, and none is there that nobody was told of.
    const dichas = new Set(facturador.facturas);
    expect(timbradas.filter(({ id }) => !dichas.has(id))).toEqual([]);
    if (process.env.RONDAS) {
      const { rows: tipos } = await db.pool.query(
        'select tipo, estado, count(*)::int from cfdis group by 1, 2 order by 1, 2',
      );
      const counts = { enCamino, unanswered, peticiones: facturador.peticiones.length, tipos };
      process.stdout.write(`${JSON.stringify(counts)}\n`);
    }
    await server[Symbol.asyncDispose]();
  },
  60_000 + RONDAS * 20_000,
);
