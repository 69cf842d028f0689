import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, wasRefused } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { addressWith } from '../../platform/mail/page-address';
import { readRows, requireRow } from '../../platform/record/row';
import { MOST_RUNS, tellFault } from './prepare';

/** The number of people in one batch. */
const PIECE = 200;

const Telling = z.object({ id: z.int(), month: z.string(), tell_after: z.int(), waiting: z.int() });
const Piece = z.object({ people: z.int(), last: z.int() });

/**
 * Tells the next employees of a locked month that their payslip is ready, by a notice and by a mail without figures. It waits
 * while many mails wait, so that others go out in between. A month that cannot go on does not stop the others.
 */
export async function tellOfPayslips(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const waiting = await readRows(
    db,
    Telling,
    sql`SELECT id, month, tell_after, (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE status = 'QUEUED' LIMIT ${PIECE})) AS waiting
      FROM pay_run INDEXED BY pay_run_telling WHERE tell_after IS NOT NULL ORDER BY id LIMIT ${MOST_RUNS}`,
  );
  for (const next of waiting) {
    if (next.waiting >= PIECE) return;
    try {
      await tellPiece(db, env, next, now);
      // There may be another piece or another month.
      return void (await env.OUTBOX.send({ outbox: true }));
    } catch (error) {
      // A refused batch means that another worker came first, and nothing of this piece was written.
      if (!wasRefused(error)) tellFault(next.id, error);
    }
  }
}

async function tellPiece(db: Db, env: Env, next: z.output<typeof Telling>, now: Date): Promise<void> {
  const { id, month, tell_after } = next;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(employee_id), ${tell_after}) AS last FROM (SELECT employee_id FROM payslip
      WHERE run_id = ${id} AND employee_id > ${tell_after} ORDER BY employee_id LIMIT ${PIECE})`,
  );
  const those = sql`p.run_id = ${id} AND p.employee_id > ${tell_after} AND p.employee_id <= ${last}`;
  const words = `Your payslip for ${monthAndYear(month)} is ready`;
  const path = addressWith(pages.profileData('payslips', { payslip: '{id}' }), { id: sql`p.id` });
  const at = now.toISOString();
  await db.batch([
    run(
      db,
      sql`UPDATE pay_run SET tell_after = ${people < PIECE ? null : last} WHERE id = ${id} AND tell_after = ${tell_after}`,
    ),
    mustChange(db),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, 'Payroll', ${`has your payslip for ${monthAndYear(month)}`}, ${path}, ${at}
        FROM payslip p JOIN employee e ON e.id = p.employee_id JOIN user u ON u.id = e.user_id WHERE ${those} AND u.active = 1`,
    ),
    run(
      db,
      // Text that a person typed cannot form a button of ours.
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, c.name, ${words},
          CASE WHEN e.firstname = '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
            || char(10, 10) || ${`${words}. Sign in to see it, with every figure explained:`} || char(10, 10)
            || ${env.SITE_ORIGIN} || ${path}, ${at}
        FROM payslip p JOIN employee e ON e.id = p.employee_id JOIN company c ON c.id = p.company_id
        WHERE ${those} AND ${hasEmail(sql`e.email`)} ORDER BY p.employee_id`,
    ),
  ]);
}
