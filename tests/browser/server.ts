import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { readDemoFoto } from '#server/demo/fotos.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { DemoStore } from '#server/integrations/images/demo-store.ts';
import { DiskStore } from '#server/integrations/images/disk-store.ts';
import { openDatabase } from '#server/open-database.ts';
import { serve } from '#server/serve.ts';
import { loadBrowserCuentas } from './cuentas.ts';

/** The server of the browser tests: the real one, on demo data of its own that go away with it. */
const port = process.argv[2] ?? '4173';
const dataDir = await mkdtemp(join(tmpdir(), 'yarda-browser-'));
const config = readConfig({ PORT: port, DATA_DIR: dataDir, LECTURAS_POR_MINUTO: '1000000' }, 'demo');
const silent = () => {};

const database = await openDatabase(config, silent, silent);
await migrate(database.db.kysely);
await loadDemo(database.db, { piezas: 2_000, semilla: 1, hoy: new Date('2026-11-01T12:00:00Z'), onProgress: silent });
await loadBrowserCuentas(database.db);
const serving = await serve(config, database, new DemoStore(new DiskStore(join(dataDir, 'imagenes')), readDemoFoto));

const stop = async () => {
  await serving.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
