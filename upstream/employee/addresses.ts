import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { emailShown } from '../no-email';
import { json } from '../record/row';

/** How long a replaced address counts, and whoever replaced it: a change of bank details meanwhile may be a thief's. */
const DAYS = 30;

/** The instant so many days before a day, given as SQL. */
export const shortlyBefore = (day: SQL): SQL => sql`datetime(${day}, '-${sql.raw(String(DAYS))} days')`;

/** Over a row `made` of the audit: it replaced an address, or entered one where there was none. */
export const REPLACED_ADDRESS: SQL = sql`json_type(made.before, '$.email') IS NOT NULL`;

/**
 * The addresses of an employee, whose id is given as SQL, as JSON: that of the record, and those of the record and of its
 * account that were replaced within the last thirty days.
 */
export const recentAddresses = (id: SQL): SQL => sql`(SELECT json_group_array(email) FROM (
  SELECT email FROM employee WHERE id = ${id}
  UNION SELECT made.before ->> 'email' FROM audit made WHERE made.record = 'employee' AND made.record_id = ${id}
    AND ${REPLACED_ADDRESS} AND made.at > ${shortlyBefore(sql`'now'`)}
  UNION SELECT made.before ->> 'email' FROM audit made
    WHERE made.record = 'user' AND made.record_id = (SELECT user_id FROM employee WHERE id = ${id})
    AND ${REPLACED_ADDRESS} AND made.at > ${shortlyBefore(sql`'now'`)}))`;

/** What `recentAddresses` answers: addresses that mails reach, each once. */
export const Addresses = json(z.array(z.string().nullable())).transform((all) => reached(all));

/** The addresses among these that mails reach, each once. */
export const reached = (all: readonly (string | null)[]): string[] => [
  ...new Set(all.flatMap((one) => (one && emailShown(one)) || [])),
];
