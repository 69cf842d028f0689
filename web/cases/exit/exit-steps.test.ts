import { describe, expect, test } from 'vitest';
import type { Clearance, Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE, EXIT_STATES, type ExitState } from '../../../contracts/cases/exit-state';
import { exitSteps, isExitOver, openOwners } from './exit-steps';

const department = (cleared_at: string | null, owner_email = 'it@owners.example'): Clearance => ({
  id: 1,
  department: 'Information technology',
  owner_name: 'Segun Alabi',
  owner_email,
  due: '2026-06-24',
  told_at: '2026-06-08T07:00:00Z',
  silent_days: null,
  cleared_at,
  items: [],
});

const exit = (status: ExitState, given: Partial<Exit> = {}) => ({
  status,
  type: 'RESIGNATION' as const,
  opened_at: '2026-05-26T17:03:00Z',
  approved_at: status === 'PENDING' || status === 'DECLINED' ? null : '2026-05-29T09:14:00Z',
  closed_at: EXIT_COURSE.last.includes(status) ? '2026-06-01T09:00:00Z' : null,
  under_approval: false,
  clearance: [department('2026-06-11T14:32:00Z'), department(null)],
  settlement: null,
  last_day: '2026-06-26',
  ...given,
});

const statesOf = (status: ExitState, given?: Partial<Exit>) =>
  exitSteps(exit(status, given)).map(({ title, state }) => `${title} ${state}`);

describe('the steps of an exit', () => {
  test('have one that is current, until all are done', () => {
    for (const status of EXIT_STATES) {
      const current = exitSteps(exit(status)).filter(({ state }) => state === 'current');
      expect(current.length, status).toBe(EXIT_COURSE.last.includes(status) ? 0 : 1);
    }
    expect(statesOf('CLOSED')).toEqual([
      'Resigned done',
      'Approved done',
      'Clearance done',
      'Settlement done',
      'Last day done',
    ]);
  });

  test('say by whom an exit is decided, and how far its clearance is', () => {
    const [, approval] = exitSteps(exit('PENDING', { under_approval: true }));
    expect(approval).toEqual({ title: 'Approval', note: 'By its workflow', state: 'current' });
    expect(exitSteps(exit('CLEARANCE'))[2]).toMatchObject({ note: '1 of 2 departments', state: 'current' });
  });

  test('end where an exit was declined, withdrawn or called off', () => {
    expect(statesOf('DECLINED')).toEqual(['Resigned done', 'Approval passed', 'Declined ended']);
    expect(statesOf('WITHDRAWN', { approved_at: null })).toEqual([
      'Resigned done',
      'Approval passed',
      'Withdrawn ended',
    ]);
    expect(statesOf('WITHDRAWN')).toEqual(['Resigned done', 'Approved done', 'Withdrawn ended']);
  });

  test('begin with what HR did where nobody resigned', () => {
    expect(statesOf('APPROVED', { type: 'REDUNDANCY' })[0]).toBe('Started done');
  });
});

test('an owner of two departments is reminded once, and none whose department is cleared', () => {
  const all = [department(null), department(null), department(null, 'hr@owners.example')];
  expect(openOwners({ clearance: all })).toEqual(['it@owners.example', 'hr@owners.example']);
  expect(openOwners({ clearance: [department('2026-06-11T14:32:00Z')] })).toEqual([]);
});

test('an exit is over in the last states of its course alone', () => {
  expect(EXIT_STATES.filter((status) => isExitOver({ status }))).toEqual(['CLOSED', 'DECLINED', 'WITHDRAWN']);
});
