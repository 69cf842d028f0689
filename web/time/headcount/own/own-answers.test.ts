import { describe, expect, test } from 'vitest';
import type { AskedQuestion, HeadcountResponse } from '../../../../contracts/time/headcount';
import {
  countAnswered,
  effortWords,
  isAnswerable,
  openOne,
  responseLook,
  sentAnswers,
  wrongTyped,
} from './own-answers';
import { yearsAround } from './years-around';

const question = (id: number, more: Partial<AskedQuestion>): AskedQuestion => ({
  id,
  text: `Question ${id}`,
  kind: 'TEXT',
  choices: [],
  unit: '',
  hint: '',
  label: `Answer ${id}`,
  required: true,
  position: id,
  ...more,
});
const QUESTIONS = [question(1, { kind: 'YES_NO' }), question(2, { kind: 'NUMBER' }), question(3, { required: false })];
const response = (year: number, month: string, more: Partial<HeadcountResponse> = {}): HeadcountResponse => ({
  id: year,
  headcount: { id: year, month, year },
  employee: { id: 1, code: '', name: '', company: '', job_role: '', branch: '', image: null },
  employee_status: 'PENDING',
  supervisor_status: 'PENDING',
  supervisor_name: null,
  supervisor_comment: '',
  submitted_at: null,
  recorded_by: null,
  for_hr: false,
  may_decide: false,
  decided_at: null,
  closes_on: '2026-06-30',
  questions: [],
  answers: [],
  ...more,
});

describe('what is typed', () => {
  test('is wrong where it is missing or is no number, and may lack what is not required', () => {
    expect(wrongTyped(QUESTIONS, { answer_1: '', answer_2: 'eleven', answer_3: '' })).toEqual({
      answer_1: 'Answer 1 is required',
      answer_2: 'Please enter valid number.',
    });
    expect(wrongTyped(QUESTIONS, { answer_1: 'Yes', answer_2: '11.5', answer_3: '' })).toEqual({});
  });

  test('counts what can be sent, and sends what is there', () => {
    const typed = { answer_1: 'Yes', answer_2: 'eleven', answer_3: ' none ' };
    expect(countAnswered(QUESTIONS, typed)).toBe(2);
    expect(sentAnswers(QUESTIONS, { ...typed, answer_2: '' })).toEqual([
      { question: 1, value: 'Yes' },
      { question: 3, value: 'none' },
    ]);
  });
});

describe('a month', () => {
  test('is open up to and on its last day', () => {
    expect(isAnswerable(response(2026, 'June'), '2026-06-30')).toBe(true);
    expect(isAnswerable(response(2026, 'June'), '2026-07-01')).toBe(false);
    expect(isAnswerable(response(2026, 'June', { employee_status: 'SUBMITTED' }), '2026-06-01')).toBe(false);
  });

  test('is begun where it is open; the newest of several', () => {
    const closed = response(2026, 'July', { closes_on: '2026-06-01' });
    const all = [response(2026, 'May'), response(2026, 'June'), closed];
    expect(openOne(all, '2026-06-30')?.headcount.month).toBe('June');
    expect(openOne([closed], '2026-06-30')).toBeUndefined();
  });

  test('stands as its two statuses say', () => {
    const sent = { employee_status: 'SUBMITTED' } as const;
    const words = [
      response(2026, 'June'),
      response(2026, 'June', { closes_on: '2026-01-01' }),
      response(2026, 'June', sent),
      response(2026, 'June', { ...sent, supervisor_status: 'APPROVED' }),
      response(2026, 'June', { ...sent, supervisor_status: 'DECLINED' }),
    ].map((one) => responseLook(one, '2026-06-30').word);
    expect(words).toEqual(['To answer', 'Not answered', 'Submitted', 'Approved', 'Declined']);
  });

  test('may lie in the year beside this one about New Year', () => {
    expect(yearsAround('2026-12-31')).toEqual([2027, 2026]);
    expect(yearsAround('2027-01-01')).toEqual([2027, 2026]);
    expect(yearsAround('2027-06-01')).toEqual([2027]);
  });
});

test('the effort is said in words', () => {
  expect(effortWords(6)).toBe('Six questions, about two minutes.');
  expect(effortWords(1)).toBe('One question, about a minute.');
});
