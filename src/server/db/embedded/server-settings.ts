import { totalmem } from 'node:os';
import { LAUNCHER_SETTING } from './postmaster-pid.ts';
import { processIdentity } from './processes.ts';
import type { Site } from './site.ts';

// For one machine that also runs the application. Durability is left at PostgreSQL's own defaults: all of it.
const OURS = {
  max_connections: '60',
  // A bulk load of a million parts should not checkpoint every few seconds.
  max_wal_size: '2GB',
  // Compiling costs more than our queries take.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The server's command line: our defaults, over them the caller's, over those what the launcher relies on. */
export function serverArguments({ clusterDir, socketDir, settings }: Site): string[] {
  const all = {
    ...OURS,
    shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
    ...settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
    [LAUNCHER_SETTING]: processIdentity(process.pid) ?? '',
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const MB = 1024 * 1024;

/**
 * Memory for pages of the database, in MB: an eighth of the machine's, since the application lives there too, from
 * PostgreSQL's own default up to what an inventory of a million parts and its indexes have use for.
 */
export function sharedBuffersMb(machineBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(machineBytes / 8 / MB)));
}
