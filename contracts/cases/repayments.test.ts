import { expect, test } from 'vitest';
import { firstDue, lastDiffersBy, monthEnd, repaymentOf, repaymentsOf } from './repayments';

test('twelve repayments of ₦500,000.00 are equal to the kobo, and the last one is 4 kobo less', () => {
  const all = repaymentsOf(50_000_000, 12, '2026-02-02');
  expect(all.slice(0, 11).every(({ amount }) => amount === 4_166_667)).toBe(true);
  expect(all.at(-1)).toEqual({ due: '2027-01-31', amount: 4_166_663, left_after: 0 });
  expect(lastDiffersBy(all)).toBe(-4);
  expect(all.slice(0, 5).map(({ due, left_after }) => [due, left_after])).toEqual([
    ['2026-02-28', 45_833_333],
    ['2026-03-31', 41_666_666],
    ['2026-04-30', 37_499_999],
    ['2026-05-31', 33_333_332],
    ['2026-06-30', 29_166_665],
  ]);
});

test('all repayments make what was lent, each more than nothing, whatever the sum and the months', () => {
  for (const amount of [100, 101, 199, 1000, 12_345_679, 99_999_999])
    for (let months = 1; months <= 60; months += 1) {
      const all = repaymentsOf(amount, months, '2024-01-31');
      expect(all).toHaveLength(months);
      expect(all.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      expect(all.every((one) => one.amount > 0)).toBe(true);
      let left = amount;
      for (const one of all) {
        left -= one.amount;
        expect(one.left_after).toBe(left);
      }
    }
});

test('repayments fall on the last day of each month, also of February and over the year', () => {
  expect(repaymentsOf(300, 3, '2027-12-01').map(({ due }) => due)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
  expect(monthEnd('2026-01-31', 1)).toBe('2026-02-28');
});

test('what is paid in the last two weeks of a month is first repaid in the next', () => {
  expect(firstDue('2026-02-14')).toBe('2026-02-28');
  expect(firstDue('2026-02-15')).toBe('2026-03-31');
  expect(firstDue('2026-12-31')).toBe('2027-01-31');
});

test('what is not repaid has no repayments', () => {
  expect(repaymentsOf(500, 0, '2026-02-02')).toEqual([]);
  expect(repaymentOf(1000, 3)).toBe(333);
});
