import { and, asc, count, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Invitee, Meeting, MeetingRow, MeetingType } from '../../../contracts/hiring/meeting';
import { lagosDay, lagosTime } from '../../../contracts/platform/dates';
import { company, jobRole } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { refuse } from '../../platform/call/refusal';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, slice } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { lastEdit } from '../../platform/record/last-edit';
import type { RecordId } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { meetingInArea, meetingInScope } from './company-scope';
import { meeting } from './tables';

/** How long a meeting is, in minutes. */
export const minutesOf = sql<number>`CAST(round(
  (julianday(${meeting.ends_at}) - julianday(${meeting.starts_at})) * 1440) AS INTEGER)`.as('duration');

/** The columns that every answer about a meeting begins with. */
export const factColumns = {
  id: meeting.id,
  starts_at: meeting.starts_at,
  duration: minutesOf,
  type: meeting.type,
  notes: meeting.notes,
  offline: meeting.offline,
  location: meeting.location,
  link: meeting.link,
};

/** A row with the day and the time in Lagos in place of the instant. */
export function inLagos<T extends { starts_at: string }>({ starts_at, ...rest }: T) {
  const at = new Date(starts_at);
  return { ...rest, date: lagosDay(at), time: lagosTime(at) };
}

export const organiserName = sql<string>`(
  SELECT u.firstname || ' ' || u.lastname FROM user u WHERE u.id = meeting.created_by)`.as('organiser');

// The name of the table is written out: Drizzle leaves it off in a query of one table, and `id` would mean another
// table's.
const people = (from: SQL, code: SQL) =>
  sql<Invitee[]>`(
    SELECT json_group_array(json_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname,
      'code', ${code}, 'job_role', (SELECT name FROM job_role WHERE id = p.job_role_id)) ORDER BY ${byName(sql`p`)})
    FROM ${from} WHERE s.meeting_id = meeting.id
  )`.mapWith((value: string): Invitee[] => JSON.parse(value));

const peopleColumns = {
  employee: people(sql`meeting_employee s JOIN employee p ON p.id = s.employee_id`, sql`p.code`),
  candidate: people(sql`meeting_person s JOIN candidate p ON p.id = s.candidate_id`, sql`NULL`),
};

/** A meeting as the commands read it. */
export type StoredMeeting = Omit<Meeting, 'edited' | 'date' | 'time'> & {
  starts_at: string;
  ends_at: string;
  uid: string;
};

export async function foundMeeting(db: Db, where: SQL): Promise<StoredMeeting | null> {
  const [found] = await db
    .select({
      ...factColumns,
      ends_at: meeting.ends_at,
      uid: meeting.uid,
      version: meeting.version,
      organiser: organiserName,
      ...peopleColumns,
    })
    .from(meeting)
    .where(where);
  return found ?? null;
}

export async function storedMeeting(db: Db, where: SQL): Promise<StoredMeeting> {
  const found = await foundMeeting(db, where);
  if (!found) throw refuse.notFound();
  return found;
}

/** One meeting with everybody in it, and who saved it last. */
export async function readMeeting(db: Db, where: SQL): Promise<Meeting> {
  const [{ ends_at: _, uid: __, ...found }, edited] = await Promise.all([
    storedMeeting(db, where),
    lastEdit(db, 'meeting', sql`(SELECT ${meeting.id} FROM ${meeting} WHERE ${where})`),
  ]);
  return { ...inLagos(found), edited };
}

export const hasMeetingId = (id: RecordId): SQL => eq(meeting.id, id);

/** A meeting whose area the caller reads: for all others it is as if it were not there. */
export const isReadableMeeting = (me: LimitedCaller, id: RecordId): SQL =>
  sql`${meeting.id} = ${id} AND ${meetingInArea(me, sql`${id}`)}`;

