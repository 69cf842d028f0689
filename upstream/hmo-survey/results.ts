import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SCALE } from '../../contracts/hmo-state';
import type { QuestionResult, SurveyQuestion, SurveyResults } from '../../contracts/hmo-survey';
import { hideSmall, SMALLEST } from '../../contracts/small-numbers';
import { type CsvCell, csvAnswer } from '../csv-file';
import { beside, readEach } from '../record/row';
import type { Call } from '../serve';
import { ofCaller } from './row';
import { surveyOf } from './store';

/** As many texts as are told of a question. */
const MOST_TEXTS = 200;

const Counted = z.object({ question: z.string(), value: z.string(), count: z.int() });
const Text = z.object({ question: z.string(), value: z.string() });

const labelsOf = ({ kind, choices, low, high }: SurveyQuestion): { value: string; label: string }[] => {
  if (kind === 'CHOICE') return choices.map((value) => ({ value, label: value }));
  const ends: Record<string, string> = { '1': low, '5': high };
  return SCALE.map((value) => ({ value, label: ends[value] ? `${value} · ${ends[value]}` : value }));
};

/**
 * What may be told of how a question was answered. How many answered the survey is known, so who left the question out is a number
 * that a reader can work out.
 */
function resultOf(
  question: SurveyQuestion,
  answered: number,
  counts: readonly z.output<typeof Counted>[],
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
  const sum = own.reduce((total, { value, count }) => total + Number(value) * count, 0);
  return {
    question,
    answers: shown.answers ?? null,
    bars: bars.map(({ value, label }) => ({ label, count: shown[`bar ${value}`] ?? null })),
    average: question.kind === 'SCALE' ? Math.round((sum * 100) / answers) : null,
    texts: question.kind === 'TEXT' ? [...texts] : [],
    more_texts: question.kind === 'TEXT' ? answers - texts.length : 0,
  };
}

/** How a survey was answered, as bars without numbers below five. Texts come by the alphabet, which tells of nobody. */
export async function readResults(call: Call<{ id: number }>): Promise<SurveyResults> {
  const { db, input } = call;
  const from = sql`hmo_survey s JOIN hmo_survey_answer a ON a.survey_id = s.id, json_each(a.answers) v, json_each(s.questions) q
    WHERE s.id = ${input.id} AND ${ofCaller(call)} AND CAST(q.value ->> 'id' AS TEXT) = v.key`;
  const [whole, [counts, texts]] = await beside(
    surveyOf(call, input.id),
    readEach(
      db,
      [
        Counted,
        sql`SELECT v.key AS question, CASE WHEN q.value ->> 'kind' = 'TEXT' THEN '' ELSE v.value END AS value, count(*) AS count
          FROM ${from} GROUP BY 1, 2`,
      ],
      [
        Text,
        sql`SELECT question, value FROM (SELECT v.key AS question, v.value AS value,
            row_number() OVER (PARTITION BY v.key ORDER BY v.value) AS place
          FROM ${from} AND q.value ->> 'kind' = 'TEXT') WHERE place <= ${MOST_TEXTS} ORDER BY question, value`,
      ],
    ),
  );
  const { questions, words: _, by: __, ...row } = whole;
  const survey = { ...row, questions: questions.length };
  if (survey.answered < SMALLEST) return { survey, too_few: true, results: [] };
  return {
    survey,
    too_few: false,
    results: questions.map((question) =>
      resultOf(
        question,
        survey.answered,
        counts,
        texts.filter((one) => one.question === String(question.id)).map(({ value }) => value),
      ),
    ),
  };
}

const FEW = 'Fewer than five';

/** The results as CSV. That somebody took them out of the product is kept in the audit. */
export async function resultsFile(call: Call<{ id: number }>): Promise<Response> {
  const { db, input, audit } = call;
  const { survey, results } = await readResults(call);
  await db.batch([
    audit({
      action: 'HMO survey results exported',
      record: 'hmo_survey',
      record_id: input.id,
      after: { title: survey.title },
    }),
  ]);
  const rows = results.flatMap(({ question, answers, bars, average, texts }): CsvCell[][] => [
    [question.text, 'Answers', answers ?? FEW],
    ...bars.map(({ label, count }): CsvCell[] => [question.text, label, count ?? FEW]),
    ...(average === null ? [] : [[question.text, 'Average', average / 100]]),
    ...texts.map((text): CsvCell[] => [question.text, text, null]),
  ]);
  async function* pages() {
    yield rows;
  }
  return csvAnswer(`hmo-survey-${survey.id}.csv`, ['Question', 'Answer', 'Number'], pages());
}
