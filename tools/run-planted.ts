import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import type { Place } from '#tests/planted-faults/fault.ts';

/** One test of a run: the words of its failure are empty when it passed. */
export interface Tried {
  readonly file: string;
  readonly name: string;
  /** The width of a browser test; empty for others. */
  readonly project: string;
  readonly failure: string;
}

/** Runs the tests of these places in a copy of the tree. @throws Error when the screens cannot be built or no test runs. */
export async function runTests(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const [browser, others] = [places.filter(isBrowser), places.filter((place) => !isBrowser(place))];
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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function runVitest(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const report = join(copy, 'vitest.json');
  const options = ['-t', anyOf(places), '--reporter=json', `--outputFile=${report}`];
  await run(copy, ['vitest', 'run', ...filesOf(places), ...options], report);
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['passed', 'failed'].includes(status))
      .map(({ fullName, failureMessages: [words = ''] }) => {
        return { file: relative(copy, path), name: fullName, project: '', failure: firstLine(words) };
      }),
  );
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message: string } }[];
    }[];
  }[];
}

interface BrowserReport {
  readonly suites: readonly Suite[];
  /** The faults that are of no test: a server that does not start. */
  readonly errors: readonly { readonly message: string }[];
}

async function runPlaywright(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const report = join(copy, 'playwright.json');
  const projects = new Set(places.map(({ project = 'escritorio' }) => `--project=${project}`));
  const options = ['-g', anyOf(places), ...projects, '--workers=1', '--retries=0', '--reporter=json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run(copy, ['playwright', 'test', ...filesOf(places), ...options], report, env);
  const { suites, errors }: BrowserReport = JSON.parse(readFileSync(report, 'utf8'));
  if (suites.length === 0) throw new Error(`No se pudo correr playwright: ${errors[0]?.message ?? 'ninguna prueba'}`);
  return suites.flatMap(triedIn);
}

function triedIn({ suites = [], specs }: Suite): readonly Tried[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results: [result] }) => {
      const failure = firstLine(result?.error?.message ?? '');
      return { file: `tests/browser/${file}`, name: title, project: projectName, failure };
    }),
  );
  return [...own, ...suites.flatMap(triedIn)];
}

function filesOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ test }) => test))];
}

/** Writes a pattern that the names of all these tests match. */
function anyOf(places: readonly Place[]): string {
  return places.map(({ named }) => named.replaceAll(/[^\w\s]/g, '.')).join('|');
}

/** The first line of a failure, without the colours of a terminal. */
function firstLine(words: string): string {
  const plain = words.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '');
  return plain.split('\n', 1)[0] ?? '';
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
