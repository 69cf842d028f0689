import { expect, test } from 'vitest';
import { lagosDay } from '../../../contracts/platform/dates';
import { exitListScopeIn, exitsAt, leftIn, monthDays } from './exit-list';

const scope = (query: string) => exitListScopeIn(new URLSearchParams(query));

test('the charts are about the year and the company of the address, and about this year without one', () => {
  expect(scope('year=2025&company=4')).toEqual({ year: 2025, company: 4 });
  expect(scope('year=soon&company=x')).toEqual({ year: Number(lagosDay().slice(0, 4)) });
});

test('a number opens the list of what it counts, of the same company', () => {
  expect(leftIn({ year: 2026, company: 4 }, { type: 'RETIREMENT' })).toBe(
    '/exit/overview?tab=list&company=4&status=LEFT&last_from=2026-01-01&last_until=2026-12-31&type=RETIREMENT',
  );
  expect(exitsAt({}, { status: 'PENDING' })).toBe('/exit/overview?tab=list&status=PENDING');
});

test('a month ends on its last day, also in a leap year and over the new year', () => {
  expect(monthDays(2028, 2)).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(monthDays(2026, 12)).toEqual({ first: '2026-12-01', last: '2026-12-31' });
});
