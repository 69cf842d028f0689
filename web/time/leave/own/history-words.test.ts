import { expect, test } from 'vitest';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { mayCancel, mayResume, noteOf } from './history-words';

const today = '2026-08-20';
const row = (change: Partial<LeaveRow>): LeaveRow =>
  ({
    status: 'PENDING',
    turn: 'line_manager1',
    holder_name: 'Folake Bello',
    waiting_days: 0,
    said: '',
    said_by: null,
    start_date: '2026-08-24',
    end_date: '2026-08-28',
    resumption_date: null,
    recalled: false,
    ...change,
  }) as LeaveRow;

test.each([
  [row({}), 'With Folake Bello'],
  [row({ waiting_days: 3 }), 'With Folake Bello, 3 days'],
  [row({ turn: 'employer', holder_name: null, waiting_days: 1 }), 'With Human resources, 1 day'],
  [
    row({ status: 'REJECTED', said: 'Stock count that Friday.', said_by: 'Musa Sani' }),
    '“Stock count that Friday.” Musa Sani',
  ],
  [row({ status: 'ACCEPTED' }), ''],
  [row({ status: 'ACCEPTED', end_date: '2026-08-19' }), 'Say when you are back'],
  [row({ status: 'ACCEPTED', resumption_date: '2026-08-31' }), 'Resumed Aug 31st 26'],
  [row({ status: 'ACCEPTED', resumption_date: '2026-08-22', recalled: true }), 'Called back for Aug 22nd 26'],
  [row({ status: 'CANCELLED' }), ''],
])('a request is noted in a line: %#', (request, words) => {
  expect(noteOf(request, today)).toBe(words);
});

test('a request is taken back until its first day, and one that was rejected not at all', () => {
  expect(mayCancel(row({}), today)).toBe(true);
  expect(mayCancel(row({ status: 'ACCEPTED' }), today)).toBe(true);
  expect(mayCancel(row({ status: 'ACCEPTED', start_date: today }), today)).toBe(false);
  expect(mayCancel(row({ status: 'REJECTED' }), today)).toBe(false);
});

test('whoever is on leave may say once that they are back', () => {
  const begun = { status: 'ACCEPTED', start_date: today } as const;
  expect(mayResume(row(begun), today)).toBe(true);
  expect(mayResume(row({ ...begun, resumption_date: today }), today)).toBe(false);
  expect(mayResume(row({ status: 'ACCEPTED' }), today)).toBe(false);
  expect(mayResume(row({ ...begun, status: 'PENDING' }), today)).toBe(false);
});
