import { expect, test } from 'vitest';
import type { SurveyQuestion } from '../../../../contracts/health/hmo-survey';
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
  expect(wrongSurvey(QUESTIONS, begunSurvey(QUESTIONS))).toEqual({ question_1: 'Answer is required' });
  expect(wrongSurvey(QUESTIONS, { question_1: ' ', question_2: 'x' })).toEqual({ question_1: 'Answer is required' });
  expect(wrongSurvey(QUESTIONS, { question_1: 'Good', question_2: 'x'.repeat(1001) })).toEqual({
    question_2: 'should not be more than 1000 characters',
  });
});

test('what was left empty is not sent', () => {
  expect(surveyAnswers(QUESTIONS, { question_1: ' Good ', question_2: '' })).toEqual([{ question: 1, value: 'Good' }]);
});
