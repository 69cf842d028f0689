import { describe, expect, test } from 'vitest';
import { ConfirmForm, PolicyForm, RecommendForm } from './probation';
import { periodOf, probationEnd, reminderDays, remindersFit, remindersReached } from './probation-period';

describe('the end of a probation', () => {
  test.each([
    ['2026-01-15', '3 months', '2026-04-15'],
    ['2026-08-31', '6 months', '2027-02-28'],
    ['2023-08-31', '6 months', '2024-02-29'],
    ['2026-11-30', '3 months', '2027-02-28'],
    ['2026-05-31', '1 months', '2026-06-30'],
    ['2024-02-29', '12 months', '2025-02-28'],
    ['2026-12-31', '90 days', '2027-03-31'],
    ['2026-10-03', '90 days', '2027-01-01'],
  ])('of somebody employed on %s for %s is %s', (employed, period, end) => {
    expect(probationEnd(employed, period)).toBe(end);
  });

  test('is not known for a period that says nothing', () => {
    for (const period of ['', 'three months', '0 months', '25 months', '731 days', '3 weeks', '3  months', '-1 days'])
      expect([period, probationEnd('2026-01-15', period)]).toEqual([period, null]);
    expect(periodOf('24 months')).toEqual({ length: 24, unit: 'months' });
  });
});

describe('reminders', () => {
  test('are read with spaces, in any order, each once', () => {
    expect(reminderDays('7, 30,14,7')).toEqual([30, 14, 7]);
    for (const text of ['', '0', '30;7', '30,', '1000', '1.5', '1,2,3,4,5,6,7'])
      expect([text, reminderDays(text)]).toEqual([text, null]);
  });

  test('fall into the probation', () => {
    expect(remindersFit('30,7', '1 months')).toBe(false);
    expect(remindersFit('30,7', '2 months')).toBe(true);
    expect(remindersFit('14', '14 days')).toBe(false);
    expect(remindersFit('13', '14 days')).toBe(true);
  });

  test.each([
    [31, []],
    [30, [30]],
    [15, [30]],
    [14, [30, 14]],
    [3, [30, 14, 7]],
    [0, [30, 14, 7, 0]],
    [-4, [30, 14, 7, 0]],
  ])('whose day has come with %d days to go are %j', (left, reached) => {
    expect(remindersReached('30,14,7', left)).toEqual(reached);
  });
});

const messages = (schema: typeof PolicyForm | typeof ConfirmForm | typeof RecommendForm, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a policy needs its name, period and reminder, and is written in one way', () => {
  expect(messages(PolicyForm, { name: ' ', probation_period: '', reminder: '' })).toEqual([
    'name: Name is required',
    'probation_period: Probation period is required',
    'reminder: Reminder is required',
  ]);
  expect(PolicyForm.parse({ name: 'Standard', probation_period: '6 months', reminder: '7, 30' }).reminder).toBe('30,7');
  expect(messages(PolicyForm, { name: 'Short', probation_period: '14 days', reminder: '30' })).toEqual([
    'reminder: The earliest reminder must fall into the probation period',
  ]);
});

test('CONFIRMED and YES need the effective date', () => {
  for (const confirmation_status of ['CONFIRMED', 'YES'])
    expect(messages(ConfirmForm, { confirmation_status, confirmation_effective_date: '' })).toEqual([
      'confirmation_effective_date: Confirmation effective date is required',
    ]);
  expect(messages(ConfirmForm, { confirmation_effective_date: '31.12.2026' })).toEqual([
    'confirmation_effective_date: Enter a date as YYYY-MM-DD',
  ]);
});

test('a recommendation other than to confirm needs its reason, and an extension its date', () => {
  expect(messages(RecommendForm, { recommendation: 'CONFIRM' })).toEqual([]);
  expect(messages(RecommendForm, { recommendation: 'EXTEND' })).toEqual([
    'extend_to: New end of probation is required',
    'reason: Reason is required',
  ]);
  expect(messages(RecommendForm, { recommendation: 'NOT_CONFIRM' })).toEqual(['reason: Reason is required']);
});
