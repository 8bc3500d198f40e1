import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Place } from '#tests/planted-faults/fault.ts';
import { type BrowserTests, browserTried, type Tried, vitestTried } from './reports.ts';

/** Runs the tests of these places in a copy of the tree. @throws Error when the screens cannot be built or no test runs. */
export async function runTests(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const browser = places.filter(isBrowser);
  const others = places.filter((place) => !isBrowser(place));
  const asksServer = places.some(({ test }) => !/^src\/(?:domain|contract|web)\//.test(test));
  if (asksServer) await run(copy, ['node', 'src/server/cli/build.ts'], null);
  return [
    ...(others.length > 0 ? await runVitest(copy, others) : []),
    ...(browser.length > 0 ? await runPlaywright(copy, browser) : []),
  ];
}

function isBrowser({ test }: Place): boolean {
  return test.endsWith('.spec.ts');
}

async function runVitest(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const report = join(copy, 'vitest.json');
  const options = ['-t', anyOf(places), '--reporter=json', `--outputFile=${report}`];
  await run(copy, ['vitest', 'run', ...filesOf(places), ...options], report);
  return withFirstLines(vitestTried(JSON.parse(readFileSync(report, 'utf8')), copy));
}

async function runPlaywright(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const report = join(copy, 'playwright.json');
  const projects = new Set(places.map(({ project = 'escritorio' }) => `--project=${project}`));
  const options = ['-g', anyOf(places), ...projects, '--workers=1', '--retries=0', '--reporter=json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run(copy, ['playwright', 'test', ...filesOf(places), ...options], report, env);
  const tests: BrowserTests = JSON.parse(readFileSync(report, 'utf8'));
  if (tests.suites.length === 0)
    throw new Error(`No se pudo correr playwright: ${tests.errors[0]?.message ?? 'ninguna prueba'}`);
  return withFirstLines(browserTried(tests));
}

function filesOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ test }) => test))];
}

/** Writes a pattern that the names of all these tests match. */
function anyOf(places: readonly Place[]): string {
  return places.map(({ named }) => named.replaceAll(/[^\w\s]/g, '.')).join('|');
}

function withFirstLines(tried: readonly Tried[]): readonly Tried[] {
  return tried.map((test) => ({ ...test, failure: test.failure.split('\n', 1)[0] ?? '' }));
}

/** Runs a program in the copy. @throws Error when it fails without leaving its report. */
function run(cwd: string, [command = '', ...args]: readonly string[], report: string | null, env = {}): Promise<void> {
  if (report !== null) rmSync(report, { force: true });
  const PATH = `${join(cwd, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const options = { cwd, env: { ...process.env, ...env, PATH }, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error || (report !== null && existsSync(report))) resolve();
      else reject(new Error(`No se pudo correr ${command}: ${`${stderr}${stdout}`.trim().slice(-300)}`));
    });
  });
}
