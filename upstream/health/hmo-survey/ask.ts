import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoSurvey as contract } from '../../../contracts/health/hmo-survey';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { worksHere } from '../../platform/person/line-managers';
import { readRow, requireRow } from '../../platform/record/row';
import { coversOn } from '../hmo/days';
import { isIn } from './row';
import { surveyOf } from './store';

/** Employees in one batch. */
const PIECE = 200;

const Open = z.object({
  id: z.int(),
  title: z.string(),
  company_id: z.int().nullable(),
  closes_on: z.string(),
  created_by: z.int(),
  created_by_name: z.string(),
  asked_up_to: z.int().nullable(),
  remind_after: z.int().nullable(),
  waiting: z.int(),
});
type Open = z.output<typeof Open>;
const Piece = z.object({ people: z.int(), last: z.int() });

/**
 * Takes the next piece of the oldest survey that is open and has not asked everybody, or else of one whose reminders go out: up to
 * 200 employees with their notices and mails, in one batch that moves it on. A run that dies loses nothing, and of two at once the
 * later writes nothing. It waits while many mails wait, so that others go out in between.
 */
export async function writeSurveys(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const today = lagosDay(now);
  const next = await readRow(
    db,
    Open,
    sql`SELECT s.id, s.title, s.company_id, s.closes_on, s.created_by, s.created_by_name, s.asked_up_to, s.remind_after,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE status = 'QUEUED' LIMIT ${PIECE})) AS waiting
    FROM hmo_survey s INDEXED BY hmo_survey_closing WHERE s.published_at IS NOT NULL AND s.closed_at IS NULL
      AND ${isIn('OPEN', today)} AND (s.asked_up_to IS NOT NULL OR s.remind_after IS NOT NULL)
    ORDER BY s.asked_up_to IS NULL, s.id LIMIT 1`,
  );
  if (!next || next.waiting >= PIECE) return;
  const statements = await (next.asked_up_to === null ? reminded : asked)(db, env, next, now);
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run was faster: nothing of this piece was written.
    if (!wasRefused(error)) throw error;
  }
  // Another piece, or another survey, may wait.
  await env.OUTBOX.send({ outbox: true });
}

type Written = [Statement, ...Statement[]];

/** The next employees who are covered today. */
async function asked(db: Db, env: Env, next: Open, now: Date): Promise<Written> {
  const { id, company_id } = next;
  const after = next.asked_up_to ?? 0;
  const today = lagosDay(now);
  // The ids lead, because a piece takes the next of them.
  const covered = sql`FROM employee e NOT INDEXED WHERE e.id > ${after} AND ${company_id === null ? sql`1` : sql`e.company_id = ${company_id}`}
    AND ${worksHere(sql`e`)} AND EXISTS (SELECT 1 FROM hmo_life l JOIN hmo_cover v ON v.life_id = l.id
      WHERE l.employee_id = e.id AND l.relation = 'SELF' AND ${coversOn(sql`e`, sql`v`, today)})`;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(id), ${after}) AS last FROM (SELECT e.id ${covered} ORDER BY e.id LIMIT ${PIECE})`,
  );
  return [
    run(
      db,
      sql`UPDATE hmo_survey SET asked_up_to = ${people < PIECE ? null : last}, asked = asked + ${people}
        WHERE id = ${id} AND asked_up_to = ${after} AND closed_at IS NULL`,
    ),
    mustChange(db),
    run(
      db,
      sql`INSERT INTO hmo_survey_asked (survey_id, employee_id, company_id)
        SELECT ${id}, e.id, e.company_id ${covered} AND e.id <= ${last} ORDER BY e.id`,
    ),
    mustChange(db, people),
    ...tell(
      db,
      env,
      next,
      'asked',
      sql`a.survey_id = ${id} AND a.employee_id > ${after} AND a.employee_id <= ${last}`,
      now,
    ),
  ];
}

/** The next of those who have not answered. */
async function reminded(db: Db, env: Env, next: Open, now: Date): Promise<Written> {
  const { id } = next;
  const after = next.remind_after ?? 0;
  const open = sql`a.survey_id = ${id} AND a.answered = 0 AND a.employee_id > ${after}`;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(employee_id), ${after}) AS last
      FROM (SELECT a.employee_id FROM hmo_survey_asked a WHERE ${open} ORDER BY a.employee_id LIMIT ${PIECE})`,
  );
  return [
    run(
      db,
      sql`UPDATE hmo_survey SET remind_after = ${people < PIECE ? null : last} WHERE id = ${id} AND remind_after = ${after}`,
    ),
    mustChange(db),
    ...tell(db, env, next, 'reminded', sql`${open} AND a.employee_id <= ${last}`, now),
  ];
}

