import { expect, test } from 'vitest';
import { drawLines } from './headcount-lines';
import { peopleIn } from './report-people';
import { reportScopeIn, spansOffered, twelveMonthsWords } from './report-scope';

const scope = (query: string) => reportScopeIn(new URLSearchParams(query));

test('a branch or a department is one of a company, and only one of both', () => {
  expect(scope('company=3&branch=7')).toEqual({ company: 3, branch: 7 });
  expect(scope('company=3&branch=7&department=9')).toEqual({ company: 3, branch: 7 });
  expect(scope('department=9')).toEqual({});
  expect(scope('company=3&department=9&until=2026-13')).toEqual({ company: 3, department: 9 });
});

test('twelve months are named by their ends, or by the year that they are', () => {
  expect(twelveMonthsWords('2026-06')).toBe('Jul 2025 to Jun 2026');
  expect(twelveMonthsWords('2025-12')).toBe('2025');
  expect(spansOffered(undefined, new Date('2026-06-16T10:00:00Z'))).toEqual([
    '2026-06',
    '2025-12',
    '2024-12',
    '2023-12',
    '2022-12',
    '2021-12',
  ]);
  expect(spansOffered('2025-03', new Date('2026-06-16T10:00:00Z'))[1]).toBe('2025-12');
});

test('an address that people changed asks nothing that a list does not take', () => {
  const asked = (query: string) => peopleIn(new URLSearchParams(query));
  expect(asked('who=LEFT&reason=RESIGNATION&from=2026-01&until=2026-06')).toEqual({
    who: 'LEFT',
    reason: 'RESIGNATION',
    from: '2026-01',
    until: '2026-06',
  });
  expect(asked('who=ALL&reason=BORED&tenure=3&from=x')).toEqual({ who: 'EMPLOYED' });
  expect(asked('tenure=5&employment_type=CASUAL')).toEqual({ who: 'EMPLOYED', tenure: '5' });
});

test('the words at the ends of the lines of a headcount stand apart, also where the lines meet', () => {
  const months = Array.from({ length: 12 }, (_, i) => ({ month: `2026-${i + 1}`, end: 10, end_before: 10 }));
  const [now, before] = drawLines(months, 600).ends;
  expect(Math.abs((now?.labelled ?? 0) - (before?.labelled ?? 0))).toBeGreaterThanOrEqual(28);
  const { floor, levels } = drawLines([{ month: '2026-01', end: 1610, end_before: 1468 }], 600);
  expect(floor).toBe(1450);
  expect(levels.map(({ value }) => value)).toEqual([1450, 1500, 1550, 1600, 1650]);
});
