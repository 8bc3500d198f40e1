import { readFile } from 'node:fs/promises';

/** What the system says of a process. Memory is what is resident, in bytes. */
export interface ProcessFigures {
  readonly memory: number;
  readonly peakMemory: number;
  /** Time on a processor since its start, in milliseconds. */
  readonly cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** @returns null where there is no /proc (macOS). */
export async function readProcess(pid: number): Promise<ProcessFigures | null> {
  if (process.platform !== 'linux') return null;
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  return parseProcess(status, stat);
}

/** @throws when the system's words are not the known ones. */
export function parseProcess(status: string, stat: string): ProcessFigures {
  return {
    memory: kibibytes(status, 'VmRSS'),
    peakMemory: kibibytes(status, 'VmHWM'),
    cpuMs: cpuTicks(stat) * TICK_MS,
  };
}

function kibibytes(status: string, field: string): number {
  const value = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (value === undefined) throw new Error(`/proc says no ${field}`);
  return Number(value) * 1024;
}

/** Fields 14 and 15, counted after the command's name, which may hold spaces and brackets of its own. */
function cpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  if (Number.isNaN(user + system)) throw new Error('/proc says no processor time');
  return user + system;
}
