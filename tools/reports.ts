import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.ts';

/** One test of a run: its failure is what the tool said of the first try, without colours, and empty when that passed. */
export interface Tried {
  readonly file: string;
  /** Its title after those of the groups it is in; empty for what failed outside every test of its file. */
  readonly name: string;
  /** The width of a browser test; empty for others. */
  readonly project: string;
  readonly failure: string;
  /** How long its first try took. */
  readonly ms: number;
}

/** The report of Vitest's reporter `json`, as far as it is read here. */
export interface VitestTests {
  readonly testResults: readonly {
    readonly name: string;
    /** The words about what failed outside the tests: an import, a hook. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      /** Milliseconds; null for what was not begun. */
      readonly duration?: number | null;
    }[];
  }[];
}

/** Lists the tests of a Vitest report that ran; their files are named from the folder `root`. */
export function vitestTried({ testResults }: VitestTests, root = ROOT): readonly Tried[] {
  return testResults.flatMap(({ name: path, message, assertionResults }) => {
    const found = { file: relative(root, path), project: '' };
    const own = assertionResults
      .filter(({ status }) => ['passed', 'failed'].includes(status))
      .map(({ fullName, failureMessages: [words = ''], duration }) => ({
        ...found,
        name: fullName,
        failure: plain(words),
        ms: duration ?? 0,
      }));
    return message ? [{ ...found, name: '', failure: plain(message), ms: 0 }, ...own] : own;
  });
}

/** Counts the tests that passed when they were tried again: their report keeps what the first try said. */
export function countSecondTries({ testResults }: VitestTests): number {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).length;
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration?: number; readonly error?: { readonly message: string } }[];
    }[];
  }[];
}

/** The report of Playwright's reporter `json`, as far as it is read here. */
export interface BrowserTests {
  readonly suites: readonly Suite[];
}

/** Lists the tests of a Playwright report. */
export function browserTried({ suites }: BrowserTests): readonly Tried[] {
  // The outermost suites are the files.
  return suites.flatMap((suite) => triedIn(suite, ''));
}

function triedIn({ suites = [], specs }: Suite, before: string): readonly Tried[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results: [result] }) => {
      const failure = plain(result?.error?.message ?? '');
      return {
        file: `tests/browser/${file}`,
        name: before + title,
        project: projectName,
        failure,
        ms: result?.duration ?? 0,
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => triedIn(suite, `${before}${suite.title} `))];
}

function plain(words: string): string {
  return stripVTControlCharacters(words).trim();
}

/** So many failures are told with the beginning of what was said, each in so many lines; of more, only the names. */
const TOLD_WHOLE = 8;
const LINES_EACH = 5;
const WIDTH = 300;
const NAMED = TOLD_WHOLE * LINES_EACH;

/** So many of the slowest tests are named at the end of a run. */
const SLOWEST = 20;

/** Names the tests that took longest, the slowest first: a minute here is paid at every change. */
export function tellSlowest(tried: readonly Tried[]): readonly string[] {
  const slowest = tried.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return slowest.map((one) => `${(one.ms / 1000).toFixed(1).padStart(6)} s  ${titleOf(one)}`.slice(0, WIDTH));
}

/** Names the tests that failed, in 41 lines at most, so that the end of a log tells which they were. */
export function tellFailures(tried: readonly Tried[]): readonly string[] {
  const failed = tried.filter(({ failure }) => failure !== '');
  const lines = failed.slice(0, NAMED).flatMap((one) => {
    const title = `✗ ${titleOf(one)}`;
    const words = one.failure.split('\n').filter((line) => line.trim() !== '');
    const told = failed.length > TOLD_WHOLE ? [] : words.slice(0, LINES_EACH - 1);
    return [title, ...told.map((line) => `    ${line.trim()}`)].map((line) => line.slice(0, WIDTH));
  });
  return failed.length > NAMED ? [...lines, `… y ${failed.length - NAMED} más`] : lines;
}

function titleOf({ file, name, project }: Tried): string {
  return `${[file, name].filter(Boolean).join(' › ')}${project && ` [${project}]`}`;
}
