import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  FAST,
  isRoot,
  kill9,
  makeScratch,
  nobody,
  postmasterOf,
  type Scratch,
  startApplication,
  until,
} from '#tests/embedded-postgres.ts';
import { openFolder } from './folders.ts';
import { startEmbedded } from './launcher.ts';
import { processIdentity } from './processes.ts';
import { chooseUser, systemUsers } from './system-user.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => scratch.remove());

const uidOf = (file: string) => fs.statSync(file).uid;
const serverUid = (dataDir: string) => uidOf(`/proc/${postmasterOf(dataDir).pid}`);

it.skipIf(isRoot)('runs as the very user who starts it', async () => {
  const dataDir = scratch.newFolder();
  const server = await startEmbedded({ dataDir, settings: FAST });
  expect(serverUid(dataDir)).toBe(process.getuid?.());
  await server.stop();
});

describe.runIf(isRoot)('started by root', () => {
  it('runs as postgres, else nobody, and owns only its own folders', async () => {
    const dataDir = scratch.newFolder();
    const users = fs.readFileSync('/etc/passwd', 'utf8');
    const names = systemUsers().map((user) => user.name);
    const user = chooseUser(path.join(dataDir, 'postgres'));
    expect(user.name).toBe(names.includes('postgres') ? 'postgres' : 'nobody');
    const server = await startEmbedded({ dataDir, settings: FAST });
    expect(serverUid(dataDir)).toBe(user.ids?.uid);
    expect([dataDir, `${dataDir}/postgres`, `${dataDir}/postgres/base`, server.socketDir].map(uidOf)).toEqual([
      0,
      user.ids?.uid,
      user.ids?.uid,
      user.ids?.uid,
    ]);
    expect(await ask(server.url(), 'select 1')).toBe(1);
    await server.stop();
    expect(fs.readFileSync('/etc/passwd', 'utf8')).toBe(users);
  });

  it('stays with the user who owns the cluster', async () => {
    const dataDir = scratch.newFolder();
    const first = await startApplication({ dataDir: makeHome(dataDir) }, nobody);
    await ask(first.url, 'create table t as select 7 as n');
    const { pid } = postmasterOf(dataDir);
    await kill9(first.process);
    await until('the server is gone', () => processIdentity(pid) === undefined);
    const server = await startEmbedded({ dataDir, settings: FAST });
    expect(serverUid(dataDir)).toBe(nobody?.ids?.uid);
    expect(await ask(server.url(), 'select n from t')).toBe(7);
    await server.stop();
  });

  it('takes over a cluster that root restored from a copy', async () => {
    const dataDir = scratch.newDataDir();
    expect(uidOf(`${dataDir}/postgres`)).toBe(0);
    const server = await startEmbedded({ dataDir, settings: FAST });
    expect(uidOf(`${dataDir}/postgres/base`)).not.toBe(0);
    expect(fs.statSync(`${dataDir}/postgres`).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  it('lets its user pass through a closed data folder, but opens no folder above it', async () => {
    const dataDir = scratch.newFolder();
    fs.mkdirSync(dataDir, { mode: 0o700 });
    const server = await startEmbedded({ dataDir, settings: FAST });
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o711);
    await server.stop();
    const closed = scratch.newFolder();
    fs.mkdirSync(closed, { mode: 0o700 });
    await expect(startEmbedded({ dataDir: `${closed}/a/b`, settings: FAST })).rejects.toThrow(
      `no puede entrar a ${closed}/a/b; elige con DATA_DIR una carpeta fuera de ${closed}.`,
    );
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
  });

  it('makes folders that its user can pass even under a strict umask', () => {
    const before = process.umask(0o077);
    try {
      const dir = path.join(scratch.newFolder(), 'a', 'b');
      expect(openFolder(dir, chooseUser(path.join(dir, 'postgres')))).toBe(dir);
      expect(fs.statSync(path.dirname(dir)).mode & 0o777).toBe(0o711);
    } finally {
      process.umask(before);
    }
  });
});

describe.runIf(isRoot && nobody !== undefined)('started by an ordinary user', () => {
  it('runs as that user, with everything in the data folder', async () => {
    const dataDir = scratch.newFolder();
    const application = await startApplication({ dataDir: makeHome(dataDir) }, nobody);
    expect(await ask(application.url, 'select 1')).toBe(1);
    expect(serverUid(dataDir)).toBe(nobody?.ids?.uid);
    expect(uidOf(application.socketDir)).toBe(nobody?.ids?.uid);
    expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
    const { pid } = postmasterOf(dataDir);
    await kill9(application.process);
    await until('the server is gone', () => processIdentity(pid) === undefined);
    await until('the socket folder is gone', () => !fs.existsSync(application.socketDir));
  });

  it('is told in Spanish when the cluster belongs to somebody else, or the folder cannot be made', async () => {
    const dataDir = scratch.newDataDir();
    fs.chmodSync(`${dataDir}/postgres`, 0o755);
    await expect(startApplication({ dataDir }, nobody)).rejects.toThrow(
      /pertenece a otro usuario del sistema \(uid 0\)/,
    );
    await expect(startApplication({ dataDir: '/root/yarda' }, nobody)).rejects.toThrow(
      /No se puede crear la carpeta \/root\/yarda \(EACCES\); elige otra con DATA_DIR\./,
    );
  });
});

// A folder that the user without rights may write in, as a home is.
function makeHome(dataDir: string): string {
  fs.mkdirSync(dataDir);
  if (nobody?.ids !== undefined) fs.chownSync(dataDir, nobody.ids.uid, nobody.ids.gid);
  return dataDir;
}
