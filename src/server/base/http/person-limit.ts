import { RetryLaterError } from '#server/base/errors.ts';

const MINUTE_MS = 60_000;

/** Counts how often each person made each call within the last minute. */
export interface PersonLimit {
  /**
   * Notes one more time.
   *
   * @throws RetryLaterError (429) when the person made the call so often already.
   */
  take(path: string, identificador: string, perMinute: number, now: Date): void;
}

/** Makes the counters of one instance: they protect the machine and what is in it, and need not outlive it. */
export function createPersonLimit(): PersonLimit {
  const times = new Map<string, readonly number[]>();
  return {
    take(path, identificador, perMinute, now) {
      const key = `${path} ${identificador}`;
      const since = now.getTime() - MINUTE_MS;
      const recent = (times.get(key) ?? []).filter((time) => time > since);
      const [first] = recent;
      if (first !== undefined && recent.length >= perMinute) {
        throw new RetryLaterError(429, OFTEN, (first - since) / 1000);
      }
      // Calls that nobody made in the last minute are forgotten, so that the map stays as small as the people at work.
      for (const [other, at] of times) if ((at.at(-1) ?? 0) <= since) times.delete(other);
      times.set(key, [...recent, now.getTime()]);
    },
  };
}

const OFTEN = 'Demasiadas peticiones. Espera un momento e intenta de nuevo';
