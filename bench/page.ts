import type { Machine } from './machine.ts';
import type { PageWeight } from './page-weight.ts';
import { type Finding, GRUPOS, type Grupo } from './row.ts';
import { growthOf, judge, ratioOf, type SizeResult, shareOf, type Verdict } from './targets.ts';

/** The findings of one run of a group, as they are written to `bench/results`. */
export interface Report {
  readonly grupo: Grupo;
  /** ISO date and time. */
  readonly date: string;
  readonly machine: Machine;
  readonly segundos: number;
  /** The weights of the public pages; empty in the other groups. */
  readonly weights: readonly PageWeight[];
  /** Smallest first. */
  readonly sizes: readonly SizeResult[];
}

/** Names the page of a group's figures, in `docs`. */
export function pageOf(grupo: Grupo): string {
  return grupo === 'publico' ? 'rendimiento.md' : `rendimiento-${grupo}.md`;
}

/** Renders the page of a group's figures; nothing in it is written by hand. */
export function renderPage(report: Report): string {
  const { grupo, date, machine, segundos, sizes, weights } = report;
  const { noun, size: promised } = GRUPOS[grupo];
  const largest = sizes.at(-1)?.piezas ?? 0;
  const unlike = largest === promised ? '' : `, although the promises are about ${count(promised)}`;
  const asked = `--grupo ${grupo} --piezas ${sizes.map(({ piezas }) => piezas).join()} --segundos ${segundos}`;
  return `${[
    `# Performance: ${grupo}`,
    `This page is written by \`npm run bench -- ${asked}\`; it is the run of\n${date.slice(0, 10)}. The figures belong to one machine (${machineLine(machine)}), so read the ratios.\nHow a figure is taken stands in [record 21](decisions/0021-benchmark-frame.md).`,
    ...busyNote(machine),
    `## Targets\n\nHeld against the figures at ${count(largest)} ${noun}${unlike}.`,
    table(VERDICTS, judge(sizes, weights), 3),
    ...sizes.flatMap((size) => sizeSection(size, sizes[0] ?? size, noun)),
    NOTE,
    '## Size and memory',
    table(SIZES, sizes, 0),
    "Memory is that of the server's process (resident; PostgreSQL not included), of a process for each size.",
    ...weightSection(weights),
  ].join('\n\n')}\n`;
}

const VERDICTS: readonly Column<Verdict>[] = [
  ['target', ({ target }) => target],
  ['measured, the worst', ({ measured }) => measured],
  ['outcome', ({ holds }) => (holds ? 'reached' : 'missed')],
];

/** Describes the machine and the sources in one line. */
export function machineLine({ cores, processor, memoryBytes, system, node, postgres, commit }: Machine): string {
  const memory = `${Math.round(memoryBytes / 1e9)} GB`;
  return `${cores} cores ${processor}, ${memory}, ${system}, Node ${node}, PostgreSQL ${postgres}${commit === null ? '' : `, commit ${commit}`}`;
}

/** Warns when others used the machine: half a core of other work shows in every latency above the median. */
export function busyNote({ loadBefore, cores }: Machine): string[] {
  if (loadBefore <= cores / 4) return [];
  return [
    `**The machine was busy when this ran (load ${loadBefore.toFixed(1)} on ${cores} cores): the figures are worse than the program.**`,
  ];
}

/** A column of a table: its head, and its text; or its figure, empty where there is none, and how that is written. */
export type Column<Item> =
  | readonly [head: string, text: (item: Item) => string]
  | readonly [head: string, figure: (item: Item) => number | null | undefined, write: (value: number) => string];

/** Makes a Markdown table. @param left how many columns, from the left, are text; the others are figures. */
export function table<Item>(columns: readonly Column<Item>[], items: readonly Item[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(columns.map(([head]) => head)),
    line(columns.map((_, index) => (index < left ? '---' : '---:'))),
    ...items.map((item) => line(columns.map((column) => cellOf(column, item)))),
  ].join('\n');
}

function cellOf<Item>([, read, write]: Column<Item>, item: Item): string {
  const value = read(item) ?? '';
  return typeof value === 'string' ? value : (write?.(value) ?? '');
}

/** Writes milliseconds without their unit. */
export const ms = (value: number) => (value >= 1_000 ? count(value) : value.toFixed(2));
/** Writes a whole number. */
export const count = (value: number) => Math.round(value).toLocaleString('en-US');
/** Writes a ratio. */
export const times = (value: number) => `${value.toFixed(2)}x`;
/** Writes bytes. */
export const mb = (bytes: number) => `${count(bytes / 1e6)} MB`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

const atOne = (smallest: SizeResult): readonly Column<Finding>[] => [
  ['row', ({ title }) => title],
  ['p50 ms', ({ one }) => one.own.p50, ms],
  ['p95 ms', ({ one }) => one.own.p95, ms],
  ['p99 ms', ({ one }) => one.own.p99, ms],
  ['growth', (finding) => growthOf(finding, smallest), times],
  ['SQL p50', ({ one }) => one.bare?.p50, ms],
  ['SQL p95', ({ one }) => one.bare?.p95, ms],
  ['p50 ratio', ratioOf, times],
  ['/s at 1', ({ one }) => one.own.perSecond, count],
];
const AT_16: readonly Column<Finding>[] = [
  ['/s at 16', ({ sixteen }) => sixteen?.own.perSecond, count],
  ['SQL /s at 16', ({ sixteen }) => sixteen?.bare?.perSecond, count],
  ['share', shareOf, percent],
  ['p95 at 16', ({ sixteen }) => sixteen?.own.p95, ms],
  ['server µs', ({ serverMicros }) => serverMicros, count],
  ['memory', ({ serverMemory }) => serverMemory, mb],
];
const NOTE = `Latencies are those of one caller unless said. 'growth' is p50 against the smallest size;
'share' is the server's throughput at 16 callers of that of the SQL alone; 'server µs' is processor time of the server for
each answer at 16 callers; 'memory' is what its process holds when the row is done with.`;

function sizeSection({ piezas, findings }: SizeResult, smallest: SizeResult, noun: string): string[] {
  const hasSixteen = findings.some(({ sixteen }) => sixteen !== null);
  const named = findings.filter(({ slowest }) => slowest.length > 0);
  return [
    `## ${count(piezas)} ${noun}`,
    table([...atOne(smallest), ...(hasSixteen ? AT_16 : [])], findings),
    ...named.map(({ title, slowest }) => {
      const worst = slowest.map(({ request, p50 }) => `\`${request.slice(0, 60)}\` ${ms(p50)} ms`);
      return `Slowest of ${title} (median): ${worst.join(', ')}.`;
    }),
  ];
}

const SIZES: readonly Column<SizeResult>[] = [
  ['size', ({ piezas }) => piezas, count],
  ['load', ({ loadSeconds }) => loadSeconds, (seconds) => `${seconds.toFixed(1)} s`],
  ['database', ({ databaseBytes }) => databaseBytes, mb],
  ['server at its start', ({ memory }) => memory?.started, mb],
  ['at its highest', ({ memory }) => memory?.peak, mb],
  ['after everything', ({ memory }) => memory?.after, mb],
];

const WEIGHTS: readonly Column<PageWeight>[] = [
  ['page', ({ page }) => page],
  ['JavaScript', ({ scripts }) => scripts, kb],
  ['CSS', ({ styles }) => styles, kb],
];

function weightSection(weights: readonly PageWeight[]): string[] {
  if (weights.length === 0) return [];
  const note =
    'Files a browser fetches before the page is complete, compressed by gzip; pictures and fonts not counted.';
  return ['## Weight of the public pages', table(WEIGHTS, weights), note];
}
