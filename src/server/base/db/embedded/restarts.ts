import { setTimeout as sleep } from 'node:timers/promises';
import type { RestartPolicy } from './site.ts';
import type { Supervised } from './supervisor.ts';

/** A server that is restarted whenever it dies. */
export interface KeptServer {
  /** Resolves, with how it ended last, only when it died too often in a row and is given up. */
  readonly givenUp: Promise<string>;
  /** Stops it cleanly, in whatever state it is, and returns when it is gone. */
  stop(): Promise<void>;
}

/** A Keeper gives `keepRunning` a way to start the server, the limits of restarting, and a place for messages. */
export interface Keeper {
  readonly boot: (signal: AbortSignal) => Promise<Supervised>;
  readonly policy: RestartPolicy;
  readonly report: (message: string) => void;
}

/** Watches a started server and starts it again when it dies without being asked to. */
export function keepRunning(first: Supervised, keeper: Keeper): KeptServer {
  const stopping = new AbortController();
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<string>();
  const life = { server: first };
  const watched = watch(life, keeper, stopping.signal).then((reason) => {
    if (reason !== undefined) giveUp(reason);
  });
  return {
    givenUp,
    stop: async () => {
      stopping.abort();
      life.server.end();
      await life.server.exited;
      await watched;
    },
  };
}

// Returns how the server ended when it is given up, undefined when the stop was asked for.
async function watch(life: { server: Supervised }, keeper: Keeper, signal: AbortSignal): Promise<string | undefined> {
  for (let deaths = 0; ; ) {
    const born = performance.now();
    const reason = await life.server.exited;
    if (signal.aborted) return undefined;
    deaths = performance.now() - born > keeper.policy.calmMs ? 1 : deaths + 1;
    if (deaths > keeper.policy.attempts) {
      keeper.report(`PostgreSQL terminó ${deaths} veces seguidas (${reason}); ya no se reinicia.`);
      return reason;
    }
    life.server = await revive(keeper, deaths, reason, signal);
  }
}

// A server that did not start counts as one that died at once.
async function revive(keeper: Keeper, deaths: number, reason: string, signal: AbortSignal): Promise<Supervised> {
  const wait = deaths === 1 ? 0 : keeper.policy.delayMs * 2 ** (deaths - 2);
  keeper.report(`PostgreSQL terminó sin que se le pidiera (${reason}); se reinicia en ${wait} ms.`);
  try {
    await sleep(wait, undefined, { signal });
    return await keeper.boot(signal);
  } catch (error) {
    if (!signal.aborted) keeper.report(error instanceof Error ? error.message : String(error));
    return { exited: Promise.resolve('no arrancó'), end: () => {} };
  }
}
