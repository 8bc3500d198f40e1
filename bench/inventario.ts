import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROL } from '#domain/roles.ts';
import { ensureBuilt } from '#server/cli/build.ts';
import { connect } from '#server/db/database.ts';
import { ROOT } from '#server/serve.ts';
import { createApp } from '#tests/app.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createCleanup } from './cleanup.ts';
import { openDataset, surviveItsEnd } from './dataset.ts';
import { inventarioReads } from './inventario-asks.ts';
import { type InventarioContext, measureRead } from './inventario-measure.ts';
import { type InventarioReport, renderInventario } from './inventario-page.ts';
import { measureRepairs } from './inventario-repair.ts';
import { measureWrites } from './inventario-writes.ts';
import { describeMachine, readLoad } from './machine.ts';
import { OptionError, readOptions } from './options.ts';
import { measurePhotoIntake } from './photo-intake.ts';
import { listenToSql } from './record-sql.ts';
import { takeSample } from './sample.ts';
import { startServer } from './server-process.ts';

const say = (message: string) => void process.stderr.write(`  ${message}\n`);
const cleanup = createCleanup((error) => say(`Could not be cleaned up: ${error}`));

/**
 * What the work of the yard costs at the promised size: searches, lists, saves, a repair, photos. Each beside the same
 * SQL, or the same pictures, without the product. It changes its own inventory, so a kept one is loaded anew each time.
 */
async function main(): Promise<void> {
  const options = readOptions(['--piezas', '1000000', '--segundos', '2', ...process.argv.slice(2)]);
  const loadBefore = readLoad();
  await ensureBuilt(say);
  const folder = options.datos ?? (await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'yarda-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  if (options.datos === null) cleanup.add(() => rm(folder, { recursive: true, force: true }));

  const [piezas = 1_000_000] = options.piezas;
  const dataset = await openDataset(piezas, { folder, cleanup, say });
  const sample = await takeSample(dataset.db);
  const { session_id, keylogin } = await signedIn(dataset.db, ROL.admin);
  const heardDb = connect({ connectionString: dataset.url });
  surviveItsEnd(heardDb);
  cleanup.add(async () => void heardDb.destroy());
  const recorder = listenToSql(heardDb);
  const tested = await createApp(heardDb);
  cleanup.add(async () => tested[Symbol.asyncDispose]());
  const server = await startServer({
    databaseUrl: dataset.url,
    dataDir: join(folder, 'servidor'),
    profileDir: options.perfil,
  });
  cleanup.add(() => server.close());

  const context: InventarioContext = {
    port: server.port,
    databaseUrl: dataset.url,
    identity: { session_id, keylogin },
    heard: { tested, recorder },
    segundos: options.segundos,
  };
  const reads = [];
  for (const read of inventarioReads(sample)) {
    const row = await measureRead(read, context);
    say(`${row.what}: p95 ${row.http.p95.toFixed(2)} ms (SQL ${row.raw.p95.toFixed(2)})`);
    reads.push(row);
  }
  // From here on the inventory is no longer the one that was loaded.
  await rm(join(folder, `${piezas}-piezas`, 'cargada.json'), { force: true });
  const writes = await measureWrites(context, sample);
  for (const { what, p50, p95 } of writes) say(`${what}: p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms`);
  const repairs = await measureRepairs(context, sample);
  for (const { columna, repairMs, undoMs } of repairs) {
    say(`repair of ${columna}: ${(repairMs / 1000).toFixed(1)} s, undone in ${(undoMs / 1000).toFixed(1)} s`);
  }
  const photos = await measurePhotoIntake();
  const machine = describeMachine(dataset.postgresVersion, loadBefore);
  await keep({ date: new Date().toISOString(), machine, piezas, reads, writes, repairs, photos });
}

async function keep(report: InventarioReport): Promise<void> {
  const results = join(ROOT, 'bench', 'results');
  await mkdir(results, { recursive: true });
  const file = join(results, `${report.date.slice(0, 10)}-inventario.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  const page = renderInventario(report);
  await writeFile(join(ROOT, 'docs', 'rendimiento-inventario.md'), page);
  process.stdout.write(`\n${page}\n`);
}

main()
  .catch((error) => {
    process.stderr.write(`${error instanceof OptionError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  })
  .finally(async () => {
    await cleanup.run();
    process.exit();
  });
