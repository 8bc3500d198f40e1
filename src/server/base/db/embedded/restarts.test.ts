import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ask,
  askUntil,
  FAST,
  killSupervisor,
  logOf,
  makeScratch,
  postmasterOf,
  type Scratch,
  until,
} from '#tests/embedded-postgres.ts';
import { startEmbedded } from './launcher.ts';
import { readPostmaster } from './postmaster-pid.ts';
import { signalProcess } from './processes.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

const hasProc = process.platform === 'linux';

it('restarts a server that is killed, at the same address, with every acknowledged row', async () => {
  const messages: string[] = [];
  const dataDir = scratch.newDataDir();
  const server = await startEmbedded({ dataDir, onProgress: (text) => messages.push(text) });
  const pool = new Pool({ connectionString: server.url(), max: 4 });
  pool.on('error', () => {});
  await pool.query('create table t (n int)');
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await pool.query('insert into t values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => {});
  await until('rows are acknowledged', () => acknowledged > 10);
  const dead = postmasterOf(dataDir).pid;
  signalProcess(dead, 'SIGKILL');
  await writing;
  const found = Number(await askUntil(server.url(), 'select count(*) from t'));
  expect(found - acknowledged).toBeOneOf([0, 1]);
  expect(postmasterOf(dataDir).pid).not.toBe(dead);
  expect(messages.join()).toMatch(/terminó sin que se le pidiera .*se reinicia/);
  await pool.end();
  await server.stop();
});

it('does not wait for a busy session that outlived its killed server', async () => {
  const dataDir = scratch.newDataDir();
  const server = await startEmbedded({ dataDir, settings: FAST });
  const busy = ask(server.url(), 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000) b');
  const broken = busy.catch(() => 'broken');
  await sleep(200);
  signalProcess(postmasterOf(dataDir).pid, 'SIGKILL');
  await sleep(50);
  expect(await askUntil(server.url(), 'select 1')).toBe(1);
  expect(await broken).toBe('broken');
  await server.stop();
});

it.runIf(hasProc)('restarts when only the supervisor is killed, after a clean stop of the server', async () => {
  const dataDir = scratch.newDataDir();
  const server = await startEmbedded({ dataDir, settings: FAST });
  const { pid } = postmasterOf(dataDir);
  killSupervisor(dataDir);
  await until('another server is ready', () => {
    const now = readPostmaster(path.join(dataDir, 'postgres'));
    return now !== undefined && now.pid !== pid && now.isReady;
  });
  expect(await ask(server.url(), 'select 1')).toBe(1);
  await server.stop();
  expect(logOf(dataDir)).not.toMatch(/was not properly shut down/);
});

it('gives up on a server that cannot live, and says so in the log', async () => {
  const dataDir = scratch.newDataDir();
  const server = await startEmbedded({ dataDir, settings: FAST, restart: { attempts: 3, delayMs: 20 } });
  fs.rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  signalProcess(postmasterOf(dataDir).pid, 'SIGKILL');
  expect(await server.givenUp).toBe('no arrancó');
  expect(logOf(dataDir)).toMatch(/\[yarda\] PostgreSQL terminó 4 veces seguidas \(no arrancó\); ya no se reinicia\.\n/);
  await server.stop();
  expect(fs.existsSync(server.socketDir)).toBe(false);
});

it('stops at once while it waits to restart', async () => {
  const dataDir = scratch.newDataDir();
  const server = await startEmbedded({ dataDir, settings: FAST, restart: { delayMs: 60_000 } });
  fs.rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  signalProcess(postmasterOf(dataDir).pid, 'SIGKILL');
  await expect.poll(() => logOf(dataDir)).toMatch(/se reinicia en 60000 ms/);
  await server.stop();
  expect(fs.existsSync(server.socketDir)).toBe(false);
});
