import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** The answer of a pool to whoever asked for a connection, as `pg` gives it to a callback. */
type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A caller that waits for a connection. */
interface Waiting {
  readonly taken: Taken;
  /** When it is told that it waited too long; by `performance.now()`. */
  readonly until: number;
  timer?: NodeJS.Timeout;
}

/** Milliseconds after which a caller whose connection could not be made tries again, beside others that work. */
const AGAIN_MS = 100;

/** PostgreSQL has no connection to spare: its other clients have them. */
const TOO_MANY = '53300';

/** Every connection is in use by somebody else, and none came back in time. The database itself is well. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';

  constructor() {
    super('Every connection to the database was in use for as long as anybody waits');
  }
}

/** The options of {@link FairPool}: those of `pg`, and how long anybody waits. */
export interface FairPoolConfig extends PoolConfig {
  readonly max: number;
  /** Milliseconds that a caller waits for its turn while the connections are in use. */
  readonly patienceMs: number;
}

/**
 * A pool of connections whose callers wait their turn, first come first served: patiently while the connections are busy,
 * and not at all once the database cannot be reached. The pool of `pg` has one time for both. Here only as many callers as
 * there are connections get as far as that pool, so that its time is that of connecting; the others stand in line before
 * it. When connecting fails and nothing else shows that the database lives, everybody in line is told at once.
 */
export class FairPool extends Pool {
  readonly #max: number;
  readonly #patienceMs: number;
  readonly #line: Waiting[] = [];
  readonly #held = new WeakSet<PoolClient>();
  /** Callers that have a connection, or are getting one. */
  #inside = 0;
  /** When a connection was last had, or given back in good order; by `performance.now()`. */
  #aliveAt = Number.NEGATIVE_INFINITY;

  constructor({ patienceMs, ...config }: FairPoolConfig) {
    super(config);
    this.#max = config.max;
    this.#patienceMs = patienceMs;
    this.on('release', (error, client) => this.#takeBack(error, client));
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (taken) {
      this.#arrive(taken);
      return;
    }
    return new Promise((resolve, reject) => {
      this.#arrive((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #arrive(taken: Taken): void {
    const waiting: Waiting = { taken, until: performance.now() + this.#patienceMs };
    if (this.#inside < this.#max && this.#line.length === 0) this.#open(waiting);
    else this.#line.push(this.#patient(waiting));
  }

  /** Has a caller that stands in line told when it waited long enough. */
  #patient(waiting: Waiting): Waiting {
    waiting.timer ??= setTimeout(() => {
      const place = this.#line.indexOf(waiting);
      if (place < 0) return;
      this.#line.splice(place, 1);
      refuse(waiting, new PoolBusyError());
    }, waiting.until - performance.now());
    return waiting;
  }

  /** Lets in as many as there is room for, in their order. */
  #admit(): void {
    while (this.#inside < this.#max) {
      const next = this.#line.shift();
      if (!next) return;
      this.#open(next);
    }
  }

  #open(waiting: Waiting): void {
    const since = performance.now();
    this.#inside += 1;
    super.connect((error, client, done) => {
      if (!client) return this.#failed(waiting, error ?? new Error('No connection'), since);
      clearTimeout(waiting.timer);
      this.#held.add(client);
      this.#aliveAt = performance.now();
      waiting.taken(undefined, client, done);
    });
  }

  #failed(waiting: Waiting, error: Error, since: number): void {
    this.#inside -= 1;
    const isCrowded = 'code' in error && error.code === TOO_MANY && this.#inside > 0;
    const lives = isCrowded || this.#aliveAt >= since;
    if (lives && performance.now() < waiting.until) {
      this.#line.unshift(this.#patient(waiting));
      setTimeout(() => this.#admit(), AGAIN_MS);
      return;
    }
    refuse(waiting, error);
    if (lives) this.#admit();
    else for (const other of this.#line.splice(0)) refuse(other, error);
  }

  #takeBack(error: Error | undefined, client: PoolClient): void {
    if (!this.#held.delete(client)) return;
    if (!error) this.#aliveAt = performance.now();
    this.#inside -= 1;
    // The pool of pg has taken it back only after it said so.
    queueMicrotask(() => this.#admit());
  }
}

function refuse({ taken, timer }: Waiting, error: Error): void {
  clearTimeout(timer);
  taken(error, undefined, () => {});
}
