import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { EXPIRY_REMINDERS } from '../../contracts/document';
import { type Db, database, run, type Statement, uniqueConflict } from '../db';
import type { Env } from '../env';
import { isAdmin } from '../notification/notify';
import { enqueueAll } from '../outbox';
import { COUNTS } from './list';
import { ALL_DOCUMENTS, type ExpiryLine, expiryDigest, expiryMail, OWN_DOCUMENTS } from './mails';
import { DOCUMENT_NAME, documentRule, EMPLOYEE_NAME } from './store';

/** Nobody is woken up by it. */
const FROM_HOUR = 7;
const LAGOS_MS = 3_600_000;
/** Documents in one batch. */
const AT_ONCE = 100;
/** Of what ended longer ago nobody is told any more; it stays on the pages. */
const CATCH_UP_DAYS = 30;

const json = (value: unknown) => JSON.stringify(value);
const hourInLagos = (now: Date) => new Date(now.getTime() + LAGOS_MS).getUTCHours();

interface Reached extends ExpiryLine {
  id: number;
  firstname: string;
  email: string;
  user_id: number | null;
  /** The reminders of this end that went out before, as JSON. */
  sent: string;
}

/** Documents with an end, of people who work here, as the table `o` of a query. */
const expiring = (today: Day): SQL => sql`(
  SELECT d.id, d.expires, CAST(julianday(d.expires) - julianday(${today}) AS INTEGER) AS days_left,
    ${DOCUMENT_NAME} AS name, e.firstname, e.email, e.user_id, ${EMPLOYEE_NAME} AS employee_name, e.code, k.name AS company
  FROM employee_document d INDEXED BY employee_document_expiring
  JOIN employee e ON e.id = d.employee_id AND e.archived = 0 AND e.employment_status IN ('ACTIVE', 'SUSPENDED')
  JOIN document_category c ON c.id = d.category_id JOIN company k ON k.id = e.company_id
  WHERE ${COUNTS} AND d.expires IS NOT NULL
    AND d.expires BETWEEN ${addDays(today, -CATCH_UP_DAYS)} AND ${addDays(today, EXPIRY_REMINDERS[0])})`;

/**
 * Reminds of documents that end: once a day, from seven in the morning, whatever was missed meanwhile. The employee hears
 * 30 and 7 days before, once each; HR gets one mail and one notice for all of a day. What went out is written with it, so
 * that a second run, or one at the same time, sends nothing twice.
 */
export async function remindOfDocuments(env: Env, now: Date): Promise<void> {
  if (hourInLagos(now) < FROM_HOUR) return;
  const db = database(env.DB);
  const today = lagosDay(now);
  const done = await db.get<{ day: string } | undefined>(sql`SELECT day FROM document_digest WHERE day = ${today}`);
  if (done) return;
  try {
    while (await remindEmployees(db, env, today, now)) {
      // The next hundred.
    }
    await tellHr(db, env, today, now);
    await env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  } catch (error) {
    // Another run was faster: the rest is its.
    if (!uniqueConflict(error)) throw error;
  }
}

/** Reminds the owners of the next documents whose reminder has come. False once there is none left. */
async function remindEmployees(db: Db, env: Env, today: Day, now: Date): Promise<boolean> {
  const found = await db.all<Reached>(
    sql`SELECT o.*, (SELECT json_group_array(r.days_before) FROM document_reminder r
      WHERE r.document_id = o.id AND r.expires = o.expires) AS sent
    FROM ${expiring(today)} o
    WHERE EXISTS (SELECT 1 FROM json_each(${json(EXPIRY_REMINDERS)}) t WHERE o.days_left <= t.value
      AND NOT EXISTS (SELECT 1 FROM document_reminder r
        WHERE r.document_id = o.id AND r.expires = o.expires AND r.days_before = t.value))
    ORDER BY o.id LIMIT ${AT_ONCE}`,
  );
  if (found.length === 0) return false;
  const at = now.toISOString();
  const { visible, change } = await documentRule({ db });
  const uploads = visible && change !== 'none';
  const reached = found.flatMap(({ id, expires, days_left, sent }) => {
    const before: number[] = JSON.parse(sent);
    return EXPIRY_REMINDERS.filter((days) => days_left <= days && !before.includes(days)).map((days) => ({
      id,
      expires,
      days,
    }));
  });
  const notices = found.flatMap(({ user_id, name, days_left }) =>
    user_id === null
      ? []
      : [{ user_id, subject: `reminds you: ${name} ${days_left < 0 ? 'has expired' : 'expires soon'}` }],
  );
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`INSERT INTO document_reminder (document_id, expires, days_before, reached_at)
      SELECT value ->> 'id', value ->> 'expires', value ->> 'days', ${at} FROM json_each(${json(reached)})`,
    ),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, 'Tenure', value ->> 'subject', ${OWN_DOCUMENTS}, ${at}
      FROM json_each(${json(notices)}) JOIN user u ON u.id = value ->> 'user_id' WHERE u.active = 1`,
    ),
    ...(await enqueueAll(
      db,
      found.map((one) => expiryMail(one, one, env, uploads)),
      now,
    )),
  ];
  await db.batch(statements);
  return found.length === AT_ONCE;
}

/** One notice and one mail to each in HR about all documents whose reminder no mail has named yet. Ends the day's work. */
async function tellHr(db: Db, env: Env, today: Day, now: Date): Promise<void> {
  const lines = await db.all<ExpiryLine>(
    sql`SELECT o.employee_name, o.code, o.company, o.name, o.expires, o.days_left FROM ${expiring(today)} o
    WHERE EXISTS (SELECT 1 FROM document_reminder r
      WHERE r.document_id = o.id AND r.expires = o.expires AND r.digest_day IS NULL)
    ORDER BY o.expires, o.id`,
  );
  const at = now.toISOString();
  const admins = await db.all<{ email: string }>(sql`SELECT u.email FROM user u WHERE ${isAdmin} ORDER BY u.id`);
  const [first] = lines;
  const subject =
    lines.length === 1 && first
      ? `reminds you: a document of ${first.employee_name} expires`
      : `reminds you: ${lines.length} documents of employees expire`;
  const told: Statement[] = first
    ? [
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, 'Tenure', ${subject}, ${`${ALL_DOCUMENTS}&expiry=soon`}, ${at} FROM user u WHERE ${isAdmin}`,
        ),
        ...(await enqueueAll(
          db,
          admins.map(({ email }) => expiryDigest(email, lines, env)),
          now,
        )),
      ]
    : [];
  await db.batch([
    run(db, sql`INSERT INTO document_digest (day, done_at) VALUES (${today}, ${at})`),
    run(db, sql`UPDATE document_reminder SET digest_day = ${today} WHERE digest_day IS NULL`),
    ...told,
  ]);
}
