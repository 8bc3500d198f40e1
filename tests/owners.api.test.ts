import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWNERS } from '#server/base/db/owners.ts';
import { createDatabase } from './database.ts';

/** Demo data are loaded into empty tables, whoever's they are. */
const LOADERS = ['src/server/demo/'];

/** The ways in which a source writes into a table, by Kysely or in SQL. */
const WRITES: readonly RegExp[] = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
];
/** The ways in which it reads one. */
const READS: readonly RegExp[] = [/\b(?:from|join)\s+(\w+)/gi, /\b(?:selectFrom|\w*[jJ]oin)\(\s*'(\w+)/g];
const LOCKS = /\bfor(?:NoKey)?Update\(|\bfor\s+(?:no\s+key\s+)?update\b/i;

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = globSync('src/server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !LOADERS.some((loader) => file.startsWith(loader)))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');
}

/** Finds every write of a source into one of our tables, or every read of one. */
function usesOf({ file, text }: Source, tables: readonly string[], patterns = WRITES) {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, table = '']) => ({ file, table }))
    .filter(({ table }) => tables.includes(table));
}

const ownerOf = new Map(Object.entries(OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room])));
const tables = [...ownerOf.keys()];
const isForeign = ({ file, table }: { readonly file: string; readonly table: string }) =>
  !file.startsWith(`src/server/${ownerOf.get(table)}/`);

test('every table of the database has one owner', async () => {
  await using database = await createDatabase();
  const { rows } = await database.db.pool.query("select tablename from pg_tables where schemaname = 'public'");
  const all = Object.values(OWNERS).flat();
  expect([...all].sort()).toEqual(rows.map(({ tablename }) => tablename).sort());
});

test('a table is written by its owner alone', () => {
  const writes = sources.flatMap((source) => usesOf(source, tables));
  expect(writes.filter(isForeign)).toEqual([]);
  // Whoever writes nothing that this test sees has nothing to own.
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(40);
});

test('a room of queries reads', () => {
  const queries = sources.filter(({ file }) => /\/queries(?:\/|\.ts$)/.test(file));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.flatMap((source) => usesOf(source, tables))).toEqual([]);
  expect(queries.filter(({ text }) => LOCKS.test(text)).map(({ file }) => file)).toEqual([]);
});

test('invoices and claims read no table of each other', () => {
  const reads = sources
    .flatMap((source) => usesOf(source, tables, READS))
    .map(({ file, table }) => ({
      file,
      pair: `${file.split('/')[2]} ${ownerOf.get(table)}`,
    }));
  expect(reads.filter(({ pair }) => ['facturas indicadores', 'indicadores facturas'].includes(pair))).toEqual([]);
  // Each of them is seen to read.
  const pairs = new Set(reads.map(({ pair }) => pair));
  expect(['facturas notas', 'indicadores indicadores', 'vinculos facturas'].every((pair) => pairs.has(pair))).toBe(
    true,
  );
});

test('the patterns find what they look for', () => {
  const planted = [
    "trx.insertInto('piezas').values({})",
    "kysely\n.updateTable(\n  'bajas')",
    'with x as (insert into notas (id) values (1))',
    'update apartados a set vendido = $1',
    'UPDATE ONLY cfdis SET estado = 1',
    'delete from pagos where id = $1',
    'truncate conteos',
    'copy indicadores from stdin',
  ];
  const found = planted.flatMap((text) => usesOf({ file: 'src/server/reportes/planted.ts', text }, tables));
  expect(found.map(({ table }) => table)).toEqual([
    'piezas',
    'bajas',
    'notas',
    'apartados',
    'cfdis',
    'pagos',
    'conteos',
    'indicadores',
  ]);
  expect(found.every(isForeign)).toBe(true);
  expect(usesOf({ file: 'x', text: withoutComments('// insert into piezas') }, tables)).toEqual([]);
  expect(['select 1 for no key update of i', 'query.forUpdate()'].every((text) => LOCKS.test(text))).toBe(true);
});
