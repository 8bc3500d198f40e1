import { count, ms } from './figures.ts';
import type { InventarioRow } from './inventario-measure.ts';
import type { RepairResult } from './inventario-repair.ts';
import type { WriteRow } from './inventario-writes.ts';
import type { describeMachine } from './machine.ts';
import type { measurePhotoIntake } from './photo-intake.ts';
import { type Column, table } from './text-table.ts';

/** Everything one run found about the inventory, as it is written to `bench/results`. */
export interface InventarioReport {
  readonly date: string;
  readonly machine: ReturnType<typeof describeMachine>;
  readonly piezas: number;
  readonly reads: readonly InventarioRow[];
  readonly writes: readonly WriteRow[];
  readonly repairs: readonly RepairResult[];
  readonly photos: Awaited<ReturnType<typeof measurePhotoIntake>>;
}

/** A promise, what the run says of it, and whether it holds. */
interface Verdict {
  readonly target: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** The page of the inventory's figures. */
export function renderInventario(report: InventarioReport): string {
  const { date, machine, piezas } = report;
  const { processor, cores, node, postgres, loadBefore, commit } = machine;
  return `# Performance of the inventory

Written by \`npm run bench:inventario\`; the run of ${date.slice(0, 10)} at ${count(piezas)} parts on ${cores} cores
${processor}, Node ${node}, PostgreSQL ${postgres}${commit === null ? '' : `, commit ${commit}`}, load before the run
${loadBefore.toFixed(1)}. Through the server over HTTP by one signed-in caller, in turns with the same SQL through the
driver alone; server, PostgreSQL and load share the cores. Every request is made once before any figure is taken.

## Targets

${targetTable(judgeInventario(report))}

## Reads

${readTable(report.reads)}

## Saves, without photos

Beside it the least SQL that does the same: the change and its line of history in one durable transaction.

${writeTable(report.writes)}

## A mass repair of ${count(report.repairs[0]?.piezas ?? 0)} parts

No index holds the origin; nearly all hold the brand.

${repairTable(report.repairs)}

## ${report.photos.photos} photos of ${(report.photos.bytesEach / 1e6).toFixed(1)} MB

${photoLine(report.photos)}
`;
}

/** Holds a run against every promise of the inventory. */
export function judgeInventario({ reads, writes, repairs, photos }: InventarioReport): Verdict[] {
  const worst = (named: (what: string) => boolean) =>
    reads.filter(({ what }) => named(what)).toSorted((left, right) => right.http.p95 - left.http.p95)[0];
  const slowest = (target: string, limit: number, named: (what: string) => boolean): Verdict => {
    const row = worst(named);
    const p95 = row?.http.p95 ?? Number.POSITIVE_INFINITY;
    return { target, measured: row ? `${row.what} ${ms(p95)} ms` : 'not measured', holds: p95 < limit };
  };
  const save = writes.toSorted((left, right) => right.p95 - left.p95)[0];
  return [
    slowest('text search: p95 below 15 ms', 15, (what) => what.startsWith('text')),
    slowest('list with any filter: p95 below 10 ms', 10, (what) => what.startsWith('list')),
    {
      target: 'save without photos: below 10 ms',
      measured: save ? `${save.what} p95 ${ms(save.p95)} ms` : 'not measured',
      holds: (save?.p95 ?? Number.POSITIVE_INFINITY) < 10,
    },
    {
      target: '12 photos of 8 MB: at most 1.3 times the bare sharp time',
      measured: `${photos.ratio.toFixed(2)}x`,
      holds: photos.ratio <= 1.3,
    },
    ...repairs.flatMap(judgeRepair),
  ];
}

function judgeRepair({ columna, repairMs, meanwhile }: RepairResult): Verdict[] {
  return [
    {
      target: `repair of 100,000 parts with history, by ${columna}: below 10 s`,
      measured: `${(repairMs / 1000).toFixed(1)} s`,
      holds: repairMs < 10_000,
    },
    {
      target: 'readers meanwhile are not blocked: p99 below 100 ms',
      measured: `p95 ${ms(meanwhile.p95)} ms, p99 ${ms(meanwhile.p99)} ms`,
      holds: meanwhile.p99 < 100,
    },
  ];
}

function targetTable(verdicts: readonly Verdict[]): string {
  const columns: Column[] = ['target', 'measured, the worst', 'outcome'].map((head) => ({ head, align: 'left' }));
  return table(
    columns,
    verdicts.map(({ target, measured, holds }) => [target, measured, holds ? 'reached' : 'missed']),
  );
}

const NUMBERS = (heads: readonly string[]): Column[] => heads.map((head) => ({ head, align: 'right' }));

function readTable(rows: readonly InventarioRow[]): string {
  return table(
    [{ head: 'read', align: 'left' }, ...NUMBERS(['p50 ms', 'p95 ms', 'p99 ms', 'SQL p50', 'SQL p95', 'p50 ratio'])],
    rows.map(({ what, http, raw }) => [
      what,
      ...[http.p50, http.p95, http.p99, raw.p50, raw.p95].map(ms),
      `${(http.p50 / raw.p50).toFixed(1)}x`,
    ]),
  );
}

function writeTable(rows: readonly WriteRow[]): string {
  return table(
    [{ head: 'write', align: 'left' }, ...NUMBERS(['runs', 'p50 ms', 'p95 ms', 'SQL p50', 'SQL p95'])],
    rows.map(({ what, runs, p50, p95, rawP50, rawP95 }) => [what, count(runs), ...[p50, p95, rawP50, rawP95].map(ms)]),
  );
}

function repairTable(repairs: readonly RepairResult[]): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  const row = (what: string, cell: (repair: RepairResult) => string) => [what, ...repairs.map(cell)];
  return table(
    [{ head: 'what', align: 'left' }, ...NUMBERS(repairs.map(({ columna }) => `by ${columna}`))],
    [
      row('repair, one transaction with history', ({ repairMs }) => seconds(repairMs)),
      row('its undoing while somebody reads', ({ undoMs }) => seconds(undoMs)),
      row('the same by SQL alone', ({ rawMs }) => seconds(rawMs)),
      row('a reader on a calm server, p95', ({ calm }) => `${ms(calm.p95)} ms`),
      row('that reader, p95', ({ meanwhile }) => `${ms(meanwhile.p95)} ms`),
      row('that reader, p99', ({ meanwhile }) => `${ms(meanwhile.p99)} ms`),
    ],
  );
}

function photoLine({ intakeMs, sharpMs, ratio }: InventarioReport['photos']): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return `Through the intake ${seconds(intakeMs)}, the same resizing and encoding by bare sharp ${seconds(sharpMs)}: ${ratio.toFixed(2)}x.`;
}
