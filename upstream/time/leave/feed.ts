import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import type { leave as contract } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { hasLeft } from '../../platform/caller/account';
import { sha256 } from '../../platform/link/tokens';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import { FeedRow, leaveCalendar } from './feed-file';

/** The number of past days in a calendar. */
const PAST_DAYS = 366;
/** The most events of one calendar; no program shows more at once. */
const MOST = 2000;

const Known = z.object({ of: z.enum(['OWN', 'TEAM']), user_id: z.int() });

/** SQL condition on request `r` and employee `e`: the owner of the calendar may see it there. Of a team, only accepted leave is shown. */
const seenBy = ({ of, user_id }: z.output<typeof Known>): SQL =>
  of === 'OWN'
    ? sql`e.user_id = ${user_id} AND r.status IN ('PENDING', 'ACCEPTED')`
    : sql`e.line_manager1 IN (SELECT m.id FROM employee m WHERE m.user_id = ${user_id} AND ${worksHere(sql`m`)})
      AND ${worksHere(sql`e`)} AND r.status = 'ACCEPTED'`;

/**
 * The calendar behind an address, for programs. Everybody with the address reads it, until the address, the sessions of its
 * owner or their employment end.
 */
export async function readCalendarFeed({
  db,
  env,
  input,
  now,
}: Call<ParsedOf<typeof contract.feed>>): Promise<Response> {
  const hash = await sha256(input.token);
  const [[known]] = await readEach(db, [
    Known,
    sql`SELECT f.of, f.user_id FROM leave_feed f JOIN user u ON u.id = f.user_id AND u.active = 1 AND NOT ${hasLeft(sql`u`)}
      WHERE f.token_hash = ${hash} AND f.ended_at IS NULL`,
  ]);
  if (!known) throw refuse.notFound();
  const since: Day = addDays(lagosDay(now), -PAST_DAYS);
  const [rows] = await readEach(db, [
    FeedRow,
    sql`SELECT r.id, r.version, r.start_date, r.end_date, r.portion, r.status, r.created_at, ${calledIn(sql`e`)} AS name,
        t.title, r.resumption_date
      FROM leave_request r JOIN employee e ON e.id = r.employee_id JOIN leave_type t ON t.id = r.type_id
      WHERE ${seenBy(known)} AND r.end_date >= ${since} ORDER BY r.start_date DESC, r.id LIMIT ${MOST}`,
  ]);
  return new Response(leaveCalendar(known.of, rows, env.MAIL_FROM), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${known.of === 'OWN' ? 'leave' : 'team-leave'}.ics"`,
    },
  });
}
