import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask, FAST, logOf, makeScratch, postmasterOf, type Scratch } from '#tests/embedded-postgres.ts';
import { startEmbedded } from './launcher.ts';
import { EmbeddedError } from './platform.ts';
import type { EmbeddedOptions } from './site.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

async function start(options: Partial<EmbeddedOptions> = {}) {
  const dataDir = options.dataDir ?? scratch.newDataDir();
  const server = await startEmbedded({ settings: FAST, ...options, dataDir });
  return { dataDir, server, [Symbol.asyncDispose]: () => server.stop() };
}

it('makes everything on a first start, and tells what takes time', async () => {
  const messages: string[] = [];
  await using first = await start({ dataDir: scratch.newFolder(), onProgress: (text) => messages.push(text) });
  const url = first.server.url();
  expect(messages).toContain('Creando la base de datos…');
  expect(await ask(url, 'show server_version')).toMatch(/^18\./);
  expect(await ask(url, 'show data_checksums')).toBe('on');
  expect(await ask(url, "select datlocprovider::text || datlocale from pg_database where datname = 'template0'")).toBe(
    'bC.UTF-8',
  );
  expect(await ask(url, "select string_agg(distinct type || ' ' || auth_method, ', ') from pg_hba_file_rules")).toBe(
    'host reject, local trust',
  );
});

it('is durable unless told otherwise, and never reachable over the network', async () => {
  await using durable = await start({ settings: { listen_addresses: '*', work_mem: '9MB' } });
  const url = durable.server.url();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(url, `show ${setting}`)).toBe('on');
  }
  expect(await ask(url, 'show work_mem')).toBe('9MB');
  expect(await ask(url, 'show max_connections')).toBe('60');
  expect(await ask(url, 'show listen_addresses')).toBe('');
  await using quick = await start();
  expect(await ask(quick.server.url(), 'show fsync')).toBe('off');
});

it('gives an address for any database that no setting of the environment can bend', async () => {
  await using one = await start();
  await ask(one.server.url(), 'create database otra');
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGSSLMODE', 'require');
  try {
    expect(await ask(one.server.url('otra'), 'select current_database()')).toBe('otra');
    expect(new URL(one.server.url('otra')).pathname).toBe('/otra');
  } finally {
    vi.unstubAllEnvs();
  }
});

it('keeps its socket in a short closed folder, whatever the length of the data folder', async () => {
  const dataDir = path.join(scratch.newFolder(), 'x'.repeat(150));
  await using one = await start({ dataDir });
  const { socketDir } = one.server;
  expect(Buffer.byteLength(path.join(socketDir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
  expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700);
  expect(fs.statSync(socketDir).uid).toBe(fs.statSync(path.join(dataDir, 'postgres')).uid);
  expect(await ask(one.server.url(), 'select 1')).toBe(1);
  await one.server.stop();
  expect(fs.existsSync(socketDir)).toBe(false);
});

it('passes over a temporary folder with a long path', async () => {
  const long = path.join(scratch.root, 't'.repeat(100));
  fs.mkdirSync(long, { mode: 0o777 });
  vi.stubEnv('TMPDIR', long);
  try {
    expect(os.tmpdir()).toBe(long);
    await using one = await start();
    expect(await ask(one.server.url(), 'select 1')).toBe(1);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('stops cleanly, once, however often it is asked, and finds its rows again', async () => {
  const { dataDir, server } = await start();
  await ask(server.url(), 'create table t as select 7 as n');
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(logOf(dataDir)).toMatch(/database system is shut down\n$/);
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  await using again = await start({ dataDir });
  expect(await ask(again.server.url(), 'select n from t')).toBe(7);
});

it('stops in spite of sessions that are busy', async () => {
  const { server } = await start();
  const busy = ask(server.url(), 'select pg_sleep(60)').catch((error) => error.code);
  const active =
    "select count(*)::int as n from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'";
  while ((await ask(server.url(), active)) === 0) await sleep(50);
  await server.stop();
  expect(await busy).toBe('57P01');
});

it('refuses a second instance on the same folder in one Spanish line, and leaves the first alone', async () => {
  await using first = await start();
  const { pid } = postmasterOf(first.dataDir);
  const second = start({ dataDir: first.dataDir, predecessorMs: 300 });
  await expect(second).rejects.toThrow(
    new EmbeddedError(
      `La carpeta de datos ${first.dataDir} está en uso por otra instancia (proceso ${pid}); ciérrala o elige otra carpeta con DATA_DIR.`,
    ),
  );
  expect(await ask(first.server.url(), 'select 1')).toBe(1);
  expect(postmasterOf(first.dataDir).pid).toBe(pid);
});

it('waits for an instance that is ending', async () => {
  const first = await start();
  const second = start({ dataDir: first.dataDir });
  await sleep(300);
  await first.server.stop();
  await using taken = await second;
  expect(await ask(taken.server.url(), 'select 1')).toBe(1);
});

it('lets one of two starts at the same moment win, on a folder that is still empty', async () => {
  const dataDir = scratch.newFolder();
  const starts = [start({ dataDir, predecessorMs: 500 }), start({ dataDir, predecessorMs: 500 })];
  const results = await Promise.allSettled(starts);
  const winners = results.filter((result) => result.status === 'fulfilled');
  const losers = results.filter((result) => result.status === 'rejected');
  expect([winners.length, losers.length]).toEqual([1, 1]);
  expect(losers[0]?.reason).toBeInstanceOf(EmbeddedError);
  await using winner = winners[0]?.value;
  expect(await ask(winner?.server.url() ?? '', 'select 1')).toBe(1);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
});

it('says at once why PostgreSQL refuses to start, and leaves no folder behind', async () => {
  const tmp = path.join(scratch.root, 'tmp');
  fs.mkdirSync(tmp, { mode: 0o777 });
  vi.stubEnv('TMPDIR', tmp);
  try {
    const refused = start({ settings: { shared_buffers: 'mucho' } });
    await expect(refused).rejects.toThrow(/^PostgreSQL no arrancó .*invalid value for parameter "shared_buffers"/);
    expect(fs.readdirSync(tmp)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('moves a long log aside before it starts', async () => {
  const dataDir = scratch.newDataDir();
  fs.writeFileSync(path.join(dataDir, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024, 'x'));
  await using one = await start({ dataDir });
  expect(fs.statSync(path.join(one.dataDir, 'postgres.log.1')).size).toBe(11 * 1024 * 1024);
  expect(logOf(one.dataDir)).toMatch(/ready to accept connections/);
  expect(logOf(one.dataDir).length).toBeLessThan(10_000);
});
