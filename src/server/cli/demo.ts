import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { SchemaMismatchError } from '#server/base/db/baseline.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { type CfdiConfig, createProveedor } from '#server/base/integrations/cfdi/create-proveedor.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { readCfdiConfig } from '#server/config-cfdi.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { DemoStore } from '#server/demo/fotos.ts';
import { DEMO_CONTRASENA, DEMO_CUENTAS } from '#server/demo/load-cuentas.ts';
import { type Facturacion, loadOnce } from '#server/demo/load-once.ts';
import { readNegocio } from '#server/negocio.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';
import { runUntilStopped } from '#server/run.ts';
import { serve } from '#server/serve.ts';
import { ensureBuilt } from './build.ts';
import { fail } from './fail.ts';

interface DemoOptions {
  readonly facturas: number;
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
  const facturacion = await facturacionOf(config, cfdi, database, options.facturas);
  await loadOnce(
    database.db,
    { ...options, hoy: new Date(), onProgress: progress },
    createPasswords().hash,
    facturacion,
  );

  const images = new DemoStore(join(config.dataDir, 'imagenes'));
  const serving = await serve(config, cfdi, database, images);
  runUntilStopped(serving, database.lost);
  say(`Listo: ${serving.url}`);
  sayCuentas();
}

/** Only the embedded provider makes the invoices of a past year: nobody else would take them. */
async function facturacionOf(
  { dataDir, negocioFile }: Config,
  cfdi: CfdiConfig,
  { db }: OpenDatabase,
  facturas: number,
): Promise<Facturacion | undefined> {
  if (cfdi.proveedor !== 'simulado') return;
  const { interno: fiscal } = readNegocio(negocioFile);
  const { emisor } = fiscal;
  const sinFalla = { ...cfdi, falla: null };
  const proveedor = await createProveedor({ cfdi: sinFalla, db, dataDir, emisor, isProduccion: false });
  return { proveedor, archivos: new HashedFiles(join(dataDir, 'archivos')), fiscal, facturas };
}

function sayCuentas(): void {
  say(`Cuentas de demostración, todas con la contraseña ${DEMO_CONTRASENA}:`);
  for (const { email } of DEMO_CUENTAS) say(`  ${email}`);
}

function readOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      piezas: { type: 'string' },
      indicadores: { type: 'string' },
      notas: { type: 'string' },
      facturas: { type: 'string' },
      semilla: { type: 'string' },
      nuevo: { type: 'boolean' },
    },
  });
  return {
    piezas: wholeNumber('--piezas', values.piezas ?? '2000', MAX_PIEZAS),
    indicadores: wholeNumber('--indicadores', values.indicadores ?? '1500', MAX_PIEZAS),
    notas: wholeNumber('--notas', values.notas ?? '300', MAX_PIEZAS),
    facturas: wholeNumber('--facturas', values.facturas ?? '200', 2_000),
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
    if (!(error instanceof SchemaMismatchError) || config.databaseUrl) throw error;
    const aside = `${config.dataDir}-anterior-${Date.now()}`;
    await rename(config.dataDir, aside);
    progress(`Los datos de demostración eran de otra versión: quedaron en ${aside}`);
    return openMigrated(config);
  }
}

main().catch(fail);
