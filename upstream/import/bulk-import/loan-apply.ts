import { sql } from 'drizzle-orm';
import { repaymentsOfRest } from '../../../contracts/cases/repayments';
import { planBy } from '../../../contracts/cases/running-loan';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import { moveMany } from '../../cases/case/move-many';
import { type RunningLoan, recordLoans } from '../../cases/welfare/running';
import { EVENTS } from '../../cases/welfare/words';
import { auditEach } from '../../platform/audit/audit';
import { mustHold, run, type Statement } from '../../platform/database/db';
import type { FineRow } from './checked-rows';
import type { LeasedBatch } from './leased-batch';
import { LOAN_KIND } from './loan-kind';
import { noStopHolds } from './stops';
import { importActor } from './store';

function loanOf({ id = 0, after }: FineRow): RunningLoan {
  const value = (name: string) => after[LOAN_KIND.columns.indexOf(name)] ?? null;
  const number = (name: string) => (value(name) === null ? undefined : Number(value(name)));
  const left = number('left') ?? 0;
  const by = planBy({ each: number('each'), months: number('months') });
  return {
    ...{ employee: id, kind: number('kind_id') ?? 0, amount: number('amount') ?? 0, left },
    ...{ paid_at: String(value('lent_date')), purpose: String(value('purpose') ?? '') },
    plan: repaymentsOfRest(left, by, String(value('first_month'))),
  };
}

/** The statements that record the loans of rows, and tell their employees who have an account. */
export function enterLoans({ db, batch }: LeasedBatch, rows: readonly FineRow[], now: Date): Statement[] {
  const data = JSON.stringify(rows.map(({ id, after }) => [id, ...after]));
  const by = { name: batch.by_name, userId: batch.by_id };
  const { statements, opened } = recordLoans(db, by, rows.map(loanOf), now, { import: batch.id });
  return [
    mustHold(
      db,
      sql`(SELECT count(*) FROM json_each(${data}) j CROSS JOIN employee t ON t.id = j.value ->> 0
        WHERE t.code = j.value ->> 1 ${noStopHolds(LOAN_KIND, batch.by_id)}) = ${rows.length}`,
    ),
    ...statements,
    auditEach(
      db,
      importActor(batch),
      { action: 'Running loan recorded', record: 'welfare', after: { import: batch.id, file: batch.file } },
      opened,
      now,
      batch.request_id,
    ),
  ];
}

/** The statements that call off the loans of rows of which nothing was repaid and nothing was done since. */
export function takeBackLoans({ db, batch }: LeasedBatch, rows: readonly FineRow[], now: Date): Statement[] {
  const people = JSON.stringify(rows.map(({ id }) => id));
  // Nothing of a case moves without another version of it.
  const these = sql`SELECT c.id FROM case_file c INDEXED BY case_file_employee JOIN welfare w ON w.case_id = c.id
    WHERE c.employee_id IN (SELECT value FROM json_each(${people})) AND c.kind = 'WELFARE' AND c.status = 'ONGOING' AND c.version = 1
      AND w.settle_asked_at IS NULL
      AND EXISTS (SELECT 1 FROM case_event v WHERE v.case_id = c.id AND v.kind = ${EVENTS.running}
        AND v.data ->> 'import' = ${batch.id})
      AND NOT EXISTS (SELECT 1 FROM welfare_repayment p WHERE p.case_id = c.id AND p.paid_how IS NOT NULL)`;
  const action = 'Running loan taken back';
  const gone = sql`SELECT record_id FROM audit WHERE record = 'welfare' AND action = ${action}
    AND request_id = ${batch.request_id} AND at = ${now.toISOString()}`;
  const caller = importActor(batch);
  return [
    ...moveMany(
      { db, now, caller, auditEach: (change, ids) => auditEach(db, caller, change, ids, now, batch.request_id) },
      {
        kind: 'WELFARE',
        course: WELFARE_COURSE,
        act: 'takeBack',
        actor: 'hr',
        ids: these,
        event: { kind: EVENTS.takenBack, reach: 'SUBJECT' },
        action,
      },
    ),
    run(db, sql`DELETE FROM welfare_repayment WHERE case_id IN (${gone})`),
    run(db, sql`UPDATE import_batch SET undone = undone + (SELECT count(*) FROM (${gone})) WHERE id = ${batch.id}`),
  ];
}
