import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SurveyState } from '../../../contracts/health/hmo-state';
import { SurveyQuestion, SurveyRow } from '../../../contracts/health/hmo-survey';
import type { Day } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';

/** SQL expression on survey `s`: its state on a day. */
const stateOn = (today: Day): SQL => sql`CASE WHEN s.published_at IS NULL THEN 'DRAFT'
  WHEN s.closed_at IS NOT NULL OR s.closes_on < ${today} THEN 'CLOSED' WHEN s.opens_on > ${today} THEN 'SCHEDULED' ELSE 'OPEN' END`;

/** SQL condition on survey `s`: it is in this state on the day. */
export const isIn = (state: SurveyState, today: Day): SQL => sql`${stateOn(today)} = ${state}`;

/** SQL condition on survey `s`: the caller looks after it. A survey of all companies is for those who look after all. */
export const ofCaller = ({ caller }: Pick<Call<unknown>, 'caller'>): SQL => inCompanyScope(caller, sql`s.company_id`);

export const SURVEY_FROM: SQL = sql`hmo_survey s`;
export const SURVEY_JOIN: SQL = sql`LEFT JOIN company c ON c.id = s.company_id`;

/** SQL columns of a `SurveyRow` on `SURVEY_FROM` and `SURVEY_JOIN`. */
export const surveyColumns = (today: Day): SQL => sql`s.id, s.title,
  CASE WHEN s.company_id IS NULL THEN NULL ELSE json_object('id', s.company_id, 'name', c.name) END AS company,
  ${stateOn(today)} AS status, s.opens_on, s.closes_on, json_array_length(s.questions) AS questions, s.asked, s.answered,
  s.created_at, s.version`;

export const SurveyQuestions = z.array(SurveyQuestion);
/** `all_questions` and not `questions`, of which the list has the number. */
export const Whole = SurveyRow.extend({ words: z.string(), all_questions: SurveyQuestions, by: z.string() });
export const wholeColumns = (today: Day): SQL =>
  sql`${surveyColumns(today)}, s.words, s.questions AS all_questions, s.created_by_name AS by`;
