import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#server/base/db/embedded/processes.ts';
import { type Config, ConfigError } from './config.ts';

/** The address at which a server listens. */
type Place = Pick<Config, 'host' | 'port'>;

/** Milliseconds that the name of HOST may take to become an address. */
const LOOKUP_MS = 3_000;

/**
 * Finds out whether the port can be opened, before anything that takes long or starts a database.
 *
 * @throws ConfigError that says why not.
 */
export async function requirePort({ host, port }: Place): Promise<void> {
  await sayingWhy({ host, port }, async () => {
    await Promise.race([lookup(host), late()]);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
    await new Promise((resolve) => server.close(resolve));
  });
}

async function late(): Promise<never> {
  await sleep(LOOKUP_MS, undefined, { ref: false });
  throw Object.assign(new Error('The name of the host took too long'), { code: 'ENOTFOUND' });
}

/**
 * Opens a port.
 *
 * @throws ConfigError that says in one line why it cannot be opened.
 */
export async function sayingWhy({ host, port }: Place, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const problem = PROBLEMS[errorCode(error) ?? ''];
    throw problem ? new ConfigError(problem(host, port)) : error;
  }
}

const noHost = (host: string) =>
  `HOST debe ser una dirección de esta máquina, como 127.0.0.1 o 0.0.0.0, y '${host}' no lo es`;

const PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `El puerto ${port} está ocupado: cierra el otro programa o elige otro con PORT=3001`,
  EACCES: (_host, port) => `El puerto ${port} no se puede abrir sin ser root: elige con PORT uno desde 1024`,
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  EINVAL: noHost,
};
