import { sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { auditRows } from '../../platform/audit/audit';
import { mustHold, run, type Statement } from '../../platform/database/db';
import { writeGrants } from '../../time/leave/grants';
import { BALANCE_KIND } from './balance-kind';
import type { FineRow } from './checked-rows';
import { countUndone, type LeasedBatch } from './leased-batch';
import { noStopHolds } from './stops';
import { importActor } from './store';

/** A row as `json_each` has it: the employee, then the columns of the kind. */
const TYPE = sql`j.value ->> 2`;
const YEAR = sql`j.value ->> 3`;
const LEFT = sql`j.value ->> 4`;

const rowsOf = (rows: readonly FineRow[]): string => JSON.stringify(rows.map(({ id = 0, after }) => [id, ...after]));
/** The key by which an entry of a file is written once for a balance. */
const once = ({ batch }: Pick<LeasedBatch, 'batch'>): string => `IMPORT ${batch.id}`;

/** The balance of a row, before and after. */
const toldOf = (values: FineRow['after']) => {
  const [, leave_type, year, days_left] = values;
  return { leave_type, year, days_left };
};

/**
 * The statements that make what is left what the rows say: an entry of the difference each, after what the year gives is
 * written, so that nothing is given twice.
 */
export function openBalances(work: LeasedBatch, rows: readonly FineRow[], now: Date): Statement[] {
  const { db, batch } = work;
  const data = rowsOf(rows);
  const years = [...new Set(rows.map(({ after }) => Number(after[2])))];
  const changes = rows.map(({ id = 0, before = [], after }) => ({
    action: 'Opening balance',
    record: 'leave_balance',
    record_id: id,
    before: toldOf(before),
    after: toldOf(after),
  }));
  return [
    mustHold(
      db,
      sql`(SELECT count(*) FROM json_each(${data}) j CROSS JOIN employee t ON t.id = j.value ->> 0
        WHERE t.code = j.value ->> 1 ${noStopHolds(BALANCE_KIND, batch.by_id)}) = ${rows.length}`,
    ),
    writeGrants(db, {
      years,
      where: sql`e.id IN (SELECT value ->> 0 FROM json_each(${data})) AND t.id IN (SELECT value ->> 2 FROM json_each(${data}))`,
      now,
      today: lagosDay(now),
    }),
    run(
      db,
      sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
      SELECT employee_id, type_id, year, 'GRANT', days, ${once(work)}, 'Opening balance', ${batch.by_name}, ${now.toISOString()}
      FROM (SELECT j.value ->> 0 AS employee_id, ${TYPE} AS type_id, ${YEAR} AS year,
          CAST(round(${LEFT} * 100) AS INTEGER) - coalesce((SELECT b.granted - b.taken FROM leave_balance b
            WHERE b.employee_id = j.value ->> 0 AND b.type_id = ${TYPE} AND b.year = ${YEAR}), 0) AS days
        FROM json_each(${data}) j) WHERE days <> 0`,
    ),
    auditRows(db, importActor(batch), changes, now, batch.request_id),
  ];
}

/** The statements that take back what rows gave. Nothing of the ledger goes, so each has an entry against it. */
export function closeBalances(work: LeasedBatch, rows: readonly FineRow[], now: Date): Statement[] {
  const { db, batch } = work;
  const changes = rows.map(({ id = 0, after }) => ({
    action: 'Opening balance taken back',
    record: 'leave_balance',
    record_id: id,
    before: toldOf(after),
  }));
  return [
    auditRows(db, importActor(batch), changes, now, batch.request_id),
    run(
      db,
      sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
      SELECT x.employee_id, x.type_id, x.year, 'GRANT', -x.days, x.once || ' UNDONE', 'Opening balance taken back',
        ${batch.by_name}, ${now.toISOString()}
      FROM json_each(${rowsOf(rows)}) j CROSS JOIN leave_entry x ON x.employee_id = j.value ->> 0 AND x.type_id = ${TYPE}
        AND x.year = ${YEAR} AND x.once = ${once(work)}`,
    ),
    countUndone(work),
  ];
}
