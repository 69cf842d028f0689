import { expect, test } from 'vitest';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { complaintSteps } from './complaint-steps';

const event = (kind: string, at: string): Complaint['timeline'][number] => ({
  id: 1,
  kind,
  title: kind,
  by: '',
  way: 'APP',
  to: null,
  reach: 'SUBJECT',
  at,
  words: '',
  note: '',
  papers: [],
  letter: null,
});

const stepsOf = (status: Complaint['status'], timeline: Complaint['timeline'], closed_at: string | null = null) =>
  complaintSteps({ status, timeline, opened_at: '2026-05-04T09:00:00.000Z', closed_at }).map(({ title, note, state }) =>
    [title, note, state].filter(Boolean).join(' | '),
  );

test('a new complaint waits for its owner', () => {
  expect(stepsOf('FILED', [])).toEqual([
    'Filed | 4 May 2026 | done',
    'Taken up | Waits for its owner | current',
    'Looked into | todo',
    'Closed | todo',
  ]);
});

test('one that waits for an answer says since when', () => {
  const timeline = [event('ASKED', '2026-05-06T09:00:00.000Z'), event('TAKEN_UP', '2026-05-05T09:00:00.000Z')];
  expect(stepsOf('WAITING', timeline)).toEqual([
    'Filed | 4 May 2026 | done',
    'Taken up | 5 May 2026 | done',
    'Waits for an answer | Asked on 6 May 2026 | current',
    'Closed | todo',
  ]);
});

test('one that was closed without being taken up passed that step over', () => {
  expect(stepsOf('CLOSED', [], '2026-05-07T09:00:00.000Z')).toEqual([
    'Filed | 4 May 2026 | done',
    'Taken up | passed',
    'Looked into | done',
    'Closed | 7 May 2026 | done',
  ]);
});
