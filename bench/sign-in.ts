import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { connect, type Db } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/launcher.ts';
import { migrate } from '#server/db/migrate.ts';
import { ROOT } from '#server/serve.ts';
import { createApp, post } from '#tests/app.ts';
import { CONTRASENA, createCuenta } from '#tests/cuentas.ts';
import { ms } from './figures.ts';
import { describeMachine, readLoad } from './machine.ts';
import { percentile } from './statistics.ts';
import { type Column, table } from './text-table.ts';

/** One thing that a sign-in does, measured by itself. Milliseconds. */
interface Row {
  readonly what: string;
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
}

const COLUMNS: readonly Column[] = [
  { head: 'signing in', align: 'left' },
  { head: 'runs', align: 'right' },
  { head: 'p50 ms', align: 'right' },
  { head: 'p95 ms', align: 'right' },
];

const HASHES = 30;
const CALLS = 500;
const WARM_UP = 50;

/**
 * What signing in costs: the hash with the product's own parameters, and the rest of the call on a durable database,
 * with a hash that costs next to nothing in its place; beside it one durable write through the driver alone, which is
 * what the rest cannot be faster than.
 */
async function main(): Promise<void> {
  const loadBefore = readLoad();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-acceso-'));
  const server = await startEmbedded({ dataDir });
  const db = connect({ connectionString: server.url() });
  try {
    await migrate(db.kysely);
    const rows = [await measureHash(), await measureCall(db), await measureWrite(db)];
    await keep(rows, describeMachine(await versionOf(db), loadBefore));
  } finally {
    await db.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureHash(): Promise<Row> {
  const passwords = createPasswords();
  return measure('hash of the password (argon2id, 64 MiB, 3 passes)', HASHES, 2, () => passwords.hash(CONTRASENA));
}

async function measureCall(db: Db): Promise<Row> {
  const { email } = await createCuenta(db);
  await using tested = await createApp(db);
  // Waited for here: the application goes away with this function.
  return await measure('the rest of `validate_login`', CALLS, WARM_UP, async () => {
    const answer = await post(tested.app, 'verify-account/validate_login.php', { email, pass: CONTRASENA });
    if (answer.json().mensaje !== 'success') throw new Error(`Not signed in: ${answer.body}`);
  });
}

async function measureWrite(db: Db): Promise<Row> {
  await db.pool.query('create table escritura (n integer)');
  return measure('one durable write through `pg` alone', CALLS, WARM_UP, () =>
    db.pool.query('insert into escritura values (1)'),
  );
}

async function measure(what: string, runs: number, warmUp: number, task: () => Promise<unknown>): Promise<Row> {
  for (let run = 0; run < warmUp; run += 1) await task();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((left, right) => left - right);
  return { what, runs, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await db.pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'unknown';
}

async function keep(rows: readonly Row[], machine: ReturnType<typeof describeMachine>): Promise<void> {
  const text = table(
    COLUMNS,
    rows.map(({ what, runs, p50, p95 }) => [what, String(runs), ms(p50), ms(p95)]),
  );
  process.stdout.write(`\n${text}\n`);
  const date = new Date().toISOString();
  await mkdir(join(ROOT, 'bench', 'results'), { recursive: true });
  const file = join(ROOT, 'bench', 'results', `${date.slice(0, 10)}-acceso.json`);
  await writeFile(file, `${JSON.stringify({ date, machine, rows }, null, 2)}\n`);
  await writeFile(join(ROOT, 'docs', 'rendimiento-acceso.md'), page(text, date, machine));
}

function page(
  text: string,
  date: string,
  { processor, cores, node, postgres, loadBefore }: ReturnType<typeof describeMachine>,
) {
  return `# Performance of signing in

Written by \`npm run bench:acceso\`; the run of ${date.slice(0, 10)} on ${cores} cores ${processor}, Node ${node},
PostgreSQL ${postgres}, load before the run ${loadBefore.toFixed(1)}. One caller. Targets: the hash 50 to 500 ms, the rest
of the call below 5 ms at p95.

${text}
`;
}

await main();
