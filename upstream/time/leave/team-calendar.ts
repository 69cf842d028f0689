import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { HOLIDAY_STATUSES } from '../../../contracts/time/holiday';
import type { leave as contract, TeamCalendar } from '../../../contracts/time/leave';
import { inDays } from '../../../contracts/time/leave-days';
import { LEAVE_STATUSES, type LeaveStatus } from '../../../contracts/time/leave-state';
import { mostAway } from '../../../contracts/time/leave-team';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { readEach } from '../../platform/record/row';
import { lastDayCounted } from './days-taken';
import { LEAVE_COUNTS, requestsOver, teamSizeOf } from './team';

/** The days that the calendar shows, its first among them. */
const DAYS = 28;
/** The most teams at once, so that the list below the calendar stays within reach. */
const TEAMS = 6;

type Asked = ParsedOf<typeof contract.calendar>;

const Company = z.object({ id: z.int(), name: z.string() });
const Team = z.object({
  department_id: z.int(),
  branch_id: z.int(),
  department: z.string(),
  branch: z.string(),
  state: z.string(),
  people: z.int(),
});
const OnLeave = z.object({
  id: z.int(),
  department_id: z.int(),
  branch_id: z.int(),
  employee_id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  days: z.int(),
  status: z.enum(LEAVE_STATUSES),
});
const Away = z.object({ department_id: z.int(), branch_id: z.int(), day: z.string(), away: z.int() });
const Off = z.object({
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  states: z.array(z.string()),
  status: z.enum(HOLIDAY_STATUSES),
});
type Off = z.output<typeof Off>;

/** SQL condition on company `c`: it has requests of this status. */
const tells = (status: LeaveStatus): SQL => sql`EXISTS (
  SELECT 1 FROM leave_tally a WHERE a.company_id = c.id AND a.status = ${status} AND a.requests > 0)`;

/** The queries of a calendar. Each chooses the company and the teams again, because they run as one batch. */
function queriesOf({ caller, input }: Pick<Call<Asked>, 'caller' | 'input'>) {
  const { from, company, department, branch } = input;
  const until = addDays(from, DAYS - 1);
  const days = { from, until };
  const match = peopleQuery(input.search);
  const named = match && sql`employee_search MATCH ${match}`;
  const withCompany = sql`${inCompanyScope(caller, sql`c.id`)} AND ${company ? sql`c.id = ${company}` : sql`1`}`;
  /** The company of the absent people who match the search; else the first company with an undecided request. */
  const ofFound = named
    ? sql`(SELECT o.company_id FROM employee_search s CROSS JOIN leave_request o INDEXED BY leave_request_employee
          ON o.employee_id = s.rowid JOIN company c ON c.id = o.company_id
        WHERE s.${named} AND ${withCompany} AND ${LEAVE_COUNTS} AND o.start_date <= ${until} AND o.end_date >= ${from} LIMIT 1)`
    : sql`NULL`;
  const chosen = sql`coalesce(${ofFound}, (SELECT c.id FROM company c WHERE ${withCompany}
    ORDER BY ${tells('PENDING')} DESC, ${tells('ACCEPTED')} DESC, c.sort_key, c.id LIMIT 1))`;
  const asked = [
    sql`o.company_id = ${chosen} AND ${LEAVE_COUNTS}`,
    ...(department ? [sql`o.department_id = ${department}`] : []),
    ...(branch ? [sql`o.branch_id = ${branch}`] : []),
    ...(match ? [sql`o.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match})`] : []),
  ];
  const leaves = requestsOver(
    sql`o.department_id, o.branch_id, o.status`,
    days,
    'company_days',
    sql.join(asked, sql` AND `),
  );
  const teams = sql`WITH team AS MATERIALIZED (
    SELECT l.department_id, l.branch_id, max(l.status = 'PENDING') AS asked, d.name AS department, b.name AS branch, b.state
    FROM (${leaves}) l JOIN department d ON d.id = l.department_id JOIN branch b ON b.id = l.branch_id
    GROUP BY l.department_id, l.branch_id ORDER BY asked DESC, d.sort_key, b.sort_key LIMIT ${TEAMS + 1})`;
  /** Standing leave of these teams on these days. */
  const ofTeams = (columns: SQL): SQL =>
    requestsOver(
      columns,
      days,
      'team',
      sql`(o.department_id, o.branch_id) IN (SELECT x.department_id, x.branch_id FROM team x) AND ${LEAVE_COUNTS}`,
    );
  return {
    until,
    company: sql`SELECT c.id, c.name FROM company c WHERE c.id = ${chosen}`,
    teams: sql`${teams} SELECT x.*, ${teamSizeOf(sql`x`)} AS people FROM team x ORDER BY x.asked DESC, x.department, x.branch`,
    onLeave: sql`${teams} SELECT l.*, ${calledIn(sql`e`)} AS name, coalesce(e.image, u.image) AS image, t.title AS type
      FROM (${ofTeams(sql`o.id, o.department_id, o.branch_id, o.employee_id, o.type_id, o.start_date, ${lastDayCounted(sql`o`)} AS end_date,
        o.days, o.status`)}) l
        JOIN employee e ON e.id = l.employee_id LEFT JOIN user u ON u.id = e.user_id JOIN leave_type t ON t.id = l.type_id
      WHERE l.end_date >= ${from} ORDER BY e.sort_key, e.id, l.start_date, l.id`,
    away: sql`${teams} SELECT l.department_id, l.branch_id, y.day, count(DISTINCT l.employee_id) AS away
      FROM (${ofTeams(sql`o.id, o.department_id, o.branch_id, o.employee_id`)}) l
        CROSS JOIN leave_day y ON y.leave_id = l.id AND y.day BETWEEN ${from} AND ${until}
      GROUP BY l.department_id, l.branch_id, y.day HAVING away > 1 ORDER BY y.day`,
    holidays: sql`SELECT h.name, h.start_date, h.end_date, h.states, h.status FROM holiday h
      WHERE h.start_date <= ${until} AND h.end_date >= ${from} AND (h.states = '[]' OR EXISTS (
        SELECT 1 FROM branch b JOIN json_each(h.states) s ON s.value = b.state WHERE b.company_id = ${chosen}))
      ORDER BY h.start_date, h.id`,
  };
}

