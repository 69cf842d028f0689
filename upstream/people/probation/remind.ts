import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LAST_REMINDER } from '../../../contracts/people/probation-period';
import { RECOMMENDATIONS } from '../../../contracts/platform/confirmation';
import { run } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { DueRecord, type Reminder, tellHr } from '../../platform/module/reminder';
import { readRows } from '../../platform/record/row';
import { openProbations, REVIEW } from './due';
import { probationAskMail, probationDigestMail } from './mails';
import { DUE_PAGE, endReviewLinks } from './review';

const Ending = DueRecord.extend({
  firstname: z.string(),
  lastname: z.string(),
  code: z.string(),
  job_role: z.string(),
  company: z.string(),
  company_id: z.int(),
  employment_date: z.string(),
  probation_end: z.string(),
  supervisor_email: z.string().nullable(),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
});
type Ending = z.infer<typeof Ending>;

const Review = z.object({ id: z.int(), employee_id: z.int() });

const due: Reminder<Ending>['due'] = (today) =>
  sql`SELECT o.id AS record, o.probation_end AS due, o.days_left, '[' || o.reminder || ',' || ${LAST_REMINDER} || ']' AS days,
    o.firstname, o.lastname, o.code, o.employment_date, o.probation_end, o.supervisor_email,
    j.name AS job_role, k.name AS company, o.company_id, v.recommendation
  FROM ${openProbations(today)} o ${REVIEW}
  JOIN company k ON k.id = o.company_id JOIN job_role j ON j.id = o.job_role_id`;

/** Asks the line managers who have not answered yet, with one mail for each employee. */
const askManagers: Reminder<Ending> = {
  kind: 'probation',
  as: 'each',
  row: Ending,
  due,
  async tell({ db, now }, people) {
    const at = now.toISOString();
    const asked = people.flatMap((one) =>
      one.supervisor_email && !one.recommendation ? [{ ...one, manager: one.supervisor_email }] : [],
    );
    const list = JSON.stringify(asked.map(({ record, due, manager }) => ({ record, due, manager })));
    // The mails name the reviews by their ids, so the reviews come first. A review by itself asks nobody.
    await db.run(
      sql`INSERT INTO probation_review (employee_id, due, manager, asked_at)
      SELECT value ->> 'record', value ->> 'due', value ->> 'manager', ${at} FROM json_each(${list})
      WHERE true ON CONFLICT DO NOTHING`,
    );
    const reviews = await readRows(
      db,
      Review,
      sql`SELECT v.id, v.employee_id FROM probation_review v JOIN json_each(${list}) a
      ON v.employee_id = a.value ->> 'record' AND v.due = a.value ->> 'due'`,
    );
    const reviewOf = new Map(reviews.map(({ id, employee_id }) => [employee_id, id]));
    const mails = asked.map((one) => probationAskMail(one, reviewOf.get(one.record) ?? 0, one.manager, now));
    const picked = sql`v.id IN (SELECT value FROM json_each(${JSON.stringify(reviews.map(({ id }) => id))}))`;
    return [
      run(
        db,
        sql`UPDATE probation_review AS v SET asked_at = ${at}, manager = (SELECT a.value ->> 'manager'
          FROM json_each(${list}) a WHERE a.value ->> 'record' = v.employee_id)
        WHERE ${picked} AND v.recommendation IS NULL`,
      ),
      endReviewLinks(db, picked, now),
      ...(await enqueueAll(db, mails, now)),
      run(
        db,
        sql`INSERT INTO audit (at, actor, action, record, record_id, after)
        SELECT ${at}, 'Tenure', 'Line manager asked', 'employee', value ->> 'record',
          json_object('supervisor_email', value ->> 'manager') FROM json_each(${list})`,
      ),
    ];
  },
};

/** Tells HR of all probations of a day, after the line managers were asked. */
const tellHrOfDay: Reminder<Ending> = {
  kind: 'probation-hr',
  as: 'digest',
  row: Ending,
  due,
  tell: (by, all) =>
    tellHr(by, 'records', all, (lines) => {
      const [first] = lines;
      const who = first ? `${first.firstname} ${first.lastname}` : '';
      const others = lines.length - 1;
      const subject =
        others === 0
          ? `reminds you: the probation of ${who} needs a decision`
          : `reminds you: the probations of ${who} and ${others} ${others === 1 ? 'other' : 'others'} need a decision`;
      return { subject, path: DUE_PAGE, mail: (recipient) => probationDigestMail(recipient, lines) };
    }),
};

/** The reminders on the days before a probation's end that its policy names, and on its last day. */
export const probationReminders: readonly Reminder<DueRecord>[] = [askManagers, tellHrOfDay];
