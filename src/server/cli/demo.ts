import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { readCfdiConfig } from '#server/config-cfdi.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { MigrationChangedError, migrate } from '#server/db/migrate.ts';
import { DemoStore } from '#server/demo/fotos.ts';
import { DEMO_CONTRASENA, DEMO_CUENTAS } from '#server/demo/load-cuentas.ts';
import { loadOnce } from '#server/demo/load-once.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';
import { runUntilStopped } from '#server/run.ts';
import { serve } from '#server/serve.ts';
import { ensureBuilt } from './build.ts';
import { fail } from './fail.ts';

interface DemoOptions {
  readonly indicadores: number;
  readonly notas: number;
  readonly piezas: number;
  readonly semilla: number;
  /** Begin again with an empty folder. */
  readonly nuevo: boolean;
}

const MAX_PIEZAS = 1_000_000;
const start = performance.now();
const say = (message: string) => void process.stdout.write(`${message}\n`);
const progress = (message: string) => say(`  ${seconds()}  ${message}`);
const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(6);

/** Starts everything at once: screens, database, demo data, server. Data stay between starts (regla 129). */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const config = readConfig(process.env, 'demo');
  const cfdi = readCfdiConfig(process.env, 'demo');
  if (options.nuevo) await removeData(config);

  const [database] = await Promise.all([openMigrated(config), ensureBuilt(progress)]);
  await loadOnce(database.db, { ...options, hoy: new Date(), onProgress: progress }, createPasswords().hash);

  const images = new DemoStore(join(config.dataDir, 'imagenes'));
  const serving = await serve(config, cfdi, database, images);
  runUntilStopped(serving, database.lost);
  say(`Listo: ${serving.url}`);
  sayCuentas();
}

function sayCuentas(): void {
  say(`Cuentas de demostración, todas con la contraseña ${DEMO_CONTRASENA}:`);
  for (const { email } of DEMO_CUENTAS) say(`  ${email}`);
}

function readOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{
        piezas: { type: 'string' },
        indicadores: { type: 'string' },
        notas: { type: 'string' },
        semilla: { type: 'string' },
      },
      nuevo: { type: 'boolean' },
    },
  });
  return {
    piezas: wholeNumber('--piezas', values.piezas ?? '2000', MAX_PIEZAS),
    indicadores: wholeNumber('--indicadores', values.indicadores ?? '1500', MAX_PIEZAS),
    notas: wholeNumber('--notas', values.notas ?? '300', MAX_PIEZAS),
    semilla: wholeNumber('--semilla', values.semilla ?? '1', 2 ** 31),
    nuevo: values.nuevo ?? false,
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new ConfigError(`${name} debe ser un número entero entre 1 y ${max}, no '${text}'`);
}

/** Removes the data of a demo, and nothing in a folder that no demo made: DATA_DIR may have been set by mistake. */
async function removeData({ dataDir }: Config): Promise<void> {
  const isOurs = existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'imagenes'));
  if (!isOurs) return;
  for (const part of ['postgres', 'imagenes', 'archivos', 'correo'])
    await rm(join(dataDir, part), { recursive: true, force: true });
}

/** Opens the database, migrated. A demo of another version of the schema is set aside, never forced (regla 129). */
async function openMigrated(config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(config, progress, (error) => process.stderr.write(`${error.message}\n`));
  try {
    const applied = await migrate(database.db.kysely);
    if (applied.length > 0) progress(`Migraciones aplicadas: ${applied.length}`);
    return database;
  } catch (error) {
    await database.close();
    if (!(error instanceof MigrationChangedError) || config.databaseUrl) throw error;
    const aside = `${config.dataDir}-anterior-${Date.now()}`;
    await rename(config.dataDir, aside);
    progress(`Los datos de demostración eran de otra versión: quedaron en ${aside}`);
    return openMigrated(config);
  }
}

main().catch(fail);
