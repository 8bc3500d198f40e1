import path from 'node:path';
import { socketUrl } from './launcher.ts';
import { isServing, readPostmaster } from './postmaster-pid.ts';
import { chooseUser } from './system-user.ts';

/** Finds the address of the embedded server that another process runs on this data folder; null when none does. */
export function runningUrl(dataDir: string): string | null {
  const clusterDir = path.join(dataDir, 'postgres');
  const found = readPostmaster(clusterDir);
  if (!found?.isReady || !isServing(found, clusterDir, chooseUser(clusterDir))) return null;
  return socketUrl(found.socketDir, 'postgres');
}
