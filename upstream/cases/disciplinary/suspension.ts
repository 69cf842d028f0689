import { sql } from 'drizzle-orm';
import { endsEmployment } from '../../../contracts/people/employment-state';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { applyEntries } from '../../people/history/entries';
import { newEntry } from '../../people/history/write';
import { refuse } from '../../platform/call/refusal';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import type { CaseActor } from '../case/actor';
import type { SubjectEmployment } from './subject-employment';

interface Days {
  from: Day;
  until: Day;
}
interface Whose {
  employee: number;
  /** The person who decided and the reason, in the words of the employee's history. */
  by: string;
  reason: string;
}

/** The changes of status that count, in some days. */
const within = ({ entries }: SubjectEmployment, from: Day, until: Day) =>
  entries.filter(({ day }) => day >= from && day <= until);

const entry = (act: CaseActor, { employee, by, reason }: Whose, status: 'SUSPENDED' | 'ACTIVE', day: Day): Statement =>
  newEntry(act.db, {
    employee,
    kind: 'STATUS',
    day,
    values: { employment_status: status, employment_status_date: day, employment_status_reason: reason },
    reason,
    by,
    at: act.now.toISOString(),
  });

/**
 * The statements that suspend somebody in some days, as entries of their history: the second one ends it by itself. Where the
 * employment ends in these days, the suspension ends with it.
 */
export function suspensionStatements(
  act: CaseActor,
  whose: Whose,
  standing: SubjectEmployment,
  { from, until }: Days,
): Statement[] {
  const { db, now } = act;
  const { employee } = whose;
  const back = addDays(until, 1);
  const others = within(standing, from, back);
  const [first] = others;
  if (first && (first.day === from || !endsEmployment(first.status)))
    throw refuse.fields({ suspended_from: ['Another change of their employment falls into these days'] });
  return [
    mustHold(
      db,
      sql`(SELECT count(*) FROM employee_entry WHERE employee_id = ${employee} AND kind = 'STATUS' AND corrected_at IS NULL
        AND effective_from BETWEEN ${from} AND ${back}) = ${others.length}`,
    ),
    entry(act, whose, 'SUSPENDED', from),
    ...(first ? [] : [entry(act, whose, 'ACTIVE', back)]),
    ...applyEntries(db, 'STATUS', sql`${employee}`, lagosDay(now)),
    act.audit({
      action: 'Employment status changed',
      record: 'employee',
      record_id: employee,
      after: { employment_status: 'SUSPENDED', effective_date: from, until },
      note: whose.reason,
    }),
  ];
}

/** The statements that take back what is still to come of a suspension. */
export function endingSuspension(
  act: CaseActor,
  whose: Whose,
  standing: SubjectEmployment,
  { from, until }: Days,
): Statement[] {
  const { db, now } = act;
  const { employee } = whose;
  const today = lagosDay(now);
  if (until < today) return [];
  const back = addDays(until, 1);
  const since = within(standing, addDays(from, 1), today);
  return [
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${now.toISOString()}, corrected_by = ${whose.by},
        correction_reason = ${whose.reason}
      WHERE employee_id = ${employee} AND kind = 'STATUS' AND corrected_at IS NULL
        AND ((effective_from = ${back} AND value ->> 'employment_status' = 'ACTIVE')
          OR (effective_from = ${from} AND ${from} >= ${today} AND value ->> 'employment_status' = 'SUSPENDED'))`,
    ),
    ...(from < today && since.length === 0 ? [entry(act, whose, 'ACTIVE', today)] : []),
    ...applyEntries(db, 'STATUS', sql`${employee}`, today),
    act.audit({
      action: 'Employment status changed',
      record: 'employee',
      record_id: employee,
      after: { employment_status: 'ACTIVE', effective_date: from < today ? today : from },
      note: whose.reason,
    }),
  ];
}

/** The statements that let a suspension end earlier, on a day that is still to come. */
export function shortenSuspension(act: CaseActor, whose: Whose, { until }: Days, earlier: Day): Statement[] {
  const { db, now } = act;
  const back = addDays(until, 1);
  return [
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${now.toISOString()}, corrected_by = ${whose.by},
        correction_reason = ${whose.reason}
      WHERE employee_id = ${whose.employee} AND kind = 'STATUS' AND corrected_at IS NULL AND effective_from = ${back}
        AND value ->> 'employment_status' = 'ACTIVE'`,
    ),
    mustChange(db),
    entry(act, whose, 'ACTIVE', addDays(earlier, 1)),
    ...applyEntries(db, 'STATUS', sql`${whose.employee}`, lagosDay(now)),
    act.audit({
      action: 'Employment status changed',
      record: 'employee',
      record_id: whose.employee,
      after: { employment_status: 'ACTIVE', effective_date: addDays(earlier, 1) },
      note: whose.reason,
    }),
  ];
}
