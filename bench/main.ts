import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '#server/root.ts';
import { comparisonTables } from './compare.ts';
import { describeMachine, readCommit, readLoad, readProcess } from './machine.ts';
import { measureRows } from './measure.ts';
import { type BenchOptions, OptionError, ROWS, readOptions } from './options.ts';
import { busyNote, machineLine, pageOf, type Report, renderPage } from './page.ts';
import { weighPublicPages } from './page-weight.ts';
import { openProduct, type Product, spoil, withSql } from './product.ts';
import { GRUPOS, type Grupo } from './row.ts';
import type { SizeResult } from './targets.ts';

const say = (message: string) => void process.stderr.write(`  ${message}\n`);
/** The turns that the server and its SQL take for a row. */
const TURNS = 2;
const closing = new AsyncDisposableStack();
const loadBefore = readLoad();
let isLeaving = false;

/** Measures the product beside its own SQL, or two commits of it side by side, and writes down what it found. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(130));
  const folder = await openFolder(options);
  if (options.contra) await compare(options, options.contra, folder);
  else await measure(options, folder);
  await leave(0);
}

async function measure(options: BenchOptions, folder: string): Promise<void> {
  const sizes: SizeResult[] = [];
  let postgres = '';
  for (const piezas of options.piezas) {
    say(`${piezas.toLocaleString('en-US')} parts`);
    const ofSize = closing.use(new AsyncDisposableStack());
    const plan = {
      root: ROOT,
      ...amountsOf(options, piezas),
      folder,
      closing: ofSize,
      say,
    };
    const product = await openProduct(plan);
    const { databaseBytes, version } = await describeDatabase(product);
    const started = await readProcess(product.pid);
    if (options.rows.some(({ spoils }) => spoils)) await spoil(product);
    const findings = await measureRows(options.rows, product, {
      segundos: options.segundos,
      turns: TURNS,
      contra: null,
      closing: ofSize,
      say,
    });
    const ended = await readProcess(product.pid);
    const memory = started && ended && { started: started.memory, peak: ended.peakMemory, after: ended.memory };
    sizes.push({ piezas, loadSeconds: product.loadSeconds, databaseBytes, findings, memory });
    postgres = version;
    await ofSize.disposeAsync();
  }
  const weights = await weighPublicPages(ROOT);
  const machine = describeMachine(ROOT, postgres, loadBefore);
  const common = { date: new Date().toISOString(), machine, segundos: options.segundos };
  for (const grupo of Object.keys(GRUPOS) as Grupo[]) {
    if (options.rows.every((row) => row.grupo !== grupo)) continue;
    const own = sizes.map((size) => ({ ...size, findings: size.findings.filter((found) => found.grupo === grupo) }));
    await keep({ ...common, grupo, weights: grupo === 'publico' ? weights : [], sizes: own }, options);
  }
}

/** Shows a report; and keeps it, and the page made of it, when it is a whole group at the promised size. */
async function keep(report: Report, { rows }: BenchOptions): Promise<void> {
  const page = renderPage(report);
  process.stdout.write(`\n${page}\n`);
  const isWhole = ROWS.every((row) => row.grupo !== report.grupo || rows.includes(row));
  const isPromised = report.grupo === 'acceso' || report.sizes.at(-1)?.piezas === GRUPOS[report.grupo].size;
  if (!(isWhole && isPromised)) {
    say('Not kept: only a run of a whole group at the promised size is.');
    return;
  }
  const sizes = report.sizes.map(({ piezas }) => piezas).join('-');
  const file = join('bench', 'results', `${report.date.slice(0, 10)}-${report.grupo}-${sizes}.json`);
  await mkdir(join(ROOT, 'bench', 'results'), { recursive: true });
  await writeFile(join(ROOT, file), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(ROOT, 'docs', pageOf(report.grupo)), page);
  say(`Written: ${file} and docs/${pageOf(report.grupo)}`);
}

