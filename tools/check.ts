import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { ROOT, run } from './run.ts';

const CHECKS: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings'],
  ['types: domain, contract', 'tsc', '-p', 'tsconfig.shared.json'],
  ['types: server, tests', 'tsc', '-p', 'tsconfig.server.json'],
  ['types: web', 'tsc', '-p', 'tsconfig.web.json'],
  ['types: browser tests', 'tsc', '-p', 'tsconfig.browser.json'],
  ['dead code', 'knip'],
  ['duplicates', 'jscpd'],
];

/** Runs all checks that read the sources without running them, even when one fails. */
const failed: string[] = [];
for (const [what, command, ...args] of CHECKS) {
  process.stdout.write(`\n— ${what}\n`);
  if ((await run(command, args)) !== 0) failed.push(what);
}
process.stdout.write(`\n— size\n${countLines('{ts,tsx}')} lines of code, ${countLines('css')} of styles\n`);
process.stdout.write(failed.length === 0 ? '\nTodo en orden.\n' : `\nFalla: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Counts the lines of what runs and what measures it, tests apart: a house that grows says so at every check. */
function countLines(kinds: string): number {
  const files = globSync(`{src,bench,tools}/**/*.${kinds}`, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] });
  return files.reduce((lines, file) => lines + readFileSync(`${ROOT}/${file}`, 'utf8').split('\n').length - 1, 0);
}
