import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SCALE } from '../../../contracts/health/hmo-state';
import { hmoSurvey as contract, MySurvey, type SurveyQuestion } from '../../../contracts/health/hmo-survey';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { randomId } from '../../platform/link/tokens';
import { readPage } from '../../platform/record/page';
import { requireRow } from '../../platform/record/row';
import { storedRows } from '../../platform/record/stored-rows';
import { isIn, SurveyQuestions } from './row';

const Asked = MySurvey.extend({ words: z.string(), all_questions: SurveyQuestions });

const rowOn = (today: Day) =>
  storedRows(MySurvey, 's', {
    questions: sql`json_array_length(s.questions)`,
    answered: sql`a.answered`,
    open: sql`(${isIn('OPEN', today)})`,
  });
/** The surveys `s` that ask the caller, by `a`. */
const askedOf = (call: Pick<Call<unknown>, 'caller'>): SQL =>
  sql`employee e JOIN hmo_survey_asked a ON a.employee_id = e.id AND ${isOwnRecord(call)} JOIN hmo_survey s ON s.id = a.survey_id`;

/** One page of the surveys that ask the caller, open ones first. */
export function listMySurveys(call: Call<ParsedOf<typeof contract.mine>>) {
  const today = lagosDay(call.now);
  return readPage(call, contract.mine.path, {
    ...rowOn(today),
    from: askedOf(call),
    order: sql`(${isIn('OPEN', today)} AND a.answered = 0) DESC, (${isIn('OPEN', today)}) DESC, s.closes_on DESC, s.id DESC`,
  });
}

async function askedSurvey(call: Pick<Call<{ id: number }>, 'db' | 'caller' | 'now' | 'input'>) {
  const { all_questions, ...row } = await requireRow(
    call.db,
    Asked,
    sql`SELECT ${rowOn(lagosDay(call.now)).columns}, s.words, s.questions AS all_questions FROM ${askedOf(call)}
      WHERE s.id = ${call.input.id}`,
  );
  return { ...row, questions: all_questions };
}

/** The questions of a survey that asks the caller. */
export const toAnswer = (call: Call<{ id: number }>) => askedSurvey(call);

/** The mistake in an answer; undefined where there is none. */
function wrong({ kind, choices, required }: SurveyQuestion, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return required ? 'Please answer this question' : undefined;
  if (kind === 'CHOICE' && !choices.includes(value)) return 'Choose one of the answers';
  return kind === 'SCALE' && !SCALE.some((one) => one === value) ? 'Choose a number from 1 to 5' : undefined;
}

/**
 * Keeps that the caller answered, and apart from it what was answered. It leaves no row in the audit, because a row of this minute
 * would tell, beside results that changed in this minute, who answered what.
 */
export async function answerSurvey(call: Call<ParsedOf<typeof contract.answer>>) {
  const { db, input, now, caller, commit } = call;
  const survey = await askedSurvey(call);
  if (survey.answered) throw refuse.conflict('You have answered this survey already.');
  if (!survey.open) throw refuse.conflict('This survey is closed.');
  const given = new Map(input.answers.map(({ question, value }) => [question, value]));
  const faults = survey.questions.flatMap((one) => {
    const fault = wrong(one, given.get(one.id));
    return fault ? [{ name: `question_${one.id}`, fault }] : [];
  });
  if (faults.length > 0) throw refuse.fields(Object.fromEntries(faults.map(({ name, fault }) => [name, [fault]])));
  const answers = Object.fromEntries(
    survey.questions.flatMap(({ id }) => {
      const value = given.get(id);
      return value ? [[String(id), value]] : [];
    }),
  );
  const me = sql`(SELECT e.id FROM employee e WHERE ${isOwnRecord({ caller })})`;
  return commit(
    [
      run(
        db,
        sql`UPDATE hmo_survey_asked SET answered = 1 WHERE survey_id = ${input.id} AND employee_id = ${me} AND answered = 0`,
      ),
      mustChange(db),
      run(
        db,
        sql`UPDATE hmo_survey AS s SET answered = answered + 1 WHERE id = ${input.id} AND ${isIn('OPEN', lagosDay(now))}`,
      ),
      mustChange(db),
      run(
        db,
        sql`INSERT INTO hmo_survey_answer (survey_id, random, answers) VALUES (${input.id}, ${randomId()}, ${JSON.stringify(answers)})`,
      ),
    ],
    { message: 'Thank you. Your answers are in.' },
    { conflict: 'You have answered this survey already, or it was closed meanwhile.' },
  );
}
