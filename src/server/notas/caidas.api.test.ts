import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { connect, type Db } from '#server/base/db/database.ts';
import { startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { signalProcess } from '#server/base/db/embedded/processes.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { signedIn } from '#tests/cuentas.ts';
import { ask, askUntil, postmasterOf, until } from '#tests/embedded-postgres.ts';
import { insertPieza } from '#tests/factories.ts';
import { type Mercancia, Mostrador } from '#tests/mostrador.ts';
import { startServer } from '#tests/server-process.ts';

/** One of each kind in a usual run; RONDAS=20 for as many as it takes to believe it. */
const RONDAS = Number(process.env.RONDAS ?? 2);
const PEOPLE = 6;

/** Makes every statement of a sale take a while: whoever is killed is killed between two of them. */
const SLOW = `
  create function tardar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.004); return null; end $$;
  do $$ declare tabla text; begin
    foreach tabla in array array['operaciones', 'notas', 'notas_partidas', 'bajas', 'movimientos', 'apartados',
      'apartados_partidas', 'anticipos', 'anticipos_recibos', 'cajas', 'caja_movimientos',
      'notas_devoluciones', 'notas_devoluciones_partidas', 'cotizaciones', 'cotizaciones_partidas'] loop
      execute format('create trigger tardanza after insert or update on %I for each statement execute function tardar()', tabla);
    end loop;
  end $$`;

/** Counts the transactions that wrote something and are not over. */
const HALF_DONE = `select count(*)::int from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`;

/** What the database says of all that the counter has in its book. */
async function readLibro({ kysely }: Db) {
  const idsOf = async (rows: Promise<readonly { readonly id: number }[]>) => (await rows).map(({ id }) => id);
  const notas = kysely.selectFrom('notas').select('id').orderBy('id');
  const cotizaciones = kysely.selectFrom('cotizaciones').select('id').orderBy('id');
  const deCotizaciones = kysely.selectFrom('cotizaciones').select('apartado_id').where('apartado_id', 'is not', null);
  const apartados = kysely.selectFrom('apartados').select('id').where('id', 'not in', deCotizaciones).orderBy('id');
  const piezas = await kysely.selectFrom('piezas').select('existencias').orderBy('id').execute();
  return {
    quedan: piezas.map(({ existencias }) => existencias),
    notas: await idsOf(notas.execute()),
    canceladas: await idsOf(notas.where('cancelada', 'is not', null).execute()),
    apartados: await idsOf(apartados.execute()),
    cotizaciones: await idsOf(cotizaciones.execute()),
    // Each with its hold: an acceptance without one is half done.
    aceptadas: await idsOf(
      cotizaciones.where('aceptada', 'is not', null).where('apartado_id', 'is not', null).execute(),
    ),
  };
}

test(
  `killed ${RONDAS} times, server and database in turn, among people who sell, give back, hold, quote, accept, cancel and close their till: nothing is lost or done twice`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'yarda-caidas-'));
    const postgres = await startEmbedded({ dataDir, restart: { attempts: 100, delayMs: 50 } });
    const db = connect({ connectionString: postgres.url(), onError: () => {} });
    await migrate(db.kysely);
    const mercancia: Mercancia[] = [];
    const existencias = 25;
    for (let each = 0; each < 8; each += 1)
      mercancia.push({ ...(await insertPieza(db, { existencias })), existencias });
    await db.pool.query(SLOW);
    const mostrador = new Mostrador(mercancia, await signedIn(db, ROL.admin));
    let server = await startServer(postgres.url());
    let halfDone = 0;
    let unanswered = 0;

    for (let round = 0; round < RONDAS; round += 1) {
      const since = mostrador.peticiones.length;
      const people = Array.from({ length: PEOPLE }, () => mostrador.work(server.port));
      const enough = since + 20 + Math.random() * 60;
      await until('people are at work', () => mostrador.peticiones.length > enough);
      halfDone += Number(await ask(postgres.url(), HALF_DONE));
      if (round % 2 === 0) {
        await server[Symbol.asyncDispose]();
        server = await startServer(postgres.url());
      } else {
        signalProcess(postmasterOf(dataDir).pid, 'SIGKILL');
        await askUntil(postgres.url(), 'select 1');
      }
      await Promise.all(people);
      unanswered += mostrador.peticiones.filter(({ answer }) => answer === null).length;
      expect(await mostrador.askAgain(server.port, since)).toEqual([]);
      expect(await readLibro(db)).toEqual(mostrador.libro);
      expect(await findDescuadres(db)).toEqual([]);
    }
    // Whoever is killed while nobody is in the middle of anything proves nothing.
    expect(halfDone).toBeGreaterThanOrEqual(RONDAS);
    expect(unanswered).toBeGreaterThanOrEqual(RONDAS);
    const { quedan: _, ...hechos } = mostrador.libro;
    const done = Object.fromEntries(Object.entries(hechos).map(([nombre, ids]) => [nombre, ids.length]));
    if (process.env.RONDAS) process.stdout.write(`${JSON.stringify({ halfDone, unanswered, ...done })}\n`);
    await server[Symbol.asyncDispose]();
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  60_000 + RONDAS * 20_000,
);
