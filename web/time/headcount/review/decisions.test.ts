import { describe, expect, test } from 'vitest';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import {
  allAnsweredWords,
  begunDecisions,
  choiceName,
  chosenAmong,
  chosenWords,
  isFound,
  reasonName,
  reviewSections,
  sentDecisions,
  wrongDecisions,
} from './decisions';

const person = (id: number, more: Partial<ReviewedResponse> = {}): ReviewedResponse => ({
  id,
  headcount: { id: 1, month: 'June', year: 2026 },
  employee: { id, code: `LGS-${id}`, name: `Ada Obi ${id}`, company: '', job_role: '', branch: '', image: null },
  employee_status: 'SUBMITTED',
  supervisor_status: 'PENDING',
  supervisor_name: 'Folake Adeyemi',
  supervisor_comment: '',
  submitted_at: null,
  recorded_by: null,
  for_hr: false,
  may_decide: false,
  decided_at: null,
  closes_on: null,
  questions: [],
  answers: [],
  changes: [],
  compared: true,
  ...more,
});
const typed = (choices: Record<number, string>, reasons: Record<number, string> = {}) =>
  Object.fromEntries([
    ...Object.entries(choices).map(([id, choice]) => [choiceName(Number(id)), choice]),
    ...Object.entries(reasons).map(([id, reason]) => [reasonName(Number(id)), reason]),
  ]);

describe('what a supervisor chose', () => {
  const people = [person(1), person(2), person(3, { supervisor_status: 'APPROVED' })];

  test('begins as nothing, and is sent without those decided meanwhile', () => {
    expect(chosenAmong(people, begunDecisions(people))).toEqual([]);
    expect(sentDecisions(people, typed({ 1: 'approve', 2: 'decline', 3: 'decline' }, { 2: ' Six days ' }))).toEqual([
      { employee_response_id: 1, supervisor_status: 'APPROVED', supervisor_comment: '', seen: '' },
      { employee_response_id: 2, supervisor_status: 'DECLINED', supervisor_comment: 'Six days', seen: '' },
    ]);
  });

  test('says a reason only for a decline, also when one was typed before', () => {
    expect(sentDecisions(people, typed({ 1: 'approve' }, { 1: 'Typed before' }))[0]?.supervisor_comment).toBe('');
    expect(wrongDecisions(people, typed({ 1: 'approve', 2: 'decline' }, { 2: '  ' }))).toEqual({
      reason_2: 'Reason is required',
    });
  });

  test('is counted in words', () => {
    expect(chosenWords(people, typed({ 1: 'approve', 2: 'decline' }))).toBe('1 approved, 1 declined');
    expect(chosenWords(people, typed({ 1: 'decline' }))).toBe('1 declined');
    expect(chosenWords(people, {})).toBeNull();
  });
});

test('the named person stands apart, then who differs, who is not compared, who is the same, and who is decided', () => {
  const differs = { changes: [{ label: 'Worked at', from: 'Apapa', to: 'Ikeja' }] };
  const people = [
    person(1, differs),
    person(2, differs),
    person(3, { compared: false }),
    person(4),
    person(5, { supervisor_status: 'DECLINED' }),
  ];
  const { named, ...rest } = reviewSections(people, 2);
  expect(named?.id).toBe(2);
  expect(Object.values(rest).map((list) => list.map(({ id }) => id))).toEqual([[1], [3], [4], [5]]);
  expect(reviewSections(people, 5).named).toBeUndefined();
});

test('somebody is found by parts of the name or the staff ID', () => {
  expect(isFound(person(12), 'obi ada')).toBe(true);
  expect(isFound(person(12), 'lgs-12')).toBe(true);
  expect(isFound(person(12), 'musa')).toBe(false);
  expect(isFound(person(12), ' ')).toBe(true);
});

test('how many have answered is said as it is', () => {
  expect(allAnsweredWords({ people: [person(1), person(2)], unanswered: 0 })).toBe('All 2 have answered.');
  expect(allAnsweredWords({ people: [person(1), person(2)], unanswered: 3 })).toBe('2 have answered, 3 not yet.');
});
