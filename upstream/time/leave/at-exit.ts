import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import { GRANTS, YEAR_SHARES } from '../../../contracts/time/leave-type';
import { hundredthsTaken, yearOfDay, yearTakenFrom } from './days-taken';
import { OF_GENDER, OF_GRADE } from './grants';

const Year = z.object({
  year: z.int(),
  carried: z.int(),
  granted: z.int().nullable(),
  accrued: z.int(),
  accrued_until: z.int(),
  added: z.int(),
  taken: z.int(),
  taken_early: z.int(),
});

/** A kind of leave of somebody who leaves, as `leaveAtExit` takes it. */
export const KindAtExit = z.object({
  employee: z.int(),
  type: z.int(),
  title: z.string(),
  granted: z.enum(GRANTS),
  days: z.int(),
  whole_year: z.boolean(),
  share: z.enum(YEAR_SHARES),
  carry_days: z.int(),
  carry_until: z.string().nullable(),
  may_take: z.boolean(),
  employment_date: z.string(),
  last_day: z.string(),
  today: z.string(),
  carried_into: z.int().nullable(),
  years: z.array(Year),
});

/** SQL condition on ledger entry `n`: the end of an employment wrote it, so it is no part of what was earned. */
const BY_EXIT: SQL = sql`coalesce(n.once BETWEEN 'EXIT' AND 'EXIT~', 0)`;
/** SQL condition on ledger entry `n`: it is the grant of its year or a correction of that grant. */
const IS_GRANT: SQL = sql`coalesce(n.once BETWEEN 'GRANT ' || n.year AND 'GRANT ' || n.year || '~', 0)`;

const ENDED: SQL = sql`('RESIGNED', 'RETIRED', 'TERMINATED')`;

/**
 * SQL expression on employee `e` and a day: the first day of the employment on that day. Somebody who left and was taken on
 * again begins anew.
 */
const begunBy = (day: SQL): SQL => sql`coalesce((SELECT max(a.effective_from) FROM employee_entry a
  WHERE a.employee_id = e.id AND a.kind = 'STATUS' AND a.corrected_at IS NULL AND a.effective_from <= ${day}
    AND a.value ->> 'employment_status' NOT IN ${ENDED}
    AND (SELECT p.value ->> 'employment_status' FROM employee_entry p WHERE p.employee_id = e.id AND p.kind = 'STATUS'
      AND p.corrected_at IS NULL AND p.effective_from < a.effective_from ORDER BY p.effective_from DESC LIMIT 1) IN ${ENDED}),
  e.employment_date)`;

/**
 * SQL expression on `e`, `t` and `l`: the newest year, up to that of the last day, at whose beginning the ledger carried days over
 * or let them lapse. Where it wrote neither, nothing was left, or the ledger has yet to write it.
 */
const CARRIED_INTO: SQL = sql`(SELECT max(u.year) FROM (
    SELECT CAST(substr(n.once, 7, 4) AS INTEGER) + (n.once >= 'LAPSE') AS year FROM leave_entry n
    WHERE n.employee_id = e.id AND n.type_id = t.id
      AND (n.once BETWEEN 'CARRY' AND 'CARRY~' OR n.once BETWEEN 'LAPSE' AND 'LAPSE~')) u
  WHERE u.year <= ${yearOfDay(sql`l.day`)})`;

/** SQL query on `e`, `t` and `l`: the sums of the entries of each year. */
const ENTRIES: SQL = sql`SELECT n.year, sum(iif(n.kind = 'CARRY', max(n.days, 0), 0)) AS carried,
    sum(iif(${IS_GRANT}, n.days, NULL)) AS granted,
    sum(iif(n.kind = 'ACCRUE' AND substr(n.once, 8) <= substr(l.day, 1, 7), n.days, 0)) AS accrued,
    max(iif(n.kind = 'ACCRUE' AND substr(n.once, 8) <= substr(l.day, 1, 7), CAST(substr(n.once, 13) AS INTEGER), 0)) AS accrued_until,
    sum(iif(n.kind = 'GRANT' AND NOT ${IS_GRANT} AND NOT ${BY_EXIT}
      AND (l.begun = e.employment_date OR n.at >= l.begun), n.days, 0)) AS added, 0 AS taken, 0 AS taken_early
  FROM leave_entry n WHERE n.employee_id = e.id AND n.type_id = t.id GROUP BY n.year`;

/**
 * SQL query on `e`, `t` and `l`: what leave takes of each year until the last day. Before that day, leave that waits for a
 * decision counts too.
 */
const taken = (today: Day): SQL => {
  const takes = hundredthsTaken(sql`d.portion`);
  return sql`SELECT ${yearTakenFrom(sql`d.day`)}, 0, NULL, 0, 0, 0, sum(${takes}),
    sum(iif(substr(d.day, 6) <= t.carry_until, ${takes}, 0))
  FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
  WHERE d.employee_id = e.id AND d.day BETWEEN l.begun AND l.day AND r.type_id = t.id
    AND (r.status = 'ACCEPTED' OR (r.status = 'PENDING' AND l.day >= ${today})) GROUP BY 1`;
};

/**
 * SQL query of the input of `leaveAtExit` of `contracts/time/leave-earned.ts`, in one trip beside other reads. `leavers` is a query
 * of `id` and `day`, an employee and the last day. `kinds` is an SQL condition on a kind of leave `t`: those that are paid out.
 * Use: `const [kinds] = await readEach(db, [KindAtExit, kindsAtExit(sql`SELECT x.employee_id AS id, x.last_day AS day FROM exit
 * x WHERE x.case_id = ${id}`, today)]); const { days, parts } = leaveAtExit(kinds);`
 */
export const kindsAtExit = (leavers: SQL, today: Day, kinds: SQL = sql`t.encash_on_exit = 1`): SQL =>
  sql`SELECT e.id AS employee, t.id AS type, t.title, t.granted, t.days, t.whole_year, t.share, t.carry_days, t.carry_until,
    (t.archived_at IS NULL AND ${OF_GENDER} AND coalesce(${OF_GRADE}, 0)) AS may_take, l.begun AS employment_date, l.day AS last_day,
    ${today} AS today,
    ${CARRIED_INTO} AS carried_into,
    (SELECT json_group_array(json_object('year', y.year, 'carried', y.carried, 'granted', y.granted, 'accrued', y.accrued,
        'accrued_until', y.accrued_until, 'added', y.added, 'taken', y.taken, 'taken_early', y.taken_early))
      FROM (SELECT a.year, sum(a.carried) AS carried, sum(a.granted) AS granted, sum(a.accrued) AS accrued,
          max(a.accrued_until) AS accrued_until, sum(a.added) AS added, sum(a.taken) AS taken, sum(a.taken_early) AS taken_early
        FROM (${ENTRIES} UNION ALL ${taken(today)}) a GROUP BY a.year) y) AS years
  FROM (SELECT o.id, o.day, ${begunBy(sql`o.day`)} AS begun FROM (${leavers}) o JOIN employee e ON e.id = o.id) l
    JOIN employee e ON e.id = l.id CROSS JOIN leave_type t
  WHERE t.type <> 'UNPAID' AND ${kinds} ORDER BY e.id, t.id`;
