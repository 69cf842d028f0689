import { MONTH_NAMES, type MonthName } from '../platform/dates';
import type { Answer, AskedQuestion } from './headcount';

/** The number of a month by its name, as it comes; 0 for no month. */
export const monthNumber = (name: string): number =>
  MONTH_NAMES.findIndex((month) => month.toLowerCase() === name.trim().toLowerCase()) + 1;
/** The name of a month, 1 to 12. */
export const monthName = (month: number): MonthName => MONTH_NAMES[(month + 11) % 12] ?? 'January';
/** The month before one, over New Year too. */
export const monthBefore = (year: number, month: number): { year: number; month: number } =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };

/** The person whom a question asks, for the words in braces. */
export interface About {
  company: string;
  job_role: string;
  branch: string;
  supervisor: string;
}

/** A text with its words in braces filled in. One that is not known keeps a plain word, so that the question still reads. */
export const fillInAnswers = (text: string, about: About): string =>
  text.replace(/\{(company|job_role|branch|supervisor)\}/g, (_, name: keyof About) => about[name] || PLAIN[name]);

const PLAIN: About = {
  company: 'the company',
  job_role: 'the same',
  branch: 'the same branch',
  supervisor: 'the same',
};

/** Questions as one employee reads them. Answers are among these choices. */
export const questionsForEmployee = <Q extends Pick<AskedQuestion, 'text' | 'hint' | 'choices'>>(
  questions: readonly Q[],
  about: About,
): Q[] =>
  questions.map((one) => ({
    ...one,
    text: fillInAnswers(one.text, about),
    hint: fillInAnswers(one.hint, about),
    choices: one.choices.map((choice) => fillInAnswers(choice, about)),
  }));

/** The answers to YES_NO. */
export const YES_NO = ['Yes', 'No'] as const;

const NUMBER = /^\d{1,9}(\.\d{1,2})?$/;

/** The mistake in one answer, in words; null for none. */
export function wrongAnswer(question: AskedQuestion, value: string): string | null {
  const typed = value.trim();
  if (typed === '') return question.required ? `${question.label || question.text} is required` : null;
  if (question.kind === 'YES_NO') return YES_NO.some((word) => word === typed) ? null : 'Answer Yes or No';
  if (question.kind === 'CHOICE') return question.choices.includes(typed) ? null : 'Choose one of the answers';
  if (question.kind === 'NUMBER') return NUMBER.test(typed) ? null : 'Please enter valid number.';
  return null;
}

/** The field of a question, at which the mistake of its answer is shown. */
export const answerField = (question: number): string => `answer_${question}`;

const answerTo = (answers: readonly Answer[], id: number): string =>
  answers.find(({ question }) => question === id)?.value.trim() ?? '';

/** The mistakes in the answers to a month's questions, by `answerField`; empty when they can be sent. */
export const wrongAnswers = (
  questions: readonly AskedQuestion[],
  answers: readonly Answer[],
): Record<string, string[]> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const wrong = wrongAnswer(question, answerTo(answers, question.id));
      return wrong === null ? [] : [[answerField(question.id), [wrong]]];
    }),
  );

/** An answer with its unit: `11 days`. */
export const answerWords = ({ kind, unit }: AskedQuestion, value: string): string =>
  kind === 'NUMBER' && unit && value ? `${value} ${unit}` : value;

/** The answers that differ from those of the month before. A question that was not asked then differs in nothing. */
export const changedAnswers = (
  now: { questions: readonly AskedQuestion[]; answers: readonly Answer[] },
  before: { questions: readonly AskedQuestion[]; answers: readonly Answer[] },
): { label: string; from: string; to: string }[] =>
  now.questions.flatMap((question) => {
    const asked = before.questions.find(({ id }) => id === question.id);
    if (!asked) return [];
    const [from, to] = [answerTo(before.answers, question.id), answerTo(now.answers, question.id)];
    return from === to
      ? []
      : [{ label: question.label || question.text, from: answerWords(asked, from), to: answerWords(question, to) }];
  });
