import { and, asc, count, desc, eq, exists, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../contracts/people/candidate-status';
import { branch, company, jobRole } from '../../organisation/company/tables';
import { refuse } from '../../platform/call/refusal';
import {
  inCompanyScope,
  inCompanyScopeUnindexed,
  type LimitedCaller,
  NOT_LIMITED,
} from '../../platform/caller/limits-of';
import { among, columnAs, type Db, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { byName, byNameBackwards } from '../../platform/record/by-name';
import { offer } from '../offer/tables';
import { waiver } from '../waiver/tables';
import { candidate } from './tables';

/** The offer that counts for a candidate: the open one, else the last that ended. */
export const latestOffer = sql`${offer.id} = (SELECT max(o.id) FROM offer o WHERE o.candidate_id = ${candidate.id})`;

/** The columns of a `CandidateRow`. */
export const candidateRowColumns = {
  id: candidate.id,
  firstname: candidate.firstname,
  middlename: candidate.middlename,
  lastname: candidate.lastname,
  email: candidate.email,
  phone: candidate.phone,
  company: columnAs(company.name, 'company'),
  branch: columnAs(branch.name, 'branch'),
  job_role: columnAs(jobRole.name, 'job_role'),
  status: candidate.status,
  resumption_date: candidate.resumption_date,
  gross_salary: candidate.gross_salary,
  status_since: candidate.status_since,
  offer_expires: offer.expires,
};

/** Candidates with their names of company, branch and role, and their latest offer: one query for any number of rows. */
export const candidateRows = (db: Db) =>
  db
    .select(candidateRowColumns)
    .from(candidate)
    .innerJoin(company, eq(company.id, candidate.company_id))
    .innerJoin(branch, eq(branch.id, candidate.branch_id))
    .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
    .leftJoin(offer, latestOffer)
    .$dynamic();

/** The condition of a typed search for candidates; undefined when nothing searchable was typed. */
export function candidateMatches(search: string | undefined): SQL | undefined {
  const query = peopleQuery(search);
  return query === null
    ? undefined
    : sql`${candidate.id} IN (SELECT rowid FROM candidate_search WHERE candidate_search MATCH ${query})`;
}

/**
 * The condition that a request waits for a manager. A request about somebody who is an employee already, or will not
 * come, waits for nobody.
 */
export const waiverWaits = and(
  eq(waiver.status, 'PENDING'),
  notInArray(candidate.status, ['COMPLETED', 'DECLINED', 'WITHDRAWN']),
);

/** The condition that the offer of a candidate ends within a span of days; undefined when neither day is given. */
function offerEnds(db: Db, from: string | undefined, to: string | undefined): SQL | undefined {
  if (!from && !to) return undefined;
  const ends = and(from ? gte(offer.expires, from) : undefined, to ? lte(offer.expires, to) : undefined);
  return exists(db.select({ id: offer.id }).from(offer).where(and(latestOffer, ends)));
}

export interface CandidateQuery {
  page: number;
  page_size: number;
  search?: string | undefined;
  status?: string | undefined;
  company?: number | undefined;
  resumption_from?: string | undefined;
  resumption_to?: string | undefined;
  offer_expires_from?: string | undefined;
  offer_expires_to?: string | undefined;
  waiver?: 'PENDING' | undefined;
  ordering: string;
}

const ORDER: Record<string, SQL[]> = {
  resumption_date: [asc(candidate.resumption_date), asc(candidate.id)],
  '-resumption_date': [desc(candidate.resumption_date), desc(candidate.id)],
  lastname: [byName(candidate)],
  '-lastname': [byNameBackwards(candidate)],
  gross_salary: [asc(candidate.gross_salary), asc(candidate.id)],
  '-gross_salary': [desc(candidate.gross_salary), desc(candidate.id)],
  '-status_since': [desc(candidate.status_since), desc(candidate.id)],
};

/** A page of candidates, and how many there are in all. */
export async function findCandidates(
  db: Db,
  me: LimitedCaller,
  filters: CandidateQuery,
): Promise<{ total: number; rows: CandidateRow[] }> {
  const where = and(
    inCompanyScope(me, sql`${candidate.company_id}`),
    filters.status ? inArray(candidate.status, statusesOf(filters.status)) : undefined,
    filters.company ? eq(candidate.company_id, filters.company) : undefined,
    filters.resumption_from ? gte(candidate.resumption_date, filters.resumption_from) : undefined,
    filters.resumption_to ? lte(candidate.resumption_date, filters.resumption_to) : undefined,
    offerEnds(db, filters.offer_expires_from, filters.offer_expires_to),
    filters.waiver
      ? exists(
          db
            .select({ id: waiver.id })
            .from(waiver)
            .where(and(eq(waiver.candidate_id, candidate.id), waiverWaits)),
        )
      : undefined,
    candidateMatches(filters.search),
  );
  const { limit, offset } = slice(filters);
  const [totals, rows] = await db.batch([
    db.select({ total: count() }).from(candidate).where(where),
    candidateRows(db)
      .where(where)
      .orderBy(...(ORDER[filters.ordering] ?? []))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

function statusesOf(text: string): CandidateStatus[] {
  const asked = text.split(',');
  const known = CANDIDATE_STATUSES.filter((status) => asked.includes(status));
  if (known.length !== new Set(asked).size) throw refuse.fields({ status: ['There is no such status'] });
  return known;
}

/** A candidate as a command reads it. */
export interface Requester {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  status: CandidateStatus;
  company_id: number;
  company: string;
  job_role: string;
  branch: string;
}

/** The candidates of the caller's companies whose ids a query or a list has, in the order of their ids. */
export const requestersIn = (db: Db, me: LimitedCaller, ids: SQL): Promise<Requester[]> =>
  db
    .select({
      id: candidate.id,
      firstname: candidate.firstname,
      lastname: candidate.lastname,
      email: candidate.email,
      phone: candidate.phone,
      status: candidate.status,
      company_id: candidate.company_id,
      company: company.name,
      job_role: jobRole.name,
      branch: branch.name,
    })
    .from(candidate)
    .innerJoin(company, eq(company.id, candidate.company_id))
    .innerJoin(branch, eq(branch.id, candidate.branch_id))
    .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
    .where(sql`${candidate.id} IN ${ids} AND ${inCompanyScopeUnindexed(me, sql`${candidate.company_id}`)}`)
    .orderBy(asc(candidate.id));

/** The chosen ones of the candidates that were found. Refuses all of them when one does not exist. */
export function chosenOf(found: Requester[], ids: readonly number[], field = 'requesters'): Requester[] {
  const unique = [...new Set(ids)];
  const missing = unique.filter((id) => !found.some((person) => person.id === id));
  if (missing.length > 0) throw refuse.fields({ [field]: [`There is no candidate ${missing.join(', ')}`] });
  return found.filter(({ id }) => unique.includes(id));
}

/** The chosen candidates in the order of their ids. Refuses all of them when one does not exist. */
export const requestersOf = async (db: Db, me: LimitedCaller, ids: number[]): Promise<Requester[]> =>
  chosenOf(await requestersIn(db, me, among(ids)), ids);

/** The query of the addresses of candidates, as `workflowsFor` takes it. */
export const candidateAddresses = (ids: number[]): SQL => sql`SELECT email FROM candidate WHERE id IN ${among(ids)}`;

/** The candidate that a path names. */
export async function requesterOf(db: Db, id: number): Promise<Requester> {
  const [found] = await requestersIn(db, NOT_LIMITED, among([id]));
  if (!found) throw refuse.notFound();
  return found;
}
