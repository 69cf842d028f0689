import { type SQL, sql } from 'drizzle-orm';
import { type ComplaintFilters, complaint as contract } from '../../../contracts/cases/complaint';
import { COMPLAINT_COURSE } from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { type CaseFilters, listCases, listOwn } from '../case/list';
import { COMPLAINT_ROWS } from './row';
import { ROLE } from './words';

const KIND = { kind: 'COMPLAINT', course: COMPLAINT_COURSE } as const;
const ACTIVE = COMPLAINT_COURSE.states.filter((state) => !COMPLAINT_COURSE.last.includes(state));

/** The first instant of a year in Lagos. */
export const newYear = (year: number): string => lagosInstant(`${year}-01-01`, '00:00').toISOString();

const isNumber = (search: string): boolean => /^\s*c-?\d{1,9}\s*$/i.test(search);

/** SQL condition on a case: a person who matches filed it by name. */
const filedBy = (match: SQL) => (c: SQL) =>
  sql`${c}.id IN (SELECT p.case_id FROM employee_search s
  CROSS JOIN case_party p ON p.employee_id = s.rowid AND p.role = ${ROLE.reporter} WHERE s.employee_search MATCH ${match})`;

function filtersOf(
  { status, category, company, outcome, year, late, search }: ComplaintFilters,
  now: Date,
): CaseFilters {
  const match = search && !isNumber(search) ? peopleQuery(search) : null;
  return {
    ...(status === 'ALL' ? {} : { status: status === 'ACTIVE' ? ACTIVE : [status] }),
    topic: category === undefined ? undefined : String(category),
    result: outcome,
    company,
    late: late ? lagosDay(now) : undefined,
    from: year === undefined ? undefined : newYear(year),
    until: year === undefined ? undefined : newYear(year + 1),
    search: match ? undefined : search,
    also: match ? filedBy(match) : undefined,
  };
}

/** C945. Those that the caller may look into: none that name them, and none that they filed. */
export async function listComplaints(call: Call<ComplaintFilters>) {
  const { input, now } = call;
  const { total, rows } = await listCases(call, KIND, filtersOf(input, now), input, COMPLAINT_ROWS);
  return pageAnswer(contract.list.path, input, total, rows);
}

/** The caller's own, filed with their name. */
export async function listOwnComplaints(call: Call<ParsedOf<typeof contract.mine>>) {
  const { total, rows } = await listOwn(call, 'COMPLAINT', call.input, COMPLAINT_ROWS);
  return pageAnswer(contract.mine.path, call.input, total, rows);
}
