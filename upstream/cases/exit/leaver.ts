import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExitType } from '../../../contracts/cases/exit-state';
import { type NoticeGiven, noticeOf } from '../../../contracts/cases/notice';
import { addDays, type Day, dayText } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readRow } from '../../platform/record/row';

const LeavingEmployee = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  company_id: z.int(),
  company: z.string(),
  employment_date: z.string(),
  works_here: z.boolean(),
  /** It is the caller, or who acts in their name. */
  own: z.boolean(),
  /** The first day of the newest status that has taken effect since the employment began. */
  since: z.string().nullable(),
  /** Days of notice by contract. */
  notice_days: z.int().nullable(),
});
/** The leaver, with the data from which the notice is calculated. */
export type LeavingEmployee = z.output<typeof LeavingEmployee>;

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

const leaverWhere = ({ db, caller }: Asking, where: SQL): Promise<LeavingEmployee | null> =>
  readRow(
    db,
    LeavingEmployee,
    sql`SELECT e.id, ${calledIn(sql`e`)} AS name, e.code, e.email, e.user_id, e.company_id, k.name AS company,
      e.employment_date, (${worksHere(sql`e`)}) AS works_here,
      coalesce(e.user_id IN (${caller.userId ?? 0}, ${caller.throughId ?? 0}), 0) AS own,
      (SELECT max(n.effective_from) FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
        AND n.corrected_at IS NULL AND n.applied = 1 AND n.effective_from > e.employment_date) AS since,
      (SELECT s.notice_days FROM exit_setting s WHERE s.company_id = e.company_id OR s.company_id IS NULL
        ORDER BY s.company_id IS NULL LIMIT 1) AS notice_days
    FROM employee e JOIN company k ON k.id = e.company_id WHERE ${where}`,
  );

/** The caller's own record, as a query of one id: of several the newest that is not archived. */
export const ownRecordId = ({ caller }: Pick<Asking, 'caller'>): SQL =>
  sql`(SELECT o.id FROM employee o WHERE o.user_id = ${caller.userId ?? 0} ORDER BY o.archived, o.id DESC LIMIT 1)`;

/** The caller as an employee who may resign. */
export async function ownLeaver(call: Asking): Promise<LeavingEmployee> {
  const me = await leaverWhere(call, sql`e.id = ${ownRecordId(call)}`);
  if (!me) throw refuse.notFound();
  if (!me.works_here) throw refuse.conflict('Only who works here can resign.');
  return me;
}

/** An employee of the caller's companies. */
export async function leaverFor(call: Asking, id: number): Promise<LeavingEmployee> {
  const one = await leaverWhere(call, sql`e.id = ${id} AND ${inCompanyScopeUnindexed(call.caller, sql`e.company_id`)}`);
  if (!one) throw refuse.notFound();
  return one;
}

/** The notice of somebody when it is given on a day. */
export const noticeFor = ({ employment_date, notice_days }: LeavingEmployee, from: Day, type: ExitType): NoticeGiven =>
  noticeOf({ employed: employment_date, from, type, contract: notice_days });

/** How far ahead or back a last day may lie, in days. */
const FAR = 400;

/** Refuses a last day that the employment or its history does not allow. */
export function refuseLastDay({ employment_date, since }: LeavingEmployee, last_day: Day, today: Day): void {
  const because = (message: string) => refuse.fields({ last_day: [message] });
  if (last_day < employment_date)
    throw because(`The employment begins on ${dayText(employment_date)}: choose that day or a later one`);
  if (last_day > addDays(today, FAR)) throw because('Choose a day within the next 13 months');
  if (last_day < addDays(today, -FAR)) throw because('Choose a day within the last 13 months');
  if (since !== null && addDays(last_day, 1) < since)
    throw because('A later status has taken effect: choose a later day, or correct it under Job and pay');
}