/** The people of a `meeting`, as a table of `name`, `sort_key` and `id`. */
export const EVERYBODY = sql`(
  SELECT ${calledIn(sql`p`)} AS name, p.sort_key, p.id, s.meeting_id
  FROM meeting_employee s JOIN employee p ON p.id = s.employee_id WHERE s.meeting_id = meeting.id
  UNION ALL
  SELECT p.firstname || ' ' || p.lastname, p.sort_key, p.id, s.meeting_id
  FROM meeting_person s JOIN candidate p ON p.id = s.candidate_id WHERE s.meeting_id = meeting.id)`;

/** The columns of a row of a list. */
export const meetingRowColumns = {
  ...factColumns,
  people: sql<number>`(SELECT count(*) FROM meeting_employee s WHERE s.meeting_id = meeting.id)
    + (SELECT count(*) FROM meeting_person s WHERE s.meeting_id = meeting.id)`.as('people'),
  names: sql<
    string[]
  >`(SELECT json_group_array(name) FROM (SELECT name FROM ${EVERYBODY} p ORDER BY ${byName(sql`p`)} LIMIT 3))`
    .mapWith((value: string): string[] => JSON.parse(value))
    .as('names'),
};

/**
 * The condition for meetings with somebody whom the typed words find, or with all of them in their notes and place.
 */
export function meetingMatches(search: string | undefined): SQL | undefined {
  const query = peopleQuery(search);
  const said = holds(search, sql`${meeting.notes}`, sql`${meeting.location}`);
  const named = query
    ? sql` ${meeting.id} IN (
        SELECT s.meeting_id FROM employee_search f JOIN meeting_employee s ON s.employee_id = f.rowid
        WHERE employee_search MATCH ${query}
        UNION ALL
        SELECT s.meeting_id FROM candidate_search f JOIN meeting_person s ON s.candidate_id = f.rowid
        WHERE candidate_search MATCH ${query})`
    : undefined;
  return or(said, named);
}

interface Asked {
  page: number;
  page_size: number;
  search?: string | undefined;
  when?: 'upcoming' | 'past' | undefined;
  type?: MeetingType | undefined;
}

/** One page of meetings: coming meetings from the next one on, all others from the newest on. */
export async function findMeetings(
  db: Db,
  me: LimitedCaller,
  input: Asked,
  now: Date,
): Promise<{ rows: MeetingRow[]; total: number }> {
  const { limit, offset } = slice(input);
  const at = now.toISOString();
  const where = and(
    meetingInScope(me, sql`${meeting.id}`),
    input.when === 'upcoming' ? gt(meeting.ends_at, at) : undefined,
    input.when === 'past' ? lte(meeting.ends_at, at) : undefined,
    input.type ? eq(meeting.type, input.type) : undefined,
    meetingMatches(input.search),
  );
  const order = input.when === 'upcoming' ? asc : desc;
  const [rows, totals] = await db.batch([
    db
      .select(meetingRowColumns)
      .from(meeting)
      .where(where)
      .orderBy(order(meeting.starts_at), order(meeting.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(meeting).where(where),
  ]);
  return { rows: rows.map(inLagos), total: totals[0]?.total ?? 0 };
}

/** One page of the employees who can be invited to a meeting. */
export async function findEmployees(
  db: Db,
  me: LimitedCaller,
  input: { page: number; page_size: number; search?: string | undefined },
): Promise<{ rows: (Invitee & { company: string })[]; total: number }> {
  const { limit, offset } = slice(input);
  const query = peopleQuery(input.search);
  const where = and(
    eq(employee.archived, false),
    inCompanyScope(me, sql`${employee.company_id}`),
    query ? sql`${employee.id} IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${query})` : undefined,
  );
  const [rows, totals] = await db.batch([
    db
      .select({
        id: employee.id,
        firstname: employee.firstname,
        lastname: employee.lastname,
        code: employee.code,
        job_role: sql<string>`${jobRole.name}`.as('job_role'),
        company: sql<string>`${company.name}`.as('company'),
      })
      .from(employee)
      .innerJoin(jobRole, eq(jobRole.id, employee.job_role_id))
      .innerJoin(company, eq(company.id, employee.company_id))
      .where(where)
      .orderBy(byName(employee))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(employee).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
