import { expect, test } from 'vitest';
import { weekdayOf } from '../../../contracts/platform/calendar';
import { leaveOf } from './leave.test-support';
import { employeeNames, leaveDaysWords, leaveInstant, leaveRequestTitle, leaveSpan, pronounOf } from './leave-words';

test.each([
  [0.5, 'half a day'],
  [1, '1 day'],
  [1.5, '1.5 days'],
  [10, '10 days'],
])('%d days of leave in words', (days, words) => expect(leaveDaysWords(days)).toBe(words));

test('days and instants are in the pattern of leave, in Lagos', () => {
  expect(leaveSpan({ start_date: '2026-06-29', end_date: '2026-07-01' })).toBe('Jun 29th 26 – Jul 1st 26');
  expect(leaveSpan({ start_date: '2026-06-22', end_date: '2026-06-22' })).toBe('Jun 22nd 26');
  expect(leaveInstant('2026-12-31T23:30:00.000Z')).toBe('Jan 1st 27, 00:30');
  expect(weekdayOf('2026-06-22')).toBe('Monday');
});

test('an employee is called by name, by staff ID, or not at all', () => {
  expect(employeeNames(leaveOf())).toEqual({ full: 'Fatima Abdullahi', first: 'Fatima' });
  const nameless = { user_info: { firstname: '', lastname: '' } };
  expect(employeeNames(leaveOf({ employee: { ...nameless, code: 'LGS-0142' } })).first).toBe('LGS-0142');
  expect(employeeNames(leaveOf({ employee: nameless })).full).toBe('The employee');
});

test('a second sentence says she or he, and the name where the gender is not said', () => {
  const as = (gender: string | null) =>
    pronounOf(leaveOf({ employee: { user_info: { firstname: 'Fatima', lastname: 'Abdullahi', gender } } }));
  expect([as('FEMALE'), as('Male'), as(null), as('OTHER')]).toEqual(['She', 'He', 'Fatima', 'Fatima']);
});

test('the heading says what is asked for, and that it was, once it is decided', () => {
  expect(leaveRequestTitle(leaveOf())).toBe('Fatima Abdullahi asks for 10 days of leave');
  expect(leaveRequestTitle(leaveOf({ status: 'ACCEPTED', num_of_days: 1 }))).toBe(
    'Fatima Abdullahi asked for 1 day of leave',
  );
});
