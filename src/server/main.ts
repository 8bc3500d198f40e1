import { join } from 'node:path';
import process from 'node:process';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { migrate } from './base/db/migrate.ts';
import { findWeakSettings } from './base/db/wait.ts';
import { ensureBuilt } from './cli/build.ts';
import { fail } from './cli/fail.ts';
import { ConfigError, readConfig } from './config.ts';
import { readCfdiConfig } from './config-cfdi.ts';
import { findAdmins, hasDemoCuentas } from './cuentas/queries.ts';
import { requirePort } from './listen.ts';
import { readNegocio } from './negocio.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { runUntilStopped } from './run.ts';
import { serve } from './serve.ts';

const say = (message: string) => void process.stdout.write(`${message}\n`);

/** Starts production: without demo data, and never with settings that would lose acknowledged work (regla 129). */
async function main(): Promise<void> {
  const config = readConfig(process.env, 'produccion');
  const cfdi = readCfdiConfig(process.env, 'produccion');
  // What somebody wrote wrongly is said before anything that takes long.
  readNegocio(config.negocioFile);
  await requirePort(config);
  await ensureBuilt(say);
  const database = await openDatabase(config, say, (error) => process.stderr.write(`${error.message}\n`));
  const weak = await findWeakSettings(database.db);
  if (weak.length > 0) {
    await database.close();
    throw new ConfigError(`La base de datos no guarda lo confirmado: enciende ${weak.join(', ')}.`);
  }
  await migrate(database.db.kysely);
  await refuseDemo(database);
  const serving = await serve(config, cfdi, database, new DiskStore(join(config.dataDir, 'imagenes')));
  runUntilStopped(serving, database.lost);
  say(`Listo: ${serving.url}`);
  if ((await findAdmins(database.db)).length === 0) say('Todavía no hay administrador: npm run admin -- crear');
}

/** Refuses a database with demo accounts: everybody knows their password (regla 130). */
async function refuseDemo(database: OpenDatabase): Promise<void> {
  if (!(await hasDemoCuentas(database.db))) return;
  await database.close();
  throw new ConfigError(
    'La base de datos tiene cuentas de demostración, cuya contraseña es pública: usa otra con DATA_DIR o DATABASE_URL.',
  );
}

main().catch(fail);
