import { type Db, prepare, type Statement, unprepared } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';

/** A statement has its parameters written by name, `:anio`, and knows which of its `Values` go behind $1, $2… */
export interface NamedStatement<Row, Values extends object> {
  readonly statement: Statement<Row>;
  readonly names: readonly string[];
  /** Never present: carries the type of the values. */
  readonly values?: Values;
}

/** `:anio::smallint`: every parameter says its type. */
const PARAMETER = /(?<!:):([a-z][A-Za-z]*)::([a-z]+(?:\[\])?)/g;

/**
 * Numbers the named parameters of a text. Texts are written by programmers: values travel beside them, never inside.
 *
 * @param plan 'once': planned once a connection. PostgreSQL would plan anew whenever the values make it hope for a
 *   cheaper way, which takes longer than the search; behind a select it does not see them. 'seen': it sees them, where
 *   every value has the same plan and the selects would cost more. 'always': planned with its values, where how rare
 *   they are decides between the text index and walking the table. 'rare': as 'once', and not kept, for a text of a few
 *   questions out of many.
 */
export function nameStatement<Row, Values extends object>(
  text: string,
  plan: 'once' | 'seen' | 'always' | 'rare' = 'once',
): NamedStatement<Row, Values> {
  const names: string[] = [];
  const numbered = text.replaceAll(PARAMETER, (_, name: string, type: string) => {
    if (!names.includes(name)) names.push(name);
    const value = `$${names.indexOf(name) + 1}::${type}`;
    return plan === 'once' || plan === 'rare' ? `(select ${value})::${type}` : value;
  });
  const isKept = plan === 'once' || plan === 'seen';
  return { statement: isKept ? prepare<Row>(numbered) : unprepared<Row>(numbered), names };
}

/** Runs a statement with a value for each of its names; others of the values are left. */
export function runNamed<Row, Values extends object>(
  db: Db,
  named: NamedStatement<Row, Values>,
  values: Values,
): Promise<readonly Row[]> {
  return db.run(named.statement, ordered(named, values));
}

/** Writes a statement with a value for each of its names in its text: COPY takes no parameters. */
export function writeNamed<Row, Values extends object>(named: NamedStatement<Row, Values>, values: Values): string {
  return fillIn(named.statement.text, ordered(named, values));
}

function ordered<Row, Values extends object>({ names }: NamedStatement<Row, Values>, values: Values): unknown[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return names.map((name) => {
    if (!given.has(name)) throw new Error(`No value for :${name}`);
    return given.get(name);
  });
}
