import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { to as copyTo } from 'pg-copy-streams';
import { signedAsk } from './calls.ts';
import { openLoad, writeAsk } from './load.ts';
import { readProcess } from './machine.ts';
import { isSuccess, type Product, withSql } from './product.ts';
import { type Round, type Side, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

export const ONCE = { ms: 600_000, callers: 1, requests: 1 };
const TURNS = 3;
const CALM_MS = 5_000;
const SAMPLE_MS = 50;

/** The columns of the file, as they are in the table. */
const COLUMNAS = 'id, reporte, taller, ciudad, marca, auto, anio_desde, anio_hasta, pieza, comentarios, origen, precio';

/** Takes every record as a file, beside a bare COPY of its columns in turns, and reads beside it. */
export async function measureExportar({ product }: Context): Promise<ScenarioRow[]> {
  using downloader = openDownloader();
  const days = { searchDateStart: '2000-01-01', searchDateEnd: '2100-01-01' };
  const take = (formato: Formato) =>
    downloader.take(product, 'reportes/export_indicadores.php', { ...days, formato }, formato);
  // Awaited here: the downloader ends with this function.
  return await withSql(product.databaseUrl, async (sql) => {
    const bare = sideOf(async () => {
      const total = await drain(sql.query(copyTo(`copy (select ${COLUMNAS} from indicadores) to stdout`)));
      if (total < 1_000) throw new Error(`COPY gave ${total} bytes`);
    });
    const files = { csv: sideOf(() => take('csv')), xlsx: sideOf(() => take('xlsx')) };
    const reader = readerOf(product);
    await files.csv(ONCE);
    await bare(ONCE);
    const rounds = { csv: await withMemory(product, files.csv), xlsx: await withMemory(product, files.xlsx) };
    const copied = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      rounds.csv.own.push(await files.csv(ONCE));
      copied.push(await bare(ONCE));
    }
    // One person may export six times a minute.
    await sleep(60_000);
    await reader({ ms: CALM_MS, callers: 1 });
    const calm: Round[] = [];
    const meanwhile: Round[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      calm.push(await reader({ ms: CALM_MS, callers: 1 }));
      meanwhile.push(await beside(reader, files.csv));
    }
    const [csv, xlsx] = [rounds.csv, rounds.xlsx].map(({ mb }) => `memory of the server grows by ${mb} MB`);
    return [
      {
        title: `every record as CSV (${csv}), beside bare COPY`,
        own: rounds.csv.own,
        bare: copied,
        promised: { what: 'export to CSV, beside bare COPY', ratio: 3 },
      },
      { title: `every record as a spreadsheet (${xlsx})`, own: rounds.xlsx.own },
      {
        title: 'reader while all is exported to CSV, beside a calm server',
        own: meanwhile,
        bare: calm,
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
export async function withMemory({ pid }: Product, file: Side) {
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

type Formato = 'csv' | 'xlsx' | 'zip';

/** The bytes near the end of a whole file. */
const FIN: Readonly<Record<Formato, string>> = { csv: '0d0a', xlsx: '504b0506', zip: '504b0506' };

/**
 * Starts a process that downloads a file when it is told to: this one times what others notice of it, and they
 * would notice its start.
 */
export function openDownloader() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', DOWNLOAD], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async take(product: Product, call: string, body: object, formato: Formato): Promise<void> {
      const { path, ...request } = writeAsk(signedAsk(product, call, body), 0);
      child.send({ url: product.url + path, request, fin: FIN[formato] });
      const [isWhole] = await once(child, 'message');
      if (!isWhole) throw new Error(`The file of ${call} as ${formato} did not come whole`);
    },
    [Symbol.dispose]: () => child.kill(),
  };
}

/** Reads an answer, and tells whether it is a file that ends as it should. */
const DOWNLOAD = `
  import { request } from 'node:http';
  process.on('message', ({ url, request: { body, ...rest }, fin }) => {
    let [total, last] = [0, Buffer.of()];
    const tell = (complete) => process.send(complete && total > 1000 && last.includes(Buffer.from(fin, 'hex')));
    const asked = request(url, rest, (response) => {
      response.on('data', (piece) => {
        total += piece.length;
        last = piece.length < 30 ? Buffer.concat([last, piece]) : piece;
      });
      response.on('close', () => tell(response.complete));
    });
    asked.on('error', () => tell(false)).end(body);
  });
`;

/** Reads to the end and keeps nothing. @returns how much there was. */
export async function drain(source: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0;
  for await (const piece of source) total += piece.length;
  return total;
}
