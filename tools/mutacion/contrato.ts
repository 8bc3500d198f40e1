/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A node with those that it stands in. */
interface Place {
  readonly node: Node;
  readonly parentPath: Place | null;
}

/** The names that say who may make a call: lists of roles, and the requests that are reserved to fewer. */
const SAY_WHO: readonly unknown[] = ['ROL', 'STAFF', 'MANAGEMENT', 'ADMIN', 'BUYERS', 'reserved'];

/** Leaves out of a file of calls all but who may make them: what travels is proved by the tests of each call. */
function shouldIgnore(place: Place): string | undefined {
  if (!definesCalls(programOf(place)) || isInReserved(place) || saysWho(place.node)) return undefined;
  return 'what travels, and not who may';
}

function programOf({ node, parentPath }: Place): Node {
  return parentPath ? programOf(parentPath) : node;
}

function definesCalls({ body }: Node): boolean {
  const statements = Array.isArray(body) ? body : [];
  return statements.some(({ source }) => source?.value === './call.ts');
}

function isInReserved({ node, parentPath }: Place): boolean {
  return (
    (node.type === 'ObjectProperty' && isNamed(node.key, 'reserved')) ||
    (parentPath !== null && isInReserved(parentPath))
  );
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}

/** True when a name at the node, or below it, says who may. */
function saysWho(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysWho);
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return ('name' in value && SAY_WHO.includes(value.name)) || Object.values(value).some(saysWho);
}

/** The plugins that Stryker finds in this file. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'contrato', value: { shouldIgnore } }];
