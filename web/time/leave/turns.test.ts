import { describe, expect, test } from 'vitest';
import { leaveOf } from './leave.test-support';
import { answerBy, mayDecide, nextTurn, turnsOf } from './turns';

const APPROVED = { line_manager1_action: 'APPROVED', turn: 'line_manager2' };

describe('what somebody may do', () => {
  test('is both at their turn, and nothing before it', () => {
    expect(mayDecide(leaveOf(), 'line_manager1')).toEqual({ accept: true, reject: true });
    expect(mayDecide(leaveOf(), 'line_manager2')).toEqual({ accept: false, reject: false });
  });
  test('is to reject after they approved, until the next has decided', () => {
    expect(mayDecide(leaveOf(APPROVED), 'line_manager1')).toEqual({ accept: false, reject: true });
    const decided = leaveOf({ ...APPROVED, line_manager2_action: 'APPROVED', turn: 'employer' });
    expect(mayDecide(decided, 'line_manager1')).toEqual({ accept: false, reject: false });
  });
  test('is to accept after all once they declined', () => {
    const declined = leaveOf({ line_manager1_action: 'DECLINED', turn: null, status: 'REJECTED' });
    expect(mayDecide(declined, 'line_manager1')).toEqual({ accept: true, reject: false });
    expect(mayDecide(declined, 'line_manager2')).toEqual({ accept: false, reject: false });
  });
  test('is nothing once it was taken back', () => {
    const cancelled = leaveOf({ status: 'CANCELLED', turn: null });
    expect(mayDecide(cancelled, 'line_manager1')).toEqual({ accept: false, reject: false });
  });
  test('is for HR in the place of who does not answer, once that is escalated', () => {
    expect(mayDecide(leaveOf(), 'employer')).toEqual({ accept: false, reject: false });
    expect(mayDecide(leaveOf({ escalated: true }), 'employer')).toEqual({ accept: true, reject: true });
    const withoutHr = leaveOf({ escalated: true, asked: ['line_manager1'] });
    expect(mayDecide(withoutHr, 'employer')).toEqual({ accept: true, reject: true });
    expect(turnsOf(withoutHr).map(({ place }) => place)).toEqual(['line_manager1', 'employer']);
  });
  test('is as the documents have it where a server does not say whom it asks', () => {
    const asked: string[] = [];
    expect(mayDecide(leaveOf({ asked, status: 'ONGOING' }), 'client')).toEqual({ accept: true, reject: true });
    expect(mayDecide(leaveOf({ asked, client_status: 'APPROVED' }), 'client')).toEqual({ accept: false, reject: true });
    expect(mayDecide(leaveOf({ asked, client_status: 'DECLINED' }), 'client')).toEqual({ accept: true, reject: false });
  });
});

describe('who is asked', () => {
  test('stands in their order, by name, with what they did', () => {
    expect(turnsOf(leaveOf(APPROVED)).map(({ name, action, holds }) => [name, action, holds])).toEqual([
      ['Chukwuemeka Eze', 'APPROVED', false],
      ['Folake Adeyemi', null, true],
      ['Human resources', null, false],
    ]);
  });
  test('is everybody named where a server does not say it', () => {
    const named = turnsOf(leaveOf({ asked: [], turn: null, client_status: 'APPROVED' }));
    expect(named.map(({ place }) => place)).toEqual(['line_manager1', 'line_manager2', 'client', 'employer']);
    expect(turnsOf(leaveOf({ asked: [], line_manager2_name: '' })).map(({ place }) => place)).toEqual([
      'line_manager1',
      'employer',
    ]);
  });
  test('tells of HR what the status tells', () => {
    const ofEmployer = (given: Record<string, unknown>) => turnsOf(leaveOf(given)).at(-1)?.action;
    const employer_at = '2026-06-16T08:00:00.000Z';
    expect(ofEmployer({ status: 'REJECTED', employer_at })).toBe('DECLINED');
    expect(ofEmployer({ status: 'ACCEPTED', employer_at })).toBe('APPROVED');
    expect(ofEmployer({ status: 'REJECTED', line_manager1_action: 'DECLINED' })).toBeNull();
  });
  test('is after somebody only whoever is asked', () => {
    expect(nextTurn(leaveOf(), 'line_manager1')?.name).toBe('Folake Adeyemi');
    expect(nextTurn(leaveOf({ asked: ['line_manager1', 'employer'] }), 'line_manager1')?.place).toBe('employer');
    expect(nextTurn(leaveOf({ asked: ['line_manager1'] }), 'line_manager1')).toBeNull();
  });
});

test('the day to answer by is counted in Lagos, also in the last hour of a year', () => {
  expect(answerBy(leaveOf({ turn_at: '2026-12-31T23:30:00.000Z' }))).toBe('2027-01-06');
  expect(answerBy(leaveOf())).toBeNull();
});
