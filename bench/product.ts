import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { imagenUrl } from '#domain/imagen.ts';
import { socketUrl } from '#server/base/db/embedded/launcher.ts';
import { readNegocio } from '#server/negocio.ts';
import { writeAsk } from './load.ts';
import { loadFacturas } from './load-facturas.ts';
import { type Sample, takeSample } from './sample.ts';

/** A checkout that runs on its own database full of demo data, as `npm start` runs it, with an admin signed in. */
export interface Product {
  readonly root: string;
  readonly dataDir: string;
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  readonly sample: Sample;
  /** The fields that sign a call. */
  readonly identity: { readonly keylogin: string; readonly session_id: string };
  /** Seconds that the demo data took to load when they were loaded. */
  readonly loadSeconds: number;
}

/** A checkout, the size of its inventory and the folder that keeps its data for the next run. */
export interface ProductPlan {
  readonly root: string;
  readonly piezas: number;
  /** Records of claims; null: those that every demo has. */
  readonly indicadores: number | null;
  /** Sales notes; null: those that every demo has. */
  readonly notas: number | null;
  /** Invoices beside those of the demo; null: none. */
  readonly facturas: number | null;
  readonly folder: string;
  /** Takes what has to be stopped at the end, from the moment it begins to start. */
  readonly closing: AsyncDisposableStack;
  readonly say: (message: string) => void;
}

/** The demo admin: the data are thrown away, and nobody but this machine reaches the server. */
export const ADMIN = { email: 'admin@demo.test', pass: 'yarda-demo' };

/**
 * Loads the inventory by the checkout's own demo where it is not kept from before, starts its server and signs in.
 * Everything goes through the command line, HTTP and SQL, so an older commit can be measured as well.
 */
export async function openProduct(plan: ProductPlan): Promise<Product> {
  const { root, piezas, indicadores, notas, facturas, folder, say } = plan;
  const others = [notas === null ? [] : `n${notas}`, facturas === null ? [] : `f${facturas}`];
  const size = [piezas, indicadores ?? [], others].flat(2).join('-');
  const dataDir = join(folder, `${size}-${createHash('sha1').update(root).digest('hex').slice(0, 8)}`);
  const wasKept = existsSync(markerOf(dataDir));
  if (!wasKept) await load(plan, dataDir);
  try {
    const { url, pid } = await start(plan, dataDir, ['src/server/main.ts']);
    const databaseUrl = await databaseUrlOf(dataDir);
    const { loadSeconds } = JSON.parse(await readFile(markerOf(dataDir), 'utf8'));
    const signed = await call({ url }, 'verify-account/validate_login.php', ADMIN);
    const sample = await withSql(databaseUrl, takeSample);
    const identity = { keylogin: String(signed.keylogin), session_id: String(signed.session_id) };
    return { root, dataDir, url, pid, databaseUrl, sample, identity, loadSeconds };
  } catch (error) {
    if (!wasKept) throw error;
    say(`The data kept in ${dataDir} do not fit this commit (${error}): loading them anew`);
    await rm(dataDir, { recursive: true, force: true });
    return openProduct(plan);
  }
}

/** Says that the kept data were changed, so that the next run loads them anew. */
export async function spoil({ dataDir }: Product): Promise<void> {
  await rm(markerOf(dataDir), { force: true });
}

/** Makes one call and waits for its success. @throws Error with the answer when it is another. */
export async function call(to: Pick<Product, 'url'>, path: string, body: object): Promise<Record<string, unknown>> {
  const { path: address, ...request } = writeAsk({ path: `/api/${path}`, body }, 0);
  const response = await fetch(to.url + address, request);
  const text = await response.text();
  if (!isSuccess(text)) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** Tells a good answer of a call from a refusal, which has status 200 too. */
export function isSuccess(body: string): boolean {
  return body.startsWith('{"mensaje":"success"');
}

/** Does something with a connection of its own, without a limit of time. */
export async function withSql<Result>(url: string, work: (sql: Client) => Promise<Result>): Promise<Result> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Names the file that a finished load leaves; without it the folder holds half a load, or changed data. */
function markerOf(dataDir: string): string {
  return join(dataDir, 'cargada.json');
}

async function load(plan: ProductPlan, dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const began = performance.now();
  const amounts = { piezas: plan.piezas, indicadores: plan.indicadores, notas: plan.notas };
  const options = Object.entries(amounts).flatMap(([of, size]) => (size === null ? [] : [`--${of}`, String(size)]));
  const args = ['src/server/cli/demo.ts', ...options];
  const demo = await start(plan, dataDir, args);
  const loadSeconds = (performance.now() - (demo.loadingSince ?? began)) / 1000;
  await withSql(await databaseUrlOf(dataDir), async (sql) => {
    if (plan.facturas !== null)
      await loadFacturas(sql, {
        facturas: plan.facturas,
        series: readNegocio(join(plan.root, 'negocio.config.json')).interno.series,
      });
    // The pictures are made when somebody first asks for them, and only a demo makes them.
    for (const { inventario, archivo } of (await takeSample(sql)).photos) {
      const { status } = await fetch(demo.url + imagenUrl(inventario, archivo, 320), PICTURE);
      if (status !== 200) throw new Error(`${archivo}: ${status}`);
    }
    // A production server refuses accounts whose password everybody knows.
    await sql.query('update cuentas set es_demo = false');
    // Otherwise the rest that the load left to write would be written while we measure.
    await sql.query('checkpoint');
  });
  await demo.stop();
  await writeFile(markerOf(dataDir), JSON.stringify({ loadSeconds }));
}

/** The way a browser asks for a picture. */
export const PICTURE = { headers: { Accept: 'image/webp' } } as const;

/** The embedded database says on the fifth line of its pid file where its socket is. */
async function databaseUrlOf(dataDir: string): Promise<string> {
  const socketDir = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4];
  if (!socketDir) throw new Error(`The database of ${dataDir} does not say where it listens`);
  return socketUrl(socketDir, 'postgres');
}

interface Started {
  readonly url: string;
  readonly pid: number;
  /** The moment it began to load demo data, on the clock of `performance`; null: it did not. */
  readonly loadingSince: number | null;
  stop(): Promise<void>;
}

const READY = /^Listo: (http:\/\/127\.0\.0\.1:\d+)$/;
const LOADING = /Cargando .* piezas/;
const STOP_MS = 20_000;

/** Starts a program of the checkout and waits until it accepts requests. @throws Error when it ends before that. */
async function start({ root, closing }: ProductPlan, dataDir: string, args: readonly string[]): Promise<Started> {
  // Memory and nursery as `npm start` has them.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      LECTURAS_POR_MINUTO: '100000000',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CFDI: 'simulado',
      // Makes the server end by itself when we are killed without a chance to stop it.
      npm_lifecycle_event: 'bench',
    },
  });
  closing.defer(() => stop(child));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let loadingSince: number | null = null;
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    reject(new Error(`${args.at(-1)} ended before it was ready (${signal ?? code})`)),
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = READY.exec(line)?.[1];
    if (url) resolve(url);
    if (LOADING.test(line)) loadingSince = performance.now();
  });
  const url = await promise;
  return { url, pid: child.pid ?? 0, loadingSince, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
