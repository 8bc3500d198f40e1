import { CALL_NAMES, type CallName } from './call-names.ts';
import type { CallResult, Report, SizeResult } from './report.ts';
import type { Summary } from './statistics.ts';

/** The figures of one run that a test changes. */
export interface Figures {
  readonly p50?: number;
  readonly p95?: number;
  readonly rawP50?: number;
  readonly perSecond?: number;
  readonly rawPerSecond?: number;
  readonly errors?: number;
}

/** A size at which every call has the same good figures, except the ones that are named. */
export function sizeOf(piezas: number, changes: Partial<Record<CallName, Figures>> = {}): SizeResult {
  return {
    piezas,
    loadSeconds: 1.5,
    databaseBytes: 5_000_000,
    memory: { started: 90_000_000, peak: 200_000_000, after: 150_000_000 },
    calls: CALL_NAMES.map((call) => resultOf(call, changes[call] ?? {})),
  };
}

function resultOf(call: CallName, figures: Figures): CallResult {
  const { p50 = 1, p95 = 2, rawP50 = 0.5, perSecond = 4_000, rawPerSecond = 8_000, errors = 0 } = figures;
  const http: Summary = { requests: 100, errors, firstError: null, p50, p95, p99: p95 * 2, perSecond };
  const raw: Summary = { ...http, errors: 0, p50: rawP50, perSecond: rawPerSecond };
  return { call, one: { http, raw }, sixteen: { http, raw }, serverMicros: 123, serverMemory: 77_000_000, slowest: [] };
}

export function reportOf(...sizes: readonly SizeResult[]): Report {
  return {
    date: '2026-11-02T10:00:00.000Z',
    machine: {
      processor: 'Some CPU',
      cores: 2,
      memoryBytes: 8_000_000_000,
      system: 'linux x64',
      node: '24.0.0',
      postgres: '18.4',
      loadBefore: 0.1,
      commit: 'abcdef0123',
    },
    segundos: 4,
    weights: [{ page: 'inicio', scripts: 80_000, styles: 9_000 }],
    sizes,
  };
}
