import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { tryStockFaults } from './existencias.ts';
import { filesToChange } from './files.ts';
import { describeRun } from './page.ts';

/** The command fails where the tests notice fewer of a hundred changes. */
const LEAST_SCORE = 80;

/**
 * Changes the rules one by one and counts how many changes their tests notice; then does the same with the triggers of the
 * stock. All of it writes docs/mutacion.md; names choose some of the files, `--seguir` keeps what is known of what did not
 * change since the last run.
 */
async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const start = performance.now();
  const isContinued = args.includes('--seguir');
  // Sets the exit code where the score is too low.
  const mutants = await changeRules(filesToChange(names), isContinued);
  if (names.length > 0) return;
  const minutes = isContinued ? null : Math.ceil((performance.now() - start) / 60_000);
  const faults = await tryStockFaults();
  writeFileSync('docs/mutacion.md', describeRun({ mutants, faults, minutes, day: new Date() }));
  if (faults.some(({ isNoticed }) => !isNoticed)) process.exitCode = 1;
}

function changeRules(files: readonly string[], isContinued: boolean) {
  return new Stryker({
    mutate: [...files],
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutacion/contrato.ts'],
    ignorers: ['contrato'],
    // Half of all texts are words for people, which their tests would only repeat; codes are tried by what compares them.
    mutator: { excludedMutations: ['StringLiteral'] },
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutacion/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    thresholds: { break: LEAST_SCORE },
    incremental: true,
    incrementalFile: 'reports/mutation/known.json',
    force: !isContinued,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false },
    // Biome would take a second configuration below the first for a mistake.
    ignorePatterns: ['/biome.json', '/bench', '/build', '/docs', '/src/web', '/tests/browser'],
  }).runMutationTest();
}

await main(process.argv.slice(2));
