import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { openLoad, writeAsk } from './load.ts';
import { readProcess } from './machine.ts';
import { isSuccess, type Product, signedAsk, withSql } from './product.ts';
import { type Side, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const ONCE = { ms: 600_000, callers: 1, requests: 1 };
const TURNS = 3;
const CALM_MS = 5_000;
const SAMPLE_MS = 50;

/** The columns of the file, as they are in the table. */
const COLUMNAS = 'id, reporte, taller, ciudad, marca, auto, anio_desde, anio_hasta, pieza, comentarios, origen, precio';

/** Takes every record as a file, beside a bare COPY of its columns in turns, and reads beside it. */
export async function measureExportar(product: Product): Promise<ScenarioRow[]> {
  return withSql(product.databaseUrl, async (sql) => {
    const bare = sideOf(async () => {
      const { total } = await drain(sql.query(copyTo(`copy (select ${COLUMNAS} from indicadores) to stdout`)));
      if (total < 1_000) throw new Error(`COPY gave ${total} bytes`);
    });
    const files = { csv: sideOf(() => take(product, 'csv')), xlsx: sideOf(() => take(product, 'xlsx')) };
    const reader = readerOf(product);
    await files.csv(ONCE);
    await bare(ONCE);
    const rounds = { csv: await withMemory(product, files.csv), xlsx: await withMemory(product, files.xlsx) };
    const copied = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      rounds.csv.own.push(await files.csv(ONCE));
      copied.push(await bare(ONCE));
    }
    await reader({ ms: CALM_MS, callers: 1 });
    const calm = await reader({ ms: CALM_MS, callers: 1 });
    const meanwhile = await beside(reader, files.csv);
    const [csv, xlsx] = [rounds.csv, rounds.xlsx].map(({ mb }) => `memory of the server grows by ${mb} MB`);
    return [
      {
        ...{ title: `every record as CSV (${csv}), beside bare COPY`, own: rounds.csv.own, bare: copied },
        promised: { what: 'export to CSV, beside bare COPY', ratio: 3 },
      },
      { title: `every record as a spreadsheet (${xlsx})`, own: rounds.xlsx.own },
      {
        ...{ title: 'reader while all is exported to CSV, beside a calm server', own: [meanwhile], bare: [calm] },
        promised: { what: 'reader during an export', p95Ratio: 3 },
      },
    ];
  });
}

/** Asks for parts and for records of claims. */
function readerOf(product: Product): Side {
  const { ids, cotizaciones } = product.sample;
  const asks = ids
    .slice(0, 150)
    .flatMap((pieza, n) => [
      signedAsk(product, 'update-piezas/get_pieza.php', { pieza }),
      signedAsk(product, 'indicadores/get_pieza.php', { pieza: cotizaciones[n % cotizaciones.length]?.id }),
    ]);
  return openLoad(product, asks, isSuccess);
}

async function beside(reader: Side, file: Side) {
  const exporting = file(ONCE);
  const [round] = await Promise.all([reader({ ms: ONCE.ms, callers: 1, until: exporting }), exporting]);
  return round;
}

/** Takes a file once, and tells by how many megabytes the server's process grew meanwhile. */
async function withMemory({ pid }: Product, file: Side) {
  const memory = async () => (await readProcess(pid))?.memory ?? Number.NaN;
  const before = await memory();
  let peak = before;
  const watching = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, SAMPLE_MS);
  const own = [await file(ONCE)];
  clearInterval(watching);
  return { own, mb: Math.round((peak - before) / 1e6) };
}

/** Downloads every record. @throws Error when it is not a whole file. */
async function take(product: Product, formato: 'csv' | 'xlsx'): Promise<void> {
  const days = { searchDateStart: '2000-01-01', searchDateEnd: '2100-01-01', formato };
  const ask = signedAsk(product, 'reportes/export_indicadores.php', days);
  const { path, ...request } = writeAsk(ask, 0);
  const response = await fetch(product.url + path, request);
  const { total, last } = await drain(response.body ?? []);
  const isWhole = formato === 'csv' ? last.endsWith('\r\n') : last.includes('PK\u0005\u0006');
  if (!response.ok || !isWhole || total < 1_000) throw new Error(`${formato}: ${response.status}, ${total} bytes`);
}

/** Reads to the end and keeps nothing but the last bytes. */
async function drain(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let total = 0;
  let last: Buffer = Buffer.of();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      last = chunk.length > 100 ? chunk.subarray(-100) : Buffer.concat([last, chunk]).subarray(-100);
      done();
    },
  });
  await pipeline(source, sink);
  return { total, last: last.toString('latin1') };
}
