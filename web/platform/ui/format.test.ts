import { describe, expect, test } from 'vitest';
import {
  bytes,
  country,
  countWithWord,
  date,
  dateOf,
  dateTime,
  fullName,
  isOverdue,
  kpiDate,
  leaveDate,
  money,
  waitedWords,
} from './format';

describe('money', () => {
  test('shows kobo as naira with separators and two decimals', () => {
    expect(money(125_000_000)).toBe('₦1,250,000.00');
    expect(money(0)).toBe('₦0.00');
    expect(money(1)).toBe('₦0.01');
  });
});

describe('dates', () => {
  test('a calendar day keeps its day in any time zone', () => {
    expect(date('2026-06-12')).toBe('12 Jun 2026');
    expect(date('2026-09-01')).toBe('1 Sep 2026');
  });

  test('an instant shows its day and time in Lagos', () => {
    expect(dateTime('2026-06-12T23:40:00Z')).toBe('13 Jun 2026, 00:40');
    expect(dateOf('2026-09-30T10:00:00Z')).toBe('30 Sep 2026');
  });
});

describe('dates by module', () => {
  test('a KPI day reads MM-D-YYYY', () => {
    expect(kpiDate('2026-06-02')).toBe('06-2-2026');
    expect(kpiDate('2026-12-31')).toBe('12-31-2026');
  });

  test.each([
    ['2026-06-01', 'Jun 1st 26'],
    ['2026-06-02', 'Jun 2nd 26'],
    ['2026-06-03', 'Jun 3rd 26'],
    ['2026-06-04', 'Jun 4th 26'],
    ['2026-06-11', 'Jun 11th 26'],
    ['2026-06-12', 'Jun 12th 26'],
    ['2026-06-13', 'Jun 13th 26'],
    ['2026-06-21', 'Jun 21st 26'],
    ['2026-06-22', 'Jun 22nd 26'],
    ['2026-06-23', 'Jun 23rd 26'],
    ['2009-12-31', 'Dec 31st 09'],
  ])('the leave day %s reads MMM Do YY: %s', (day, words) => {
    expect(leaveDate(day)).toBe(words);
  });
});

test('a name is shown without tags', () => {
  expect(fullName({ firstname: '<b>Ada</b>', middlename: null, lastname: 'Obi' })).toBe('Ada Obi');
});

test('only the exact value Nigerian is shown as Nigeria', () => {
  expect(country('Nigerian')).toBe('Nigeria');
  for (const other of ['nigerian', 'Nigeria', 'Ghanaian', 'Nigerian ', '']) expect(country(other)).toBe(other.trim());
});

describe('waiting', () => {
  const now = new Date('2026-06-12T12:00:00Z');
  test('counts whole days', () => {
    expect(waitedWords('2026-06-12T01:00:00Z', now)).toBe('today');
    expect(waitedWords('2026-06-11T12:00:00Z', now)).toBe('1 day');
    expect(waitedWords('2026-06-06T12:00:00Z', now)).toBe('6 days');
  });

  test('is overdue only after three full days have passed', () => {
    expect(isOverdue('2026-06-09T12:00:00Z', now)).toBe(false);
    expect(isOverdue('2026-06-08T12:00:00Z', now)).toBe(true);
  });
});

test('file sizes use decimal megabytes', () => {
  expect(bytes(999)).toBe('999 B');
  expect(bytes(312_400)).toBe('312 KB');
  expect(bytes(999_600)).toBe('1.0 MB');
  expect(bytes(5_000_000)).toBe('5.0 MB');
});

test('names leave out a missing middle name', () => {
  expect(fullName({ firstname: 'Ngozi', middlename: null, lastname: 'Okonkwo' })).toBe('Ngozi Okonkwo');
  expect(fullName({ firstname: 'Ngozi', middlename: 'Ada', lastname: 'Okonkwo' })).toBe('Ngozi Ada Okonkwo');
});

test('an employee without a name is called by the staff ID', () => {
  expect(fullName({ firstname: '', middlename: null, lastname: '', code: 'LGS-0007' })).toBe('LGS-0007');
});

test('a count comes with its word', () => {
  expect(countWithWord(1, 'candidate')).toBe('1 candidate');
  expect(countWithWord(1200, 'candidate')).toBe('1,200 candidates');
});
