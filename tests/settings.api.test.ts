import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireUsable } from '#server/base/db/wait.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { readCfdiConfig } from '#server/config-cfdi.ts';
import { readNegocio } from '#server/negocio.ts';
import { createDatabase, type TestDatabase } from './database.ts';

const ROOT = join(import.meta.dirname, '..');

/** Milliseconds after which a start that never ends is ended. */
const GIVE_UP_MS = 60_000;

/** A start may wait so long for what does not answer, and take so many times as long as one that stops at its first setting. */
const WAIT_MS = 5_000;
const TIMES = 6;

/** The time that a start may take on this machine, as busy as it is, until it says what is wrong. */
let soon = 0;

let folder = '';
let database: TestDatabase;
/** Takes connections and never answers. */
let silent: Server;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-ajustes-'));
  await writeFile(join(folder, 'archivo'), '');
  await writeFile(join(folder, 'coma.json'), '{\n "nombre": "x",\n}');
  await writeFile(join(folder, 'corto.json'), '{}');
  database = await createDatabase();
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  port = (silent.address() as AddressInfo).port;
  const { ms } = await start({ PORT: 'http' });
  soon = WAIT_MS + TIMES * ms;
}, 2 * GIVE_UP_MS);
afterAll(async () => {
  silent.close();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Starts production with these settings, and tells what it said until it ended. */
async function start(settings: Readonly<Record<string, string>>) {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'src', 'server', 'main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      CFDI: 'simulado',
      DATA_DIR: join(folder, 'datos'),
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://autopartes.test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), GIVE_UP_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(giveUp);
  return { code, output, ms: performance.now() - begun };
}

/** The address of the test's database with one part changed. */
function urlWith(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

const KEY = ['sk', 'live', 'x'].join('_');

type Wrong = readonly (readonly [string, () => Readonly<Record<string, string>>, RegExp])[];

/** Settings that show what they are only when somebody looks at the machine, or one of each kind. */
const WRONG_HERE: Wrong = [
  ['PUBLIC_URL absent', () => ({ PUBLIC_URL: '' }), /^Falta PUBLIC_URL/],
  ['HOST that does not exist', () => ({ HOST: 'no.existe.invalid' }), /^HOST debe ser/],
  ['HOST of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST debe ser/],
  ['PORT that is taken', () => ({ PORT: String(port) }), /^El puerto \d+ está ocupado/],
  ['TRUST_PROXY that is no address', () => ({ TRUST_PROXY: 'abc' }), /^TRUST_PROXY son/],
  ['DATA_DIR below /proc', () => ({ DATA_DIR: '/proc/nope' }), /^No se puede crear la carpeta \/proc\/nope/],
  ['DATA_DIR below /proc, own database', () => ({ DATA_DIR: '/proc/nope', DATABASE_URL: '' }), /^No se puede crear/],
  ['DATA_DIR below a file', () => ({ DATA_DIR: join(folder, 'archivo', 'x') }), /^No se puede crear la carpeta/],
  ['DATA_DIR that is a file', () => ({ DATA_DIR: join(folder, 'archivo') }), /^No se puede crear la carpeta/],
  ['DATABASE_URL with a closed port', () => ({ DATABASE_URL: 'postgres://a:secreta@127.0.0.1:9/b' }), /nadie contesta/],
  ['DATABASE_URL of nobody', () => ({ DATABASE_URL: 'postgres://a:secreta@no.existe.invalid/b' }), /ese servidor/],
  [
    'DATABASE_URL that takes the connection and says nothing',
    () => ({ DATABASE_URL: `postgres://a:secreta@127.0.0.1:${port}/b` }),
    /el servidor no contesta/,
  ],
  [
    'DATABASE_URL of a database that is not there',
    () => ({
      DATABASE_URL: urlWith((url) => {
        url.pathname = '/nadie';
      }),
    }),
    /no existe esa base de datos/,
  ],
  [
    'DATABASE_URL of a user that is not there',
    () => ({
      DATABASE_URL: urlWith((url) => {
        url.username = 'nadie';
      }),
    }),
    /^No se pudo usar la base de datos de DATABASE_URL: ese usuario no puede entrar/,
  ],
  ['NEGOCIO_CONFIG that is not there', () => ({ NEGOCIO_CONFIG: '/nadie.json' }), /^No existe \/nadie\.json/],
];

/** Settings that cannot be, wherever they are read: the start reads all of them before it does anything else. */
const WRONG_ANYWHERE: Wrong = [
  ['PUBLIC_URL without a protocol', () => ({ PUBLIC_URL: 'autopartes.mx' }), /^PUBLIC_URL debe ser/],
  ['PUBLIC_URL with a path', () => ({ PUBLIC_URL: 'https://a.mx/tienda' }), /^PUBLIC_URL es solo/],
  ['PORT that is no number', () => ({ PORT: 'http' }), /^PORT debe ser/],
  ['PORT out of range', () => ({ PORT: '70000' }), /^PORT debe ser/],
  ['DATABASE_URL of another program', () => ({ DATABASE_URL: 'mysql://a/b' }), /^DATABASE_URL debe ser/],
  ['SMTP_URL of another program', () => ({ SMTP_URL: 'https://a.mx' }), /^SMTP_URL debe/],
  ['FACTURAPI_KEY that is none', () => ({ CFDI: '', FACTURAPI_KEY: 'x' }), /^FACTURAPI_KEY debe empezar/],
  ['FACTURAPI_KEY beside CFDI', () => ({ FACTURAPI_KEY: 'sk_test_x' }), /^CFDI=simulado y FACTURAPI_KEY/],
  ['nobody who stamps', () => ({ CFDI: '' }), /^Falta FACTURAPI_KEY/],
  ['a live key without a yes', () => ({ CFDI: '', FACTURAPI_KEY: KEY }), /FACTURAPI_LIVE=1/],
  ['FACTURAPI_LIVE alone', () => ({ FACTURAPI_LIVE: '1' }), /^FACTURAPI_LIVE solo/],
  [
    'FACTURAPI_URL of another machine',
    () => ({ CFDI: '', FACTURAPI_KEY: 'sk_test_x', FACTURAPI_URL: 'https://a.mx' }),
    /^FACTURAPI_URL solo/,
  ],
  ['CFDI that is none', () => ({ CFDI: 'real' }), /^CFDI solo puede ser/],
  ['CFDI_FALLA', () => ({ CFDI_FALLA: 'caido' }), /^CFDI_FALLA/],
  ['NEGOCIO_CONFIG that is a folder', () => ({ NEGOCIO_CONFIG: folder }), /^No se puede leer/],
  [
    'NEGOCIO_CONFIG with a comma',
    () => ({ NEGOCIO_CONFIG: join(folder, 'coma.json') }),
    /no es JSON válido \(línea 3\)/,
  ],
  ['NEGOCIO_CONFIG that is empty', () => ({ NEGOCIO_CONFIG: join(folder, 'corto.json') }), /falta nombre/],
  ...['LECTURAS_POR_MINUTO', 'CONEXIONES_POR_DIRECCION', 'CONEXIONES'].map(
    (name) => [`${name} of nothing`, () => ({ [name]: '0' }), new RegExp(`^${name} debe ser`)] as const,
  ),
];

test.each(WRONG_HERE)(
  '%s stops the start soon, with one line',
  async (_what, settings, line) => {
    const { code, output, ms } = await start(settings());
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/secreta|\bat /);
    expect(ms).toBeLessThan(soon);
  },
  2 * GIVE_UP_MS,
);

test.each(WRONG_ANYWHERE)('%s is refused with one line before anything is begun', (_what, settings, line) => {
  const env = { CFDI: 'simulado', PUBLIC_URL: 'https://autopartes.test', ...settings() };
  const read = () => [readConfig(env, 'produccion'), readCfdiConfig(env, 'produccion')];
  const readAll = () => readNegocio(readConfig(env, 'produccion').negocioFile) && read();
  expect(readAll).toThrow(ConfigError);
  expect(readAll).toThrow(line);
  expect(readAll).not.toThrow(/\n/);
});

test('a PostgreSQL that is too old, or where nobody may make tables, is refused', () => {
  expect(() => requireUsable({ version: 170_005, puedeCrear: true })).toThrow('un PostgreSQL 17: hace falta el 18');
  expect(() => requireUsable({ version: 180_001, puedeCrear: false })).toThrow('no puede crear tablas');
  expect(() => requireUsable({ version: 190_000, puedeCrear: true })).not.toThrow();
});
