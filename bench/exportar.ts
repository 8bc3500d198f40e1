import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
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
      const total = await drain(sql.query(copyTo(`copy (select ${COLUMNAS} from indicadores) to stdout`)));
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

/** Downloads every record in a process of its own: this one times what others notice of it. */
async function take(product: Product, formato: 'csv' | 'xlsx'): Promise<void> {
  const days = { searchDateStart: '2000-01-01', searchDateEnd: '2100-01-01', formato };
  const { path, ...request } = writeAsk(signedAsk(product, 'reportes/export_indicadores.php', days), 0);
  const args = [product.url + path, JSON.stringify(request), formato === 'csv' ? '0d0a' : '504b0506'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', TAKE, ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The file as ${formato} did not come whole`);
}

/** Reads an answer, and fails unless it is a file that ends as it should. */
const TAKE = `
  import { request } from 'node:http';
  const [url, options, end] = process.argv.slice(1);
  const { body, ...rest } = JSON.parse(options);
  request(url, rest, (response) => {
    let [total, last] = [0, Buffer.of()];
    response.on('data', (piece) => {
      total += piece.length;
      last = Buffer.concat([last, piece.subarray(-30)]).subarray(-30);
    });
    response.on('close', () => process.exit(response.complete && total > 1000 && last.includes(Buffer.from(end, 'hex')) ? 0 : 1));
  }).end(body);
`;

/** Reads to the end and keeps nothing. @returns how much there was. */
async function drain(source: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0;
  for await (const piece of source) total += piece.length;
  return total;
}