/** The notices and mails to those who are asked. The person who wrote the survey gets no notice of it. */
function tell(db: Db, env: Env, next: Open, as: 'asked' | 'reminded', those: SQL, now: Date): Statement[] {
  const path = pages.hmoSurveys({ survey: String(next.id) });
  const day = dayText(next.closes_on);
  const subject = `${as === 'asked' ? '' : 'Reminder: '}Survey on health insurance: ${next.title}`;
  const body = [
    `${as === 'asked' ? 'We ask you about your health insurance' : 'A survey on your health insurance still waits for you'}: ${next.title.replaceAll('[[', '[ [')}.`,
    `Please answer by ${day}. Who answers what is kept apart, and nobody can put it together.`,
    `Sign in to answer: ${env.SITE_ORIGIN}${path}`,
  ].join('\n\n');
  const at = now.toISOString();
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${next.created_by_name}, ${`asks you to answer a survey by ${day}`}, ${path}, ${at}
        FROM hmo_survey_asked a JOIN employee e ON e.id = a.employee_id JOIN user u ON u.id = e.user_id
        WHERE ${those} AND ${worksHere(sql`e`)} AND u.active = 1 AND u.id <> ${next.created_by}`,
    ),
    run(
      db,
      // Text that a person typed cannot form a button of ours.
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, c.name, ${subject},
          CASE WHEN e.firstname = '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
            || char(10, 10) || ${body}, ${at}
        FROM hmo_survey_asked a JOIN employee e ON e.id = a.employee_id JOIN company c ON c.id = e.company_id
        WHERE ${those} AND ${worksHere(sql`e`)} AND ${hasEmail(sql`e.email`)} ORDER BY e.id`,
    ),
  ];
}

const toRemind = (today: Day): SQL => sql`published_at IS NOT NULL AND closed_at IS NULL AND asked_up_to IS NULL
  AND closes_on >= ${today} AND answered < asked`;

/** Reminds those who have not answered, once a day. The queue writes to them, a piece at a time. */
export async function remindSurvey(call: Call<ParsedOf<typeof contract.remind>>): Promise<{ reminded: number }> {
  const { db, input, now, audit, commit } = call;
  const today = lagosDay(now);
  const survey = await surveyOf(call, input.id);
  if (survey.status !== 'OPEN') throw refuse.conflict('Only an open survey can be reminded of.');
  const left = survey.asked - survey.answered;
  if (left <= 0) throw refuse.conflict('Nobody is left to remind.');
  return commit(
    [
      run(
        db,
        sql`UPDATE hmo_survey SET remind_after = 0, reminded_on = ${today}
          WHERE id = ${input.id} AND ${toRemind(today)} AND reminded_on IS NOT ${today}`,
      ),
      mustChange(db),
      audit({ action: 'HMO survey reminded', record: 'hmo_survey', record_id: input.id, after: { people: left } }),
    ],
    { reminded: left },
    { conflict: 'They were reminded today already, or are being asked right now.' },
  );
}

/** People who have not answered are reminded two days before a survey closes. */
export const surveyReminder: Reminder<DueRecord> = {
  kind: 'hmo-survey',
  as: 'digest',
  row: DueRecord,
  due: (today) => sql`SELECT id AS record, closes_on AS due,
      CAST(julianday(closes_on) - julianday(${today}) AS INTEGER) AS days_left, '[2]' AS days
    FROM hmo_survey WHERE ${toRemind(today)} AND closes_on <= date(${today}, '+2 days')`,
  tell: async ({ db, now }, due) => [
    run(
      db,
      sql`UPDATE hmo_survey SET remind_after = 0, reminded_on = ${lagosDay(now)}
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(due.map(({ record }) => record))}))
          AND reminded_on IS NOT ${lagosDay(now)}`,
    ),
  ],
};
