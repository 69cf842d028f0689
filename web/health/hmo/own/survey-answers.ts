import type { SurveyAnswers, SurveyQuestion } from '../../../../contracts/health/hmo-survey';
import type { TypedValues } from '../../../platform/form/checked-by';

/** The field of a question: where the server says what is wrong with its answer. */
export const fieldOf = (question: number): string => `question_${question}`;

const typedAt = (typed: TypedValues, { id }: Pick<SurveyQuestion, 'id'>): string => typed[fieldOf(id)]?.trim() ?? '';

/** The form as it begins. */
export const begunSurvey = (questions: readonly Pick<SurveyQuestion, 'id'>[]): TypedValues =>
  Object.fromEntries(questions.map(({ id }) => [fieldOf(id), '']));

/** The mistakes that prevent sending, by field: a required question without an answer, and an answer that is too long. */
export const wrongSurvey = (questions: readonly SurveyQuestion[], typed: TypedValues): TypedValues =>
  Object.fromEntries(
    questions.flatMap((one): [string, string][] => {
      const value = typedAt(typed, one);
      if (value === '') return one.required ? [[fieldOf(one.id), 'Answer is required']] : [];
      return value.length > 1000 ? [[fieldOf(one.id), 'should not be more than 1000 characters']] : [];
    }),
  );

/** The answers as they are sent; those left empty are left out. */
export const surveyAnswers = (questions: readonly SurveyQuestion[], typed: TypedValues): SurveyAnswers['answers'] =>
  questions.flatMap((one) => {
    const value = typedAt(typed, one);
    return value === '' ? [] : [{ question: one.id, value }];
  });
