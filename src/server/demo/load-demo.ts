import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { rebuildConteos } from '#server/busqueda/queries/conteos.ts';
import type { Db } from '#server/db/database.ts';
import { type DemoBaja, unitsBefore } from './bajas.ts';
import { type DemoOptions, generatePiezas } from './generate-piezas.ts';

/** The options of loading demo data; `onProgress` hears how far it is, in Spanish, a line now and then. */
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

/** A sale and the id of its part. */
interface Venta extends DemoBaja {
  readonly pieza_id: number;
}

async function copyAll(client: ClientBase, options: LoadOptions): Promise<number> {
  const ventas: Venta[] = [];
  let [done, imagenes] = [0, 0];
  for (const batch of inBatches(generatePiezas(options), BATCH)) {
    const numbered = batch.map((pieza, at) => ({ id: done + at + 1, ...pieza }));
    // A part is written as it came, with the units that were sold since: its sales take them.
    const piezas = numbered.map(({ id, fila, bajas }) => ({ id, ...fila, existencias: unitsBefore({ fila, bajas }) }));
    const fotos = numbered.flatMap(({ id, archivos }) =>
      archivos.map((archivo, orden) => ({ pieza_id: id, orden, archivo })),
    );
    await copyRows(client, 'piezas', piezas);
    await copyRows(client, 'imagenes', fotos);
    ventas.push(...numbered.flatMap(({ id, bajas }) => bajas.map((baja) => ({ pieza_id: id, ...baja }))));
    done += batch.length;
    imagenes += fotos.length;
    if (done % TELL_EVERY === 0) options.onProgress?.(`${count(done)} de ${count(options.piezas)} piezas`);
  }
  await copyVentas(client, ventas);
  return imagenes;
}

/** Writes sales in the order they happened, and moves the stock by the ledger, as a sale does. */
async function copyVentas(client: ClientBase, ventas: readonly Venta[]): Promise<void> {
  const inOrder = ventas
    .toSorted((left, right) => Number(left.creada > right.creada) - Number(left.creada < right.creada))
    .map((venta, index) => ({ id: index + 1, ...venta }));
  const bajas = inOrder.map(({ devuelta, ...baja }) => ({ ...baja, devueltas: devuelta === null ? 0 : baja.cantidad }));
  const movimientos = inOrder.flatMap(({ id, pieza_id, cantidad, creada, devuelta }) => {
    const baja = { pieza_id, tipo: 'baja', unidades: -cantidad, baja_id: id, momento: creada };
    if (devuelta === null) return [baja];
    return [baja, { ...baja, tipo: 'devolucion', unidades: cantidad, momento: devuelta }];
  });
  await copyRows(client, 'bajas', bajas);
  await copyRows(client, 'movimientos', movimientos);
  await client.query(`select setval(pg_get_serial_sequence('bajas', 'id'), max(id)) from bajas having count(*) > 0`);
}

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

function* inBatches<Item>(source: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function count(number: number): string {
  return number.toLocaleString('es-MX');
}

/** Does at once what PostgreSQL does by itself minutes later: statistics, and which pages need no second look. */
async function settle(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  const counted = 'conteos, conteos_auto, conteos_anio, conteos_pieza, conteos_pendientes';
  await client.query(`vacuum (analyze) piezas, imagenes, bajas, movimientos, ${counted}`);
  await client.query('reset statement_timeout');
}

/** A row by the names of its columns. */
type CopyRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Sends rows into a table, no faster than the server takes them, in the caller's transaction. The first row names the
 * columns of all; identity columns take the values given.
 */
export async function copyRows(client: ClientBase, table: string, rows: readonly CopyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(rows, columns)), target);
}

const CHUNK_BYTES = 64 * 1024;

/** Written at once into bytes: joined strings would keep every line alive until the server takes them. */
function* inChunks(rows: readonly CopyRow[], columns: readonly string[]): Generator<Buffer> {
  let chunk = Buffer.alloc(0);
  let used = 0;
  for (const row of rows) {
    const line = `${columns.map((column) => copyField(row[column])).join('\t')}\n`;
    const length = Buffer.byteLength(line);
    if (used + length > chunk.length) {
      if (used > 0) yield chunk.subarray(0, used);
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, length));
      used = 0;
    }
    used += chunk.write(line, used);
  }
  if (used > 0) yield chunk.subarray(0, used);
}

function copyField(value: CopyRow[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replaceAll(SPECIALS, (sign) => ESCAPES[sign] ?? sign) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value);
}

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
