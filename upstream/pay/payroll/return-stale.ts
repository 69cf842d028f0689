import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { caseStateAfter } from '../../../contracts/cases/case-state';
import { INPUT_WORDS, PAY_INPUTS, RUN_COURSE } from '../../../contracts/pay/payroll-state';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { actWithoutActor } from '../../cases/case/actor';
import type { Env } from '../../platform/call/env';
import { type Db, mustChange, run } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import type { StoredRun } from './stored-payslips';

const inSentence = (word: string): string => `${word.charAt(0).toLowerCase()}${word.slice(1)}`;

const Changed = z.object({ input: z.enum(PAY_INPUTS) });

/**
 * Returns an approved run to its draft where payslips changed since the approval, because it would not pay what was approved;
 * answers whether it did. The person who prepared it is told. A run whose locking has begun goes on.
 */
export async function returnIfStale(
  db: Db,
  env: Env,
  { id, status, month, cursor }: StoredRun,
  now: Date,
): Promise<boolean> {
  if (cursor > 0) return false;
  const changed = await readRows(
    db,
    Changed,
    sql`SELECT DISTINCT input FROM pay_stale WHERE run_id = ${id} ORDER BY input`,
  );
  if (changed.length === 0) return false;
  const note = `Changed since it was approved: ${changed.map(({ input }) => inSentence(INPUT_WORDS[input])).join('; ')}`;
  const to = caseStateAfter(RUN_COURSE, status, 'changed');
  const by = actWithoutActor(db, env, now);
  await db.batch([
    run(
      db,
      sql`UPDATE pay_run SET status = ${to}, note = ${note}, approved_by_name = NULL, approved_at = NULL, version = version + 1
        WHERE id = ${id} AND status = ${status} AND cursor = 0`,
    ),
    mustChange(db),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, 'Payroll', ${`returned the payroll of ${monthAndYear(month)}, because it changed since it was approved`},
          ${pages.payroll({ run: String(id) })}, ${now.toISOString()}
        FROM pay_run r JOIN user u ON u.id = r.prepared_by AND u.active = 1 WHERE r.id = ${id}`,
    ),
    by.audit({
      action: 'Payroll returned',
      record: 'pay_run',
      record_id: id,
      before: { status },
      after: { status: to },
      note,
    }),
  ]);
  return true;
}
