import process from 'node:process';
import { run } from './run.ts';

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
process.stdout.write(failed.length === 0 ? '\nTodo en orden.\n' : `\nFalla: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
