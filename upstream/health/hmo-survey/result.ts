import * as z from 'zod';
import { SCALE } from '../../../contracts/health/hmo-state';
import type { QuestionResult, SurveyQuestion } from '../../../contracts/health/hmo-survey';
import { hideSmall, SMALLEST } from '../../../contracts/platform/small-numbers';

export const ValueCount = z.object({ question: z.string(), value: z.string(), count: z.int() });
/** How often a value was given to a question; of texts, how many there are. */
export type ValueCount = z.output<typeof ValueCount>;

const labelsOf = ({ kind, choices, low, high }: SurveyQuestion): { value: string; label: string }[] => {
  if (kind === 'CHOICE') return choices.map((value) => ({ value, label: value }));
  const ends: Record<string, string> = { '1': low, '5': high };
  return SCALE.map((value) => ({ value, label: ends[value] ? `${value} · ${ends[value]}` : value }));
};

/**
 * The numbers of a question that may be shown. The number of people who answered the survey is known, so a reader can work out
 * how many left the question out. An average is shown only where every bar is: it is a sum of all of them, and would reveal
 * hidden ones.
 */
export function questionResult(
  question: SurveyQuestion,
  answered: number,
  counts: readonly ValueCount[],
  texts: readonly string[],
): QuestionResult {
  const own = counts.filter((row) => row.question === String(question.id));
  const answers = own.reduce((sum, { count }) => sum + count, 0);
  const nothing = { question, answers: null, bars: [], average: null, texts: [], more_texts: 0 };
  if (answers < SMALLEST) return nothing;
  const bars = question.kind === 'TEXT' ? [] : labelsOf(question);
  const countOf = (value: string) => own.find((row) => row.value === value)?.count ?? 0;
  const numbers = Object.fromEntries(bars.map(({ value }) => [`bar ${value}`, countOf(value)]));
  const parts = bars.map(({ value }) => `bar ${value}`);
  const shown = hideSmall(
    { all: answered, answers, left_out: answered - answers, ...numbers },
    [{ total: 'all', parts: ['answers', 'left_out'] }, ...(parts.length > 0 ? [{ total: 'answers', parts }] : [])],
    { untold: ['left_out'] },
  );
  const isWhole = bars.every(({ value }) => shown[`bar ${value}`] !== null);
  const sum = own.reduce((total, { value, count }) => total + Number(value) * count, 0);
  return {
    question,
    answers: shown.answers ?? null,
    bars: bars.map(({ value, label }) => ({ label, count: shown[`bar ${value}`] ?? null })),
    average: question.kind === 'SCALE' && isWhole ? Math.round((sum * 100) / answers) : null,
    texts: question.kind === 'TEXT' ? [...texts] : [],
    more_texts: question.kind === 'TEXT' ? answers - texts.length : 0,
  };
}
