import { expect, test } from 'vitest';
import { renderDocument, renderSummary } from './markdown.ts';
import { reportOf, sizeOf } from './test-report.ts';
import { table } from './text-table.ts';

test('a table lines up, and a bar in a cell does not end it', () => {
  const columns = [
    { head: 'what', align: 'left' },
    { head: 'ms', align: 'right' },
  ] as const;
  const text = table(columns, [
    ['a|b', '1.00'],
    ['longer', '10.00'],
  ]);
  expect(text.split('\n')).toEqual([
    '| what   |    ms |',
    '| ------ | ----: |',
    '| a\\|b   |  1.00 |',
    '| longer | 10.00 |',
  ]);
});

const REPORT = reportOf(
  sizeOf(10_000),
  sizeOf(1_000_000, { filas: { p50: 1.5, rawP50: 0.6, perSecond: 2_000, errors: 7 }, detalles: { perSecond: 100 } }),
);

test('the document has every size, its ratios, growth, memory and verdicts', () => {
  const text = renderDocument(REPORT);
  expect(text).toContain('## 10,000 parts');
  expect(text).toContain('## 1,000,000 parts');
  const rows = text.split('\n').filter((line) => line.includes('get_filas'));
  expect(rows.map((row) => row.split('|').map((cell) => cell.trim()))).toContainEqual(
    [
      '',
      'page of 10, four filters (`get_filas`)',
      '1.50',
      '2.00',
      '4.00',
      '0.60',
      '2.5x',
      '2,000',
      '2,000',
      '8,000',
    ].concat(['25 %', '2.00', '123', '77 MB', '']),
  );
  expect(text).toMatch(/\| part page: at least 3,000 a second at 16 callers +\| 100 +\| missed +\|/);
  expect(text).toMatch(/1\.00 \| +1\.50 \| +1\.50x \|/);
  expect(text).toMatch(/\| inicio +\| +80\.0 kB \| +9\.0 kB \|/);
  expect(text).toMatch(/1,000,000 \| +1\.5 s \| +5 MB \| +90 MB \| +200 MB \| +150 MB \|/);
  expect(text).toContain('commit abcdef0123');
});

test('wrong answers are said in bold', () => {
  expect(renderDocument(REPORT)).toContain('**14 wrong answers** to page of 10, four filters');
  expect(renderDocument(reportOf(sizeOf(10_000)))).not.toContain('wrong answers**');
});

test('the terminal shows the same tables', () => {
  const text = renderSummary(REPORT);
  expect(text).toContain('## 1,000,000 parts');
  expect(text).toContain('| missed');
});

test('a machine with other work is said to be one', () => {
  const busy = { ...REPORT, machine: { ...REPORT.machine, loadBefore: 3.25 } };
  for (const render of [renderDocument, renderSummary]) {
    expect(render(busy)).toContain('busy when this ran (load 3.3 on 2 cores)');
    expect(render(REPORT)).not.toContain('busy');
  }
});
