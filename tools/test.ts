import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.ts';
import { ROOT, run } from './run.ts';

/** How one suite ended. A suite that left no report counts as one failure: silence is not success. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NO_REPORT: Count = { passed: 0, failed: 1, skipped: 0 };
const MIN_NODE = 24;

/** Everything that runs: unit, contract and API tests, then the browser's; the last line counts them together. */
async function main(): Promise<void> {
  requireNode();
  await requireChromium();
  const reports = await mkdtemp(join(tmpdir(), 'yarda-reports-'));
  try {
    if ((await run('node', ['src/server/cli/build.ts'])) !== 0)
      throw new Error('No se pudieron construir las pantallas');
    const counts = [await runVitest(join(reports, 'vitest.json')), await runPlaywright(join(reports, 'browser.json'))];
    const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
    process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
    process.exitCode = sum('failed') > 0 ? 1 : 0;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return;
  stop(`Hace falta Node ${MIN_NODE}: instala las dependencias opcionales (npm ci) o usa Node ${MIN_NODE}.`);
}

/** On Debian as root the browser is installed; elsewhere the reader is told what to install. */
async function requireChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Instalando el paquete chromium…\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  if (!findChromium()) {
    stop(
      'Falta Chromium para las pruebas: instala el paquete chromium (sudo apt-get install chromium) o indica CHROME_PATH.',
    );
  }
}

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
}

async function runVitest(file: string): Promise<Count> {
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = await readReport<VitestReport>(file);
  if (!report) return NO_REPORT;
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

async function runPlaywright(file: string): Promise<Count> {
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) process.stdout.write(`\n${flaky} needed a second try: see 'flaky' above\n`);
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

process.chdir(ROOT);
await main();
