import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ConnectOptions, connect, type Db } from '#server/base/db/database.ts';
import { migrate } from '#server/base/db/migrate.ts';

const TEMPLATE = 'yarda_template';

/** The template of the browser tests: the demo and its accounts (tests/browser/cluster.ts). */
export const DEMO_TEMPLATE = 'yarda_demo_template';

/** The server under test: the embedded one of this run (tests/global-setup.ts), or TEST_DATABASE_URL. */
function serverUrl(database: string): string {
  const url = process.env.YARDA_TEST_SERVER ?? process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with npm test: it starts the database.');
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}

/** A migrated database that tests copy, made once a run; `fill` puts something into it, or it stays empty. */
export async function createTemplate(name = TEMPLATE, fill: (db: Db) => Promise<void> = async () => {}): Promise<void> {
  await execute(`drop database if exists ${name} with (force)`);
  await execute(`create database ${name}`);
  const db = connect({ connectionString: serverUrl(name) });
  await migrate(db.kysely);
  await fill(db);
  await db.destroy();
}

/** A private database. */
export interface TestDatabase extends AsyncDisposable {
  readonly db: Db;
  readonly url: string;
}

/** A private copy of a template. Dispose of it with `await using`. */
export async function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(`create database ${name} template ${template} strategy file_copy`);
  const url = serverUrl(name);
  const db = connectPatiently({ connectionString: url, maxConnections: 8 });
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await execute(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A connection is waited for as long as a busy machine takes, not only for as long as people wait. */
function connectPatiently(options: ConnectOptions): Db {
  return connect({ connectMs: 10_000, patienceMs: 10_000, ...options });
}

/** An empty database, without the schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(`create database ${name}`);
  const url = serverUrl(name);
  const db = connectPatiently({ connectionString: url });
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await execute(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The address of a database for a program that is going to be killed: {@link untilKilledIsGone} knows it by its name. */
export function urlToBeKilled(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', 'killed');
  return named.href;
}

/** Waits until nothing is at work any more for a program that was killed: what it had sent may outlive it for a moment. */
export async function untilKilledIsGone({ pool }: Db): Promise<void> {
  const left = `select from pg_stat_activity where datname = current_database() and application_name = 'killed'`;
  while ((await pool.query(left)).rowCount !== 0) await sleep(10);
}

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
