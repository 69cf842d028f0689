import { sql } from 'drizzle-orm';
import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { remindersReached } from '../../contracts/probation-period';
import { type Db, database, run, type Statement, uniqueConflict } from '../db';
import type { Env } from '../env';
import { isAdmin } from '../notification/notify';
import { enqueueAll, type Message } from '../outbox';
import { openProbations, REVIEW } from './due';
import { askMail, type DigestLine, digestMail } from './mails';
import { DUE_PAGE, endReviewLinks } from './review';

/** Nobody is woken up by it. */
const FROM_HOUR = 7;
const LAGOS_MS = 3_600_000;
/** People in one batch. */
const AT_ONCE = 100;
/** Nobody is reminded of a probation that ended longer ago; it stays on the page, as people taken over from elsewhere do. */
const CATCH_UP_DAYS = 30;

const json = (value: unknown) => JSON.stringify(value);
const hourInLagos = (now: Date) => new Date(now.getTime() + LAGOS_MS).getUTCHours();

interface Reached extends DigestLine {
  id: number;
  reminder: string;
  /** The reminders of this end that went out before, as JSON. */
  sent: string;
}

/**
 * Reminds of probations that end: once a day, from seven in the morning, whatever was missed meanwhile. The line manager
 * is asked by mail once a reminder and end, until they have answered; HR gets one mail and one notice for all of a day. What
 * went out is written with it, so that a second run, or one at the same time, sends nothing twice.
 */
export async function remindOfProbations(env: Env, now: Date): Promise<void> {
  if (hourInLagos(now) < FROM_HOUR) return;
  const db = database(env.DB);
  const today = lagosDay(now);
  const done = await db.get<{ day: string } | undefined>(sql`SELECT day FROM probation_digest WHERE day = ${today}`);
  if (done) return;
  try {
    while (await askManagers(db, today, now)) {
      // The next hundred.
    }
    await tellHr(db, today, now);
    await env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  } catch (error) {
    // Another run was faster: the rest is its.
    if (!uniqueConflict(error)) throw error;
  }
}

/** Asks the line managers of the next people whose reminder has come. False once there is nobody left. */
async function askManagers(db: Db, today: Day, now: Date): Promise<boolean> {
  const people = await db.all<Reached>(
    sql`SELECT o.id, o.code, o.firstname, o.lastname, o.employment_date, o.probation_end, o.days_left, o.reminder,
      j.name AS job_role, k.name AS company, v.recommendation, o.supervisor_email,
      (SELECT json_group_array(r.days_before) FROM probation_reminder r
        WHERE r.employee_id = o.id AND r.due = o.probation_end) AS sent
    FROM ${openProbations(today)} o ${REVIEW}
    JOIN company k ON k.id = o.company_id JOIN job_role j ON j.id = o.job_role_id
    WHERE o.probation_end >= ${addDays(today, -CATCH_UP_DAYS)} AND EXISTS (
      SELECT 1 FROM json_each('[' || o.reminder || ',0]') t WHERE o.days_left <= t.value
      AND NOT EXISTS (SELECT 1 FROM probation_reminder r
        WHERE r.employee_id = o.id AND r.due = o.probation_end AND r.days_before = t.value))
    ORDER BY o.id LIMIT ${AT_ONCE}`,
  );
  if (people.length === 0) return false;
  const at = now.toISOString();
  const toAsk = people.flatMap((one) =>
    one.supervisor_email && !one.recommendation ? [{ ...one, manager: one.supervisor_email }] : [],
  );
  // The mails name the reviews by their ids, so the reviews come first. Alone they ask nobody anything.
  await db.run(
    sql`INSERT INTO probation_review (employee_id, due, manager, asked_at)
    SELECT value ->> 'id', value ->> 'probation_end', value ->> 'manager', ${at} FROM json_each(${json(toAsk)})
    WHERE true ON CONFLICT DO NOTHING`,
  );
  const reviews = await db.all<{ id: number; employee_id: number }>(
    sql`SELECT v.id, v.employee_id FROM probation_review v JOIN json_each(${json(toAsk)}) a
    ON v.employee_id = a.value ->> 'id' AND v.due = a.value ->> 'probation_end'`,
  );
  const reviewOf = new Map(reviews.map(({ id, employee_id }) => [employee_id, id]));
  const mails: Message[] = toAsk.map((one) => askMail(one, reviewOf.get(one.id) ?? 0, one.manager, now));
  const ids = json(reviews.map(({ id }) => id));
  const picked = sql`v.id IN (SELECT value FROM json_each(${ids}))`;
  const reached = people.flatMap(({ id, probation_end, reminder, days_left, sent }) => {
    const before: number[] = JSON.parse(sent);
    return remindersReached(reminder, days_left)
      .filter((days) => !before.includes(days))
      .map((days) => ({ id, probation_end, days }));
  });
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`INSERT INTO probation_reminder (employee_id, due, days_before, reached_at)
      SELECT value ->> 'id', value ->> 'probation_end', value ->> 'days', ${at} FROM json_each(${json(reached)})`,
    ),
    run(
      db,
      sql`UPDATE probation_review AS v SET asked_at = ${at}, manager = (SELECT a.value ->> 'manager'
        FROM json_each(${json(toAsk)}) a WHERE a.value ->> 'id' = v.employee_id)
      WHERE ${picked} AND v.recommendation IS NULL`,
    ),
    endReviewLinks(db, picked, now),
    ...(await enqueueAll(db, mails, now)),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, after)
      SELECT ${at}, 'Tenure', 'Line manager asked', 'employee', value ->> 'id',
        json_object('supervisor_email', value ->> 'manager') FROM json_each(${json(toAsk)})`,
    ),
  ];
  await db.batch(statements);
  return people.length === AT_ONCE;
}

/** One notice and one mail to each in HR about everybody whose reminder no mail has named yet. Ends the day's work. */
async function tellHr(db: Db, today: Day, now: Date): Promise<void> {
  const lines = await db.all<DigestLine>(
    sql`SELECT o.firstname, o.lastname, o.code, o.employment_date, o.probation_end, o.days_left, o.supervisor_email,
      j.name AS job_role, k.name AS company, v.recommendation
    FROM ${openProbations(today)} o ${REVIEW}
    JOIN company k ON k.id = o.company_id JOIN job_role j ON j.id = o.job_role_id
    WHERE EXISTS (SELECT 1 FROM probation_reminder r
      WHERE r.employee_id = o.id AND r.due = o.probation_end AND r.digest_day IS NULL)
    ORDER BY o.probation_end, o.id`,
  );
  const at = now.toISOString();
  const admins = await db.all<{ email: string }>(sql`SELECT u.email FROM user u WHERE ${isAdmin} ORDER BY u.id`);
  const [first] = lines;
  const who = first ? `${first.firstname} ${first.lastname}` : '';
  const others = lines.length - 1;
  const subject =
    others <= 0
      ? `reminds you: the probation of ${who} needs a decision`
      : `reminds you: the probations of ${who} and ${others} ${others === 1 ? 'other' : 'others'} need a decision`;
  const told: Statement[] = first
    ? [
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, 'Tenure', ${subject}, ${DUE_PAGE}, ${at} FROM user u WHERE ${isAdmin}`,
        ),
        ...(await enqueueAll(
          db,
          admins.map(({ email }) => digestMail(email, lines)),
          now,
        )),
      ]
    : [];
  await db.batch([
    run(db, sql`INSERT INTO probation_digest (day, done_at) VALUES (${today}, ${at})`),
    run(db, sql`UPDATE probation_reminder SET digest_day = ${today} WHERE digest_day IS NULL`),
    ...told,
  ]);
}
