import { expect, test } from 'vitest';
import { noticeOf, serviceOn, tenureOf, wholeMonths } from './notice';

const act = (employed: string, from: string, contract: number | null = null) =>
  noticeOf({ employed, from, type: 'RESIGNATION', contract });

test.each([
  ['2026-05-20', 'One day', '2026-05-27'],
  ['2026-02-26', 'One day', '2026-05-27'],
  ['2026-02-25', 'One week', '2026-06-02'],
  ['2024-05-27', 'One week', '2026-06-02'],
  ['2024-05-26', 'Two weeks', '2026-06-09'],
  ['2021-05-27', 'Two weeks', '2026-06-09'],
  ['2021-05-26', 'One month', '2026-06-26'],
])('who came on %s and gives notice on 26 May 2026 has %s, until %s', (employed, length, notice_until) => {
  expect(act(employed, '2026-05-26')).toMatchObject({ length, notice_until, from: '2026-05-26' });
});

test('notice of a month ends on the last day of a month that is too short', () => {
  expect(act('2015-01-05', '2026-01-31').notice_until).toBe('2026-02-28');
  expect(act('2015-01-05', '2028-01-30').notice_until).toBe('2028-02-29');
});

test('the contract counts where it gives more than the Act, and never less', () => {
  expect(act('2015-01-05', '2026-05-26', 90)).toEqual({
    length: '90 days',
    basis: 'Contract',
    from: '2026-05-26',
    notice_until: '2026-08-24',
  });
  expect(act('2015-01-05', '2026-05-26', 14)).toMatchObject({
    length: 'One month',
    basis: 'Labour Act s. 11, 5 years or more',
  });
  expect(act('2026-05-20', '2026-05-26', 1).length).toBe('One day');
});

test('an exit without notice ends on the day itself, and says why', () => {
  const notice = noticeOf({ employed: '2015-01-05', from: '2026-05-26', type: 'DISMISSAL', contract: 30 });
  expect(notice).toMatchObject({ length: 'None', basis: 'Dismissed for misconduct', notice_until: '2026-05-26' });
});

test('months are whole, across the ends of short months and years', () => {
  expect([
    wholeMonths('2026-01-31', '2026-02-27'),
    wholeMonths('2026-01-31', '2026-02-28'),
    wholeMonths('2025-12-15', '2026-01-14'),
    wholeMonths('2026-05-01', '2026-04-01'),
  ]).toEqual([0, 1, 0, 0]);
});

test('the last day counts as service, and decides the band', () => {
  expect(serviceOn('2021-03-27', '2026-06-26')).toBe(63);
  expect(serviceOn('2021-03-28', '2026-06-26')).toBe(62);
  expect([0, 11, 12, 23, 24, 59, 60].map(tenureOf)).toEqual(['0', '0', '1', '1', '2', '2', '5']);
});
