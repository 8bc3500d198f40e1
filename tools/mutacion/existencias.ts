import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { setup } from '#tests/global-setup.ts';
import { type Tried, vitestTried } from '../reports.ts';
import { run } from '../run.ts';
import { STOCK_FAULTS, type StockFault } from './stock-faults.ts';

/**
 * Plants one fault after another into the triggers of the stock, in the database that tests copy, and expects that the
 * test it names, which passes without it, fails. @returns each fault, and whether its test noticed it.
 */
export async function tryStockFaults(): Promise<readonly (StockFault & { readonly isNoticed: boolean })[]> {
  const stop = await setup();
  try {
    const sound = await runTests(new Set(STOCK_FAULTS.map(({ test }) => test)));
    const tried = [];
    for (const fault of STOCK_FAULTS) tried.push({ ...fault, isNoticed: await isNoticed(fault, sound) });
    return tried;
  } finally {
    await stop();
  }
}

async function isNoticed(fault: StockFault, sound: readonly Tried[]): Promise<boolean> {
  const definition = await definitionOf(fault);
  if (definition.split(fault.find).length !== 2) throw new Error(`Not once in ${definition}: ${fault.find}`);
  await execute(definition.replace(fault.find, () => fault.replace));
  const planted = await runTests([fault.test]);
  await execute(definition);
  const before = failureOf(fault, sound);
  const after = failureOf(fault, planted);
  const isCaught = before === '' && Boolean(after);
  console.log(`${isCaught ? '✓' : '✗'} ${fault.rompe} ${after?.split('\n', 1)[0] ?? 'its test did not run'}`);
  return isCaught;
}

/** Gives what the test of a fault said, empty where it passed; undefined where it did not run. */
function failureOf({ test, named }: StockFault, tried: readonly Tried[]): string | undefined {
  return tried.find(({ file, name }) => file === test && name.endsWith(named))?.failure;
}

/** Reads how PostgreSQL would make the function or the trigger anew, in the place of the one that is there. */
async function definitionOf({ planted }: StockFault): Promise<string> {
  const [row] =
    'function' in planted
      ? await execute('select pg_get_functiondef($1::regproc) as sql', planted.function)
      : await execute('select pg_get_triggerdef(oid) as sql from pg_trigger where tgname = $1', planted.trigger);
  return String(row?.sql).replace(/^CREATE TRIGGER/, 'CREATE OR REPLACE TRIGGER');
}

async function runTests(files: Iterable<string>): Promise<readonly Tried[]> {
  const folder = mkdtempSync(join(tmpdir(), 'yarda-mutacion-'));
  const report = join(folder, 'vitest.json');
  try {
    await run('vitest', ['run', '--project=servidor', ...files, '--reporter=json', `--outputFile=${report}`]);
    return vitestTried(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a statement in the database that tests copy, and leaves it: it is copied only while nobody is there. */
async function execute(sql: string, ...values: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const url = new URL(process.env.YARDA_TEST_SERVER ?? '');
  url.pathname = '/yarda_template';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
