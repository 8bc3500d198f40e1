import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { ServerUser } from './system-user.ts';

/** Tells whether a process with this number exists, whoever it belongs to. A zombie still counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Makes a name for one life of a process: its number and, where the system tells it, the moment it started (in clock
 * ticks), so that a later process with the same number is not taken for it. Undefined when it is gone.
 *
 * @example '4711:90210'
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return isAlive(pid) ? `${pid}:` : undefined;
  const fields = statFields(pid);
  return fields === undefined ? undefined : `${pid}:${fields[19] ?? ''}`;
}

/**
 * Finds the folder that a process of the server's user works in; undefined when it is gone, hidden or not Linux. Root
 * in a container may not look into the processes of others, so that user is asked to look.
 */
export function workingFolder(pid: number, user: ServerUser): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if (errorCode(error) !== 'EACCES' || user.ids === undefined) return undefined;
    const answer = spawnSync('readlink', [link], { ...user.ids, cwd: '/', encoding: 'utf8' });
    return answer.status === 0 ? answer.stdout.trimEnd() : undefined;
  }
}

/** Finds the number of the parent process; undefined when the process is gone or the system is not Linux. */
export function parentOf(pid: number): number | undefined {
  const parent = statFields(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** Finds the numbers of all processes of the server's user; empty where there is no /proc. */
export function processesOf(user: ServerUser): number[] {
  if (process.platform !== 'linux') return [];
  const uid = user.ids?.uid ?? process.getuid?.();
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => fs.statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid === uid)
    .map(Number);
}

/** Sends a signal; a process that is already gone is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Reads the system's code of a failed call (`ENOENT`), or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

// The fields of /proc/<pid>/stat from the third on; the second, the program's name, may itself hold spaces and ')'.
function statFields(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields;
  } catch {
    return undefined;
  }
}
