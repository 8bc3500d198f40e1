import fs from 'node:fs';
import path from 'node:path';
import { isAlive, parentOf, processesOf, processIdentity, workingFolder } from './processes.ts';
import type { ServerUser } from './system-user.ts';

/** A running or crashed server as its file `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  /** Process number and start second: tells two lives of the server apart. */
  readonly identity: string;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** The setting that carries, in the server's own command line, the identity of the process that launched it. */
export const LAUNCHER_SETTING = 'yarda.launcher';

/** Reads `postmaster.pid` of a cluster; undefined when there is none. A crash leaves it behind. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  const lines = readLines(path.join(clusterDir, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    identity: `${pid}:${lines[2] ?? ''}`,
    socketDir: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  };
}

/**
 * Tells whether that server really runs on this cluster. Its number alone does not: after a restart of the machine, or
 * of a container, another process has it. A server works inside its cluster's folder; nobody else does.
 */
export function isServing(postmaster: Postmaster, clusterDir: string, user: ServerUser): boolean {
  if (process.platform !== 'linux') return isAlive(postmaster.pid);
  return workingFolder(postmaster.pid, user) === fs.realpathSync(clusterDir);
}

/** Tells whether the process that launched the server is gone, so that nobody will ever stop it. */
export function isOrphan(clusterDir: string): boolean {
  const command = readLines(path.join(clusterDir, 'postmaster.opts'))?.[0] ?? '';
  const launcher = new RegExp(`${LAUNCHER_SETTING}=((\\d+):\\d*)`).exec(command);
  return launcher !== null && processIdentity(Number(launcher[2])) !== launcher[1];
}

/**
 * Processes of a server whose postmaster is dead. A busy one finishes its query first, and as long as it lives
 * PostgreSQL rightly refuses to start again. Known on Linux only.
 */
export function survivors(clusterDir: string, user: ServerUser): number[] {
  const home = fs.realpathSync(clusterDir);
  const postmaster = readPostmaster(clusterDir)?.pid;
  return processesOf(user).filter((pid) => {
    if (pid === postmaster || workingFolder(pid, user) !== home) return false;
    const parent = parentOf(pid);
    return parent !== undefined && workingFolder(parent, user) !== home;
  });
}

function readLines(file: string): string[] | undefined {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
