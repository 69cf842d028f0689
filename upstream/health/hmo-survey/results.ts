import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SurveyResults } from '../../../contracts/health/hmo-survey';
import { SMALLEST } from '../../../contracts/platform/small-numbers';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { inOneTrip, readEach } from '../../platform/record/row';
import { questionResult, ValueCount } from './result';
import { ofCaller } from './row';
import { surveyOf } from './store';

/** The most texts that are shown of a question. */
const MOST_TEXTS = 200;

const Text = z.object({ question: z.string(), value: z.string() });

/**
 * How a survey was answered, as bars without numbers below five. Texts come by the alphabet, which tells of nobody. Nothing is told
 * before it is closed: results before and after one more answer tell that answer.
 */
export async function readSurveyResults(call: Call<{ id: number }>): Promise<SurveyResults> {
  const { db, input } = call;
  const from = sql`hmo_survey s JOIN hmo_survey_answer a ON a.survey_id = s.id, json_each(a.answers) v, json_each(s.questions) q
    WHERE s.id = ${input.id} AND ${ofCaller(call)} AND CAST(q.value ->> 'id' AS TEXT) = v.key`;
  const [whole, [counts, texts]] = await inOneTrip(
    surveyOf(call, input.id),
    readEach(
      db,
      [
        ValueCount,
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
  if (survey.status !== 'CLOSED') return { survey, too_few: false, results: [] };
  if (survey.answered < SMALLEST) return { survey, too_few: true, results: [] };
  return {
    survey,
    too_few: false,
    results: questions.map((question) =>
      questionResult(
        question,
        survey.answered,
        counts,
        texts.filter((one) => one.question === String(question.id)).map(({ value }) => value),
      ),
    ),
  };
}

const FEW = 'Fewer than five';

/** The results as CSV, which has no rows before the survey is closed. That somebody took them out of the product is kept in the audit. */
export async function surveyResultsFile(call: Call<{ id: number }>): Promise<Response> {
  const { db, input, audit } = call;
  const { survey, results } = await readSurveyResults(call);
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
  return csvAnswer(`hmo-survey-${survey.id}.csv`, ['Question', 'Answer', 'Number'], rows);
}
