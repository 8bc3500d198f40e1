import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '#server/app.ts';
import type { Db } from '#server/base/db/database.ts';
import { ProveedorEmbebido } from '#server/base/integrations/cfdi/embebido/proveedor-embebido.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { createRepresentacion } from '#server/facturas/representacion/representacion.ts';
import { readNegocio } from '#server/negocio.ts';
import { loadBuiltWeb } from '#server/public/built-web.ts';

const ROOT = join(import.meta.dirname, '..');

/** The smallest cost that argon2 allows: a password is hashed in well under a millisecond. */
export const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** The real application, without a port. Dispose of it with `await using`. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  /** What the invoices of this application are made with: its jobs run with the same. */
  readonly facturas: FacturasDependencies;
}

/**
 * The certificates of the embedded provider: making them takes half a second, so all tests of a checkout share them. Those of
 * another one may be somebody else's, whose keys nobody may read.
 */
const CERTIFICADOS = join(ROOT, 'node_modules', '.cache', 'certificados-de-prueba');

/** Builds it on a database of a test, with photos in a folder of its own; a test changes what it is about. */
export async function createApp(db: Db, change: Partial<AppDependencies> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yarda-app-'));
  const { publico: negocio, interno, logoSvg, legales } = readNegocio(join(ROOT, 'negocio.config.json'));
  const facturas: FacturasDependencies = {
    db,
    fiscal: interno,
    now: change.now ?? (() => new Date()),
    onAlerta: () => {},
    archivos: change.archivos ?? new HashedFiles(join(folder, 'archivos')),
    proveedor:
      change.proveedor ??
      new ProveedorEmbebido({
        db,
        dataDir: CERTIFICADOS,
        emisor: interno.emisor,
        falla: null,
        isProduccion: false,
      }),
  };
  const app = await buildApp({
    ...facturas,
    passwords: createPasswords({ cost: CHEAP }),
    web: await loadBuiltWeb(join(ROOT, 'dist')),
    negocio,
    interno,
    logoSvg,
    legales,
    notar: () => {},
    avisos: { secreto: null, onAviso: async () => {} },
    facturacion: { modo: 'simulado', sonDePrueba: false },
    images: new DiskStore(join(folder, 'imagenes')),
    representacion: createRepresentacion({ ...negocio, logoSvg }),
    publicUrl: 'https://autopartes.test',
    readsPerMinute: 1_000_000,
    trustProxy: false,
    logLevel: 'silent',
    ...change,
  });
  return {
    app,
    facturas,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One call as the browser makes it. */
export function post(app: FastifyInstance, path: string, payload: unknown) {
  return app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}
