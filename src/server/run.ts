import process from 'node:process';
import type { Serving } from './serve.ts';

/** Milliseconds after which a program that was asked to stop ends as it is, with an error. */
const GIVE_UP_MS = 15_000;

/** Milliseconds between two looks at the parent: npm may be killed without a chance to tell us. */
const PARENT_MS = 500;

/**
 * Keeps a server running until the terminal, the system or the death of npm ends it; then stops cleanly, once. The
 * connections are closed within ten seconds whatever the clients do; a database that will not close ends it with 1.
 *
 * @param lost resolves when the database is gone for good: the program ends with an error, for a supervisor to see.
 */
export function runUntilStopped(serving: Serving, lost: Promise<string>, giveUpMs = GIVE_UP_MS): void {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), giveUpMs).unref();
    await serving.close().catch((error) => process.stderr.write(`${error}\n`));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  lost.then((reason) => {
    process.stderr.write(`${reason}\n`);
    return stop(1);
  });
  if (process.env.npm_lifecycle_event) watchParent(() => void stop(0));
}

function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, PARENT_MS).unref();
}
