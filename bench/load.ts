import autocannon from 'autocannon';
import { readProcess } from './machine.ts';
import type { Limit, Round, Side } from './round.ts';

/** One request. A body that changes with each sending is a function of how many were sent before. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: object | ((n: number) => object);
}

const TIMEOUT_SECONDS = 15;
const LONGEST_SECONDS = 3_600;
/** Milliseconds after which the client notices that a stretch is over. */
const SAMPLE_MS = 10;

/**
 * Makes a side that sends the requests, one after the other and round and round, to a server over kept-alive
 * connections.
 */
export function openLoad(
  { url, pid }: { readonly url: string; readonly pid: number },
  asks: readonly Ask[],
  isGood: (body: string) => boolean,
): Side {
  let n = 0;
  const next = () => writeAsk(asks[n % asks.length], n++);
  return async (limit) => {
    const first = n;
    const before = await readProcess(pid);
    const round = await load(url, next, isGood, limit);
    const after = await readProcess(pid);
    return { ...round, first, cpuMs: before && after && after.cpuMs - before.cpuMs };
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

type Sent = ReturnType<typeof writeAsk>;
type Answers = Pick<Round, 'taken' | 'elapsedMs'>;

function load(url: string, next: () => Sent, isGood: (body: string) => boolean, limit: Limit): Promise<Answers> {
  const { ms, callers, requests, until } = limit;
  const { promise, resolve, reject } = Promise.withResolvers<Answers>();
  const taken: number[] = [];
  let started = 0;
  let ended = 0;
  let status = 0;
  let asked = 0;
  let isOver = false;
  let wrong: string | null = null;
  // With one caller, the request that is being answered; with more, one of them.
  let sent: Sent | undefined;
  let answered: Sent | undefined;
  const fail = (reason: string) => {
    wrong ??= reason;
    instance.stop();
  };
  const setupRequest = (request: autocannon.Request) => {
    started ||= performance.now();
    sent = next();
    asked += 1;
    // The client takes a connection that ends without an answer for a wish to connect anew.
    if (asked - taken.length > callers) fail('a request was never answered');
    return { ...request, ...sent };
  };
  const verifyBody = (body: unknown) => {
    const text = String(body);
    const isRight = status === 200 && isGood(text);
    const request = callers === 1 ? `${answered?.path} ${answered?.body ?? ''}` : 'one of many callers';
    if (!isRight) fail(`${status} for ${request}: ${text.slice(0, 160)}`);
    return isRight;
  };
  const instance = autocannon(
    {
      url,
      connections: callers,
      ...(requests && { maxOverallRequests: requests }),
      duration: LONGEST_SECONDS,
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_SECONDS,
      requests: [{ setupRequest }],
      verifyBody,
    },
    (error) => {
      clearTimeout(timer);
      const failed = error ?? wrong;
      if (failed !== null) reject(new Error(`Not measured: ${failed}`));
      else resolve({ taken, elapsedMs: ended - started });
    },
  );
  instance.on('reqError', (error) => fail(String(error)));
  // The client's own figures are whole milliseconds, which is more than most answers take.
  instance.on('response', (_, code, __, milliseconds) => {
    status = code;
    answered = sent;
    ended = performance.now();
    taken.push(milliseconds);
    if (isOver) instance.stop();
  });
  // The answer under way is waited for: to drop it would be to leave the slow ones out.
  const end = () => {
    isOver = true;
  };
  const timer = setTimeout(end, ms);
  until?.then(end, end);
  return promise;
}
