import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { prepareBinaries } from '#server/base/db/embedded/binaries.ts';
import { ensureCluster } from '#server/base/db/embedded/cluster.ts';
import { packagedPrograms } from '#server/base/db/embedded/platform.ts';
import { type Postmaster, readPostmaster } from '#server/base/db/embedded/postmaster-pid.ts';
import { parentOf, signalProcess } from '#server/base/db/embedded/processes.ts';
import type { EmbeddedOptions } from '#server/base/db/embedded/site.ts';
import { chooseUser, type ServerUser, systemUsers } from '#server/base/db/embedded/system-user.ts';

/** Settings of a throw-away server. */
export const FAST = { fsync: 'off', shared_buffers: '16MB' };

/** True when these tests run as root, and so can try both ways. */
export const isRoot = process.getuid?.() === 0;

/** A user without rights, to run a whole application as; only root can. */
export const nobody = systemUsers().find((user) => user.name === 'nobody');

/** A folder for one test file, with a cluster made once and copied for every test. */
export interface Scratch {
  readonly root: string;
  /** An absolute folder that does not exist yet. */
  newFolder(): string;
  /** A data folder that already holds a cluster. */
  newDataDir(): string;
  remove(): void;
}

/** Makes the folder and the cluster to copy. */
export async function makeScratch(): Promise<Scratch> {
  const root = fs.realpathSync(fs.mkdtempSync('/tmp/embedded-test-'));
  fs.chmodSync(root, 0o755);
  const template = path.join(root, 'template');
  const user = chooseUser(template);
  const binaries = prepareBinaries(packagedPrograms(), user, path.join(root, 'store'), () => {});
  const logFile = path.join(root, 'initdb.log');
  await ensureCluster({ clusterDir: template, logFile, binaries, user, isDurable: false, onCreate: () => {} });
  const newFolder = () => path.join(root, randomUUID());
  return {
    root,
    newFolder,
    newDataDir: () => {
      const dataDir = newFolder();
      fs.cpSync(template, path.join(dataDir, 'postgres'), { recursive: true });
      return dataDir;
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}

/** An application in a process of its own that started a server, to be killed in every way. */
export interface Application {
  readonly process: ChildProcess;
  readonly url: string;
  readonly socketDir: string;
}

const SCRIPT = `
import { startEmbedded } from ${JSON.stringify(new URL('../src/server/base/db/embedded/launcher.ts', import.meta.url).href)};
process.on('SIGINT', () => console.log('SIGINT'));
const server = await startEmbedded(JSON.parse(process.argv[1]));
console.log(JSON.stringify({ url: server.url(), socketDir: server.socketDir }));
`;

/** Starts an application and does not wait for its server. */
export function spawnApplication(options: EmbeddedOptions, user?: ServerUser): ChildProcess {
  const asked = JSON.stringify({ settings: FAST, ...options });
  return spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, asked], {
    ...user?.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts an application and waits until its server is ready. */
export async function startApplication(options: EmbeddedOptions, user?: ServerUser): Promise<Application> {
  const child = spawnApplication(options, user);
  const complaints: string[] = [];
  child.stderr?.on('data', (text) => complaints.push(String(text)));
  const line = await Promise.race([
    nextLine(child),
    once(child, 'exit').then(() => {
      throw new Error(complaints.join(''));
    }),
  ]);
  const { url, socketDir } = JSON.parse(line);
  return { process: child, url: String(url), socketDir: String(socketDir) };
}

/** The next thing the application prints. */
export async function nextLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The child has no output.');
  const [text] = await once(child.stdout, 'data');
  return String(text).trim();
}

/** Ends a process the hard way and waits until it is gone. */
export async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** One query on a connection of its own; the first column of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** What a busy machine may take for anything that is waited for here. */
const PATIENCE_MS = 20_000;

/** Asks again and again until there is an answer, as an application does whose server restarts. */
export async function askUntil(url: string, sql: string): Promise<unknown> {
  const start = performance.now();
  for (;;) {
    try {
      return await ask(url, sql);
    } catch (error) {
      if (performance.now() - start > PATIENCE_MS) throw error;
      await sleep(20);
    }
  }
}

/** Waits until something holds. */
export async function until(what: string, holds: () => boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > patienceMs) throw new Error(`Not in ${patienceMs} ms: ${what}`);
    await sleep(10);
  }
}

/** The server that runs on a data folder. */
export function postmasterOf(dataDir: string): Postmaster {
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error(`No server runs on ${dataDir}`);
  return postmaster;
}

/** The numbers of all processes whose command line names the folder: supervisor, postmaster and initdb. */
export function processesOn(dataDir: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(`${dataDir}/`))
    .map(Number);
}

/** Kills the shell that supervises a server, and its half that waits for our end, as the system does when short of memory. */
export function killSupervisor(dataDir: string): void {
  const server = postmasterOf(dataDir).pid;
  const supervisor = parentOf(server);
  const shells = processesOn(dataDir).filter((pid) => pid === supervisor || parentOf(pid) === supervisor);
  for (const pid of shells.filter((shell) => shell !== server)) signalProcess(pid, 'SIGKILL');
}

/** Reads all that the server wrote to its log. */
export function logOf(dataDir: string): string {
  return fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
}

function commandLine(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
