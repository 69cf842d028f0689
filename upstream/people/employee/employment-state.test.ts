import { describe, expect, test } from 'vitest';
import {
  confirmationWord,
  type EmploymentStatus,
  employmentStateWord,
} from '../../../contracts/people/employment-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { confirmationOf, type EmploymentFacts, employmentStateOn } from './employment-state';

const TODAY = '2026-11-22';
const [YESTERDAY, TOMORROW] = ['2026-11-21', '2026-11-23'];

const facts = (more: Partial<EmploymentFacts>): EmploymentFacts => ({
  archived: false,
  employment_status: 'ACTIVE',
  employment_status_date: null,
  next_status: null,
  next_status_date: null,
  employment_date: '2020-01-06',
  confirmation_status: 'PENDING',
  confirmation_effective_date: null,
  ...more,
});

describe('an employment', () => {
  test.each([
    [YESTERDAY, 'ACTIVE', false, 'Active'],
    [TODAY, 'ACTIVE', false, 'Active'],
    [TOMORROW, 'STARTS', true, 'To start'],
  ])('from %s on is %s on 22 November', (employment_date, status, to_come, word) => {
    const standing = employmentStateOn(facts({ employment_date }), TODAY);
    expect(standing).toEqual({ status, day: employment_date, to_come });
    expect(employmentStateWord(standing)).toBe(word);
  });

  test('begins at midnight in Lagos', () => {
    const at = (instant: string) =>
      employmentStateOn(facts({ employment_date: TOMORROW }), lagosDay(new Date(instant))).status;
    expect(at('2026-11-22T22:59:59Z')).toBe('STARTS');
    expect(at('2026-11-22T23:00:00Z')).toBe('ACTIVE');
  });

  test.each([
    ['RESIGNED', YESTERDAY, false, 'Resigned'],
    ['RETIRED', TODAY, false, 'Retired'],
    ['DECLINED', TODAY, false, 'Declined'],
  ] as [EmploymentStatus, string, boolean, string][])('that is %s from %s', (status, day, to_come, word) => {
    const standing = employmentStateOn(facts({ employment_status: status, employment_status_date: day }), TODAY);
    expect(standing).toEqual({ status, day, to_come });
    expect(employmentStateWord(standing)).toBe(word);
  });

  test.each([
    ['TERMINATED', YESTERDAY, false, 'Terminated'],
    ['TERMINATED', TODAY, false, 'Terminated'],
    ['TERMINATED', TOMORROW, true, 'Leaving'],
    ['SUSPENDED', TODAY, false, 'Suspended'],
    ['SUSPENDED', TOMORROW, true, 'Active'],
    ['ACTIVE', TOMORROW, true, 'Suspended'],
  ] as [EmploymentStatus, string, boolean, string][])('that is to be %s from %s', (status, day, to_come, word) => {
    const standing = employmentStateOn(facts({ next_status: status, next_status_date: day }), TODAY);
    expect(standing).toEqual({ status, day, to_come });
    expect(employmentStateWord(standing)).toBe(word);
  });

  test('that is to come starts, whatever is recorded for later, unless it will not come', () => {
    const coming = { employment_date: TOMORROW };
    const leaves = { next_status: 'RESIGNED' as const, next_status_date: '2027-03-01' };
    expect(employmentStateOn(facts({ ...coming, ...leaves }), TODAY).status).toBe('STARTS');
    expect(employmentStateOn(facts({ ...coming, employment_status: 'DECLINED' }), TODAY).status).toBe('DECLINED');
    expect(employmentStateOn(facts({ ...coming, archived: true }), TODAY).status).toBe('ARCHIVED');
  });
});

describe('a probation', () => {
  test.each([
    [YESTERDAY, false, 'On probation'],
    [TODAY, false, 'On probation'],
    [TOMORROW, true, 'Probation to come'],
  ])('of an employment from %s', (employment_date, to_come, word) => {
    const standing = confirmationOf(facts({ employment_date }), TODAY);
    expect(standing).toEqual({ status: 'PENDING', day: employment_date, to_come });
    expect(standing && confirmationWord(standing)).toBe(word);
  });

  test.each([
    [TODAY, false, 'Confirmed'],
    [TOMORROW, true, 'On probation'],
  ])('confirmed from %s', (confirmation_effective_date, to_come, word) => {
    const standing = confirmationOf(facts({ confirmation_status: 'CONFIRMED', confirmation_effective_date }), TODAY);
    expect(standing).toMatchObject({ to_come });
    expect(standing && confirmationWord(standing)).toBe(word);
  });

  test('is over for who has left, and not for who has yet to leave', () => {
    const left = { employment_status: 'RESIGNED' as const };
    expect(confirmationOf(facts({ ...left, employment_status_date: TODAY }), TODAY)).toBeNull();
    const leaves = { next_status: 'RESIGNED' as const, next_status_date: TOMORROW };
    expect(confirmationOf(facts(leaves), TODAY)?.status).toBe('PENDING');
    expect(confirmationOf(facts({ archived: true }), TODAY)).toBeNull();
  });
});
