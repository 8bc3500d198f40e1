import type { CallName } from './call-names.ts';
import type { Machine } from './machine.ts';
import type { PageWeight } from './page-weight.ts';
import type { Summary } from './statistics.ts';

/** The same requests through the server and through the driver alone, by as many callers. */
export interface Pair {
  readonly http: Summary;
  readonly raw: Summary;
}

/** A call at one size of the inventory. */
export interface CallResult {
  readonly call: CallName;
  readonly one: Pair;
  readonly sixteen: Pair;
  /** Time of the server process on a processor for each answer at 16 callers, in microseconds; null: not known. */
  readonly serverMicros: number | null;
  /** Of the server process when the call was done with, in bytes; null: not known. */
  readonly serverMemory: number | null;
  /** The requests that took longest at one caller, by their median in milliseconds. */
  readonly slowest: readonly { readonly request: string; readonly p50: number }[];
}

/** One size of the inventory. */
export interface SizeResult {
  readonly piezas: number;
  readonly loadSeconds: number;
  readonly databaseBytes: number;
  readonly calls: readonly CallResult[];
  /** Of the server process, in bytes: at its start, at its highest, and after everything; null: not known. */
  readonly memory: { readonly started: number; readonly peak: number; readonly after: number } | null;
}

/** Everything one run found, as it is written to `bench/results`. */
export interface Report {
  /** ISO date and time. */
  readonly date: string;
  readonly machine: Machine;
  readonly segundos: number;
  readonly weights: readonly PageWeight[];
  /** Smallest first. */
  readonly sizes: readonly SizeResult[];
}

/** How many times as long the server takes as the SQL alone, at one caller. */
export function latencyRatio({ one }: CallResult): number {
  return one.http.p50 / one.raw.p50;
}

/** Which share of the driver's own throughput the server reaches at 16 callers. */
export function throughputRatio({ sixteen }: CallResult): number {
  return sixteen.http.perSecond / sixteen.raw.perSecond;
}

/** Answers that were missing or wrong, through the server or not. */
export function errorsOf({ one, sixteen }: CallResult): number {
  return [one, sixteen].reduce((sum, { http, raw }) => sum + http.errors + raw.errors, 0);
}

/** How much longer a call takes at the largest size than at the smallest. */
export interface Growth {
  readonly call: CallName;
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

/** Empty when only one size was measured. */
export function growthOf({ sizes }: Pick<Report, 'sizes'>): Growth[] {
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return [];
  return largest.calls.flatMap((result) => {
    const before = smallest.calls.find(({ call }) => call === result.call);
    if (!before) return [];
    const [from, to] = [before.one.http.p50, result.one.http.p50];
    return [{ call: result.call, from, to, factor: to / from }];
  });
}
