import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of a record in every room, without tests. */
const OF_LEAVE_TYPE = ['contracts/time/leave-type*.ts', 'upstream/time/leave-type/*', 'web/time/leave-type/*'];

test('a plain field of a plain record is written at most six times, as the half days of a leave type are', () => {
  const places = globSync(OF_LEAVE_TYPE)
    .toSorted()
    .filter((path) => !path.includes('.test'))
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      // A standard kind of leave with another value than the default is data.
      const of = lines.filter((line) => /\bhalf_days\b/.test(line) && line.trim() !== 'half_days: true,');
      return of.map((line) => `${path}: ${line.trim()}`);
    });
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(6);
  expect(places.join('\n')).toMatch(/contracts.*upstream.*web/s);
});
