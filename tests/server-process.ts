import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hrefOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** The server as production runs it, without the migrations and the refusals of its start. */
const SCRIPT = `
import { join } from 'node:path';
import { readConfig } from ${hrefOf('../src/server/config.ts')};
import { readCfdiConfig } from ${hrefOf('../src/server/config-cfdi.ts')};
import { DiskStore } from ${hrefOf('../src/server/base/integrations/images/disk-store.ts')};
import { openDatabase } from ${hrefOf('../src/server/open-database.ts')};
import { runUntilStopped } from ${hrefOf('../src/server/run.ts')};
import { serve } from ${hrefOf('../src/server/serve.ts')};
const config = readConfig(process.env, 'demo');
const database = await openDatabase(config, () => {}, () => {});
const serving = await serve(config, readCfdiConfig(process.env, 'demo'), database, new DiskStore(join(config.dataDir, 'imagenes')));
runUntilStopped(serving, database.lost, Number(process.argv[1]) || undefined);
console.log(serving.url);
`;

/** A server in a process of its own, on the database of a test. Whatever is left of it goes with `await using`. */
export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly port: number;
  /** Asks it to stop, and tells how it ended and after how many milliseconds. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
}

/** Starts it; `giveUpMs` is when a stop that does not end is given up, 15 s unless told. */
export async function startServer(
  databaseUrl: string,
  { giveUpMs, ...settings }: { readonly giveUpMs?: number } & Readonly<Record<string, string | number>> = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-servidor-'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, String(giveUpMs ?? '')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return {
    child,
    port: Number(new URL(String(line).trim()).port),
    async stop() {
      const start = performance.now();
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, ms: performance.now() - start };
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
