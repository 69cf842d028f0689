import { type SQL, sql } from 'drizzle-orm';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { ESCALATE_AFTER_DAYS, REMIND_AFTER_DAYS } from '../../../contracts/time/leave-state';
import { among, run } from '../../platform/database/db';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { worksHere } from '../../platform/person/line-managers';
import { tellHrOfRequests } from './ask-hr';
import { waitingLeaves } from './ask-row';
import { askForCertificate } from './certificate';
import { LEAVE_TO_ASK } from './turn-move';

/** SQL query of the requests of people who work here, with the day so many days after the request came to its present holder. */
const since = (today: Day, days: number, where: SQL): SQL =>
  sql`SELECT w.record, w.due, CAST(julianday(w.due) - julianday(${today}) AS INTEGER) AS days_left, '[0]' AS days
    FROM (SELECT r.id AS record, date(r.turn_at, '+1 hour', ${`+${days} days`}) AS due
      FROM leave_request r JOIN employee e ON e.id = r.employee_id
      WHERE r.turn IS NOT NULL AND ${where} AND ${worksHere(sql`e`)}) w
    WHERE w.due <= ${today}`;

/**
 * Reminds the person who has held a request for two days, once for each turn. The queue writes the mails, to the person who is
 * asked by then.
 */
const remindHolders: Reminder<DueRecord> = {
  kind: 'leave-turn',
  as: 'each',
  row: DueRecord,
  due: (today) => since(today, REMIND_AFTER_DAYS, sql`1`),
  tell: async ({ db }, due) => [
    run(
      db,
      sql`UPDATE leave_request SET to_ask = ${LEAVE_TO_ASK.remind}
      WHERE id IN ${among(due.map(({ record }) => record))} AND turn IS NOT NULL AND to_ask <> ${LEAVE_TO_ASK.moved}`,
    ),
  ],
};

/** Tells HR of requests that a manager or a client has held for five days; from then on HR may decide in their place. */
const escalate: Reminder<DueRecord> = {
  kind: 'leave-escalation',
  as: 'each',
  row: DueRecord,
  due: (today) => since(today, ESCALATE_AFTER_DAYS, sql`r.turn <> 'employer' AND r.escalated_at IS NULL`),
  async tell(by, due) {
    const { db, now } = by;
    const at = now.toISOString();
    const those = among(due.map(({ record }) => record));
    const rows = await waitingLeaves(db, sql`r.id IN ${those}`, lagosDay(now), due.length);
    return [
      run(
        db,
        sql`UPDATE leave_request SET escalated_at = ${at}
        WHERE id IN ${those} AND turn IS NOT NULL AND turn <> 'employer' AND escalated_at IS NULL`,
      ),
      run(
        db,
        sql`INSERT INTO audit (at, actor, action, record, record_id, after)
        SELECT ${at}, 'Tenure', 'Leave escalated to HR', 'leave', id, json_object('turn', turn)
        FROM leave_request WHERE id IN ${those} AND escalated_at = ${at}`,
      ),
      ...(await tellHrOfRequests(by, rows, 'escalated')),
    ];
  },
};

/** The reminder of the person whose turn it is, and the step that follows where it does not help. */
export const leaveReminders: readonly Reminder<DueRecord>[] = [remindHolders, escalate, askForCertificate];
