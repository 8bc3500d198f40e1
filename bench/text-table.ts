/** A column of a table. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
}

/** A Markdown table whose columns also stand under each other where it is read as plain text. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const texts = rows.map((row) => columns.map((_, index) => (row[index] ?? '').replaceAll('|', '\\|')));
  const widths = columns.map(({ head }, index) =>
    Math.max(3, head.length, ...texts.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lay = (cells: readonly string[]) =>
    columns.map(({ align }, index) => pad(cells[index] ?? '', widths[index] ?? 0, align));
  const rule = columns.map(({ align }, index) => {
    const dashes = '-'.repeat((widths[index] ?? 0) - 1);
    return align === 'right' ? `${dashes}:` : `${dashes}-`;
  });
  return [line(lay(columns.map(({ head }) => head))), line(rule), ...texts.map((row) => line(lay(row)))].join('\n');
}

function pad(text: string, width: number, align: Column['align']): string {
  return align === 'right' ? text.padStart(width) : text.padEnd(width);
}
