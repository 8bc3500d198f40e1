import type { Db } from '#server/db/database.ts';
import type { CallName } from './call-names.ts';
import { openHttpCaller, openSqlCaller } from './callers.ts';
import { type Ask, CALLS } from './calls.ts';
import { type Caller, createCursor, drive } from './drive.ts';
import { readProcess } from './process-figures.ts';
import type { SqlRecorder, SqlStep } from './record-sql.ts';
import type { CallResult } from './report.ts';
import type { Sample } from './sample.ts';
import { findSlowest, merge, type Samples, summarize } from './statistics.ts';

/** Whom to ask, and for how long. */
export interface MeasureContext {
  readonly databaseUrl: string;
  readonly server: { readonly port: number; readonly pid: number };
  readonly sample: Sample;
  /** A database that is listened to, for finding out which SQL a request causes. */
  readonly heard: { readonly db: Db; readonly recorder: SqlRecorder };
  /** What was recorded so far: finding it out takes as long as asking for everything once. */
  readonly recorded: Map<CallName, Promise<readonly Steps[]>>;
  readonly segundos: number;
}

/** The statements of one request. */
type Steps = readonly SqlStep[];

const CALLERS = 16;
const WARM_UP_MS = 30_000;
/** Server and SQL take turns, so that a machine that slows down slows both. */
const TURNS = 2;
const SLOWEST = 8;

/** Measures one call through the server and as SQL alone, at one caller and at sixteen. */
export async function measureCall(call: CallName, context: MeasureContext): Promise<CallResult> {
  const { asks: asksOf, isGood, sqlOf = call } = CALLS[call];
  const asks = asksOf(context.sample);
  const recording = context.recorded.get(sqlOf) ?? recordSteps(asks, context);
  context.recorded.set(sqlOf, recording);
  const steps = await recording;
  const { server, databaseUrl } = context;
  const http = await open(() => openHttpCaller(server.port, asks, isGood));
  const raw = await open(() => openSqlCaller(databaseUrl, steps));
  try {
    await warmUp(http, asks.length);
    await warmUp(raw, asks.length);
    const one = await alternate(http.slice(0, 1), raw.slice(0, 1), asks.length, context);
    const sixteen = await alternate(http, raw, asks.length, context);
    return {
      call,
      one: { http: summarize(one.http), raw: summarize(one.raw) },
      sixteen: { http: summarize(sixteen.http), raw: summarize(sixteen.raw) },
      serverMicros: sixteen.cpuMs === null ? null : (sixteen.cpuMs * 1000) / sixteen.http.latencies.length,
      serverMemory: (await readProcess(server.pid))?.memory ?? null,
      slowest: findSlowest(one.http, SLOWEST).map(({ index, p50 }) => ({ request: asks[index]?.label ?? '', p50 })),
    };
  } finally {
    await Promise.all([...http, ...raw].map((caller) => caller.close()));
  }
}

/** What each request makes the server send to PostgreSQL, once whatever it keeps in memory is there. */
async function recordSteps(asks: readonly Ask[], { heard }: MeasureContext): Promise<readonly Steps[]> {
  await asks[0]?.queries(heard.db);
  const steps: Steps[] = [];
  for (const { queries } of asks) steps.push(await heard.recorder.record(() => queries(heard.db)));
  return steps;
}

function open(openCaller: () => Promise<Caller>): Promise<Caller[]> {
  return Promise.all(Array.from({ length: CALLERS }, openCaller));
}

/** Every request once, or as many as there is time for: compiles the code, plans the SQL, fills the memory. */
async function warmUp(callers: readonly Caller[], length: number): Promise<void> {
  const requests = Math.max(length, CALLERS * 20);
  await drive(callers, createCursor(length), { ms: WARM_UP_MS, requests });
}

interface Measured {
  readonly http: Samples;
  readonly raw: Samples;
  /** Of the server, over its turns; null: not known. */
  readonly cpuMs: number | null;
}

async function alternate(
  http: readonly Caller[],
  raw: readonly Caller[],
  length: number,
  { segundos, server }: MeasureContext,
): Promise<Measured> {
  const limit = { ms: (segundos * 1000) / TURNS };
  const [httpCursor, rawCursor] = [createCursor(length), createCursor(length)];
  const runs: { http: Samples[]; raw: Samples[]; cpuMs: number | null } = { http: [], raw: [], cpuMs: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await readProcess(server.pid);
    runs.http.push(await drive(http, httpCursor, limit));
    const after = await readProcess(server.pid);
    runs.cpuMs = before && after && runs.cpuMs !== null ? runs.cpuMs + after.cpuMs - before.cpuMs : null;
    runs.raw.push(await drive(raw, rawCursor, limit));
  }
  return { http: merge(runs.http), raw: merge(runs.raw), cpuMs: runs.cpuMs };
}
