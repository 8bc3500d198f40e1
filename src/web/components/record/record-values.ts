/** The values of a form: text, nested objects, lists of words or of things with an `id`. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** True when both values say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Carries what a person changed over to a newer state. What was not touched becomes theirs; what was stays mine, field
 * by field inside of objects. Of a list, what I added or took away, and what they did, both count.
 *
 * @param base the state that both started from; @param mine the changed one; @param theirs the newer one.
 */
export function rebase<T>(base: T, mine: T, theirs: T): T;
export function rebase(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return rebaseList(base, mine, theirs);
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const keys = Object.keys({ ...theirs, ...mine });
  return Object.fromEntries(keys.map((key) => [key, rebase(base[key], mine[key], theirs[key])]));
}

/** My list without what they took away and I left as it was, and with what they added at its end. */
function rebaseList(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const before = byKey(base);
  const now = byKey(mine);
  const stored = byKey(theirs);
  const kept = [...now].flatMap(([key, item]) => {
    if (!before.has(key)) return [item];
    if (stored.has(key)) return [rebase(before.get(key), item, stored.get(key))];
    return isSame(before.get(key), item) ? [] : [item];
  });
  const added = [...stored].flatMap(([key, item]) => (before.has(key) || now.has(key) ? [] : [item]));
  return [...kept, ...added];
}

/** The items of a list by what tells them apart: their `id`, or all that they say. */
function byKey(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(list.map((item) => [JSON.stringify(isRecord(item) && 'id' in item ? item.id : item), item]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
