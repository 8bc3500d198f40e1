import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** The folder of the checkout. */
export const ROOT = join(import.meta.dirname, '..');

const BIN = join(ROOT, 'node_modules', '.bin');

/** Runs a program of this project to its end, its output on ours. @returns its exit code. */
export async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${BIN}:${process.env.PATH ?? ''}` },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
