import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Importacion } from '#contract/wire/importacion.ts';
import { PARTE_BYTES, TRABAJANDO } from '#domain/importar/importacion.ts';
import { newOpId } from './calls.ts';
import { writeLibroDePrueba } from './libro-de-prueba.ts';
import { call, isSuccess, type Product, withSql } from './product.ts';

/** Milliseconds between two looks at a step that the server does: its screen looks every second. */
const PAUSA_MS = 500;

/** Brings a file of parts and has its rows judged, by the calls of its screen. @returns the import, ready to be written. */
export async function review(product: Product, path: string): Promise<Importacion> {
  const { id } = await upload(product, path);
  await settle(product, id, 'columnas');
  await ask(product, 'set_columnas', { importacion: id, revisar: 1 });
  return settle(product, id, 'lista');
}

/** So many rows a review has whose pages are asked for, where the inventory beside it has as many. */
const FILAS = 30_000;

/** The reviews that are looked at, by the databases that have them. */
const REVISADAS = new Map<string, number>();

/** Gives the import whose pages are asked for; made by {@link prepareRevision}. */
export function revisionOf({ databaseUrl }: Product): number {
  const id = REVISADAS.get(databaseUrl);
  if (id === undefined) throw new Error('There is no review to be looked at');
  return id;
}

/** Has a file reviewed whose rows are looked at page by page; nothing of it is written. The next run finds it there. */
export async function prepareRevision(product: Product): Promise<void> {
  const { databaseUrl, dataDir } = product;
  const { rows } = await withSql(databaseUrl, (sql) =>
    sql.query<{ id: number | null; piezas: number }>(
      `select (select max(id) from importaciones where estado = 'lista') as id, count(*)::int as piezas from piezas`,
    ),
  );
  const known = rows[0]?.id ?? REVISADAS.get(databaseUrl);
  const file = join(dataDir, 'revision.xlsx');
  if (known === undefined) {
    const piezas = Math.min(FILAS, rows[0]?.piezas ?? 0);
    await writeLibroDePrueba(file, { piezas, clase: 'xlsx', semilla: 9, numerosDesde: 15_000_000 });
  }
  REVISADAS.set(databaseUrl, known ?? (await review(product, file)).id);
  await rm(file, { force: true });
}

/** Has the good rows of an import written. */
export async function write(product: Product, importacion: number): Promise<Importacion> {
  await ask(product, 'write_importacion', { importacion, modo: 'buenas', op_id: newOpId() });
  return settle(product, importacion, 'terminada');
}

/** Has what an import wrote taken back. */
export async function undo(product: Product, importacion: number): Promise<Importacion> {
  await ask(product, 'undo_importacion', { importacion });
  return settle(product, importacion, 'deshecha');
}

async function upload(product: Product, path: string): Promise<Importacion> {
  const file = await openAsBlob(path);
  const nueva = { tipo: 'inventario', archivo: 'inventario.xlsx', bytes: file.size, op_id: newOpId() };
  const { id } = await ask(product, 'create_importacion', nueva);
  for (let parte = 0; parte * PARTE_BYTES < file.size; parte += 1) {
    const form = new FormData();
    const fields = { rute: '', ...product.identity, importacion: String(id), parte: String(parte) };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('archivo', file.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES), 'parte');
    const response = await fetch(`${product.url}/api/importar/add_parte.php`, { method: 'POST', body: form });
    const text = await response.text();
    if (!isSuccess(text)) throw new Error(`add_parte: ${response.status} ${text.slice(0, 300)}`);
  }
  return ask(product, 'get_importacion', { importacion: id });
}

/** Waits until the step under way is done. @throws Error when it ends otherwise. */
async function settle(product: Product, importacion: number, estado: Importacion['estado']): Promise<Importacion> {
  for (;;) {
    const now = await ask(product, 'get_importacion', { importacion });
    if (now.estado === estado) return now;
    if (!TRABAJANDO.includes(now.estado)) throw new Error(`The import is ${now.estado}: ${now.motivo}`);
    await sleep(PAUSA_MS);
  }
}

async function ask(product: Product, path: string, body: object): Promise<Importacion> {
  const answer = await call(product, `importar/${path}.php`, { rute: '', ...product.identity, ...body });
  return answer.importacion as Importacion;
}
