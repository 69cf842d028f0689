import { describe, expect, test } from 'vitest';
import { afterAction, deciderAfter, LEAVE_ACTIONS, LEAVE_DECIDERS, type LeaveDecider, type Turns } from './leave-state';

const begin = (...asked: LeaveDecider[]): Turns => ({
  status: 'PENDING',
  turn: asked[0] ?? null,
  asked,
  actions: {},
});
const all = begin('line_manager1', 'line_manager2', 'client', 'employer');

/** A request after these acts, each of which must be allowed. */
function reached(turns: Turns, ...acts: [LeaveDecider, 'APPROVED' | 'DECLINED'][]): Turns {
  return acts.reduce((held, [place, action]) => {
    const next = afterAction(held, place, action);
    if (!next) throw new Error(`${place} may not: ${action}`);
    return next;
  }, turns);
}

/** Every set of places that a type may ask. */
const SETS = Array.from({ length: 2 ** LEAVE_DECIDERS.length - 1 }, (_, i) =>
  LEAVE_DECIDERS.filter((_place, bit) => (i + 1) & (1 << bit)),
);

/** What holds whatever was done; the names of the rules that are broken. */
function broken({ status, turn, asked, actions }: Turns): string[] {
  const acted = LEAVE_DECIDERS.filter((place) => actions[place]);
  const declined = acted.filter((place) => actions[place] === 'DECLINED');
  const steppedIn = actions.employer !== undefined && asked.some((one) => one !== 'employer' && !actions[one]);
  const rules: [string, boolean][] = [
    ['somebody holds it exactly while it is pending', (status === 'PENDING') === (turn !== null)],
    ['only who is asked holds it', turn === null || asked.includes(turn)],
    ['who holds it has not acted', turn === null || actions[turn] === undefined],
    ['it is rejected exactly when somebody declined', (status === 'REJECTED') === (declined.length === 1)],
    ['one declines at most', declined.length <= 1],
    ['who declined is the last who acted', declined.length === 0 || declined[0] === acted.at(-1)],
    [
      'it is accepted once everybody approved, or HR in their place',
      status !== 'ACCEPTED' ||
        (acted.every((one) => actions[one] === 'APPROVED') && (steppedIn || asked.every((one) => actions[one]))),
    ],
    [
      'nobody acts before their turn',
      steppedIn ||
        acted.every((one) => asked.slice(0, asked.indexOf(one)).every((before) => actions[before] === 'APPROVED')),
    ],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

describe('the turns of a request', () => {
  test('go from line manager 1 to line manager 2, the client and HR, who accepts it', () => {
    const approved = LEAVE_DECIDERS.map((place) => [place, 'APPROVED'] as [LeaveDecider, 'APPROVED']);
    expect(approved.map((_, i) => reached(all, ...approved.slice(0, i + 1)).turn)).toEqual([
      'line_manager2',
      'client',
      'employer',
      null,
    ]);
    expect(reached(all, ...approved).status).toBe('ACCEPTED');
  });

  test('pass over who is not asked', () => {
    const some = begin('line_manager1', 'employer');
    expect(reached(some, ['line_manager1', 'APPROVED']).turn).toBe('employer');
    expect(deciderAfter(some.asked, 'employer')).toBeNull();
    expect(afterAction(some, 'client', 'APPROVED')).toBeNull();
  });

  test('end when somebody declines, who may accept after all', () => {
    const rejected = reached(all, ['line_manager1', 'APPROVED'], ['line_manager2', 'DECLINED']);
    expect([rejected.status, rejected.turn]).toEqual(['REJECTED', null]);
    expect(afterAction(rejected, 'line_manager1', 'DECLINED')).toBeNull();
    expect(afterAction(rejected, 'line_manager2', 'DECLINED')).toBeNull();
    expect(reached(rejected, ['line_manager2', 'APPROVED']).turn).toBe('client');
  });

  test('let who approved decline while the next has not acted, and no longer', () => {
    const first = reached(all, ['line_manager1', 'APPROVED']);
    expect(reached(first, ['line_manager1', 'DECLINED']).status).toBe('REJECTED');
    expect(afterAction(reached(first, ['line_manager2', 'APPROVED']), 'line_manager1', 'DECLINED')).toBeNull();
  });

  test('are over once it is accepted or cancelled', () => {
    const accepted = reached(begin('line_manager1'), ['line_manager1', 'APPROVED']);
    expect(afterAction(accepted, 'line_manager1', 'DECLINED')).toBeNull();
    expect(afterAction({ ...all, status: 'CANCELLED', turn: null }, 'line_manager1', 'APPROVED')).toBeNull();
  });

  test.each([[all], [begin('line_manager1', 'line_manager2')]])(
    'let HR decide for good in the place of others once it is escalated, and not before',
    (turns) => {
      expect(afterAction(turns, 'employer', 'APPROVED')).toBeNull();
      const escalated = { ...turns, escalated: true };
      expect(reached(escalated, ['employer', 'APPROVED'])).toMatchObject({ status: 'ACCEPTED', turn: null });
      const rejected = reached(escalated, ['employer', 'DECLINED']);
      expect(rejected.status).toBe('REJECTED');
      expect(afterAction(rejected, 'line_manager1', 'APPROVED')).toBeNull();
      expect(reached(rejected, ['employer', 'APPROVED']).status).toBe('ACCEPTED');
    },
  );

  test('begin to wait anew with the next, so that HR steps in only where somebody waited', () => {
    expect(reached({ ...all, escalated: true }, ['line_manager1', 'APPROVED']).escalated).toBe(false);
  });

  test.each(SETS.map((asked) => [asked.join(', '), asked] as const))(
    'hold together after whatever sequence of acts (%s)',
    (_, asked) => {
      const seen = new Map<string, Turns>();
      const open: Turns[] = [begin(...asked)];
      for (let turns = open.pop(); turns; turns = open.pop()) {
        const key = JSON.stringify([
          turns.status,
          turns.turn,
          turns.escalated ?? false,
          LEAVE_DECIDERS.map((one) => turns.actions[one]),
        ]);
        if (seen.has(key)) continue;
        seen.set(key, turns);
        expect(broken(turns), key).toEqual([]);
        for (const place of LEAVE_DECIDERS)
          for (const action of LEAVE_ACTIONS) {
            const next = afterAction(turns, place, action);
            if (next) open.push(next);
          }
        if (turns.status === 'PENDING') open.push({ ...turns, escalated: true });
      }
      const statuses = new Set([...seen.values()].map(({ status }) => status));
      expect([...statuses].toSorted()).toEqual(['ACCEPTED', 'PENDING', 'REJECTED']);
    },
  );
});
