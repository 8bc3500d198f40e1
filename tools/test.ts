import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';
import {
  type BrowserTests,
  browserTried,
  countSecondTries,
  type Tried,
  tellFailures,
  tellSlowest,
  type VitestTests,
  vitestTried,
} from './reports.ts';
import { ROOT, run } from './run.ts';

/** The result of one suite. A suite that left no report counts as one failure: silence is not success. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that passed only when they were tried again: each is a fault of the test, to be mended first. */
  readonly secondTries: number;
  readonly tried: readonly Tried[];
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, secondTries: 0, tried: [] };
const MIN_NODE = 24;

/** A Choice holds the arguments for each suite; null leaves a suite out. */
interface Choice {
  readonly vitest: readonly string[] | null;
  readonly playwright: readonly string[] | null;
}

/**
 * Runs the tests: all of them; with names, the files whose path has one of them in it; with `--cambiado`, those that
 * what is not committed may have broken. The last line counts them together; the lines before it name what failed.
 */
async function main(args: readonly string[]): Promise<void> {
  requireNode();
  const { vitest, playwright } = await choose(args);
  const reports = await mkdtemp(join(tmpdir(), 'yarda-reports-'));
  try {
    if (playwright) await requireChromium();
    if (playwright || vitest?.length === 0 || vitest?.some(asksServer)) await build();
    const counts = [
      vitest ? await runVitest(join(reports, 'vitest.json'), vitest) : NOTHING,
      playwright ? await runPlaywright(join(reports, 'browser.json'), playwright) : NOTHING,
    ];
    const sum = (key: keyof Omit<Count, 'tried'>) => counts.reduce((total, count) => total + count[key], 0);
    const ended = `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
    const tried = counts.flatMap((count) => count.tried);
    const slowest = tellSlowest(tried).map((line) => `${line}\n`);
    const told = tellFailures(tried).map((line) => `${line}\n`);
    await keepTimes(tried);
    process.stdout.write(
      `\nLas más lentas:\n${slowest.join('')}\n${told.join('')}\n${ended}, ${sum('secondTries')} second tries\n`,
    );
    process.exitCode = sum('failed') > 0 ? 1 : 0;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

/** Keeps how long each test took, the slowest first, where a build leaves what it makes. */
async function keepTimes(tried: readonly Tried[]): Promise<void> {
  const rows = tried.toSorted((one, other) => other.ms - one.ms).map(({ failure: _, ...one }) => JSON.stringify(one));
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  await writeFile(join(ROOT, 'test-results', 'tiempos.jsonl'), `${rows.join('\n')}\n`);
}

/** Tells whether a test may open a page, so that the build has to be there. A rule or a component stands alone. */
function asksServer(file: string): boolean {
  return !/^src\/(?:domain|contract|web)\//.test(file);
}

async function build(): Promise<void> {
  if ((await run('node', ['src/server/cli/build.ts'])) !== 0) throw new Error('No se pudieron construir las pantallas');
}

async function choose(args: readonly string[]): Promise<Choice> {
  if (args.length === 0) return { vitest: [], playwright: [] };
  if (args.includes('--cambiado')) {
    const specs = (await changedFiles()).filter((file) => file.endsWith('.spec.ts'));
    return { vitest: ['--changed', '--passWithNoTests'], playwright: specs.length > 0 ? specs : null };
  }
  const choice = {
    vitest: await named(args, '{src,tests,tools,bench}/**/*.test.{ts,tsx}'),
    playwright: await named(args, 'tests/browser/*.spec.ts'),
  };
  if (!choice.vitest && !choice.playwright) stop(`Ningún archivo de pruebas se llama ${args.join(' o ')}.`);
  return choice;
}

/** The files of a pattern that have one of the names in their path; null when there is none. */
async function named(names: readonly string[], pattern: string): Promise<readonly string[] | null> {
  const found: string[] = [];
  for await (const file of glob(pattern)) if (names.some((name) => file.includes(name))) found.push(file);
  return found.length > 0 ? found : null;
}

/** Lists every file that differs from the last commit, new ones included. */
async function changedFiles(): Promise<readonly string[]> {
  const git = promisify(execFile);
  const { stdout } = await git('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], {
    cwd: ROOT,
  });
  return stdout.split('\n').flatMap((line) => (line.startsWith(' D') || line.startsWith('D ') ? [] : [line.slice(3)]));
}

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return;
  stop(`Hace falta Node ${MIN_NODE}: instala las dependencias opcionales (npm ci) o usa Node ${MIN_NODE}.`);
}

/** The font that stands in for Archivo until it arrives is stretched to its measures; another one would make pages jump. */
const FONTS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

/** Installs the browser and its fonts on Debian as root, its headless shell where there is one; elsewhere it tells the reader. */
async function requireChromium(): Promise<void> {
  const found = findChromium();
  const isBest = process.env.CHROME_PATH !== undefined || (found?.endsWith('-shell') && existsSync(FONTS.folder));
  if (!isBest && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Instalando los paquetes chromium-headless-shell y fonts-liberation…\n');
    const apt = (...args: string[]) =>
      run('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
    const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, FONTS.package);
    if (!found) await apt('update');
    if ((await install('chromium-headless-shell')) !== 0 && !found) await install('chromium');
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

type VitestReport = VitestTests &
  Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;

async function runVitest(file: string, only: readonly string[]): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...only, ...reporters]);
  const report = await readReport<VitestReport>(file);
  const count = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    secondTries: countSecondTries(report),
    skipped: report.numPendingTests + report.numTodoTests,
    tried: vitestTried(report),
  };
  return judge(count, 'vitest', code);
}

interface PlaywrightReport extends BrowserTests {
  readonly stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

async function runPlaywright(file: string, only: readonly string[]): Promise<Count> {
  const code = await run('playwright', ['test', ...only, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return judge(null, 'playwright', code);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const count = { passed: expected + flaky, failed: unexpected, skipped, secondTries: flaky };
  return judge({ ...count, tried: browserTried(report) }, 'playwright', code);
}

/** Words for a suite that failed outside its tests: what it said itself stands above. */
function failedApart(command: string, code: number): Tried {
  return { file: command, name: '', project: '', failure: `ended with ${code}; what it said is above`, ms: 0 };
}

/** A suite that ended badly without a failed test, or left no report, counts as one failure. */
function judge(count: Count | null, command: string, code: number): Count {
  if (count && (code === 0 || count.failed > 0)) return count;
  const { tried, ...rest } = count ?? NOTHING;
  return { ...rest, failed: 1, tried: [...tried, failedApart(command, code)] };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

process.chdir(ROOT);
await main(process.argv.slice(2));