/** The holidays of the calendar, by day. */
function byDay({ name, states, status, ...off }: Off, from: Day, until: Day): TeamCalendar['holidays'] {
  const all = Array.from({ length: DAYS }, (_, i) => addDays(from, i));
  return all
    .filter((day) => day <= until && day >= off.start_date && day <= off.end_date)
    .map((day) => ({ day, name, states, expected: status === 'EXPECTED' }));
}

type Members = TeamCalendar['teams'][number]['members'];

async function membersOf(rows: readonly z.output<typeof OnLeave>[]): Promise<Members> {
  const members = new Map<number, Members[number]>();
  for (const { employee_id, name, image, type, days, id, start_date, end_date, status } of rows) {
    const member = members.get(employee_id) ?? {
      employee: employee_id,
      name,
      image: await pictureVersion(image),
      leaves: [],
    };
    members.set(employee_id, member);
    member.leaves.push({ id, leave_type: type, start_date, end_date, num_of_days: inDays(days), status });
  }
  return [...members.values()];
}

/** The absences of a company in four weeks, by team, with the days on which a team misses more people than it can spare. */
export async function teamCalendar(call: Call<Asked>): Promise<TeamCalendar> {
  const { db, input } = call;
  const queries = queriesOf(call);
  const [[company], teams, onLeave, away, holidays] = await readEach(
    db,
    [Company, queries.company],
    [Team, queries.teams],
    [OnLeave, queries.onLeave],
    [Away, queries.away],
    [Off, queries.holidays],
  );
  const shown = teams.slice(0, TEAMS).map(async ({ department_id, branch_id, ...team }) => {
    const isOfTeam = (row: { department_id: number; branch_id: number }) =>
      row.department_id === department_id && row.branch_id === branch_id;
    return {
      ...team,
      clashes: away
        .filter((row) => isOfTeam(row) && row.away > mostAway(team.people))
        .map(({ day, away }) => ({ day, away })),
      members: await membersOf(onLeave.filter(isOfTeam)),
    };
  });
  return {
    company: company ?? null,
    teams: await Promise.all(shown),
    holidays: holidays.flatMap((holiday) => byDay(holiday, input.from, queries.until)),
    more: teams.length > TEAMS,
  };
}
