import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const START_MS = 45_000;

let dataDir: string;
let npm: ChildProcess | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-start-'));
});
afterEach(async () => {
  npm?.kill('SIGKILL');
  await expectNothingRunning().finally(killRunning);
  await rm(dataDir, { recursive: true, force: true });
});

/** The README's first command, on a folder and a port of its own. @returns the address it says it serves. */
async function startDemo(...options: readonly string[]): Promise<string> {
  const child = spawn('npm', ['run', 'demo', '--', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  npm = child;
  return new Promise((resolve, reject) => {
    let output = '';
    // It is read to the end: a program whose output nobody takes any more would be stopped by writing it.
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, url] = /^Listo: (http:\/\/127\.0\.0\.1:\d+)$/m.exec(output) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`The demo ended without being ready: ${output}`)));
  });
}

/** The processes that work on this folder: Node, PostgreSQL and their supervisor. */
async function running(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')),
    );
    if (command?.includes(dataDir) || environment?.includes(`DATA_DIR=${dataDir}\0`)) found.push(`${pid} ${command}`);
  }
  return found;
}

/** What is left of a test that failed goes: the run of all tests would wait for it. */
async function killRunning(): Promise<void> {
  for (const line of await running()) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

async function expectNothingRunning(): Promise<void> {
  const deadline = Date.now() + 15_000;
  while ((await running()).length > 0 && Date.now() < deadline) await sleep(100);
  expect(await running()).toEqual([]);
}

async function titleOf(url: string, id: number): Promise<string | undefined> {
  const page = await (await fetch(`${url}/detalles/${id}`)).text();
  return /<h1[^>]*>([^<]+)</.exec(page)?.[1];
}

// Looks at processes by /proc.
test.skipIf(process.platform !== 'linux')(
  'the demo starts with one command, dies by kill -9 without a trace, and goes on with its data',
  async () => {
    const first = await startDemo('--piezas', '60');
    const title = await titleOf(first, 7);
    expect(title).toMatch(/\d{4}/);
    expect((await running()).length).toBeGreaterThan(2);

    npm?.kill('SIGKILL');
    await expectNothingRunning();

    const second = await startDemo();
    expect(await titleOf(second, 7)).toBe(title);
    npm?.kill('SIGTERM');
    await expectNothingRunning();

    await mkdir(join(dataDir, 'archivos'), { recursive: true });
    await writeFile(join(dataDir, 'archivos', 'adjunto'), 'de la anterior');
    const third = await startDemo('--nuevo', '--piezas', '60', '--semilla', '9');
    expect(await titleOf(third, 7)).not.toBe(title);
    expect(existsSync(join(dataDir, 'archivos', 'adjunto'))).toBe(false);
    npm?.kill('SIGINT');
    await expectNothingRunning();
  },
  5 * START_MS,
);
