import { describe, expect, test } from 'vitest';
import { approvalWords, carriedWords, dayOfYear, grantedWords, yearlyDaysWords } from './type-words';

describe('a kind of leave in words', () => {
  test.for([
    [{ granted: 'YEAR', days: 20, type: 'ANNUAL' }, 'On 1 January'],
    [{ granted: 'MONTH', days: 10, type: 'STUDY' }, '0.83 a month'],
    [{ granted: 'NEED', days: 60, type: 'MATERNITY' }, 'When needed'],
    [{ granted: 'NEED', days: 0, type: 'UNPAID' }, 'Not counted'],
  ] as const)('days of %o come: %s', ([type, words]) => {
    expect(grantedWords(type)).toBe(words);
  });

  test.for([
    [{ carry_days: 5, carry_until: '03-31' }, '5 days, until 31 Mar'],
    [{ carry_days: 1, carry_until: null }, '1 day'],
    [{ carry_days: 0, carry_until: null }, 'None'],
  ] as const)('carried over: %o is %s', ([type, words]) => {
    expect(carriedWords(type)).toBe(words);
  });

  test.for([
    [['line_manager1', 'line_manager2', 'employer'], false, 'Both managers, HR'],
    [['line_manager1', 'line_manager2', 'client', 'employer'], false, 'Both managers, client, HR'],
    [['employer'], true, 'HR, with certificate'],
    [['line_manager1'], false, 'Line manager 1'],
    [['line_manager2', 'employer'], false, 'Line manager 2, HR'],
  ] as const)('asked: %o, certificate %s, is %s', ([approvals, certificate, words]) => {
    expect(approvalWords({ approvals: [...approvals], certificate })).toBe(words);
  });

  test('a day of any year and days that no balance counts', () => {
    expect([
      dayOfYear('02-28'),
      yearlyDaysWords({ type: 'UNPAID', days: 0 }),
      yearlyDaysWords({ type: 'CASUAL', days: 2.5 }),
    ]).toEqual(['28 Feb', '–', '2.5']);
  });
});
