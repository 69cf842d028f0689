import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import type { Balance, leave as contract } from '../../../contracts/time/leave';
import { inDays, yearOf } from '../../../contracts/time/leave-days';
import { LEAVE_DECIDERS } from '../../../contracts/time/leave-state';
import { clientOn } from '../../people/reporting-line/clients';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { KindAtExit } from './at-exit';
import { carriedLeft } from './carry-over';
import { hundredthsTaken, yearTakenFrom } from './days-taken';
import { balanceYear } from './event';
import { personOf } from './facts';
import { MAY_TAKE, ungrantedDays } from './grants';
import { balanceShare, lastLeaveDay, leaverKinds } from './last-day';

const Row = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  half_days: z.boolean(),
  certificate: z.boolean(),
  certificate_days: z.int(),
  notice_days: z.int(),
  approvals: z.array(z.enum(LEAVE_DECIDERS)),
  unpaid: z.boolean(),
  granted: z.int(),
  taken: z.int(),
  asked: z.int(),
  stands: z.int(),
  carry_until: z.string().nullable(),
  carried: z.int(),
  has_client: z.boolean(),
});

/** The kinds of leave that an employee may take, each with its balance of a year. */
export async function balances(call: Call<ParsedOf<typeof contract.balances>>): Promise<{ balances: Balance[] }> {
  const { db, input, now } = call;
  const today: Day = lagosDay(now);
  const year = input.year ?? yearOf(today);
  const who = personOf(call, input.employee);
  // As text of the statement: a bound number would be one with a decimal point in the words of an entry.
  const named = sql.raw(String(year));
  // An event that began in the year before is looked at on a day of the year: today, or its first.
  const on = year === yearOf(today) ? today : `${year}-01-01`;
  const ofYear = year < yearOf(today) ? named : balanceYear(named, sql`${on}`);
  // The days that stand, up to the last day of somebody who leaves: those of undecided requests, or of all.
  const standing = (also = sql`1`) => sql`(SELECT coalesce(sum(${hundredthsTaken(sql`d.portion`)}), 0) FROM leave_day d
    JOIN leave_request r ON r.id = d.leave_id WHERE d.employee_id = e.id AND r.type_id = t.id
      AND ${yearTakenFrom(sql`d.day`)} = ${ofYear} AND d.day <= coalesce(${lastLeaveDay(today)}, d.day) AND ${also})`;
  const [people, rows, leaving] = await readEach(
    db,
    [z.object({}), sql`SELECT 1 FROM employee e WHERE ${who} LIMIT 1`],
    [
      Row,
      sql`SELECT t.id, ${ofYear} AS year, t.title, t.half_days, t.certificate, t.certificate_days, t.notice_days, t.approvals, t.type = 'UNPAID' AS unpaid,
        coalesce(b.granted, 0) + ${ungrantedDays(ofYear, today)} AS granted, coalesce(b.taken, 0) AS taken,
        ${standing(sql`r.status = 'PENDING'`)} AS asked, ${standing()} AS stands,
        t.carry_until, ${carriedLeft(named)} AS carried,
        ${clientOn(sql`e.work_location_id`, today)} IS NOT NULL AS has_client
      FROM employee e CROSS JOIN leave_type t
        LEFT JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${ofYear}
      WHERE ${who} AND ${MAY_TAKE} ORDER BY t.type <> 'ANNUAL', t.type = 'UNPAID', t.days DESC, t.id`,
    ],
    [
      KindAtExit,
      leaverKinds(
        sql`SELECT e.id, ${lastLeaveDay(today)} AS day FROM employee e WHERE ${who}`,
        today,
        sql`t.archived_at IS NULL`,
      ),
    ],
  );
  if (people.length === 0) throw refuse.notFound();
  return {
    balances: rows.map(
      ({ id, title, half_days, certificate, certificate_days, notice_days, unpaid, approvals, ...of }) => {
        const kind = leaving.find(({ type }) => type === id);
        const share = balanceShare(kind, of.year, today);
        const row = { ...of, ...share };
        const left = row.granted - row.taken;
        const ends_on = row.carry_until ? `${year}-${row.carry_until}` : null;
        const ends = Math.min(row.carried, left);
        return {
          leave_type: {
            id,
            title,
            half_days,
            certificate,
            certificate_days,
            notice_days,
            unpaid,
            approvals: LEAVE_DECIDERS.filter(
              (place) => approvals.includes(place) && (place !== 'client' || row.has_client),
            ),
          },
          year: row.year,
          granted: unpaid ? 0 : inDays(row.granted),
          taken: inDays((unpaid ? row.stands : row.taken) - row.asked),
          asked: inDays(row.asked),
          left: unpaid ? 0 : inDays(left),
          ending: ends_on && ends_on >= today && ends > 0 ? { days: inDays(ends), on: ends_on } : null,
          until: share && kind ? kind.last_day : null,
        };
      },
    ),
  };
}
