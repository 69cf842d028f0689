import { expect, test } from 'vitest';
import { table } from '../../../contracts/house/table';
import type { CallTable, Row } from '../../../contracts/platform/call';
import { filledPath, placePattern } from './call-path';

const rows = Object.values(table as CallTable).flatMap((calls): Row[] => Object.values(calls));
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => placePattern(name))}$`);

test('no request fits two calls, but for an upload and its twin, so that no order of modules counts', () => {
  const patterns = rows.map((row) => ({ row, pattern: patternOf(row.path) }));
  const fits = rows.flatMap((row) =>
    patterns
      .filter(
        ({ row: other, pattern }) =>
          other !== row && other.method === row.method && pattern.test(filledPath(row.path, 1)),
      )
      .map(({ row: other }) => [row.path, other.path, row.transport === other.transport]),
  );
  expect(fits.filter(([path, other, alike]) => path !== other || alike)).toEqual([]);
});
