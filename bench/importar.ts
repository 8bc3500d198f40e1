import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Importacion } from '#contract/wire/importacion.ts';
import { archivoDeDisco } from '#server/base/lectura/archivo.ts';
import { openLectura } from '#server/base/lectura/open-lectura.ts';
import { pagina, signedAsk } from './calls.ts';
import { ONCE, withMemory } from './exportar.ts';
import { COLUMNAS_DEL_INVENTARIO } from './exportar-inventario.ts';
import { review, undo, write } from './importacion.ts';
import { writeLibroDePrueba } from './libro-de-prueba.ts';
import { openLoad } from './load.ts';
import { isSuccess, type Product, withSql } from './product.ts';
import { alternate, type Round, type Side, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

/** The rows of the file, where the inventory beside it has as many. */
const FILAS = 100_000;
const TURNS = 3;
const CALM_MS = 5_000;

/** Numbers that no part of the demo has: the first file's, and those of the one that is brought while somebody reads. */
const DESDE = 5_000_000;
const OTRAS_DESDE = 10_000_000;

/**
 * Brings a file of parts by the product's own calls: its dry run, its writing and its undoing by themselves, the first two
 * beside the reading of the same file and COPY of the same rows. Then another one, while somebody searches.
 */
export async function measureImportar({ product }: Context): Promise<ScenarioRow[]> {
  const folder = await mkdtemp(join(product.dataDir, 'importar-'));
  try {
    // Awaited here: the connection and the files end with it.
    return await withSql(product.databaseUrl, (sql) => measure(product, sql, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(product: Product, sql: Client, folder: string): Promise<ScenarioRow[]> {
  const total = await sql.query<{ n: number }>('select count(*)::int as n from piezas');
  const piezas = Math.min(FILAS, total.rows[0]?.n ?? 0);
  const file = join(folder, 'inventario.xlsx');
  await writeLibroDePrueba(file, { piezas, clase: 'xlsx', numerosDesde: DESDE });

  const solo = await measureAlone(product, file);
  const bare = await measureBare(sql, file, join(folder, 'filas.copy'));
  const undone = await sideOf(() => undo(product, solo.id))(ONCE);
  await writeLibroDePrueba(file, { piezas, clase: 'xlsx', semilla: 8, numerosDesde: OTRAS_DESDE });
  const read = await measureReaders(product, file);

  const filas = `${piezas.toLocaleString('en-US')} parts`;
  const paso = (what: string, { own, mb }: Awaited<ReturnType<typeof withMemory>>): ScenarioRow[] => [
    {
      title: `${what} of ${filas} (memory of the server grows by ${mb} MB), beside reading the file and COPY into a table like theirs, with its indexes`,
      own,
      bare: bare.indexed,
      promised: { what: `${what}, beside reading and COPY with the indexes of parts`, ratio: 10 },
    },
    {
      title: `the same ${what}, beside reading the file and COPY into a table without indexes`,
      own,
      bare: bare.plain,
      promised: { what: `${what}, beside reading and COPY without any index`, ratio: 10 },
    },
  ];
  const lector = (when: string, own: readonly Round[]): ScenarioRow => ({
    title: `searches during the ${when} of ${filas}, beside a calm server`,
    own,
    bare: read.calm,
    promised: { what: 'searches during an import', p95Ratio: 3 },
  });
  return [
    ...paso('dry run', solo.review),
    ...paso('writing', solo.write),
    { title: `undoing of ${filas}`, own: [undone] },
    lector('dry run', read.review),
    lector('writing', read.write),
    {
      title: `the import of ${filas} as its screen asks for it, once they are reviewed`,
      own: solo.asked,
      promised: { what: 'an import asked by its screen', p95: 50 },
    },
  ];
}

/** Times the steps of an import by themselves. */
async function measureAlone(product: Product, file: string) {
  let importacion: Importacion | undefined;
  const done = (next: Importacion) => {
    importacion = next;
  };
  const reviewed = await withMemory(
    product,
    sideOf(async () => done(await review(product, file))),
  );
  const id = Number(importacion?.id);
  requireAll(importacion, 'nueva');
  const ask = openLoad(product, [signedAsk(product, 'importar/get_importacion.php', { importacion: id })], isSuccess);
  const asked = [await ask({ ms: CALM_MS, callers: 1 })];
  const written = await withMemory(
    product,
    sideOf(async () => done(await write(product, id))),
  );
  requireAll(importacion, 'escritas');
  return { id, asked, review: reviewed, write: written };
}

/** The least share of the rows: a few of the demo's parts are listed though sold out, which no file may bring. */
const CASI_TODAS = 0.99;

function requireAll(importacion: Importacion | undefined, what: 'nueva' | 'escritas'): void {
  const { total = 0, [what]: cuantas = 0 } = importacion?.conteos ?? {};
  if (total === 0 || cuantas < total * CASI_TODAS) throw new Error(`Of ${total} rows, ${cuantas} are ${what}`);
}

/** Times what nobody can do without: the file is read to its end, and its rows go into a table. */
async function measureBare(sql: Client, file: string, rows: string) {
  const written = `select ${COLUMNAS_DEL_INVENTARIO} from piezas where inventario > ${DESDE} and inventario < ${OTRAS_DESDE}`;
  await pipeline(sql.query(copyTo(`copy (${written}) to stdout`)), createWriteStream(rows));
  const into = (table: string): Side => {
    const side = sideOf(async () => {
      await readToEnd(file);
      await pipeline(
        createReadStream(rows),
        sql.query(copyFrom(`copy bench_copia (${COLUMNAS_DEL_INVENTARIO}) from stdin`)),
      );
    });
    return async (limit) => {
      await sql.query(`create table bench_copia ${table}`);
      try {
        return await side(limit);
      } finally {
        await sql.query('drop table bench_copia');
      }
    };
  };
  const sides = [into('(like piezas including all)'), into(`as ${written} limit 0`)];
  await readToEnd(file);
  const [indexed = [], plain = []] = await alternate(sides, ONCE, TURNS);
  return { indexed, plain };
}

async function readToEnd(file: string): Promise<void> {
  const lectura = await openLectura(await archivoDeDisco(file));
  let total = 0;
  for await (const filas of lectura.filas()) total += filas.length;
  if (total < 2) throw new Error(`The file has ${total} rows`);
}

/** Searches on a calm server, and while a file is reviewed and written. */
async function measureReaders(product: Product, file: string) {
  const reader = readerOf(product);
  const beside = async <Result>(work: Promise<Result>) => {
    const [round, result] = await Promise.all([reader({ ms: ONCE.ms, callers: 1, until: work }), work]);
    return { round, result };
  };
  await reader({ ms: CALM_MS, callers: 1 });
  const calm = [await reader({ ms: CALM_MS, callers: 1 })];
  const reviewed = await beside(review(product, file));
  calm.push(await reader({ ms: CALM_MS, callers: 1 }));
  const written = await beside(write(product, reviewed.result.id));
  requireAll(written.result, 'escritas');
  return { calm, review: [reviewed.round], write: [written.round] };
}

/** Asks for parts and claims as the people of a yard do: by words, by lists and one by one. */
function readerOf(product: Product): Side {
  const { ids, cotizaciones, texts, filters } = product.sample;
  const asks = ids.slice(0, 100).flatMap((pieza, n) => [
    signedAsk(product, 'update-piezas/get_pieza.php', { pieza }),
    signedAsk(product, 'update-piezas/get_piezas.php', { ...pagina(texts[n % texts.length] ?? ''), exist: 0 }),
    signedAsk(product, 'buscador/get_filas.php', {
      page: 1,
      itemsPerPage: 10,
      exist: -1,
      marca: filters[n % filters.length]?.marca,
      auto: filters[n % filters.length]?.auto,
    }),
    signedAsk(product, 'indicadores/get_pieza.php', { pieza: cotizaciones[n % cotizaciones.length]?.id }),
  ]);
  return openLoad(product, asks, isSuccess);
}
