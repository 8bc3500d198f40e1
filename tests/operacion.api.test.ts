import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { mayEnter } from '#server/base/db/embedded/folders.ts';
import { isRoot, nobody } from './embedded-postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const OPERACION = readFileSync(join(ROOT, 'docs', 'operacion.md'), 'utf8');

/** The fenced block that follows the name of its file. */
function fileOf(name: string): string {
  const block = OPERACION.split(`\`${name}\``)
    .slice(1)
    .map((rest) => /^[^\n]*\n\n```\w+\n([\s\S]*?)```/.exec(rest)?.[1])
    .find((text) => text !== undefined);
  return block ?? expect.fail(`docs/operacion.md has no ${name}`);
}

/** The server's own user: it can read the code and change nothing of it. */
const service = isRoot && nobody && mayEnter(ROOT, nobody) ? nobody.ids : undefined;

const folder = mkdtempSync('/tmp/yarda-operacion-');
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function own(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  if (service) chownSync(path, service.uid, service.gid);
  return path;
}

/** The example as it stands, with the data and the port of this test. */
function environment(data: string): Record<string, string> {
  const lines = fileOf('/etc/yarda/entorno')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line));
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const negocio = join(folder, 'negocio.config.json');
  copyFileSync(join(ROOT, 'negocio.config.json'), negocio);
  chmodSync(negocio, 0o644);
  expect(settings).toMatchObject({ DATA_DIR: expect.any(String), NEGOCIO_CONFIG: '/etc/yarda/negocio.config.json' });
  return { ...settings, PATH: process.env.PATH ?? '', DATA_DIR: data, NEGOCIO_CONFIG: negocio, PORT: '0' };
}

async function ready(server: ChildProcess): Promise<string> {
  let output = '';
  server.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = /Listo: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`${code}: ${output}`)));
  });
}

/** The command of a unit, as systemd hands it to a shell. */
function commandOf(unit: string, key: string): string {
  const line = new RegExp(`^${key}=(.+)$`, 'm').exec(fileOf(unit))?.[1] ?? expect.fail(`${unit} has no ${key}`);
  return line.replaceAll('%%', '%').replaceAll('$$', '$').replaceAll('/var/respaldos', join(folder, 'respaldos'));
}

test('the example of the settings starts the server, and the example of the backup saves it and drops what is old', async () => {
  const env = environment(own('datos'));
  const respaldos = own('respaldos');
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  const options = { ...service, cwd: ROOT, env } as const;
  const server = spawn(node, ['src/server/main.ts'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  try {
    const url = await ready(server);
    expect((await fetch(url)).status).toBe(200);
    const old = join(respaldos, 'yarda-2020-01-01-033000.tar');
    writeFileSync(old, '');
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    if (service) chownSync(old, service.uid, service.gid);
    for (const key of ['ExecStart', 'ExecStartPost']) {
      const command = commandOf('/etc/systemd/system/yarda-respaldo.service', key);
      const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { ...options, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    }
    expect(readdirSync(respaldos)).toEqual([expect.stringMatching(/^yarda-\d{4}-\d\d-\d\d-\d{6}\.tar$/)]);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
}, 180_000);

const UNITS = ['yarda.service', 'yarda-respaldo.service', 'yarda-respaldo.timer'] as const;

test('the service writes nowhere but in its data, and Node may still compile while it runs', () => {
  const unit = fileOf('/etc/systemd/system/yarda.service').split('\n');
  for (const line of [
    'ProtectSystem=strict',
    'ReadWritePaths=/var/lib/yarda',
    'NoNewPrivileges=true',
    'PrivateTmp=true',
  ])
    expect(unit).toContain(line);
  expect(unit.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
  // The socket of its PostgreSQL is where the commands of the administration find it too.
  expect(unit).toEqual(expect.arrayContaining(['RuntimeDirectory=yarda', 'Environment=TMPDIR=/run/yarda']));
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)(
  `systemd takes the units (${hasSystemd ? 'systemd-analyze' : 'skipped: no systemd-analyze here'})`,
  () => {
    const units = own('unidades');
    for (const name of UNITS) {
      const text = fileOf(`/etc/systemd/system/${name}`).replaceAll('/opt/yarda', ROOT);
      writeFileSync(join(units, name), text);
    }
    const paths = UNITS.map((name) => join(units, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('yarda'))]).toEqual([0, []]);
  },
);
