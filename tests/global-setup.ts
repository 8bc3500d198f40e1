import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { createTemplate } from './database.ts';

/** Nothing in a test run must survive a power cut, so the cluster does not wait for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
};

/** A folder in memory, as Linux has it, and how many bytes of it have to be free. */
const IN_MEMORY = '/dev/shm';
const ENOUGH = 2 * 1024 ** 3;

/** Starts the database under test once a run, unless TEST_DATABASE_URL names one; returns how to stop it. */
export async function setup(): Promise<() => Promise<void>> {
  // Whoever started one before this run has also made what its tests copy (tools/mutacion).
  if (process.env.YARDA_TEST_SERVER) return async () => {};
  if (process.env.TEST_DATABASE_URL) {
    await createTemplate();
    return async () => {};
  }
  // A database is copied for nearly every test: in memory that takes a tenth of the time that a busy disk takes.
  const dataDir = await mkdtemp(join((await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir(), 'yarda-test-'));
  const server = await startEmbedded({ dataDir, settings: FAST });
  const teardown = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env.YARDA_TEST_SERVER = server.url();
  try {
    await createTemplate();
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function hasRoom(folder: string): Promise<boolean> {
  const room = await statfs(folder).catch(() => null);
  return room !== null && room.bavail * room.bsize >= ENOUGH;
}
