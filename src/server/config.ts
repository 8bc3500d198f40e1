import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { readSmtpUrl } from '#server/base/integrations/mail/smtp-sender.ts';
import { PATIENCE } from './base/http/connections.ts';
import { ROOT } from './root.ts';

/** A setting that stops the start: its message is the one line the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The mode in which the program was started: with demo data on loopback, or for work (regla 129). */
export type Mode = 'demo' | 'produccion';

/** Settings of one running server, read from the environment once (regla 131). */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** The folder of the embedded database, the photos and the mails. */
  readonly dataDir: string;
  /** The address of a PostgreSQL server; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Origin of every absolute address in a page, without a trailing slash. */
  readonly publicUrl: string;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed; absent: none. */
  readonly trustProxy: string | false;
  /** Public reads one address may make a minute (regla 145). */
  readonly readsPerMinute: number;
  /** Connections that one address may hold at once; behind a proxy it holds them all, and only `conexiones` counts. */
  readonly conexionesPorDireccion: number;
  /** Connections in all. */
  readonly conexiones: number;
  /** The mail server; absent: mails are written to files in the data folder. Holds a password: never shown. */
  readonly smtpUrl: string | null;
  /** The business configuration file (regla 132), as an absolute path. */
  readonly negocioFile: string;
}

/** More than this no program may hold open on one machine. */
const MAX_CONEXIONES = 1_000_000;

/** The environment of the program. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the settings.
 *
 * @throws ConfigError naming the setting and what it should be.
 */
export function readConfig(env: Environment, mode: Mode): Config {
  const port = integerSetting(env, 'PORT', 3000, 0, 65_535);
  const host = env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  return {
    mode,
    host,
    port,
    dataDir: env.DATA_DIR || defaultDataDir(mode),
    databaseUrl: urlSetting(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: publicUrl(env, mode, port),
    trustProxy: trustProxy(env),
    readsPerMinute: integerSetting(env, 'LECTURAS_POR_MINUTO', 600, 1, 100_000_000),
    conexionesPorDireccion: integerSetting(env, 'CONEXIONES_POR_DIRECCION', PATIENCE.perAddress, 1, MAX_CONEXIONES),
    conexiones: integerSetting(env, 'CONEXIONES', PATIENCE.inAll, 1, MAX_CONEXIONES),
    smtpUrl: smtpUrl(env),
    negocioFile: resolve(ROOT, env.NEGOCIO_CONFIG || 'negocio.config.json'),
  };
}

function publicUrl(env: Environment, mode: Mode, port: number): string {
  const url = urlSetting(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url) return requireOrigin(url);
  if (mode === 'produccion') {
    throw new ConfigError('Falta PUBLIC_URL: la dirección con la que entran los clientes, como https://autopartes.mx');
  }
  return `http://127.0.0.1:${port}`;
}

/** Every path of ours begins at the root of its address: behind another path nothing would be found. */
function requireOrigin(url: string): string {
  const { origin, pathname, search, hash, username } = new URL(url);
  if (/^\/*$/.test(pathname) && `${search}${hash}${username}` === '') return origin;
  throw new ConfigError(`PUBLIC_URL es solo la dirección del sitio, como ${origin}, sin nada después`);
}

/** The names that stand for networks of their own, in the words of the one who believes them. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy({ TRUST_PROXY: value }: Environment): string | false {
  if (!value) return false;
  if (value.split(',').every((part) => isNetwork(part.trim()))) return value;
  throw new ConfigError(
    `TRUST_PROXY son direcciones o redes separadas por comas, como 127.0.0.1,10.0.0.0/8, y no '${value}'`,
  );
}

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function urlSetting(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = env[name];
  if (!value) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} debe ser una dirección que empiece con ${protocols.join('// o ')}//`);
  }
  return value;
}

function smtpUrl(env: Environment): string | null {
  const value = urlSetting(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  try {
    if (value) readSmtpUrl(value);
    return value;
  } catch {
    throw new ConfigError(
      'SMTP_URL debe ser como smtp://usuario:clave@servidor:587 o smtps://usuario:clave@servidor:465, y nada más; ' +
        'los signos de la clave se escriben codificados (@ es %40)',
    );
  }
}

function integerSetting(env: Environment, name: string, preset: number, min: number, max: number): number {
  const value = env[name];
  if (value === undefined || value === '') return preset;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} debe ser un número entero entre ${min} y ${max}, no '${value}'`);
}

/** Picks the data folder; for root it is one that the database's own system user can reach (regla 129). */
function defaultDataDir(mode: Mode): string {
  const base = process.getuid?.() === 0 ? '/var/lib/yarda' : join(homedir(), '.local', 'share', 'yarda');
  return join(base, mode);
}
