import { type SQL, sql } from 'drizzle-orm';
import { companyThen } from '../../pay/pay-opening/rules';
import { auditEach } from '../../platform/audit/audit';
import { mustHold, run, type Statement } from '../../platform/database/db';
import type { FineRow } from './checked-rows';
import { countUndone, type LeasedBatch } from './leased-batch';
import { FIGURES, OPENING_KIND } from './opening-kind';
import { noStopHolds } from './stops';
import { importActor } from './store';

const { columns } = OPENING_KIND;

/** Rows for `json_each(…) j`: the employee, the columns of the kind as they become, then as they are. */
const dataOf = (rows: readonly FineRow[], back = false): string =>
  JSON.stringify(
    rows.map(({ id = 0, before = [], after }) => {
      const was = columns.map((_, i) => before[i] ?? null);
      return back ? [id, ...was, ...after] : [id, ...after, ...was];
    }),
  );

/** The value of a column of a row as it becomes, and as it is; it is null where there are no figures yet. */
const becomes = (name: string): string => `(j.value ->> ${columns.indexOf(name) + 1})`;
const is = (name: string): string => `(j.value ->> ${columns.indexOf(name) + 1 + columns.length})`;

/** SQL table and condition for a join to the rows `j` of a job: the opening figures `o` that exist already. */
const FOUND: SQL = sql.raw(
  `pay_opening o ON o.employee_id = (j.value ->> 0) AND o.year = coalesce(${becomes('year')}, ${is('year')})
    AND o.origin = coalesce(${becomes('origin')}, ${is('origin')})`,
);
/** The figures are as the row says that they are. */
const AS_SAID: SQL = sql.raw(
  FIGURES.filter((name) => name !== 'note')
    .map((name) => `o.${name} IS ${is(name)}`)
    .join(' AND '),
);

const told = (work: LeasedBatch, action: string, data: string): Statement =>
  auditEach(
    work.db,
    importActor(work.batch),
    { action, record: 'pay_opening', after: { import: work.batch.id, file: work.batch.file } },
    sql`SELECT o.id FROM json_each(${data}) j CROSS JOIN ${FOUND}`,
    new Date(),
    work.batch.request_id,
  );

/** The statements that make the figures what the rows say, where they are as the check found them. */
export function enterOpenings(work: LeasedBatch, rows: readonly FineRow[], now: Date): Statement[] {
  const { db, batch } = work;
  const data = dataOf(rows);
  const set = FIGURES.map((name) => `${name} = excluded.${name}`).join(', ');
  return [
    mustHold(
      db,
      sql`(SELECT count(*) FROM json_each(${data}) j CROSS JOIN employee t ON t.id = j.value ->> 0 LEFT JOIN ${FOUND}
        WHERE t.code = j.value ->> 1 AND ${AS_SAID} ${noStopHolds(OPENING_KIND, batch.by_id)}) = ${rows.length}`,
    ),
    run(
      db,
      sql`INSERT INTO pay_opening (employee_id, company_id, year, origin, ${sql.raw(FIGURES.join(', '))}, created_by, created_at)
        SELECT t.id, ${sql.raw(companyThen('t', becomes('until_month')))}, ${sql.raw(['year', 'origin', ...FIGURES].map(becomes).join(', '))},
          ${batch.by_name}, ${now.toISOString()}
        FROM json_each(${data}) j CROSS JOIN employee t ON t.id = j.value ->> 0 WHERE 1
        ON CONFLICT (employee_id, year, origin) DO UPDATE SET ${sql.raw(set)}, company_id = excluded.company_id, version = version + 1`,
    ),
    told(work, 'Opening figures entered', data),
  ];
}

/** The statements that put back what there was before, of figures that nobody has changed since. */
export function takeBackOpenings(work: LeasedBatch, rows: readonly FineRow[]): Statement[] {
  const { db } = work;
  const data = dataOf(rows, true);
  const same = sql`EXISTS (SELECT 1 FROM json_each(${data}) j WHERE o.employee_id = j.value ->> 0
    AND o.year = ${sql.raw(is('year'))} AND o.origin = ${sql.raw(is('origin'))} AND ${AS_SAID}
    AND ${sql.raw(becomes('gross'))} IS NULL)`;
  const set = FIGURES.map((name) => `${name} = ${becomes(name)}`).join(', ');
  return [
    told(work, 'Opening figures taken back', data),
    run(
      db,
      sql`UPDATE pay_opening AS o SET ${sql.raw(set)}, version = o.version + 1 FROM json_each(${data}) j
        WHERE o.employee_id = j.value ->> 0 AND o.year = ${sql.raw(is('year'))} AND o.origin = ${sql.raw(is('origin'))}
          AND ${AS_SAID} AND ${sql.raw(becomes('gross'))} IS NOT NULL`,
    ),
    countUndone(work),
    run(db, sql`DELETE FROM pay_opening AS o WHERE ${same}`),
    countUndone(work),
  ];
}
