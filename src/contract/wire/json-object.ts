/** Reads an object that travels as text, or as itself; absent is an empty one, and anything else null. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined || value === null || value === '') return {};
  const parsed = typeof value === 'string' ? parse(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
