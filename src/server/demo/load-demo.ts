import type { ClientBase } from 'pg';
import type { Db } from '#server/base/db/database.ts';
import { inBatches } from '#server/base/db/in-batches.ts';
import { rebuildConteos } from '#server/busqueda/conteos.ts';
import { unitsBefore } from './bajas.ts';
import { copyRows } from './copy-rows.ts';
import type { VentaSuelta } from './generate-notas.ts';
import { type DemoOptions, generatePiezas } from './generate-piezas.ts';
import { loadCajas } from './load-cajas.ts';
import { copyIndicadores } from './load-indicadores.ts';
import { copyApartadas, copyNotas } from './load-notas.ts';
import { copySalidas } from './load-salidas.ts';
import { isEnMostrador, isParaSiniestros, type Ofrecida, toOfrecida } from './ofrecidas.ts';

/** The options of loading demo data; `onProgress` hears how far it is, in Spanish, a line now and then. */
export interface LoadOptions extends DemoOptions {
  /** The records of claims; 1,500 unless told. */
  readonly indicadores?: number;
  /** The sales notes; 300 unless told. */
  readonly notas?: number;
  /** The accounts that make notes, by their identificador. */
  readonly autores?: readonly string[];
  readonly onProgress?: (message: string) => void;
}

/** Demo data are only ever put into a database without parts. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';

  constructor() {
    super('La base de datos ya tiene piezas: los datos de demostración solo se cargan en una vacía.');
  }
}

/** True while there has never been a row, or none is left, deleted ones included. */
export async function isEmpty(db: Db, table: 'piezas' | 'indicadores' | 'notas' = 'piezas'): Promise<boolean> {
  const { rows } = await db.pool.query<{ vacia: boolean }>(`select not exists (select from ${table}) as vacia`);
  return rows[0]?.vacia ?? false;
}

/**
 * Fills an empty inventory with demo parts, their photos, the claims that asked for parts, the notes that sold some and the counts behind the filters,
 * in one transaction: whoever looks sees nothing or all of it, and so does whoever starts again after a crash.
 *
 * @returns how many parts and photos were loaded.
 * @throws NotEmptyError when there are parts already.
 */
export async function loadDemo(db: Db, options: LoadOptions): Promise<{ piezas: number; imagenes: number }> {
  const client = await db.pool.connect();
  // A connection that breaks also fails the query under way; unheard, it would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    await client.query('begin');
    // The pool's limit is for a visitor's query.
    await client.query('set local statement_timeout = 0');
    const imagenes = await loadAll(client, options);
    await client.query('commit');
    await settle(client);
    client.off('error', ignore);
    client.release();
    return { piezas: options.piezas, imagenes };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    client.release(true);
    throw error;
  }
}

/** The tables that are filled by the thousand. */
const TABLAS = ['piezas', 'imagenes', 'indicadores', 'bajas', 'movimientos', 'notas', 'notas_partidas'];

/** Their rows come with their numbers, and the next ones go on from there. */
const NUMERADAS = ['piezas', 'indicadores', 'bajas', 'notas', 'apartados', 'anticipos_recibos'];

async function loadAll(client: ClientBase, options: LoadOptions): Promise<number> {
  await client.query('lock table piezas, imagenes in access exclusive mode');
  const { rows } = await client.query<{ vacia: boolean }>('select not exists (select from piezas) as vacia');
  if (!rows[0]?.vacia) throw new NotEmptyError();
  const imagenes = await withoutIndexes(client, TABLAS, () => copyAll(client, options));
  await client.query(`select setval('inventario_seq', max(inventario)) from piezas having count(*) > 0`);
  for (const tabla of NUMERADAS) {
    await client.query(
      `select setval(pg_get_serial_sequence('${tabla}', 'id'), max(id)) from ${tabla} having count(*) > 0`,
    );
  }
  await loadCajas(client, { autores: ['demo'], ...options });
  options.onProgress?.('Contando piezas por filtro');
  await rebuildConteos(client);
  return imagenes;
}

/** Parts and their photos by turns: neither all rows nor all file names are ever in memory. */
const BATCH = 2_000;
const TELL_EVERY = 100_000;

async function copyAll(client: ClientBase, options: LoadOptions): Promise<number> {
  const ventas: VentaSuelta[] = [];
  const patio: Ofrecida[] = [];
  const mostrador: Ofrecida[] = [];
  const { notas = NOTAS } = options;
  let done = 0;
  let imagenes = 0;
  for (const batch of inBatches(generatePiezas(options), BATCH)) {
    const numbered = batch.map((pieza, at) => ({ id: done + at + 1, ...pieza }));
    // A part is written as it came, with the units that were sold since: its sales take them.
    const piezas = numbered.map(({ id, fila, bajas }) => ({ id, ...fila, existencias: unitsBefore({ fila, bajas }) }));
    const fotos = numbered.flatMap(({ id, archivos }) =>
      archivos.map((archivo, orden) => ({ pieza_id: id, orden, archivo })),
    );
    await copyRows(client, 'piezas', piezas);
    await copyRows(client, 'imagenes', fotos);
    ventas.push(...numbered.flatMap((pieza) => pieza.bajas.map((baja) => ({ baja, pieza: toOfrecida(pieza) }))));
    patio.push(...numbered.filter((pieza) => isParaSiniestros(pieza, options.piezas)).map(toOfrecida));
    mostrador.push(...numbered.filter((pieza) => isEnMostrador(pieza, options.piezas, notas)).map(toOfrecida));
    done += batch.length;
    imagenes += fotos.length;
    if (done % TELL_EVERY === 0) options.onProgress?.(`${count(done)} de ${count(options.piezas)} piezas`);
  }
  const usadas = await copyIndicadores(client, { indicadores: INDICADORES, ...options, patio });
  const { semilla, hoy, autores = ['demo'] } = options;
  const { partidas, ...apartados } = await copyNotas(client, { notas, semilla, hoy, ventas, mostrador, autores });
  await copySalidas(client, { ventas, usadas, partidas });
  await copyApartadas(client, apartados);
  return imagenes;
}

/** The records of a business of two years. */
const INDICADORES = 1_500;

/** The sales notes of its last year. */
const NOTAS = 300;

/**
 * Does `work` while the plain indexes of these tables are away, then makes them again from their own definitions: a
 * bulk load by rows costs the text index alone more than everything else. Unique ones stay. In the caller's
 * transaction: if anything fails, they were never gone.
 */
async function withoutIndexes<Result>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(PLAIN_INDEXES, [tables]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const result = await work();
  await client.query(`set local maintenance_work_mem = '128MB'`);
  for (const { definition } of indexes) await client.query(definition);
  return result;
}

const PLAIN_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique order by indexrelid`;

function count(number: number): string {
  return number.toLocaleString('es-MX');
}

/** Does at once what PostgreSQL does by itself minutes later: statistics, and which pages need no second look. */
async function settle(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  const counted = 'conteos, conteos_auto, conteos_anio, conteos_pieza, conteos_pendientes';
  await client.query(
    `vacuum (analyze) ${[...TABLAS, 'apartados', 'apartados_partidas', 'anticipos', 'anticipos_recibos'].join(', ')}, ${counted}`,
  );
  await client.query('reset statement_timeout');
}
