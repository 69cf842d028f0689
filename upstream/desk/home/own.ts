import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OwnHome } from '../../../contracts/desk/home';
import { addDays, type Day as DayText, lagosDay } from '../../../contracts/platform/dates';
import { Day, Id } from '../../../contracts/platform/fields';
import { monthName } from '../../../contracts/time/headcount-answers';
import { listMyPayslips } from '../../pay/payslip/list';
import { ONE_EMPLOYEE, openProbations } from '../../people/probation/due';
import { FreeDay, freeDays } from '../../platform/calendar/work-calendar';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere, worksHereOn } from '../../platform/person/line-managers';
import { inOneTrip, readEach, readRow } from '../../platform/record/row';
import { OPEN_UNTIL } from '../../time/headcount/response-row';
import { balances } from '../../time/leave/balances';

/** How many of a team are named; their page has all of them. */
const NAMED = 5;
/** A calendar is made a year ahead. */
const AHEAD = 400;

const NOTHING: OwnHome = { headcount: null, leave: null, holiday: null, payslip: null, team: null };

const Headcount = z.object({ month: z.int(), year: z.int(), closes_on: Day });
const People = z.object({ people: z.int() });
const Away = z.object({ name: z.string(), until: Day, total: z.int() });
const Asked = z.object({ kind: z.enum(['LEAVE', 'PROBATION']), name: z.string(), day: Day, total: z.int() });

/** The questions that the reader got by mail and has not answered: leave at their turn, and probations. */
const askedOf = (me: SQL, own: SQL, today: DayText): SQL => {
  const leave = (place: 'line_manager1' | 'line_manager2') => sql`
    SELECT 'LEAVE' AS kind, ${calledIn(sql`e`)} AS name, r.start_date AS day, coalesce(r.turn_at, r.created_at) AS since,
      e.sort_key
    FROM employee e JOIN leave_request r ON r.employee_id = e.id
    WHERE e.${sql.identifier(place)} = ${me} AND ${worksHere(sql`e`)} AND r.status = 'PENDING' AND r.turn = ${place}
      AND r.${sql.identifier(`${place}_email`)} COLLATE NOCASE IN ${own}`;
  return sql`${leave('line_manager1')} UNION ALL ${leave('line_manager2')} UNION ALL
    SELECT 'PROBATION', ${calledIn(sql`e`)}, v.due, v.asked_at, e.sort_key FROM employee e JOIN probation_review v ON v.employee_id = e.id
    WHERE e.line_manager1 = ${me} AND ${worksHere(sql`e`)} AND v.recommendation IS NULL
      AND v.due = (SELECT o.probation_end FROM ${openProbations(today, ONE_EMPLOYEE)} o WHERE o.id = e.id) AND v.manager COLLATE NOCASE IN ${own}`;
};

/** The next events of the reader, and of the people who report to them directly. Empty for somebody who works nowhere today. */
export async function ownHome(call: Call<unknown>): Promise<OwnHome> {
  const { db, caller, now } = call;
  const today = lagosDay(now);
  const user = sql`${caller.userId ?? 0}`;
  const me = await readRow(
    db,
    z.object({ id: Id, state: z.string() }),
    sql`SELECT e.id, b.state FROM employee e JOIN branch b ON b.id = e.branch_id
      WHERE e.user_id = ${user} AND ${worksHereOn(sql`e`, today)}`,
  );
  if (!me) return NOTHING;
  const id = sql`${me.id}`;
  const own = sql`(SELECT u.email FROM user u WHERE u.id = ${user} UNION SELECT m.email FROM employee m WHERE m.id = ${id})`;
  const [ofLeave, slips, [[headcount], [holiday], [team], away, asked]] = await inOneTrip(
    balances({ ...call, input: {} }),
    listMyPayslips({ ...call, input: { page: 1, page_size: 1 } }),
    readEach(
      db,
      [
        Headcount,
        sql`SELECT r.month, r.year, ${OPEN_UNTIL} AS closes_on
          FROM employee_headcount r JOIN headcount h ON h.id = r.headcount_id
          WHERE r.employee_id = ${id} AND r.employee_status = 'PENDING' AND ${OPEN_UNTIL} >= ${today}
          ORDER BY r.year DESC, r.month DESC LIMIT 1`,
      ],
      [FreeDay, sql`${freeDays(sql`${me.state}`, sql`${today}`, sql`${addDays(today, AHEAD)}`)} LIMIT 1`],
      [
        People,
        sql`SELECT count(*) AS people FROM employee e WHERE e.line_manager1 = ${id} AND ${worksHereOn(sql`e`, today)}`,
      ],
      [
        Away,
        sql`SELECT ${calledIn(sql`e`)} AS name, max(r.end_date) AS until, count(*) OVER () AS total
          FROM employee e JOIN leave_request r ON r.employee_id = e.id
          WHERE e.line_manager1 = ${id} AND ${worksHereOn(sql`e`, today)} AND r.status = 'ACCEPTED' AND r.start_date <= ${today}
            AND r.end_date >= ${today} AND (r.resumption_date IS NULL OR r.resumption_date > ${today})
          GROUP BY e.id ORDER BY e.sort_key, e.id LIMIT ${NAMED}`,
      ],
      [
        Asked,
        sql`SELECT q.kind, q.name, q.day, count(*) OVER () AS total FROM (${askedOf(id, own, today)}) q
          ORDER BY q.since, q.day, q.sort_key LIMIT ${NAMED}`,
      ],
    ),
  );
  const [first] = ofLeave.balances;
  const [slip] = slips.results;
  return {
    headcount: headcount ? { ...headcount, month: monthName(headcount.month) } : null,
    leave: first && !first.leave_type.unpaid ? { title: first.leave_type.title, left: first.left } : null,
    holiday: holiday ?? null,
    payslip: slip ? { id: slip.id, month: slip.month } : null,
    team:
      team && team.people > 0
        ? {
            people: team.people,
            away: away.map(({ name, until }) => ({ name, until })),
            away_total: away[0]?.total ?? 0,
            asked: asked.map(({ kind, name, day }) => ({ kind, name, day })),
            asked_total: asked[0]?.total ?? 0,
          }
        : null,
  };
}
