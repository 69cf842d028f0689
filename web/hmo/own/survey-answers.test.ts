import { expect, test } from 'vitest';
import type { SurveyQuestion } from '../../../contracts/hmo-survey';
import { begunSurvey, surveyAnswers, wrongSurvey } from './survey-answers';

const question = (id: number, required: boolean): SurveyQuestion => ({
  id,
  text: 'How was it?',
  kind: 'TEXT',
  choices: [],
  low: '',
  high: '',
  required,
});
const QUESTIONS = [question(1, true), question(2, false)];

test('only a question that asks for an answer holds back the sending', () => {
  expect(wrongSurvey(QUESTIONS, begunSurvey(QUESTIONS))).toEqual({ answer_1: 'Answer is required' });
  expect(wrongSurvey(QUESTIONS, { answer_1: ' ', answer_2: 'x' })).toEqual({ answer_1: 'Answer is required' });
  expect(wrongSurvey(QUESTIONS, { answer_1: 'Good', answer_2: 'x'.repeat(1001) })).toEqual({
    answer_2: 'should not be more than 1000 characters',
  });
});

test('what was left empty is not sent', () => {
  expect(surveyAnswers(QUESTIONS, { answer_1: ' Good ', answer_2: '' })).toEqual([{ question: 1, value: 'Good' }]);
});
