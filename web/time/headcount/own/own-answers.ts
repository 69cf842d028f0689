import type { Answer, AskedQuestion, HeadcountResponse } from '../../../../contracts/time/headcount';
import { answerField, monthNumber, wrongAnswer } from '../../../../contracts/time/headcount-answers';
import type { TypedValues } from '../../../platform/form/checked-by';
import type { StatusLook } from '../../../platform/ui/status-look';

const typedAt = (typed: TypedValues, { id }: AskedQuestion): string => typed[answerField(id)]?.trim() ?? '';

/** The form as it begins: empty, or what was answered before HR opened it once more. */
export const begunAnswers = ({ questions, answers }: Pick<HeadcountResponse, 'questions' | 'answers'>): TypedValues =>
  Object.fromEntries(
    questions.map(({ id }) => [answerField(id), answers.find(({ question }) => question === id)?.value ?? '']),
  );

/** The mistakes of the typed answers, by field. */
export const wrongTyped = (questions: readonly AskedQuestion[], typed: TypedValues): TypedValues =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const wrong = wrongAnswer(question, typedAt(typed, question));
      return wrong === null ? [] : [[answerField(question.id), wrong]];
    }),
  );

/** How many questions have an answer that can be sent. One that may stay empty counts once it has one. */
export const countAnswered = (questions: readonly AskedQuestion[], typed: TypedValues): number =>
  questions.filter((one) => typedAt(typed, one) !== '' && wrongAnswer(one, typedAt(typed, one)) === null).length;

/** The answers as they are sent; those left empty are left out. */
export const sentAnswers = (questions: readonly AskedQuestion[], typed: TypedValues): Answer[] =>
  questions.flatMap((one) => {
    const value = typedAt(typed, one);
    return value === '' ? [] : [{ question: one.id, value }];
  });

/** The parts of a response that tell its progress. */
type ResponseState = Pick<HeadcountResponse, 'employee_status' | 'supervisor_status' | 'closes_on'>;

/** Whether it can still be answered on a day. */
export const isAnswerable = ({ employee_status, closes_on }: ResponseState, today: string): boolean =>
  employee_status === 'PENDING' && (closes_on === null || closes_on >= today);

/** How a response stands, as its employee sees it. */
export function responseLook(response: ResponseState, today: string): StatusLook {
  if (response.employee_status === 'PENDING')
    return isAnswerable(response, today)
      ? { word: 'To answer', tone: 'amber' }
      : { word: 'Not answered', tone: 'gray' };
  if (response.supervisor_status === 'APPROVED') return { word: 'Approved', tone: 'green' };
  if (response.supervisor_status === 'DECLINED') return { word: 'Declined', tone: 'red' };
  return { word: 'Submitted', tone: 'blue' };
}

/** Newest month first. */
export const byMonth = (one: HeadcountResponse, other: HeadcountResponse): number =>
  other.headcount.year - one.headcount.year ||
  monthNumber(other.headcount.month) - monthNumber(one.headcount.month) ||
  other.id - one.id;

/** The month that is to be answered now; the newest one where several are. */
export const openOne = (responses: readonly HeadcountResponse[], today: string): HeadcountResponse | undefined =>
  responses.filter((one) => isAnswerable(one, today)).toSorted(byMonth)[0];

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Six questions, about two minutes.` */
export function effortWords(questions: number): string {
  const minutes = Math.max(1, Math.ceil(questions / 3));
  const about = minutes === 1 ? 'a minute' : `${(NUMBERS[minutes] ?? String(minutes)).toLowerCase()} minutes`;
  return `${NUMBERS[questions] ?? questions} ${questions === 1 ? 'question' : 'questions'}, about ${about}.`;
}
