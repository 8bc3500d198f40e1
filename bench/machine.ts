import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import process from 'node:process';

/**
 * Describes where figures were taken: they mean little elsewhere, their ratios more.
 *
 * @param loadBefore {@link readLoad} before the run: more than a few tenths of a core is company.
 */
export function describeMachine(root: string, postgres: string, loadBefore: number) {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryBytes: totalmem(),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres,
    loadBefore,
    commit: readCommit(root),
  };
}

export type Machine = ReturnType<typeof describeMachine>;

/** Reads the load average of the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/** Reads the short name of a checkout's commit, with a plus sign for changes that are not in it; null outside one. */
export function readCommit(root: string): string | null {
  const git = (...args: readonly string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (commit === null) return null;
  return git('status', '--porcelain', '--', 'src', 'package-lock.json') === '' ? commit : `${commit}+`;
}

/** Figures of a process as Linux counts them; `memory` is resident, in bytes. */
export interface ProcessFigures {
  readonly memory: number;
  readonly peakMemory: number;
  /** Time on a processor since its start, in milliseconds. */
  readonly cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Reads memory and processor time of a process. @returns null where there is no /proc (macOS). */
export async function readProcess(pid: number): Promise<ProcessFigures | null> {
  if (process.platform !== 'linux') return null;
  const [status, stat] = await Promise.all(['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  const kibibytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status ?? '')?.[1]);
  // Counted after the command's name, which may hold spaces and brackets of its own.
  const [user, system] = (stat ?? '')
    .slice((stat ?? '').lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const figures = {
    memory: kibibytes('VmRSS') * 1024,
    peakMemory: kibibytes('VmHWM') * 1024,
    cpuMs: ((user ?? Number.NaN) + (system ?? Number.NaN)) * TICK_MS,
  };
  if (Object.values(figures).some(Number.isNaN)) throw new Error(`/proc/${pid} says something else than expected`);
  return figures;
}
