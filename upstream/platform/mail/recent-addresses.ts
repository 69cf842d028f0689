import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { emailShown } from './no-email';

/** How long the person who invited an employee, or opened or changed an account, counts as able to hold it. */
const DAYS = 30;
/** How long mails about bank details go to a replaced address, too: the employee may read it still. */
const TOLD_DAYS = 365;

const daysBefore = (day: SQL, days: number): SQL => sql`datetime(${day}, '-${sql.raw(String(days))} days')`;

/** The instant thirty days before a day, given as SQL. */
export const shortlyBefore = (day: SQL): SQL => daysBefore(day, DAYS);

const TOLD_SINCE = daysBefore(sql`'now'`, TOLD_DAYS);

/** SQL condition on audit row `made`: it replaced an address, or entered the first one. */
export const REPLACED_ADDRESS: SQL = sql`json_type(made.before, '$.email') IS NOT NULL`;

/**
 * The addresses of an employee, whose id is given as SQL, as JSON: those of the record and of its account, and those of both
 * that were replaced within the last year.
 */
export const recentAddresses = (id: SQL): SQL => sql`(SELECT json_group_array(email) FROM (
  SELECT email FROM employee WHERE id = ${id}
  UNION SELECT email FROM user WHERE id = (SELECT user_id FROM employee WHERE id = ${id})
  UNION SELECT made.before ->> 'email' FROM audit made WHERE made.record = 'employee' AND made.record_id = ${id}
    AND ${REPLACED_ADDRESS} AND made.at > ${TOLD_SINCE}
  UNION SELECT made.before ->> 'email' FROM audit made
    WHERE made.record = 'user' AND made.record_id = (SELECT user_id FROM employee WHERE id = ${id})
    AND ${REPLACED_ADDRESS} AND made.at > ${TOLD_SINCE}))`;

/** The answer of `recentAddresses`: addresses that mails reach, each once. */
export const Addresses = z.array(z.string().nullable()).transform((all) => reachableAddresses(all));

/** The addresses among these that mails reach, each once. */
export const reachableAddresses = (all: readonly (string | null)[]): string[] => [
  ...new Set(all.flatMap((one) => (one && emailShown(one)) || [])),
];
