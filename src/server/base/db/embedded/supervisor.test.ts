import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLEAN_EXIT, supervise } from './supervisor.ts';

let folder: string;
let log: number;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
  log = fs.openSync(path.join(folder, 'log'), 'a');
});
afterEach(() => {
  fs.closeSync(log);
  fs.rmSync(folder, { recursive: true, force: true });
});

const user = { name: 'self', ids: undefined };
const run = (script: string) => supervise({ program: '/bin/sh', args: ['-c', script], user, log, folder });

it('tells how the program ended', async () => {
  expect(await run('exit 0').exited).toBe(CLEAN_EXIT);
  expect(await run('exit 3').exited).toBe('código 3');
  expect(await run('kill -9 $$').exited).toBe('código 137');
});

// The shell starts it deaf to the signal. Like PostgreSQL, it begins to listen only a moment later.
it('asks again when the program does not listen yet', async () => {
  const program = run(`sleep 0.5; exec '${process.execPath}' -e "setInterval(() => {}, 1000)"`);
  program.end();
  expect(await program.exited).toBe('código 130');
});

it('passes on nothing of our environment', async () => {
  process.env.PGDATA = '/elsewhere';
  try {
    await run('env').exited;
  } finally {
    delete process.env.PGDATA;
  }
  expect(fs.readFileSync(path.join(folder, 'log'), 'utf8')).toMatch(/LC_ALL=C/);
  expect(fs.readFileSync(path.join(folder, 'log'), 'utf8')).not.toMatch(/PGDATA/);
});
