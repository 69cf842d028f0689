import { expect, test } from 'vitest';
import { ends, leaveTypeValues, NEVER, NO_CHOICE, sentOf, TypeForm } from './type-form';

const filled = (more: object) =>
  sentOf(
    TypeForm.parse({
      ...leaveTypeValues(undefined),
      title: 'Exam leave',
      type: 'STUDY',
      days: '10',
      approvals: ['employer'],
      ...more,
    }),
  );

test('what is sent of a form has no words for no choice', () => {
  expect(filled({ gender: NO_CHOICE, carry_days: '5', carry_until: NEVER })).toMatchObject({
    gender: null,
    carry_days: 5,
    carry_until: null,
    days: 10,
  });
  expect(filled({ gender: 'FEMALE', carry_days: '5', carry_until: '03-31' })).toMatchObject({
    gender: 'FEMALE',
    carry_until: '03-31',
  });
});

test.for([{ granted: 'NEED' }, { type: 'UNPAID' }, { carry_days: '0' }])('nothing goes over with %o', (more) => {
  expect(filled({ carry_days: '5', carry_until: '03-31', ...more })).toMatchObject({
    carry_days: 0,
    carry_until: null,
  });
});

test('a year is whole or in shares only where it is given on 1 January', () => {
  const whole = (more: object) => filled({ whole_year: true, ...more }).whole_year;
  expect([whole({}), whole({ granted: 'MONTH' }), whole({ granted: 'NEED' }), whole({ type: 'UNPAID' })]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('carried days end with a month, never, or on the day that is stored', () => {
  expect(
    ends(NEVER)
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['Never', '31 Jan', '28 Feb', '31 Mar']);
  expect(ends('04-15').map(({ label }) => label)).toContain('15 Apr');
});
