import { describe, expect, test } from 'vitest';
import { caseSteps, heardBy, isClosable, isHeard, isHrsTurn } from './case-words';

type CaseProgress = Parameters<typeof caseSteps>[0];

const caseProgress = (given: Partial<CaseProgress> = {}): CaseProgress => ({
  status: 'QUERY',
  opened_at: '2026-05-04T08:20:00Z',
  answer_due: '2026-05-08',
  answered_at: null,
  hearing: null,
  decision: null,
  decided_at: null,
  appeal_until: null,
  closed_at: null,
  timeline: [],
  ...given,
});
const answered = { answered_at: '2026-05-07T20:06:00Z' };
const decided = {
  ...answered,
  decision: 'FINAL_WARNING',
  decided_at: '2026-05-22T11:15:00Z',
  appeal_until: '2026-06-05',
} as const;
const hearing = { at: '2026-05-18T09:00:00Z', location: 'Boardroom', appeal: false, panel: [] };
const states = (given: Partial<CaseProgress>) => caseSteps(caseProgress(given)).map(({ state }) => state);
const noteOf = (title: string, given: Partial<CaseProgress>) =>
  caseSteps(caseProgress(given)).find((step) => step.title === title)?.note;

describe('the steps of a case', () => {
  test('begin with the query and the day until when it is to be answered', () => {
    expect(states({})).toEqual(['done', 'current', 'todo', 'todo', 'todo']);
    expect(noteOf('Answer', {})).toBe('Due 8 May 2026');
  });

  test('wait for a decision once the answer is in, or for the hearing that is called', () => {
    expect(states({ status: 'ANSWERED', ...answered })).toEqual(['done', 'done', 'todo', 'current', 'todo']);
    expect(states({ status: 'HEARING', ...answered, hearing })).toEqual(['done', 'done', 'current', 'todo', 'todo']);
  });

  test('pass over an answer that was never given, and a hearing that was never called', () => {
    const given = { ...decided, status: 'DECIDED', answered_at: null } as const;
    expect(states(given)).toEqual(['done', 'passed', 'passed', 'done', 'current']);
    expect(noteOf('Decision', given)).toBe('Final warning, 22 May 2026');
    expect(noteOf('Appeal', given)).toBe('Until 5 Jun 2026');
  });

  test('keep the first hearing once there is one of the appeal', () => {
    const given = {
      ...decided,
      status: 'APPEAL',
      hearing: { ...hearing, appeal: true, at: '2026-06-18T09:00:00Z' },
      timeline: [
        { kind: 'APPEAL', at: '2026-05-28T16:40:00Z' },
        { kind: 'HEARING', at: '2026-05-12T16:40:00Z' },
      ],
    } as const;
    expect(states(given)).toEqual(['done', 'done', 'done', 'done', 'current']);
    expect(noteOf('Appeal', given)).toBe('Hearing on 18 Jun 2026');
  });

  test('end where nothing was appealed, and where the query was withdrawn', () => {
    expect(states({ ...decided, status: 'CLOSED', closed_at: '2026-06-06T00:00:00Z' }).at(-1)).toBe('passed');
    const withdrawn = caseSteps(caseProgress({ status: 'WITHDRAWN', closed_at: '2026-05-05T09:00:00Z' }));
    expect(withdrawn.at(-1)).toEqual({ title: 'Withdrawn', note: '5 May 2026', state: 'ended' });
  });
});

test('a panel is named as one says it', () => {
  expect(heardBy([])).toBe('');
  expect(heardBy(['Ngozi Bassey'])).toBe('Heard by Ngozi Bassey.');
  expect(heardBy(['Ngozi Bassey', 'Musa Bello', 'Ada Obi'])).toBe('Heard by Ngozi Bassey, Musa Bello and Ada Obi.');
});

test('a hearing is heard from its time on', () => {
  expect(isHeard(hearing, new Date('2026-05-18T08:59:00Z'))).toBe(false);
  expect(isHeard(hearing, new Date('2026-05-18T09:00:00Z'))).toBe(true);
});

test('it is the turn of HR until a case is decided, but not while a hearing is to come', () => {
  const called = (at: string, appeal = false) => ({ ...hearing, at, appeal });
  const [past, coming] = ['2026-05-18T09:00:00Z', '2999-05-18T09:00:00Z'];
  expect(isHrsTurn({ status: 'QUERY', hearing: null })).toBe(true);
  expect(isHrsTurn({ status: 'ANSWERED', hearing: null })).toBe(true);
  expect(isHrsTurn({ status: 'HEARING', hearing: called(coming) })).toBe(false);
  expect(isHrsTurn({ status: 'HEARING', hearing: called(past) })).toBe(true);
  expect(isHrsTurn({ status: 'DECIDED', hearing: called(past) })).toBe(false);
  expect(isHrsTurn({ status: 'APPEAL', hearing: called(past) })).toBe(true);
  expect(isHrsTurn({ status: 'APPEAL', hearing: called(coming, true) })).toBe(false);
  expect(isHrsTurn({ status: 'CLOSED', hearing: null })).toBe(false);
});

test('a decided case can be closed once nobody may appeal any more', () => {
  const until = { status: 'DECIDED', appeal_until: '2026-06-05' } as const;
  expect(isClosable(until, '2026-06-05')).toBe(false);
  expect(isClosable(until, '2026-06-06')).toBe(true);
  expect(isClosable({ status: 'DECIDED', appeal_until: null }, '2026-06-05')).toBe(true);
  expect(isClosable({ status: 'APPEAL', appeal_until: '2026-06-05' }, '2026-06-06')).toBe(false);
});
