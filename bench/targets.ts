import type { CallName } from './call-names.ts';
import { type CallResult, growthOf, latencyRatio, type Report, type SizeResult, throughputRatio } from './report.ts';

/** A promise of the project and what a run says of it. */
export interface Verdict {
  readonly target: string;
  /** The figures behind it, the worst first. */
  readonly measured: string;
  readonly outcome: 'reached' | 'missed' | 'not measured';
}

/** The size the promises are about. */
export const TARGET_PIEZAS = 1_000_000;
const GROWTH_FROM = 10_000;

const KB = 1_000;
const MB = 1_000_000;

/** The cascade and its page: what a visitor waits for most. */
const CASCADE: readonly CallName[] = ['marcas', 'autos', 'years', 'piezas', 'filas'];

/** Holds a run against every promise; what it did not measure at the promised size, it does not judge. */
export function judge(report: Report): Verdict[] {
  const { sizes, weights } = report;
  const large = sizes.find(({ piezas }) => piezas === TARGET_PIEZAS);
  return [
    below('brands, cars, years, parts, page of 10: p95 below 3 ms at one caller', p95(large, CASCADE), 3, ms),
    atMost('the same: p50 at most 3 times the SQL alone', ratios(large, CASCADE, latencyRatio), 3, times),
    atLeast(
      'the same: at 16 callers at least a third of the throughput of the SQL alone',
      ratios(large, CASCADE, throughputRatio),
      1 / 3,
      times,
    ),
    below('free text: p95 below 15 ms at one caller', p95(large, ['texto']), 15, ms),
    atMost('p50 grows at most 2 times from 10,000 to 1,000,000 parts', growth(report, isNotText), 2, times),
    atMost(
      'the same for free text: at most 4 times',
      growth(report, (call) => call === 'texto'),
      4,
      times,
    ),
    below('part page: p95 below 3 ms at one caller', p95(large, ['detalles']), 3, ms),
    atLeast('part page: at least 3,000 a second at 16 callers', perSecond(large, 'detalles'), 3_000, count),
    atMost(
      'JavaScript of a public page: at most 90 kB',
      weights.map(({ page, scripts }) => ({ what: page, value: scripts / KB })),
      90,
      kb,
    ),
    atMost(
      'CSS of a public page: at most 12 kB',
      weights.map(({ page, styles }) => ({ what: page, value: styles / KB })),
      12,
      kb,
    ),
    below('memory of the server at its highest: below 300 MB', memory(large), 300, mb),
  ];
}

interface Figure {
  readonly what: string;
  readonly value: number;
}
type Format = (value: number) => string;

const ms: Format = (value) => `${value.toFixed(2)} ms`;
const times: Format = (value) => `${value.toFixed(2)}x`;
const kb: Format = (value) => `${value.toFixed(1)} kB`;
const mb: Format = (value) => `${value.toFixed(0)} MB`;
const count: Format = (value) => Math.round(value).toLocaleString('en-US');

function below(target: string, figures: readonly Figure[], limit: number, format: Format): Verdict {
  return verdict(target, largestFirst(figures), (value) => value < limit, format);
}

function atMost(target: string, figures: readonly Figure[], limit: number, format: Format): Verdict {
  return verdict(target, largestFirst(figures), (value) => value <= limit, format);
}

function atLeast(target: string, figures: readonly Figure[], limit: number, format: Format): Verdict {
  return verdict(target, largestFirst(figures).toReversed(), (value) => value >= limit, format);
}

function largestFirst(figures: readonly Figure[]): Figure[] {
  return figures.toSorted((left, right) => right.value - left.value);
}

function verdict(
  target: string,
  worstFirst: readonly Figure[],
  holds: (value: number) => boolean,
  format: Format,
): Verdict {
  if (worstFirst.length === 0) return { target, measured: '', outcome: 'not measured' };
  const missed = worstFirst.filter(({ value }) => !holds(value));
  const shown = missed.length > 0 ? missed : worstFirst.slice(0, 1);
  return {
    target,
    measured: shown.map(({ what, value }) => `${what} ${format(value)}`.trim()).join(', '),
    outcome: missed.length === 0 ? 'reached' : 'missed',
  };
}

/** All of the calls or none: a promise about five is not kept by the three that were measured. */
function results(size: SizeResult | undefined, calls: readonly CallName[]): readonly CallResult[] {
  const found = size?.calls.filter(({ call }) => calls.includes(call)) ?? [];
  return found.length === calls.length ? found : [];
}

function p95(size: SizeResult | undefined, calls: readonly CallName[]): Figure[] {
  return results(size, calls).map(({ call, one }) => ({ what: call, value: one.http.p95 }));
}

function ratios(
  size: SizeResult | undefined,
  calls: readonly CallName[],
  ratio: (result: CallResult) => number,
): Figure[] {
  return results(size, calls).map((result) => ({ what: result.call, value: ratio(result) }));
}

function perSecond(size: SizeResult | undefined, call: CallName): Figure[] {
  return results(size, [call]).map(({ sixteen }) => ({ what: '', value: sixteen.http.perSecond }));
}

function memory(size: SizeResult | undefined): Figure[] {
  return size?.memory ? [{ what: '', value: size.memory.peak / MB }] : [];
}

function isNotText(call: CallName): boolean {
  return call !== 'texto';
}

function growth(report: Report, isMeant: (call: CallName) => boolean): Figure[] {
  if (report.sizes.at(0)?.piezas !== GROWTH_FROM || report.sizes.at(-1)?.piezas !== TARGET_PIEZAS) return [];
  return growthOf(report)
    .filter(({ call }) => isMeant(call))
    .map(({ call, factor }) => ({ what: call, value: factor }));
}
