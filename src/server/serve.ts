import { join } from 'node:path';
import { refreshConteos } from '#server/buscador-public/queries/conteos.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { purgeCuentas } from '#server/cuentas/purge.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { createMailSender } from '#server/integrations/mail/create-sender.ts';
import { startMailDelivery } from '#server/jobs/mail-job.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { loadBuiltWeb } from '#server/public/built-web.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { readNegocio } from './negocio.ts';
import type { OpenDatabase } from './open-database.ts';

/** The folder of the checkout: the program runs from its sources. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** How long after a change its counts may wait to be made again; decision 133 allows a minute. */
const CONTEOS_PAUSE_MS = 10_000;

/** How often what no call looks at any more is deleted: sessions, codes, attempts. */
const PURGE_PAUSE_MS = 10 * 60_000;

/** A server that accepts requests. */
export interface Serving {
  readonly url: string;
  /** Stops accepting, finishes what is in flight and leaves the database. */
  close(): Promise<void>;
}

/** Opens the port on a migrated database. */
export async function serve(config: Config, database: OpenDatabase, images: ImageStore): Promise<Serving> {
  const { publico: negocio, interno, logoSvg, legales } = readNegocio(join(ROOT, config.negocioFile));
  const app = await buildApp({
    db: database.db,
    now: () => new Date(),
    passwords: createPasswords(),
    web: await loadBuiltWeb(join(ROOT, 'dist')),
    negocio,
    interno,
    logoSvg,
    legales,
    images,
    publicUrl: config.publicUrl,
    readsPerMinute: config.readsPerMinute,
    trustProxy: config.trustProxy,
    logLevel: 'warn',
  });
  await listen(() => app.listen({ host: config.host, port: config.port }), config.port);
  const conteos = repeat(
    () => refreshConteos(database.db),
    CONTEOS_PAUSE_MS,
    (error) => app.log.error({ err: error }, 'No se pudieron recontar las piezas'),
  );
  const purge = repeat(
    () => purgeCuentas(database.db, new Date()),
    PURGE_PAUSE_MS,
    (error) => app.log.error({ err: error }, 'No se pudieron borrar las sesiones vencidas'),
  );
  const correos = startMailDelivery(
    database.db,
    createMailSender({
      smtpUrl: config.smtpUrl,
      dataDir: config.dataDir,
      remitente: negocio,
      onFile: (path) => app.log.warn({ correo: path }, 'Correo guardado en un archivo'),
    }),
    (error) => app.log.error({ err: error }, 'No se pudo enviar un correo'),
  );
  return {
    url: `http://${config.host}:${portOf(app.server.address(), config.port)}`,
    async close() {
      await app.close();
      await Promise.all([conteos.stop(), purge.stop(), correos.stop()]);
      await database.close();
    },
  };
}

/** Says in one line why a port cannot be opened. */
async function listen(open: () => Promise<unknown>, port: number): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`El puerto ${port} está ocupado: cierra el otro programa o elige otro con PORT=3001`);
    }
    throw error;
  }
}

function portOf(address: ReturnType<import('node:net').Server['address']>, preset: number): number {
  return typeof address === 'object' && address ? address.port : preset;
}
