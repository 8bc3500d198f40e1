import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  FAST,
  kill9,
  killSupervisor,
  logOf,
  makeScratch,
  nextLine,
  postmasterOf,
  processesOn,
  type Scratch,
  spawnApplication,
  startApplication,
  until,
} from '#tests/embedded-postgres.ts';
import { startEmbedded } from './launcher.ts';
import { isAlive, processIdentity, signalProcess } from './processes.ts';
import { chooseUser } from './system-user.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

const RECOVERED = /was not properly shut down/;
const hasProc = process.platform === 'linux';

it('stops cleanly and soon when the application is killed, and leaves no folder behind', async () => {
  const dataDir = scratch.newDataDir();
  const application = await startApplication({ dataDir });
  const { pid } = postmasterOf(dataDir);
  await kill9(application.process);
  await until('the server is gone', () => processIdentity(pid) === undefined, 8_000);
  await until('the socket folder is gone', () => !fs.existsSync(application.socketDir));
  expect(logOf(dataDir)).toMatch(/database system is shut down\n$/);
  const again = await startEmbedded({ dataDir, settings: FAST });
  await again.stop();
  expect(logOf(dataDir)).not.toMatch(RECOVERED);
});

it('does not hear the Ctrl-C that is meant for the application', async () => {
  const dataDir = scratch.newDataDir();
  const application = await startApplication({ dataDir });
  const { pid } = postmasterOf(dataDir);
  const heard = nextLine(application.process);
  process.kill(-(application.process.pid ?? 0), 'SIGINT');
  expect(await heard).toBe('SIGINT');
  await sleep(200);
  expect(await ask(application.url, 'select 1')).toBe(1);
  expect(postmasterOf(dataDir).pid).toBe(pid);
  await kill9(application.process);
  await until('the server is gone', () => processIdentity(pid) === undefined);
});

it('leaves no half-made cluster when the first start is killed', async () => {
  const dataDir = scratch.newFolder();
  const application = spawnApplication({ dataDir, settings: {} });
  const drafts = () =>
    fs.existsSync(dataDir) ? fs.readdirSync(dataDir).filter((name) => name.includes('.nuevo-')) : [];
  await until('initdb is at work', () =>
    drafts().some((name) => fs.existsSync(path.join(dataDir, name, 'PG_VERSION'))),
  );
  await kill9(application);
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  const server = await startEmbedded({ dataDir, settings: FAST });
  expect(await ask(server.url(), 'select 1')).toBe(1);
  await server.stop();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
});

describe.runIf(hasProc)('with a look at the processes', () => {
  it('leaves nothing running when the application is killed at any moment of its start', async () => {
    const dataDir = scratch.newDataDir();
    const first = await startApplication({ dataDir });
    await kill9(first.process);
    await until('nothing runs', () => processesOn(dataDir).length === 0);
    for (const moment of [0, 5, 10, 20, 40]) {
      const application = spawnApplication({ dataDir });
      await until('the supervisor is there', () => processesOn(dataDir).length > 1);
      await sleep(moment);
      await kill9(application);
      await until('nothing runs', () => processesOn(dataDir).length === 0);
    }
    expect(logOf(dataDir)).not.toMatch(RECOVERED);
  });

  it('takes over from an orphan, whose application and supervisor were killed together', async () => {
    const dataDir = scratch.newDataDir();
    const application = await startApplication({ dataDir });
    await ask(application.url, 'create table t as select 7 as n');
    const orphan = postmasterOf(dataDir).pid;
    // Held still meanwhile, or it would notice and restart the server.
    application.process.kill('SIGSTOP');
    killSupervisor(dataDir);
    await kill9(application.process);
    expect(isAlive(orphan)).toBe(true);
    const server = await startEmbedded({ dataDir, settings: FAST, predecessorMs: 0 });
    expect(postmasterOf(dataDir).pid).not.toBe(orphan);
    expect(await ask(server.url(), 'select n from t')).toBe(7);
    expect(fs.existsSync(application.socketDir)).toBe(false);
    await server.stop();
    expect(logOf(dataDir)).not.toMatch(RECOVERED);
  });

  it('recovers when everything was killed at once and left its pid file', async () => {
    const dataDir = await crash();
    const server = await startEmbedded({ dataDir, settings: FAST });
    expect(await ask(server.url(), 'select n from t')).toBe(7);
    await server.stop();
    expect(logOf(dataDir)).toMatch(RECOVERED);
  });

  it('starts although another process of the same user now has the number in the pid file', async () => {
    const dataDir = await crash();
    const user = chooseUser(path.join(dataDir, 'postgres'));
    const other = spawn('sleep', ['60'], { ...user.ids, stdio: 'ignore' });
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
    const server = await startEmbedded({ dataDir, settings: FAST, predecessorMs: 300 });
    expect(await ask(server.url(), 'select n from t')).toBe(7);
    await server.stop();
    expect(other.exitCode).toBe(null);
    await kill9(other);
  });
});

// Returns a data folder on which application, supervisor and server were killed, as by a power cut.
async function crash(): Promise<string> {
  const dataDir = scratch.newDataDir();
  const application = await startApplication({ dataDir });
  await ask(application.url, 'create table t as select 7 as n');
  const { pid } = postmasterOf(dataDir);
  // Held still meanwhile, or it would notice and restart the server.
  application.process.kill('SIGSTOP');
  for (const found of processesOn(dataDir)) signalProcess(found, 'SIGKILL');
  await kill9(application.process);
  await until('the server is gone', () => processIdentity(pid) === undefined);
  expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
  return dataDir;
}
