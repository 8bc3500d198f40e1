import { post, type TestApp } from '#tests/app.ts';
import type { Identity } from '#tests/cuentas.ts';
import { openHttpCaller, openSqlCaller } from './callers.ts';
import { type Caller, createCursor, drive } from './drive.ts';
import { type InventarioRead, signed } from './inventario-asks.ts';
import type { SqlRecorder, SqlStep } from './record-sql.ts';
import { merge, type Samples, type Summary, summarize } from './statistics.ts';

/** Who asks, whom, and for how long. */
export interface InventarioContext {
  readonly port: number;
  readonly databaseUrl: string;
  readonly identity: Identity;
  /** The application in this process, on a database that is listened to: it tells which SQL a request causes. */
  readonly heard: { readonly tested: TestApp; readonly recorder: SqlRecorder };
  readonly segundos: number;
}

/** One row of the page: through the server, and the same SQL through the driver alone. One caller. */
export interface InventarioRow {
  readonly what: string;
  readonly http: Summary;
  readonly raw: Summary;
}

/** Server and SQL take turns, so that a machine that slows down slows both. */
const TURNS = 2;

/** Measures one kind of read at one caller. Every request is made once before any figure is taken. */
export async function measureRead(read: InventarioRead, context: InventarioContext): Promise<InventarioRow> {
  const { port, identity, databaseUrl, segundos } = context;
  const asks = read.bodies.map((body) => ({
    label: JSON.stringify(body),
    request: signed(read.path, identity, body),
    queries: async () => {},
  }));
  const http = await openHttpCaller(port, asks, isSuccess);
  const raw = await openSqlCaller(databaseUrl, await recordSteps(read, context));
  try {
    for (const caller of [http, raw]) await drive([caller], createCursor(asks.length), once(asks.length));
    const runs: { readonly http: Samples[]; readonly raw: Samples[] } = { http: [], raw: [] };
    const cursors = { http: createCursor(asks.length), raw: createCursor(asks.length) };
    for (let turn = 0; turn < TURNS; turn += 1) {
      runs.http.push(await drive([http], cursors.http, { ms: (segundos * 1000) / TURNS }));
      runs.raw.push(await drive([raw], cursors.raw, { ms: (segundos * 1000) / TURNS }));
    }
    return { what: read.what, http: summarize(merge(runs.http)), raw: summarize(merge(runs.raw)) };
  } finally {
    await Promise.all([http, raw].map((caller: Caller) => caller.close()));
  }
}

const WARM_UP_MS = 60_000;

function once(requests: number) {
  return { ms: WARM_UP_MS, requests };
}

/** The statements of each request as the application sends them, the look-up of the session among them. */
async function recordSteps(read: InventarioRead, context: InventarioContext): Promise<(readonly SqlStep[])[]> {
  const { heard, identity } = context;
  const ask = (body: object) => post(heard.tested.app, read.path, { ...identity, ...body });
  await ask(read.bodies[0] ?? {});
  const steps: (readonly SqlStep[])[] = [];
  for (const body of read.bodies) steps.push(await heard.recorder.record(() => ask(body)));
  return steps;
}

/** A refusal has status 200 too: the word tells them apart. */
export function isSuccess(body: Buffer): boolean {
  return body.toString('latin1', 0, 20) === '{"mensaje":"success"';
}
