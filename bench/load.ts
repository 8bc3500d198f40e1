import autocannon from 'autocannon';
import { readProcess } from './machine.ts';
import { createTimes, type Limit, type Round, recordMs, type Side } from './round.ts';

/** One request. A body that changes with each sending is a function of how many were sent before. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: object | ((n: number) => object);
}

/** The server to ask. */
export interface Target {
  readonly url: string;
  readonly pid: number;
}

const TIMEOUT_SECONDS = 15;
const LONGEST_SECONDS = 3_600;
/** Milliseconds after which the client notices that a stretch is over. */
const SAMPLE_MS = 10;

/**
 * Makes a side that sends the requests, one after the other and round and round, through the server over kept-alive
 * connections.
 */
export function openLoad(target: Target, asks: readonly Ask[], isGood: (body: string) => boolean): Side {
  let n = 0;
  const next = () => ({ index: n % asks.length, request: writeAsk(asks[n % asks.length], n++) });
  return {
    async run(limit) {
      const before = await readProcess(target.pid);
      const round = await load(target.url, next, isGood, limit);
      const after = await readProcess(target.pid);
      return { ...round, cpuMs: before && after && after.cpuMs - before.cpuMs };
    },
  };
}

/** Writes the parts of a request as they travel, for whichever client sends them. */
export function writeAsk(ask: Ask | undefined, n: number) {
  if (!ask) throw new RangeError('There is nothing to ask for');
  const { path, headers = {}, body } = ask;
  if (body === undefined) return { method: 'GET', path, headers } as const;
  const text = JSON.stringify(typeof body === 'function' ? body(n) : body);
  return { method: 'POST', path, headers: { ...headers, 'Content-Type': 'application/json' }, body: text } as const;
}

interface Sent {
  readonly index: number;
  readonly request: ReturnType<typeof writeAsk>;
}

function load(url: string, next: () => Sent, isGood: (body: string) => boolean, limit: Limit): Promise<Round> {
  const { ms, callers, requests, until } = limit;
  const { promise, resolve, reject } = Promise.withResolvers<Round>();
  const [times, slow] = [createTimes(), new Map<number, number[]>()];
  let [started, ended, status, asked] = [0, 0, 0, 0];
  let isOver = false;
  let wrong: string | null = null;
  // With one caller, the request that is being answered; with more, one of them.
  let [sent, answered]: (Sent | undefined)[] = [];
  const fail = (reason: string) => {
    wrong ??= reason;
    instance.stop();
  };
  const instance = autocannon(
    {
      url,
      connections: callers,
      duration: LONGEST_SECONDS,
      ...(requests && { maxOverallRequests: requests }),
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_SECONDS,
      requests: [
        {
          setupRequest(request) {
            started ||= performance.now();
            sent = next();
            asked += 1;
            // The client takes a connection that ends without an answer for a wish to connect anew.
            if (asked - times.count > callers) fail('a request was never answered');
            return { ...request, ...sent.request };
          },
        },
      ],
      verifyBody(body) {
        const text = String(body);
        if (status === 200 && isGood(text)) return true;
        fail(`${status} for ${callers === 1 ? describe(answered) : 'one of many callers'}: ${text.slice(0, 160)}`);
        return false;
      },
    },
    (error) => {
      clearTimeout(timer);
      const failed = error ?? wrong;
      if (failed !== null) reject(new Error(`Not measured: ${failed}`));
      else resolve({ times, elapsedMs: ended - started, cpuMs: null, slow });
    },
  );
  instance.on('reqError', (error) => fail(String(error)));
  // The client's own figures are whole milliseconds, which is more than most answers take.
  instance.on('response', (_, code, __, taken) => {
    [status, answered, ended] = [code, sent, performance.now()];
    recordMs(times, taken);
    if (isOver) instance.stop();
    if (callers === 1 && sent) note(slow, sent.index, taken);
  });
  // The answer under way is waited for: to drop it would be to leave the slow ones out.
  const end = () => {
    isOver = true;
  };
  const timer = setTimeout(end, ms);
  until?.then(end, end);
  return promise;
}

function note(slow: Map<number, number[]>, index: number, taken: number): void {
  const known = slow.get(index);
  if (known) known.push(taken);
  else slow.set(index, [taken]);
}

function describe(sent: Sent | undefined): string {
  return `${sent?.request.path} ${sent?.request.body ?? ''}`;
}
