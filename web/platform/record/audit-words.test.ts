import { expect, test } from 'vitest';
import { auditKindWords, auditValueWords, fieldWords, isChangeOfValue, recordPage, recordWords } from './audit-words';

test.each([
  ['account_number', 'Account number'],
  ['bank.account_number', 'Bank, account number'],
  ['bvn', 'BVN'],
  ['person.bvn', 'Person, BVN'],
  ['company_id', 'Company'],
  ['jobrole', 'Job role'],
  ['firstname', 'First name'],
  ['dob', 'Date of birth'],
  ['gross_salary', 'Gross salary'],
  ['effectiveFrom', 'Effective from'],
  ['official_email_ID', 'Official email'],
])('the field %s is called %s', (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test('a record has its name, and its kind with the number where no name is known', () => {
  expect(recordWords({ record: 'employee', record_id: 229, record_name: 'Ada Obi' })).toBe('Ada Obi');
  expect(recordWords({ record: 'pfa', record_id: 3, record_name: null })).toBe('Pension provider 3');
  expect(recordWords({ record: 'audit', record_id: null, record_name: null })).toBe('Audit');
  expect(auditKindWords('job_role')).toBe('Job role');
});

test('a record that has a page leads to it', () => {
  expect(recordPage({ record: 'employee', record_id: 229, record_name: null })).toBe('/employees/229');
  expect(recordPage({ record: 'bank', record_id: 2, record_name: null })).toBeNull();
  expect(recordPage({ record: 'employee', record_id: null, record_name: null })).toBeNull();
});

test('values are written as everywhere', () => {
  expect(auditValueWords('gross_salary', '480000000')).toBe('₦4,800,000.00');
  expect(auditValueWords('gross_salary', '••••')).toBe('••••');
  expect(auditValueWords('employment_date', '2026-06-12')).toBe('12 Jun 2026');
  expect(auditValueWords('starts_at', '2026-06-12T09:30:00.000Z')).toBe('12 Jun 2026, 10:30');
  expect(auditValueWords('mail', 'true')).toBe('Yes');
  expect(auditValueWords('company', null)).toBe('–');
  expect(auditValueWords('gender', 'FEMALE')).toBe('Female');
  expect(auditValueWords('confirmation_status', 'NOT_CONFIRMED')).toBe('Not confirmed');
  // What somebody typed in capitals stays as it is.
  expect(auditValueWords('lastname', 'OKAFOR')).toBe('OKAFOR');
});

test('an act that made a record has no value before, and another had none', () => {
  expect(['Employee created', 'Sensitive details revealed'].map(isChangeOfValue)).toEqual([false, false]);
  expect(['Personal details changed', 'Status corrected'].map(isChangeOfValue)).toEqual([true, true]);
});
