import { expect, test } from 'vitest';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { comesBack, confirmationLook, employedLabel, employmentLook } from './employee-words';

type Stands = NonNullable<EmployeeRow['standing']>;
const row = (status: Stands['status'], to_come: boolean, confirmation: EmployeeRow['confirmation'] = null) => ({
  archived: false,
  employment_status: 'ACTIVE' as const,
  confirmation_status: 'PENDING' as const,
  standing: { status, day: '2026-12-14', to_come },
  confirmation,
});

test.each([
  [row('STARTS', true), 'To start', 'Starts 14 Dec 2026', 'Starts'],
  [row('RESIGNED', true), 'Leaving', 'Last day 13 Dec 2026', 'Employed since'],
  [row('RESIGNED', false), 'Resigned', 'Resigned', 'Employed from'],
  [row('SUSPENDED', true), 'Active', 'Suspended from 14 Dec 2026', 'Employed since'],
  [row('ACTIVE', false), 'Active', 'Active', 'Employed since'],
])('an employment is worded by its day', (one, brief, dated, label) => {
  expect(employmentLook(one)?.word).toBe(brief);
  expect(employmentLook(one, true)?.word).toBe(dated);
  expect(employedLabel(one)).toBe(label);
});

test('nothing to come is green', () => {
  expect(employmentLook(row('STARTS', true))?.tone).toBe('blue');
  const later = { status: 'CONFIRMED' as const, day: '2027-01-04', to_come: true };
  expect(confirmationLook(row('ACTIVE', false, later), true)).toEqual({
    word: 'Confirmed from 4 Jan 2027',
    tone: 'amber',
  });
});

test('a server that says no employment state has its own words', () => {
  const other = { ...row('ACTIVE', false), standing: null, employment_status: 'On leave' };
  expect(employmentLook(other)).toEqual({ word: 'On leave', tone: 'gray' });
  expect(confirmationLook(other)?.word).toBe('On probation');
});

test('a record can go on once the employment has ended, also where it is archived with it', () => {
  const archived = { ...row('ARCHIVED', false), archived: true };
  expect([comesBack(row('RESIGNED', false)), comesBack({ ...archived, employment_status: 'RESIGNED' })]).toEqual([
    true,
    true,
  ]);
  expect([comesBack(row('RESIGNED', true)), comesBack(archived)]).toEqual([false, false]);
});
