import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type leave as contract, LeaveMonth } from '../../../contracts/time/leave';
import { FreeDay, freeDays } from '../../platform/calendar/work-calendar';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { awayOf, personOf } from './facts';

/** The most people of a team in the month of somebody's calendar. */
const MOST_AWAY = 200;

/** The month of one person's calendar: holidays, own leave, and absences of the team. */
export async function month(call: Call<ParsedOf<typeof contract.month>>): Promise<LeaveMonth> {
  const { db, input } = call;
  const who = personOf(call, input.employee);
  const [from, until] = [sql`${`${input.month}-01`}`, sql`${`${input.month}-31`}`];
  const [people, holidays, own, away] = await readEach(
    db,
    [z.object({}), sql`SELECT 1 FROM employee e WHERE ${who} LIMIT 1`],
    [
      FreeDay,
      freeDays(sql`(SELECT b.state FROM employee e JOIN branch b ON b.id = e.branch_id WHERE ${who})`, from, until),
    ],
    [
      LeaveMonth.shape.own.element,
      sql`SELECT d.day, r.status, d.portion FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
      WHERE d.employee_id = (SELECT e.id FROM employee e WHERE ${who}) AND d.day BETWEEN ${from} AND ${until}
      ORDER BY d.day, d.portion DESC`,
    ],
    [LeaveMonth.shape.away.element, awayOf(who, from, until, MOST_AWAY)],
  );
  if (people.length === 0) throw refuse.notFound();
  return { holidays, own, away };
}
