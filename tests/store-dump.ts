import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findMigraciones, migrate } from '#server/base/db/migrate.ts';
import { createProveedor } from '#server/base/integrations/cfdi/create-proveedor.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { readConfig } from '#server/config.ts';
import { readCfdiConfig } from '#server/config-cfdi.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { loadOnce } from '#server/demo/load-once.ts';
import { readNegocio } from '#server/negocio.ts';
import { openDatabase } from '#server/open-database.ts';
import { makeRespaldo } from '#server/respaldo/make-respaldo.ts';
import { ROOT } from '#server/root.ts';
import { FIXTURES } from './respaldos.ts';

/** Few of each, and enough for holds, returns and cancellations among them. */
const DEMO = { piezas: 150, indicadores: 60, notas: 120, semilla: 1, hoy: new Date() };
const FACTURAS = 4;

/** Stores the schema of today: a backup of a small demo, named by the last migration (record 72). */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-dump-'));
  const env = { DATA_DIR: dataDir, CFDI: 'simulado' };
  const config = readConfig(env, 'demo');
  const { interno: fiscal } = readNegocio(config.negocioFile);
  const database = await openDatabase(config, say, () => {});
  const { db } = database;
  await migrate(db.kysely);
  const cfdi = readCfdiConfig(env, 'demo');
  const proveedor = await createProveedor({ cfdi, db, dataDir, emisor: fiscal.emisor, isProduccion: false });
  const archivos = new HashedFiles(join(dataDir, 'archivos'));
  const facturacion = { proveedor, archivos, fiscal, facturas: FACTURAS };
  await loadOnce(db, { ...DEMO, onProgress: say }, createPasswords().hash, facturacion);
  const last = (await findMigraciones()).at(-1)?.nombre.replace(/\.sql$/, '');
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const file = join(FIXTURES, `${last}.tar`);
  await makeRespaldo(db, { images: new DiskStore(join(dataDir, 'imagenes')), archivos }, version, file);
  await database.close();
  await rm(dataDir, { recursive: true });
  say(file);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
