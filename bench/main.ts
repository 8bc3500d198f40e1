import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '#server/cli/build.ts';
import { EmbeddedError } from '#server/db/embedded/embedded-error.ts';
import { ROOT } from '#server/serve.ts';
import { CALL_NAMES } from './call-names.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { describeMachine, readLoad } from './machine.ts';
import { renderDocument, renderSummary } from './markdown.ts';
import { measureSize } from './measure-size.ts';
import { type BenchOptions, OptionError, readOptions } from './options.ts';
import { weighPublicPages } from './page-weight.ts';
import { errorsOf, type Report, type SizeResult } from './report.ts';
import { TARGET_PIEZAS } from './targets.ts';

const say = (message: string) => void process.stderr.write(`  ${message}\n`);
const cleanup = createCleanup((error) => say(`Could not be cleaned up: ${error}`));
let isStopping = false;

/** Measures the product beside its own SQL and writes down what it found. It judges, but never fails for a figure. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(130));
  const loadBefore = readLoad();
  await ensureBuilt(say);
  const report = await measureAll(options, await openFolder(options, cleanup), loadBefore);
  process.stdout.write(`\n${renderSummary(report)}\n\n`);
  if (isComplete(options)) await keep(report);
  else say('Not kept: only a run of all calls without a profile is.');
  const errors = report.sizes.flatMap(({ calls }) => calls).reduce((sum, call) => sum + errorsOf(call), 0);
  await leave(errors === 0 ? 0 : 1);
}

async function measureAll(options: BenchOptions, folder: string, loadBefore: number): Promise<Report> {
  // First of all: who changes the sources meanwhile changes the build.
  const weights = await weighPublicPages(join(ROOT, 'dist', 'web'));
  const sizes: SizeResult[] = [];
  let postgres = '';
  for (const piezas of options.piezas) {
    say(`${piezas.toLocaleString('en-US')} parts`);
    const ofSize = createCleanup((error) => say(`Could not be cleaned up: ${error}`));
    cleanup.add(() => ofSize.run());
    const { size, postgresVersion } = await measureSize(piezas, options, { folder, cleanup: ofSize, say });
    await ofSize.run();
    sizes.push(size);
    postgres = postgresVersion;
  }
  return {
    date: new Date().toISOString(),
    machine: describeMachine(postgres, loadBefore),
    segundos: options.segundos,
    weights,
    sizes,
  };
}

/** The folder the caller named, which stays, or one that goes away. Database servers of another user pass through it. */
async function openFolder({ datos }: BenchOptions, { add }: Cleanup): Promise<string> {
  if (datos !== null) {
    await mkdir(datos, { recursive: true });
    return datos;
  }
  const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'yarda-bench-'));
  add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}

function isComplete({ solo, perfil }: BenchOptions): boolean {
  return perfil === null && CALL_NAMES.every((call) => solo.includes(call));
}

/** The figures as they are for programs; and the page made of them, when they are about the promised size. */
async function keep(report: Report): Promise<void> {
  const results = join(ROOT, 'bench', 'results');
  const sizes = report.sizes.map(({ piezas }) => piezas).join('-');
  const file = join(results, `${report.date.slice(0, 10)}-${sizes}.json`);
  await mkdir(results, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  say(`Written: ${file}`);
  if (!report.sizes.some(({ piezas }) => piezas === TARGET_PIEZAS)) return;
  await writeFile(join(ROOT, 'docs', 'rendimiento.md'), renderDocument(report));
  say('Written: docs/rendimiento.md');
}

/** Once, whatever comes first: the end, an error, Ctrl-C. */
async function leave(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await cleanup.run();
  process.exit(code);
}

main().catch(async (error) => {
  if (isStopping) return;
  const isExpected = error instanceof OptionError || error instanceof EmbeddedError;
  process.stderr.write(`${isExpected ? error.message : (error?.stack ?? error)}\n`);
  await leave(1);
});
