import type { Machine } from './machine.ts';
import type { PageWeight } from './page-weight.ts';
import type { Finding, Grupo } from './row.ts';
import { growthOf, judge, ratioOf, type SizeResult, shareOf, TARGET_PIEZAS } from './targets.ts';

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

/** The three pages: where they stand, what they are called and how they are made anew. */
export const PAGES: Readonly<Record<Grupo, { file: string; title: string; command: string }>> = {
  publico: {
    file: 'rendimiento.md',
    title: 'Performance',
    command: 'npm run bench -- --piezas 10000,100000,1000000 --segundos 4 --datos /var/tmp/yarda-bench',
  },
  inventario: {
    file: 'rendimiento-inventario.md',
    title: 'Performance of the inventory',
    command: 'npm run bench:inventario -- --datos /var/tmp/yarda-bench',
  },
  acceso: { file: 'rendimiento-acceso.md', title: 'Performance of signing in', command: 'npm run bench:acceso' },
};

/** The method of measuring, in the words that every page of figures repeats. */
export const METHOD = `Each size has its own database with demo data, and its own server process, started as \`npm start\` does. The same
requests, chosen by a hash of the parts' ids, go through the server over HTTP by \`autocannon\` (kept-alive connections,
no pipelining) and, in turns of the same length, as SQL through the driver \`pg\` alone. That SQL is what the server's own
code was heard to send; for what is saved it is the least that does the same, the change and its line of history in one
durable transaction. Before any figure is taken every request has been made once. Every answer must have status 200 and
a plausible body: the first that has not ends the run without figures.

Server, PostgreSQL and the load share the same cores, and the load runs in the process of the benchmark, which does
nothing else meanwhile. So for the SQL alone that process pays for the driver, and for HTTP for a client that parses
answers in JavaScript: at one caller some hundredths of a millisecond are the client's, and at 16 callers its share of
the cores is missing to the server. Times run from the writing of a request to the last byte of its answer and are kept
to a thousandth of themselves.`;

/** Renders the page of a group's figures; nothing in it is written by hand. */
export function renderPage(report: Report): string {
  const { grupo, date, machine, sizes, weights } = report;
  const { title, command } = PAGES[grupo];
  const largest = sizes.at(-1)?.piezas ?? 0;
  return `${[
    `# ${title}`,
    `This page is written by the command below; it is the run of ${date.slice(0, 10)}. The figures belong to one machine\n(${machineLine(machine)}), so read the ratios.`,
    ...busyNote(machine),
    `## How it is measured\n\n${METHOD}\n\n    ${command}`,
    `## Targets\n\nHeld against the figures at ${count(largest)} parts${largest === TARGET_PIEZAS ? '' : `, although the promises are about ${count(TARGET_PIEZAS)}`}.`,
    table(
      ['target', 'measured, the worst', 'outcome'],
      judge(sizes, weights).map(({ target, measured, holds }) => [target, measured, holds ? 'reached' : 'missed']),
      3,
    ),
    ...sizes.flatMap(sizeSection),
    ...growthSection(sizes),
    '## Size and memory',
    memoryTable(sizes),
    "Memory is that of the server's process (resident; PostgreSQL not included), of a process for each size.",
    ...weightSection(weights),
  ].join('\n\n')}\n`;
}

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

/** Makes a Markdown table. @param left how many columns, from the left, are text; the others are figures. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index < left ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Milliseconds without their unit. */
export function ms(value: number): string {
  return value >= 1_000 ? count(value) : value.toFixed(2);
}

/** Formats a whole number. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

const HEADS = ['row', 'p50 ms', 'p95 ms', 'p99 ms', 'SQL p50', 'SQL p95', 'p50 ratio', '/s at 1'];
const HEADS_OF_16 = ['/s at 16', 'SQL /s at 16', 'share', 'p95 at 16', 'server µs', 'memory'];

function sizeSection({ piezas, findings }: SizeResult): string[] {
  const hasSixteen = findings.some(({ sixteen }) => sixteen !== null);
  const rows = findings.map((finding) => [...cellsOfOne(finding), ...(hasSixteen ? cellsOf16(finding) : [])]);
  const note = hasSixteen
    ? `; 'share' is the server's throughput at 16 callers of\nthat of the SQL alone; 'server µs' is processor time of the server for each answer at 16 callers; 'memory' is what its\nprocess holds when the row is done with`
    : '';
  const named = findings.filter(({ slowest }) => slowest.length > 0);
  return [
    `## ${count(piezas)} parts`,
    table([...HEADS, ...(hasSixteen ? HEADS_OF_16 : [])], rows),
    `Latencies are those of one caller unless said${note}.`,
    ...named.map(({ title, slowest }) => {
      const worst = slowest.map(({ request, p50 }) => `\`${request.slice(0, 60)}\` ${ms(p50)} ms`);
      return `Slowest of ${title} (median): ${worst.join(', ')}.`;
    }),
  ];
}

function cellsOfOne(finding: Finding): string[] {
  const { own, bare } = finding.one;
  const beside = bare ? [ms(bare.p50), ms(bare.p95), `${(ratioOf(finding) ?? 0).toFixed(1)}x`] : ['', '', ''];
  return [finding.title, ms(own.p50), ms(own.p95), ms(own.p99), ...beside, count(own.perSecond)];
}

function cellsOf16(finding: Finding): string[] {
  const { sixteen, serverMicros, serverMemory } = finding;
  if (!sixteen) return HEADS_OF_16.map(() => '');
  return [
    count(sixteen.own.perSecond),
    sixteen.bare ? count(sixteen.bare.perSecond) : '',
    `${((shareOf(finding) ?? 0) * 100).toFixed(0)} %`,
    ms(sixteen.own.p95),
    serverMicros === null ? '' : count(serverMicros),
    serverMemory === null ? '' : mb(serverMemory),
  ];
}

function growthSection(sizes: readonly SizeResult[]): string[] {
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return [];
  const rows = largest.findings.map((finding) => {
    const growth = growthOf(finding, smallest) ?? Number.NaN;
    return [finding.title, ms(finding.one.own.p50 / growth), ms(finding.one.own.p50), `${growth.toFixed(2)}x`];
  });
  const heads = [smallest, largest].map(({ piezas }) => `${count(piezas)} parts, ms`);
  return ['## Growth', table(['p50 at one caller', ...heads, 'growth'], rows)];
}

function memoryTable(sizes: readonly SizeResult[]): string {
  const rows = sizes.map(({ piezas, loadSeconds, databaseBytes, memory }) => [
    count(piezas),
    `${loadSeconds.toFixed(1)} s`,
    mb(databaseBytes),
    ...(memory ? [memory.started, memory.peak, memory.after].map(mb) : ['', '', '']),
  ]);
  return table(['parts', 'load', 'database', 'server at its start', 'at its highest', 'after everything'], rows, 0);
}

function weightSection(weights: readonly PageWeight[]): string[] {
  if (weights.length === 0) return [];
  const rows = weights.map(({ page, scripts, styles }) => [page, kb(scripts), kb(styles)]);
  return [
    '## Weight of the public pages',
    table(['page', 'JavaScript', 'CSS'], rows),
    'Files a browser fetches before the page is complete, compressed by gzip; pictures and fonts not counted.',
  ];
}

function mb(bytes: number): string {
  return `${count(bytes / 1e6)} MB`;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
