import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  hmoSurvey as contract,
  type Survey,
  type SurveyForm,
  type SurveyQuestion,
  type SurveyQuestionForm,
  SurveyRow,
} from '../../../contracts/health/hmo-survey';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import {
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { deferRefusal, exists, inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { isIn, ofCaller, SURVEY_FROM, SURVEY_JOIN, surveyColumns, Whole, wholeColumns } from './row';
import { hmoSurvey } from './tables';

const SURVEY: StoredRecordKind<typeof hmoSurvey> = { table: hmoSurvey, record: 'hmo_survey', word: 'survey' };

/** One page of the surveys that the caller looks after, newest first. */
export function listSurveys(call: Call<ParsedOf<typeof contract.list>>) {
  const { input, now } = call;
  const today = lagosDay(now);
  return readPage(call, contract.list.path, {
    row: SurveyRow,
    columns: surveyColumns(today),
    from: SURVEY_FROM,
    join: SURVEY_JOIN,
    where: and(
      ofCaller(call),
      holds(input.search, sql`s.title`),
      input.status && isIn(input.status, today),
      input.company === undefined ? undefined : sql`s.company_id = ${input.company}`,
    ),
    order: sql`s.created_at DESC, s.id DESC`,
  });
}

/** One survey that the caller looks after, with its questions. */
export async function surveyOf(call: Pick<Call<unknown>, 'db' | 'caller' | 'now'>, id: RecordId): Promise<Survey> {
  const { all_questions, ...row } = await requireRow(
    call.db,
    Whole,
    sql`SELECT ${wholeColumns(lagosDay(call.now))} FROM ${SURVEY_FROM} ${SURVEY_JOIN} WHERE s.id = ${id} AND ${ofCaller(call)}`,
  );
  return { ...row, questions: all_questions };
}

export const readSurvey = (call: Call<{ id: number }>): Promise<Survey> => surveyOf(call, call.input.id);

/** Questions are counted from 1; what belongs to another kind of question is left out. */
const numbered = (questions: readonly SurveyQuestionForm[]): SurveyQuestion[] =>
  questions.map((one, i) => ({
    ...one,
    id: i + 1,
    choices: one.kind === 'CHOICE' ? one.choices : [],
    low: one.kind === 'SCALE' ? one.low : '',
    high: one.kind === 'SCALE' ? one.high : '',
  }));

async function refuseCompany({ db, caller }: Call<unknown>, company: number | null): Promise<void> {
  if (company === null) {
    if (caller.limits?.companies)
      throw refuse.fields({ company: ['You look after some companies: choose one of them'] });
    return;
  }
  if (!isCompanyInScope(caller, company) || !(await exists(db, sql`SELECT 1 FROM company WHERE id = ${company}`)))
    throw refuse.fields({ company: ['There is no such company'] });
}

const valuesOf = ({ title, words, company, opens_on, closes_on, questions }: SurveyForm) => ({
  ...{ title, words, company_id: company, opens_on, closes_on },
  questions: numbered(questions),
});
const told = ({ title, company, opens_on, closes_on, questions }: SurveyForm) => ({
  ...{ title, company, opens_on, closes_on },
  questions: questions.length,
});

/** Writes a draft. */
export async function createSurvey(call: Call<SurveyForm>): Promise<Survey> {
  const { input, caller, now } = call;
  await refuseCompany(call, input.company);
  return createRecord(
    call,
    SURVEY,
    {
      values: {
        ...valuesOf(input),
        created_by: caller.userId ?? 0,
        created_by_name: caller.name,
        created_at: now.toISOString(),
      },
      audited: told(input),
    },
    (id) => surveyOf(call, id),
  );
}

/** Changes a draft whole, and of one that was published the last day alone. */
export async function updateSurvey(call: Call<ParsedOf<typeof contract.update>>): Promise<Survey> {
  const { input, now } = call;
  const [before, fits] = await inOneTrip(surveyOf(call, input.id), deferRefusal(refuseCompany(call, input.company)));
  refuseOutdated(before, input.version, SURVEY.word);
  if (before.status === 'CLOSED') throw refuse.conflict('This survey is closed.');
  const isDraft = before.status === 'DRAFT';
  if (isDraft) fits();
  else if (input.closes_on < lagosDay(now)) throw refuse.fields({ closes_on: ['The last day must be today or later'] });
  else if (input.closes_on < before.opens_on) throw refuse.fields({ closes_on: ['It closes after it opens'] });
  const was = { ...before, company: before.company?.id ?? null };
  return editRecord(
    call,
    SURVEY,
    {
      input,
      stored: before,
      values: isDraft ? valuesOf(input) : { closes_on: input.closes_on },
      audited: isDraft
        ? { before: told(was), after: told(input) }
        : { before: { closes_on: before.closes_on }, after: { closes_on: input.closes_on } },
    },
    () => surveyOf(call, input.id),
  );
}

/** Deletes a draft. What was asked stays. */
export async function deleteSurvey(call: Call<{ id: number }>) {
  const before = await surveyOf(call, call.input.id);
  if (before.status !== 'DRAFT') throw refuse.conflict('Only a draft can be deleted. Close the survey instead.');
  return deleteRecord(call, SURVEY, {
    id: before.id,
    audited: told({ ...before, company: before.company?.id ?? null }),
    where: and(eq(hmoSurvey.version, before.version), isNull(hmoSurvey.published_at)),
  });
}

/** Publishes a draft: the queue asks everybody from its first day. */
export async function publishSurvey(call: Call<ParsedOf<typeof contract.publish>>): Promise<Survey> {
  const { input, now } = call;
  const before = await surveyOf(call, input.id);
  if (before.status !== 'DRAFT') throw refuse.conflict('This survey is published already.');
  if (before.questions.length === 0) throw refuse.errors('Add a question before you publish the survey.');
  if (before.closes_on < lagosDay(now))
    throw refuse.errors('The last day is over. Choose another one before you publish the survey.');
  return editRecord(
    call,
    SURVEY,
    {
      input,
      stored: before,
      values: { published_at: now.toISOString() },
      audited: { before: { status: 'DRAFT' }, after: { status: 'PUBLISHED' } },
      action: 'Survey published',
    },
    () => surveyOf(call, input.id),
  );
}

/** Ends a survey today. */
export async function closeSurvey(call: Call<ParsedOf<typeof contract.close>>): Promise<Survey> {
  const { input, now } = call;
  const before = await surveyOf(call, input.id);
  if (before.status === 'DRAFT') throw refuse.conflict('This survey is not published.');
  if (before.status === 'CLOSED') throw refuse.conflict('This survey is closed already.');
  return editRecord(
    call,
    SURVEY,
    {
      input,
      stored: before,
      // People who were not asked yet are no longer asked.
      values: { closed_at: now.toISOString(), asked_up_to: null, remind_after: null },
      audited: { before: { status: before.status }, after: { status: 'CLOSED' } },
      action: 'Survey closed',
    },
    () => surveyOf(call, input.id),
  );
}
