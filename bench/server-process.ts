import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/serve.ts';

/** The server, as `npm start` starts it, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  /** Where its photos are. */
  readonly dataDir: string;
  /** Folder for a CPU profile that is written when it stops; null: none. */
  readonly profileDir: string | null;
}

const READY = /^Listo: http:\/\/127\.0\.0\.1:(\d+)$/;
const STOP_MS = 20_000;

/** As `npm start` has them: a smaller nursery keeps the memory of a busy server below 300 MB. */
const SERVER_FLAGS = ['--max-semi-space-size=4'];

/** Starts it on a free port and waits until it accepts requests. @throws when it ends before that. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = launch(options);
  const port = await readyPort(child).catch(async (error) => {
    await stop(child);
    throw error;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The server has no process');
  return { port, pid, close: () => stop(child) };
}

function launch({ databaseUrl, dataDir, profileDir }: ServerOptions): ChildProcess {
  const profiling = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  return spawn(process.execPath, [...SERVER_FLAGS, ...profiling, join(ROOT, 'src', 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // As `npm start` sets it: pictures leave less memory behind.
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LECTURAS_POR_MINUTO: '100000000',
      // Makes the server end by itself when we are killed without a chance to stop it.
      npm_lifecycle_event: 'bench',
    },
  });
}

/** Its log goes to standard error, and the one line that says where it listens is ours. */
function readyPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`The server ended before it was ready (${signal ?? code})`)));
  if (!child.stdout) throw new Error('The server has no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const port = READY.exec(line)?.[1];
    if (port === undefined && !isAction(line)) process.stderr.write(`${line}\n`);
    if (port !== undefined) resolve(Number(port));
  });
  return promise;
}

/** Who did what: thousands of them, and none says that something is wrong. */
function isAction(line: string): boolean {
  return line.includes('"accion":');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
