/**
 * Callers that ask for the same key while it is being made share one making. A failure is shared too, and forgotten:
 * the next caller tries again.
 */
export function createSingleFlight<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const running = new Map<string, Promise<Made>>();
  return (key, make) => {
    const already = running.get(key);
    if (already) return already;
    const making = make().finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };
}
