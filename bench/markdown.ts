import { CALL_TITLES } from './call-names.ts';
import { callTable } from './call-table.ts';
import { count, gb, kb, mb, ms } from './figures.ts';
import { errorsOf, growthOf, type Report, type SizeResult } from './report.ts';
import { judge } from './targets.ts';
import { type Column, table } from './text-table.ts';

/** The page for developers, made of one run: nothing in it is written by hand. */
export function renderDocument(report: Report): string {
  return `# Performance

This page is written by \`npm run bench\`; it is the run of ${report.date.slice(0, 10)}. The figures belong to one machine
(${describeMachine(report)}), so read the ratios.${busyNote(report)}

${METHOD}

## Targets

${targetTable(report)}

${report.sizes.map(sizeSection).join('\n\n')}

## Growth

${growthSection(report)}

## Size and memory

${memoryTable(report)}

Memory is that of the server's process (resident; PostgreSQL not included), reset for each size.

## Weight of the public pages

${weightTable(report)}

Files a browser fetches before the page is complete, compressed by gzip; pictures and fonts not counted.
`;
}

function weightTable({ weights }: Report): string {
  const columns: Column[] = [
    { head: 'page', align: 'left' },
    { head: 'JavaScript', align: 'right' },
    { head: 'CSS', align: 'right' },
  ];
  return table(
    columns,
    weights.map(({ page, scripts, styles }) => [page, kb(scripts), kb(styles)]),
  );
}

/** What a terminal shows of it. */
export function renderSummary(report: Report): string {
  const sizes = report.sizes.map((size) => `${title(size)}\n\n${callTable(size)}`);
  return [
    busyNote(report).trim(),
    ...sizes,
    growthSection(report),
    memoryTable(report),
    weightTable(report),
    targetTable(report),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const METHOD = `## How it is measured

Each size has its own database with demo data, and its own server process, started as \`npm start\` does. For each call
the same requests, chosen at random with a fixed seed, go through the server over HTTP (kept-alive connections, no
pipelining) and, in turns of the same length, as the same SQL with the same parameters through the driver \`pg\` alone.
The SQL is what the server's own code was heard to send, and before any figure is taken every request has been made
once. Every answer must have status 200 and a plausible body; anything else is counted as an error.

Server, PostgreSQL and the load share the same cores. The load runs in the process of the benchmark, which does nothing
else meanwhile: one more process would only be one more to schedule. For the SQL alone that same process pays for the
driver; for HTTP it reads a bare socket, so that the library of a client is not measured.

    npm run bench -- --piezas 10000,100000,1000000 --segundos 4 --datos /var/tmp/yarda-bench`;

/** Half a core of other work already shows in every latency above the median. */
function busyNote({ machine: { loadBefore, cores } }: Report): string {
  if (loadBefore <= cores / 4) return '';
  return `\n\n**The machine was busy when this ran (load ${loadBefore.toFixed(1)} on ${cores} cores): the figures are worse than the program.**`;
}

function describeMachine({ machine }: Report): string {
  const { cores, processor, memoryBytes, system, node, postgres, commit } = machine;
  const sources = commit === null ? '' : `, commit ${commit}`;
  return `${cores} cores ${processor}, ${gb(memoryBytes)}, ${system}, Node ${node}, PostgreSQL ${postgres}${sources}`;
}

function targetTable(report: Report): string {
  const columns = ['target, at 1,000,000 parts', 'measured, the worst first', 'outcome'] as const;
  const rows = judge(report).map(({ target, measured, outcome }) => [target, measured, outcome]);
  return table(
    columns.map((head): Column => ({ head, align: 'left' })),
    rows,
  );
}

function title({ piezas }: SizeResult): string {
  return `## ${count(piezas)} parts`;
}

function sizeSection(size: SizeResult): string {
  return [title(size), callTable(size), ratioNote(), errorNote(size), slowestTexts(size)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function ratioNote(): string {
  return `Latencies at one caller unless said; 'share' is the server's throughput at 16 callers of that of the SQL alone;
'server µs' is processor time of the server's process for each answer at 16 callers; 'memory' is what that process holds
when the call is done with, in the order of the rows.`;
}

function errorNote({ calls }: SizeResult): string {
  const failed = calls.filter((result) => errorsOf(result) > 0);
  return failed.map((result) => `**${errorsOf(result)} wrong answers** to ${CALL_TITLES[result.call]}.`).join(' ');
}

function slowestTexts({ calls }: SizeResult): string {
  const slowest = calls.find(({ call }) => call === 'texto')?.slowest ?? [];
  if (slowest.length === 0) return '';
  const texts = slowest.map(({ request, p50 }) => `\`${request.slice(0, 60)}\` ${ms(p50)} ms`);
  return `Slowest texts (median): ${texts.join(', ')}.`;
}

function growthSection(report: Report): string {
  const rows = growthOf(report).map(({ call, from, to, factor }) => {
    return [CALL_TITLES[call], ms(from), ms(to), `${factor.toFixed(2)}x`];
  });
  const [smallest, largest] = [report.sizes.at(0), report.sizes.at(-1)];
  if (rows.length === 0 || !smallest || !largest) return 'Only one size was measured.';
  const columns: Column[] = [
    { head: 'p50 at one caller', align: 'left' },
    { head: `${count(smallest.piezas)} parts, ms`, align: 'right' },
    { head: `${count(largest.piezas)} parts, ms`, align: 'right' },
    { head: 'growth', align: 'right' },
  ];
  return table(columns, rows);
}

function memoryTable({ sizes }: Report): string {
  const heads = ['parts', 'load', 'database', 'server at its start', 'at its highest', 'after everything'];
  const rows = sizes.map(({ piezas, loadSeconds, databaseBytes, memory }) => [
    count(piezas),
    `${loadSeconds.toFixed(1)} s`,
    mb(databaseBytes),
    ...(memory ? [memory.started, memory.peak, memory.after].map(mb) : ['', '', '']),
  ]);
  return table(
    heads.map((head): Column => ({ head, align: 'right' })),
    rows,
  );
}
