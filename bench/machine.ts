import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import process from 'node:process';
import { ROOT } from '#server/serve.ts';

/** Where figures were taken: they mean little elsewhere, their ratios more. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  /** How many programs wanted a core in the minute before; more than a few tenths of one is company. */
  readonly loadBefore: number;
  /** The sources measured; null outside a checkout. A plus sign: with changes that are not in the commit. */
  readonly commit: string | null;
}

/** @param loadBefore as {@link readLoad} found it before the run */
export function describeMachine(postgres: string, loadBefore: number): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryBytes: totalmem(),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres,
    loadBefore,
    commit: readCommit(),
  };
}

/** The load average of the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

function readCommit(): string | null {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (commit === null) return null;
  return git('status', '--porcelain', '--', 'src', 'package-lock.json') === '' ? commit : `${commit}+`;
}

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
