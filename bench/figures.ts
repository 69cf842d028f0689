/** One figure of a benchmark. Without a limit it is printed for the reader only. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  limit?: number;
  /** `at least` makes the limit a minimum. */
  atLeast?: boolean;
}

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, ''));

/** Prints figures with their limits and the ratio of the two, and tells whether all keep them. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  const rows = figures.map(({ what, measured, unit, limit, atLeast }) => {
    const kept = limit === undefined || (atLeast ? measured >= limit : measured <= limit);
    return [
      what,
      `${short(measured)} ${unit}`.trim(),
      limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${short(limit)}`,
      limit ? short(measured / limit) : '',
      limit === undefined ? '' : kept ? 'kept' : 'MISSED',
    ];
  });
  printTable(title, ['figure', 'measured', 'limit', 'ratio', ''], rows);
  return rows.every((row) => row.at(-1) !== 'MISSED');
}

/** Prints rows under their headings; every column but the first is right-aligned. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n${all.map(line).join('\n')}`);
}