async function compare(options: BenchOptions, contra: string, folder: string): Promise<void> {
  const { rows, piezas, segundos, rondas } = options;
  const size = piezas.at(-1) ?? 0;
  const plan = { ...amountsOf(options, size), folder, closing, say };
  const now = await openProduct({ ...plan, root: ROOT });
  const before = await openProduct({ ...plan, root: contra });
  if (rows.some(({ spoils }) => spoils)) for (const product of [now, before]) await spoil(product);
  const findings = await measureRows(rows, now, { segundos, turns: rondas, contra: before, closing, say });
  const { version } = await describeDatabase(now);
  const machine = describeMachine(ROOT, version, loadBefore);
  const page = [
    '# Two commits side by side',
    `Written by \`npm run bench -- --contra\`; the run of ${new Date().toISOString().slice(0, 10)} at ${size.toLocaleString('en-US')} parts: before is commit\n${readCommit(contra)}, now is ${machine.commit}. (${machineLine(machine)})`,
    ...busyNote(machine),
    `Each commit runs from its own checkout on its own database, loaded by its own demo, and is asked over HTTP alone. They\ntake turns in ${rondas} short rounds, ${segundos} s in all for each; every second round begins with the other. 'Ratio' is now\ndivided by before: of p50 the median of the rounds' own ratios, and 'half the rounds' lie where the next column says. A long change runs\nonce on each. What runs inside the benchmark's own process (hash, rest of a sign-in, photos) is left out.`,
    await comparisonTables(findings, [now, before]),
  ].join('\n\n');
  process.stdout.write(`\n${page}\n`);
  await writeFile(join(ROOT, 'docs', 'rendimiento-comparado.md'), `${page}\n`);
}

/** Tells what to load of each for a size: its parts, its records of claims, its notes or its invoices, or as many of all. */
function amountsOf({ rows }: Pick<BenchOptions, 'rows'>, size: number) {
  const grupos = new Set(rows.map(({ grupo }) => grupo));
  const [only] = grupos.size === 1 ? grupos : [];
  // Reports are of claims, and of half as many notes.
  const notas = grupos.has('reportes') ? Math.ceil(size / 2) : null;
  return {
    piezas: (only && GRUPOS[only].piezas) ?? size,
    indicadores: grupos.has('indicadores') || grupos.has('reportes') ? size : registrosOf(grupos, size),
    notas: grupos.has('notas') ? size : notas,
    facturas: grupos.has('facturas') ? size : null,
  };
}

/** Tells how many records of claims stand beside what the groups count; null for those of the demo. */
function registrosOf(grupos: ReadonlySet<Grupo>, size: number): number | null {
  const factores = [...grupos].map((grupo) => GRUPOS[grupo].registros ?? 0);
  const factor = Math.max(0, ...factores);
  return factor === 0 ? null : size * factor;
}

async function describeDatabase({ databaseUrl }: Product): Promise<{ databaseBytes: number; version: string }> {
  const { rows } = await withSql(databaseUrl, (sql) =>
    sql.query<{ bytes: string; version: string }>(
      `select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`,
    ),
  );
  return { databaseBytes: Number(rows[0]?.bytes), version: rows[0]?.version ?? 'unknown' };
}

/** Opens the folder that the caller named, which stays, or one that goes away; other users may pass through it. */
async function openFolder({ datos }: BenchOptions): Promise<string> {
  if (datos !== null) await mkdir(datos, { recursive: true });
  const folder = datos ?? (await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'yarda-bench-')));
  if (datos === null) closing.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}

/** Ends once, whatever comes first: the end, an error, Ctrl-C. */
async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await closing.disposeAsync().catch((error) => say(`Could not be stopped: ${error}`));
  process.exit(code);
}

main().catch(async (error) => {
  if (isLeaving) return;
  process.stderr.write(`${error instanceof OptionError ? error.message : describe(error)}\n`);
  await leave(1);
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${describe(error.cause)}` : (error.stack ?? error.message);
}
