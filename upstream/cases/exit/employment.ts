import { sql } from 'drizzle-orm';
import { EXIT_TYPE_WORDS, type ExitType } from '../../../contracts/cases/exit-state';
import type { EmploymentStatus } from '../../../contracts/people/employment-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { applyEntries } from '../../people/history/entries';
import { newStatus } from '../../people/history/status';
import { mustHold, run, type Statement } from '../../platform/database/db';
import type { CaseActor } from '../case/actor';
import type { StoredExit } from './stored-exit';

/** The status with which an employment ends. Nobody is dismissed or dies in the words of the record. */
export const ENDS_AS: Record<ExitType, EmploymentStatus> = {
  RESIGNATION: 'RESIGNED',
  TERMINATION: 'TERMINATED',
  RETIREMENT: 'RETIRED',
  REDUNDANCY: 'TERMINATED',
  END_OF_CONTRACT: 'TERMINATED',
  DISMISSAL: 'TERMINATED',
  DEATH: 'TERMINATED',
};

type Ending = Pick<StoredExit, 'employee_id' | 'type' | 'last_day' | 'number'>;

/** Why the status is so, which also finds its entry again. */
const reasonOf = ({ type, number }: Ending): string => `${EXIT_TYPE_WORDS[type]}, exit ${number}`;

/**
 * The statements that end the employment after the last day. An exit is decided by somebody else than who began it, so it is
 * itself the second admin that a change of the status may need.
 */
export function endsEmployment(by: CaseActor, exit: Ending): Statement[] {
  const { db, now, caller } = by;
  const { employee_id, type, last_day } = exit;
  const day = addDays(last_day, 1);
  const status = ENDS_AS[type];
  return [
    mustHold(
      db,
      sql`EXISTS (SELECT 1 FROM employee WHERE id = ${employee_id} AND archived = 0 AND employment_status <> 'DECLINED')
        AND NOT EXISTS (SELECT 1 FROM employee_entry n JOIN employee e ON e.id = n.employee_id
          WHERE n.employee_id = ${employee_id} AND n.kind = 'STATUS' AND n.corrected_at IS NULL AND n.applied = 1
            AND n.effective_from > ${day} AND n.effective_from > e.employment_date)`,
    ),
    ...newStatus(db, sql`${employee_id}`, {
      status,
      day,
      today: lagosDay(now),
      by: caller.name,
      at: now.toISOString(),
      reason: reasonOf(exit),
    }),
    by.audit({
      action: 'Employment status changed',
      record: 'employee',
      record_id: employee_id,
      after: { employment_status: status, effective_date: day },
      note: reasonOf(exit),
    }),
  ];
}

/** The statements that take the end of the employment back, also once its day has come: then it never ended. */
export function keepsEmployment(by: CaseActor, exit: Ending): Statement[] {
  const { db, now, caller } = by;
  const { employee_id, last_day, type } = exit;
  return [
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${now.toISOString()}, corrected_by = ${caller.name},
        correction_reason = 'The exit was called off'
      WHERE employee_id = ${employee_id} AND kind = 'STATUS' AND corrected_at IS NULL
        AND effective_from = ${addDays(last_day, 1)} AND reason = ${reasonOf(exit)}`,
    ),
    ...applyEntries(db, 'STATUS', sql`${employee_id}`, lagosDay(now)),
    by.audit({
      action: 'Status change withdrawn',
      record: 'employee',
      record_id: employee_id,
      before: { employment_status: ENDS_AS[type], effective_date: addDays(last_day, 1) },
      note: reasonOf(exit),
    }),
  ];
}
