import type { ClientBase } from 'pg';
import { rebuildConteos } from '#server/buscador-public/queries/conteos.ts';
import type { Db } from '#server/db/database.ts';
import { unitsBefore } from './bajas.ts';
import { copyLine, copyRows } from './copy-rows.ts';
import { copyVentas, type Venta } from './copy-ventas.ts';
import { COLUMNAS } from './fila.ts';
import { type DemoOptions, type DemoPieza, generatePiezas } from './generate-piezas.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How much demo data to load, and whom to tell how far it is (in Spanish, a line now and then). */
export interface LoadOptions extends DemoOptions {
  readonly onProgress?: (message: string) => void;
}

/** Demo data are only ever put into a database without parts. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';

  constructor() {
    super('La base de datos ya tiene piezas: los datos de demostración solo se cargan en una vacía.');
  }
}

/** True while there has never been a part in the inventory, or none is left, deleted ones included. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.pool.query<{ vacia: boolean }>(IS_EMPTY);
  return rows[0]?.vacia ?? false;
}

/**
 * Fills an empty inventory with demo parts, their photos and the counts behind the filters, in one transaction: whoever
 * looks sees nothing or all of it, and so does whoever starts again after a crash.
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

const IS_EMPTY = 'select not exists (select from piezas) as vacia';

async function loadAll(client: ClientBase, options: LoadOptions): Promise<number> {
  await client.query('lock table piezas, imagenes in access exclusive mode');
  const { rows } = await client.query<{ vacia: boolean }>(IS_EMPTY);
  if (!rows[0]?.vacia) throw new NotEmptyError();
  const imagenes = await withoutIndexes(client, ['piezas', 'imagenes'], () => copyAll(client, options));
  await client.query(`select setval('inventario_seq', max(inventario)),
    setval(pg_get_serial_sequence('piezas', 'id'), max(id)) from piezas having count(*) > 0`);
  options.onProgress?.('Contando piezas por filtro');
  await rebuildConteos(client);
  return imagenes;
}

/** Parts and their photos by turns: neither all rows nor all file names are ever in memory. */
const BATCH = 2_000;
const TELL_EVERY = 100_000;

async function copyAll(client: ClientBase, options: LoadOptions): Promise<number> {
  const { piezas, onProgress = () => {} } = options;
  const generated = generatePiezas(options);
  const ventas: Venta[] = [];
  let imagenes = 0;
  for (let done = 0; done < piezas; done += BATCH) {
    const archivos: string[] = [];
    await copyRows(
      client,
      'piezas',
      ['id', ...COLUMNAS],
      piezaLines(take(generated, BATCH), done, { archivos, ventas }),
    );
    await copyRows(client, 'imagenes', ['pieza_id', 'orden', 'archivo'], archivos);
    imagenes += archivos.length;
    const reached = Math.min(done + BATCH, piezas);
    if (reached % TELL_EVERY === 0) onProgress(`${count(reached)} de ${count(piezas)} piezas`);
  }
  await copyVentas(client, ventas);
  return imagenes;
}

/** What belongs to parts and is written after them. */
interface Rest {
  readonly archivos: string[];
  readonly ventas: Venta[];
}

/** A part is written as it came, with the units that were sold since: its sales take them. */
function* piezaLines(piezas: Iterable<DemoPieza>, before: number, rest: Rest): Generator<string> {
  let id = before;
  for (const pieza of piezas) {
    id += 1;
    for (const [orden, archivo] of pieza.archivos.entries()) rest.archivos.push(copyLine([id, orden, archivo]));
    for (const baja of pieza.bajas) rest.ventas.push({ piezaId: id, ...baja });
    const fila = { ...pieza.fila, existencias: unitsBefore(pieza) };
    yield copyLine([id, ...COLUMNAS.map((columna) => fila[columna])]);
  }
}

/** The next ones, leaving the rest to be taken: a for…of that stops early would end the source. */
function* take<Item>(source: Iterator<Item>, limit: number): Generator<Item> {
  for (let taken = 0; taken < limit; taken += 1) {
    const { done, value } = source.next();
    if (done) return;
    yield value;
  }
}

function count(number: number): string {
  return number.toLocaleString('es-MX');
}

/** What PostgreSQL does by itself minutes later: statistics, and which pages need no second look in the table. */
async function settle(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  const counted = 'conteos, conteos_auto, conteos_anio, conteos_pieza, conteos_pendientes';
  await client.query(`vacuum (analyze) piezas, imagenes, bajas, movimientos, ${counted}`);
  await client.query('reset statement_timeout');
}
