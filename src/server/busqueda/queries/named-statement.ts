import { type Db, prepare, type Statement } from '#server/db/database.ts';

/** A statement has its parameters written by name, `:anio`, and knows how to call them by number. */
export interface NamedStatement<Row, Names extends string> {
  readonly statement: Statement<Row>;
  /** The names behind $1, $2…; only those that the text uses. */
  readonly names: readonly Names[];
}

/** `:anio::smallint`: every parameter says its type. */
const PARAMETER = /(?<!:):([a-z][A-Za-z]*)::([a-z]+(?:\[\])?)/g;

/**
 * Numbers the named parameters of a text. Texts are written by programmers: values travel beside them, never inside.
 *
 * @param plan 'once': planned once a connection. PostgreSQL would plan anew whenever the values make it hope for a
 *   cheaper way, which takes longer than the search; behind a select it does not see them. 'always': planned with its
 *   values, where how rare they are decides between the text index and walking the table.
 */
export function nameStatement<Row, Names extends string>(
  text: string,
  known: readonly Names[],
  plan: 'once' | 'always' = 'once',
): NamedStatement<Row, Names> {
  const names: Names[] = [];
  const numbered = text.replaceAll(PARAMETER, (_, written: string, type: string) => {
    const name = known.find((candidate) => candidate === written);
    if (!name) throw new Error(`Unknown parameter :${written}`);
    if (!names.includes(name)) names.push(name);
    const value = `$${names.indexOf(name) + 1}::${type}`;
    return plan === 'once' ? `(select ${value})::${type}` : value;
  });
  const statement = prepare<Row>(numbered);
  return { statement: plan === 'once' ? statement : { ...statement, name: '' }, names };
}

/** Runs a statement with a value for each of its names. */
export function runNamed<Row, Names extends string>(
  db: Db,
  { statement, names }: NamedStatement<Row, Names>,
  values: Readonly<Record<Names, unknown>>,
): Promise<readonly Row[]> {
  return db.run(
    statement,
    names.map((name) => values[name]),
  );
}
