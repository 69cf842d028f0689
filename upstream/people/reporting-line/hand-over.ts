import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LineRef } from '../../../contracts/people/reporting-line';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { run, type Statement } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRows, requireRow } from '../../platform/record/row';
import { idList } from '../employee/selection';
import { applyEntries } from '../history/entries';
import { entryValueJson } from '../history/kinds';
import { closesCircle, noCircle, REPORTS_IN_CIRCLE } from './manager';

const Report = z.object({ id: z.int() });
const Fits = z.object({ fits: z.boolean() });
const FIELD = 'reports_to';

/**
 * The statements that give those who report to leavers another first line manager from a day on, or from the later day
 * on which they came to report to them. Where that is one of them, this one reports to whom the leaver reported to.
 * Refuses at `reports_to` who does not work here, leaves too, or would lead in a circle.
 */
export async function handedOver(
  call: Call<unknown>,
  leavers: readonly number[],
  to: LineRef,
  { day, reason }: { day: Day; reason: string },
): Promise<Statement[]> {
  const { db, caller, now, auditEach } = call;
  const gone = idList(leavers);
  const inside = to.kind === 'employee';
  const today = lagosDay(now);
  const since = day > today ? day : today;
  const manager = sql`${inside ? to.id : null}`;
  const reporting = sql`SELECT e.id FROM employee e WHERE e.line_manager1 IN (${gone}) AND e.id NOT IN (${gone})
    AND ${worksHere(sql`e`)}`;
  const led = sql`${reporting} AND e.id IS NOT ${manager}`;
  const [reports, { fits }, circle] = await inOneTrip(
    readRows(db, Report, reporting),
    requireRow(
      db,
      Fits,
      inside
        ? sql`SELECT EXISTS (SELECT 1 FROM employee m WHERE m.id = ${to.id} AND m.id NOT IN (${gone})
            AND ${worksHere(sql`m`)} AND ${inCompanyScope(caller, sql`m.company_id`)}) AS fits`
        : sql`SELECT EXISTS (SELECT 1 FROM outside_person o WHERE o.id = ${to.id}) AS fits`,
    ),
    closesCircle(db, manager, led, since),
  );
  if (!fits) throw refuse.fields({ [FIELD]: ['Choose somebody who works here and does not leave'] });
  if (circle) throw refuse.fields({ [FIELD]: [REPORTS_IN_CIRCLE] });
  if (reports.length === 0) return [];
  // The ids stay the same while the batch changes who reports to whom.
  const ids = idList(reports.map(({ id }) => id));
  const at = now.toISOString();
  const above = (column: string) =>
    sql`(SELECT l.${sql.identifier(column)} FROM employee l WHERE l.id = e.line_manager1)`;
  const isNext = sql`e.id IS ${manager}`;
  // The entry that holds today, also once this batch has struck it through.
  const from = sql`max(${day}, coalesce((SELECT max(n.effective_from) FROM employee_entry n WHERE n.employee_id = e.id
    AND n.kind = 'LINE' AND (n.corrected_at IS NULL OR n.corrected_at = ${at}) AND n.effective_from <= ${today}), ''))`;
  const row = sql`(SELECT e.id, ${from} AS from_day,
      CASE WHEN ${isNext} THEN ${above('line_manager1')} ELSE CAST(${inside ? to.id : null} AS INTEGER) END AS line_manager1,
      CASE WHEN ${isNext} THEN ${above('line_manager1_outside')} ELSE CAST(${inside ? null : to.id} AS INTEGER) END
        AS line_manager1_outside,
      e.line_manager2, e.line_manager2_outside, e.head_manager, e.head_manager_outside,
      NULL AS supervisor_name, NULL AS supervisor_email, NULL AS supervisor_phone
    FROM employee e WHERE e.id IN (${ids})) e`;
  return [
    noCircle(db, manager, sql`SELECT value FROM (${ids}) WHERE value IS NOT ${manager}`, since),
    auditEach(
      { action: 'Reporting line recorded', record: 'employee', after: { effective_from: day }, note: reason },
      sql`SELECT value AS id FROM (${ids})`,
    ),
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${caller.name}, correction_reason = ${reason}
      WHERE kind = 'LINE' AND corrected_at IS NULL AND (employee_id, effective_from) IN (
        SELECT e.id, ${from} FROM employee e WHERE e.id IN (${ids}))`,
    ),
    run(
      db,
      sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied)
      SELECT e.id, 'LINE', e.from_day, ${entryValueJson('LINE')}, ${reason}, ${caller.name}, ${at}, 0 FROM ${row}`,
    ),
    ...applyEntries(db, 'LINE', ids, today),
  ];
}
