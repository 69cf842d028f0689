import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { grantedYears, HALF_A_DAY } from '../../../contracts/time/leave-days';
import { type Db, run, type Statement } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';

/** The author of automatic entries in the ledger. */
export const BY_TENURE = 'Tenure';

/** SQL expression on a comma-separated list: the list with commas around each word, so that a word can be found between two of them. */
const listed = (text: SQL): SQL => sql`',' || replace(replace(lower(${text}), ', ', ','), ' ,', ',') || ','`;

/** SQL condition on employee `e` and kind `t`: the gender is one of the kind. */
export const OF_GENDER: SQL = sql`(t.gender IS NULL OR upper(coalesce(e.gender, '')) = t.gender)`;
/** SQL condition on employee `e` and kind `t`: the grade is one of the kind. */
export const OF_GRADE: SQL = sql`(trim(t.grade) = '' OR instr(${listed(sql`trim(t.grade)`)}, ',' || lower(trim(coalesce(e.grade, ' '))) || ',') > 0)`;
/** SQL condition on employee `e` and kind `t`: the employee may take it. */
export const MAY_TAKE: SQL = sql`(t.archived_at IS NULL AND ${OF_GENDER} AND ${OF_GRADE})`;

/** The key by which the grant of a year is written once. */
export const grantOnce = (year: SQL): SQL => sql`'GRANT ' || ${year}`;

const daysFrom = (year: SQL, from: SQL): SQL =>
  sql`max(0, CAST(julianday((${year} + 1) || '-01-01') - julianday(${from}) AS INTEGER))`;

/**
 * SQL expression on employee `e` and kind `t`: what the year gives, in hundredths. Somebody who joins within the year gets the
 * share of the rest of it, by `yearShare` of `contracts/time/leave-earned.ts`. Leave that is given at need is given whole, and so are
 * the days of a kind that divides no year.
 */
export const grantOf = (year: SQL): SQL => {
  const length = daysFrom(year, sql`${year} || '-01-01'`);
  const here = daysFrom(year, sql`max(e.employment_date, ${year} || '-01-01')`);
  const step = sql`iif(t.share = 'EXACT', 1, ${sql.raw(String(HALF_A_DAY))})`;
  return sql`CASE WHEN t.granted = 'NEED' OR t.whole_year THEN t.days
    ELSE (t.days * ${here} + ${step} * ${length} - 1) / (${step} * ${length}) * ${step} END`;
};

/**
 * SQL expression on employee `e`, kind `t` and a year: what the year gives and no entry has yet, in hundredths; 0 where it gives
 * nothing. It is shown and can be asked for before its entry is written, so that nobody waits for a run. A kind that gave a share
 * of each month before gives by year from the next one.
 */
export const ungrantedDays = (year: SQL, today: Day): SQL => sql`CASE WHEN t.granted IN ('YEAR', 'NEED')
    AND t.type <> 'UNPAID' AND ${year} IN (${sql.raw(grantedYears(today).join(', '))}) AND ${worksHere(sql`e`)} AND ${MAY_TAKE}
    AND NOT EXISTS (SELECT 1 FROM leave_entry g WHERE g.employee_id = e.id AND g.type_id = t.id AND g.year = ${year}
      AND g.once = ${grantOnce(year)})
    AND NOT EXISTS (SELECT 1 FROM leave_entry a WHERE a.employee_id = e.id AND a.type_id = t.id AND a.year = ${year}
      AND a.once BETWEEN 'ACCRUE' AND 'ACCRUE~')
  THEN ${grantOf(year)} ELSE 0 END`;

/** Writes what years give the employees that an SQL condition on `e` and `t` picks, wherever no entry has it yet. */
export const writeGrants = (
  db: Db,
  { years, where, now, today }: { years: readonly number[]; where: SQL; now: Date; today: Day },
): Statement =>
  run(
    db,
    sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
    SELECT employee_id, type_id, year, 'GRANT', days, ${grantOnce(sql`year`)}, 'Days of ' || year, ${BY_TENURE}, ${now.toISOString()}
    FROM (SELECT e.id AS employee_id, t.id AS type_id, y.value AS year, ${ungrantedDays(sql`y.value`, today)} AS days
      FROM json_each(${JSON.stringify(years)}) y CROSS JOIN leave_type t CROSS JOIN employee e WHERE ${where})
    WHERE days > 0 ON CONFLICT DO NOTHING`,
  );

/** The key by which the share of a month is written once. */
const accrueOnce = (year: number, month: SQL): SQL =>
  sql`'ACCRUE ' || ${sql.raw(String(year))} || '-' || substr('0' || ${month}, -2)`;

/** SQL condition on employee `e`: employed before the end of a month of a year. */
const inMonth = (year: number, month: SQL): SQL =>
  sql`e.employment_date < ${sql.raw(`'${year}-'`)} || substr('0' || ${month}, -2) || '-32'`;

/**
 * Writes the shares of months for an SQL condition on `e` and `t`, wherever no entry has them yet. Twelve of them are the days
 * of the year exactly, and who comes within a month has its whole share.
 */
export const writeAccruals = (
  db: Db,
  { year, months, where, now }: { year: number; months: readonly number[]; where: SQL; now: Date },
): Statement => {
  const month = sql`m.value`;
  const share = sql`(t.days * ${month} / 12 - t.days * (${month} - 1) / 12)`;
  const ofYear = sql.raw(String(year));
  return run(
    db,
    sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
    SELECT e.id, t.id, ${ofYear}, 'ACCRUE', ${share}, ${accrueOnce(year, month)},
      'Share of ' || ${ofYear} || '-' || substr('0' || ${month}, -2), ${BY_TENURE}, ${now.toISOString()}
    FROM json_each(${JSON.stringify(months)}) m CROSS JOIN leave_type t CROSS JOIN employee e
    WHERE ${where} AND t.granted = 'MONTH' AND t.type <> 'UNPAID' AND ${share} > 0 AND ${worksHere(sql`e`)} AND ${MAY_TAKE}
      AND ${inMonth(year, month)} AND NOT EXISTS (SELECT 1 FROM leave_entry g WHERE g.employee_id = e.id AND g.type_id = t.id
        AND g.year = ${ofYear} AND g.once = ${grantOnce(ofYear)})
    ON CONFLICT DO NOTHING`,
  );
};
