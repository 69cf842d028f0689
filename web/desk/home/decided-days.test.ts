import { expect, it } from 'vitest';
import { barHeight, shownDays } from './decided-days';

// 13 June 2026 is a Saturday.
const DAYS = [
  { day: '2026-06-12', total: 0 },
  { day: '2026-06-13', total: 0 },
  { day: '2026-06-14', total: 2 },
  { day: '2026-06-15', total: 8 },
];

it('leaves out days of a weekend on which nothing was decided, and keeps days of work', () => {
  expect(shownDays(DAYS).map(({ day }) => day)).toEqual(['2026-06-12', '2026-06-14', '2026-06-15']);
});

it('draws bars from 0, the highest to the top', () => {
  expect(DAYS.map(({ total }) => barHeight(total, DAYS))).toEqual([0, 0, 25, 100]);
});
