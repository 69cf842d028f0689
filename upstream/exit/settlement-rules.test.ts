import { expect, test } from 'vitest';
import { reckonedLines, type SettlementFacts } from './settlement-rules';

/** Somebody of ₦450,000 a month who leaves on Friday, 26 June 2026. June has 22 working days, 12 June is a holiday. */
const GRACE: SettlementFacts = {
  type: 'RESIGNATION',
  employment_date: '2021-03-22',
  last_day: '2026-06-26',
  notice_until: '2026-06-26',
  tenure_months: 63,
  gross: 540_000_000,
  parts: {},
  holidays: [],
  leave: 0,
  gratuity_days: 0,
  gratuity_years: 5,
  loans: [],
};
const lines = (more: Partial<SettlementFacts> = {}) =>
  reckonedLines({ ...GRACE, ...more }).map(({ name, how, amount }) => [name, how, amount]);

test('the salary of the last month is paid by its working days, and pension of it taken off', () => {
  expect(lines()).toEqual([
    ['June salary, 1 – 26 Jun', '20 of 22 working days', 40_909_091],
    ['Pension, 8 %', 'June salary', -3_272_727],
  ]);
});

test('a public holiday counts neither as worked nor as of the month', () => {
  expect(lines({ holidays: ['2026-06-12'] })[0]).toEqual([
    'June salary, 1 – 26 Jun',
    '19 of 21 working days',
    40_714_286,
  ]);
});

test('who came in the month of the last day is paid from then on', () => {
  expect(lines({ employment_date: '2026-06-15' })[0]?.slice(0, 2)).toEqual([
    'June salary, 15 – 26 Jun',
    '10 of 22 working days',
  ]);
});

test('earned leave is paid by the working day, halves too', () => {
  expect(lines({ leave: 650 })[1]).toEqual(['Earned leave not taken', '6.5 days', 13_295_455]);
});

test('leave that was taken beyond what was earned is taken off', () => {
  expect(lines({ leave: -250 })[1]).toEqual(['Leave taken beyond what was earned', '2.5 days', -5_113_636]);
});

test('who resigns pays for notice that is not served, by the working days of each month', () => {
  const [, notice] = lines({ notice_until: '2026-07-03' });
  // 29 and 30 June of 22, 1 to 3 July of 23.
  expect(notice).toEqual(['Notice not served', '5 working days to 3 Jul 2026', -(4_090_909 + 5_869_565)]);
});

test('whom the company lets go before the notice ends is paid for it; who retires or is dismissed is not', () => {
  const of = (type: SettlementFacts['type']) =>
    reckonedLines({ ...GRACE, type, notice_until: '2026-07-03' }).find(({ name }) => /otice/.test(name));
  expect(of('TERMINATION')).toMatchObject({ name: 'Pay in place of notice', amount: 9_960_474 });
  expect(of('REDUNDANCY')?.amount).toBe(9_960_474);
  expect([of('RETIREMENT'), of('DISMISSAL'), of('DEATH')]).toEqual([undefined, undefined, undefined]);
});

test('gratuity is days of basic pay for each full year, once enough are served, and never of who is dismissed', () => {
  const paid = (more: Partial<SettlementFacts>) =>
    reckonedLines({ ...GRACE, gratuity_days: 15, ...more }).find(({ name }) => name === 'Gratuity');
  expect(paid({ parts: { basic_pay: 270_000_000 } })).toMatchObject({
    how: '5 years, 15 days of basic pay each',
    amount: 56_250_000,
    source: 'COMPANY',
  });
  expect(paid({})).toMatchObject({ how: '5 years, 15 days of gross pay each', amount: 112_500_000 });
  expect(paid({ tenure_months: 59 })).toBeUndefined();
  expect(paid({ type: 'DISMISSAL' })).toBeUndefined();
});

test('what is left of loans is taken off, with the number of each', () => {
  expect(lines({ loans: [{ case_id: 412, number: 'W-0412', title: 'Salary advance', left: 18_000_000 }] })[1]).toEqual([
    'Salary advance',
    'Left of W-0412',
    -18_000_000,
  ]);
});

test('pension is of basic, housing and transport where the parts of the pay are known', () => {
  const parts = { basic_pay: 270_000_000, housing_pay: 108_000_000, transport_pay: 54_000_000, other_pay: 108_000_000 };
  expect(lines({ parts }).at(-1)).toEqual(['Pension, 8 %', 'June salary', -2_618_182]);
});

test('every line but salary and pension reaches the last payslip, and is known again whatever lines are beside it', () => {
  const of = (more: Partial<SettlementFacts>) =>
    reckonedLines({ ...GRACE, notice_until: '2026-07-03', ...more }).map(({ id, name, source }) => [name, source, id]);
  const loans = [{ case_id: 412, number: 'W-0412', title: 'Salary advance', left: 18_000_000 }];
  const all = of({ leave: 650, gratuity_days: 15, loans });
  expect(all.map(([name, source]) => [name, source])).toEqual([
    ['June salary, 1 – 26 Jun', 'PAYROLL'],
    ['Earned leave not taken', 'LEAVE'],
    ['Notice not served', 'NOTICE'],
    ['Gratuity', 'COMPANY'],
    ['Salary advance', 'WELFARE'],
    ['Pension, 8 %', 'PAYROLL'],
  ]);
  expect(new Set(all.map(([, , id]) => id)).size).toBe(6);
  expect(all).toEqual(expect.arrayContaining(of({ loans })));
});

test('nothing is divided by a month without a working day', () => {
  const none = Array.from({ length: 30 }, (_, i) => `2026-06-${String(i + 1).padStart(2, '0')}`);
  expect(lines({ holidays: none, leave: 100 })).toEqual([
    ['June salary, 1 – 26 Jun', '0 of 0 working days', 0],
    ['Earned leave not taken', '1 day', 0],
  ]);
});
