import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import type { Area } from '../../../contracts/platform/limits';
import type { LimitedCaller } from '../caller/limits-of';
import { addressWith } from '../mail/page-address';

/** The days from `from` to `to`, and the instant of the question. */
interface Span {
  from: Day;
  to: Day;
  now: string;
  /** The asker. */
  caller: LimitedCaller;
}

/**
 * SQL query of the events of certain days: `day`, `time` (of day in Lagos, or NULL), `title`, `more` (a place, or a person) and
 * `path`.
 */
export interface ComingEvents {
  /** The areas to which it belongs: who reads one of them sees it. */
  areas: readonly Area[];
  of: (span: Span) => SQL;
}

/** SQL columns on the alias of a candidate or an employee: their role and branch. */
export const roleAndBranch = (alias: SQL): SQL => sql`
  (SELECT j.name FROM job_role j WHERE j.id = ${alias}.job_role_id) || ' · '
    || (SELECT b.name FROM branch b WHERE b.id = ${alias}.branch_id)`;

interface Words {
  /** The words after the name of one person: `’s last day`. */
  one: string;
  /** The words after the number of several: `employees leave`. */
  many: string;
  /** The page of all of them, with `{day}` where the day goes. */
  list: string;
}

/** One row a day of what may happen to many, from a query of `at` (the day), `id`, `name`, `place` and `path` of each. */
export const eachDay = (people: SQL, { one, many, list }: Words): SQL => sql`
  SELECT s.day, NULL AS time,
    CASE s.people WHEN 1 THEN s.name || ${one} ELSE s.people || ' ' || ${many} END AS title,
    CASE s.people WHEN 1 THEN s.place ELSE s.name || ' and others' END AS more,
    CASE s.people WHEN 1 THEN s.path ELSE ${addressWith(list, { day: sql`s.day` })} END AS path
  FROM (SELECT p.at AS day, count(*) AS people, min(p.id), p.name, p.place, p.path FROM (${people}) p GROUP BY p.at) s`;
