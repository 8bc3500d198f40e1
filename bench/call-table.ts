import { CALL_TITLES } from './call-names.ts';
import { count, mb, ms } from './figures.ts';
import { type CallResult, latencyRatio, type SizeResult, throughputRatio } from './report.ts';
import { type Column, table } from './text-table.ts';

const CALL_COLUMNS: readonly Column[] = [
  { head: 'call', align: 'left' },
  { head: 'p50 ms', align: 'right' },
  { head: 'p95 ms', align: 'right' },
  { head: 'p99 ms', align: 'right' },
  { head: 'SQL p50', align: 'right' },
  { head: 'p50 ratio', align: 'right' },
  { head: '/s at 1', align: 'right' },
  { head: '/s at 16', align: 'right' },
  { head: 'SQL /s at 16', align: 'right' },
  { head: 'share', align: 'right' },
  { head: 'p95 at 16', align: 'right' },
  { head: 'server µs', align: 'right' },
  { head: 'memory', align: 'right' },
];

/** Every call of a size: its latencies, its throughput, and both beside the SQL alone. */
export function callTable({ calls }: SizeResult): string {
  return table(CALL_COLUMNS, calls.map(callRow));
}

function callRow(result: CallResult): string[] {
  const { call, one, sixteen, serverMicros, serverMemory } = result;
  return [
    CALL_TITLES[call],
    ms(one.http.p50),
    ms(one.http.p95),
    ms(one.http.p99),
    ms(one.raw.p50),
    `${latencyRatio(result).toFixed(1)}x`,
    count(one.http.perSecond),
    count(sixteen.http.perSecond),
    count(sixteen.raw.perSecond),
    `${(throughputRatio(result) * 100).toFixed(0)} %`,
    ms(sixteen.http.p95),
    serverMicros === null ? '' : count(serverMicros),
    serverMemory === null ? '' : mb(serverMemory),
  ];
}
