import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { branch, company, jobRole } from '../../organisation/company/tables';
import type { Env } from '../../platform/call/env';
import { isActiveAdmin } from '../../platform/caller/roles';
import { among, columnAs, type Db, database, run, type Statement } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { addressWith } from '../../platform/mail/page-address';
import { candidate } from '../onboarding/tables';
import { waiver } from './tables';

/** The latest waiver of a candidate: the one that its links are for. */
const latest = sql`${waiver.id} = (SELECT max(w.id) FROM waiver w WHERE w.candidate_id = ${waiver.candidate_id})`;

const columns = {
  id: waiver.id,
  candidate_id: waiver.candidate_id,
  candidate_status: columnAs<typeof candidate.$inferSelect.status>(candidate.status, 'candidate_status'),
  name: sql<string>`${candidate.firstname} || ' ' || ${candidate.lastname}`.as('name'),
  job_role: columnAs(jobRole.name, 'job_role'),
  branch: columnAs(branch.name, 'branch'),
  company: columnAs(company.name, 'company'),
  company_code: columnAs(company.code, 'company_code'),
  manager: waiver.manager,
  body: waiver.body,
  status: waiver.status,
  provisional_until: waiver.provisional_until,
  gate: waiver.gate,
  decided_at: waiver.decided_at,
  dropped: waiver.dropped,
  dropped_at: waiver.dropped_at,
  dropped_by: waiver.dropped_by,
  expires_at: waiver.expires_at,
  requested_by: sql<string>`${user.firstname} || ' ' || ${user.lastname}`.as('requested_by_name'),
  requested_by_email: columnAs(user.email, 'requested_by_email'),
  // HR's settings are read with the request itself, so that the page of a link needs no second query.
  waiver_days: sql<number>`(SELECT waiver_days FROM installation)`.as('waiver_days'),
  decision_click: sql`(SELECT decision_click FROM installation)`
    .mapWith((value) => (value === null ? null : value === 1))
    .as('decision_click'),
};

const found = (db: Db) =>
  db
    .select(columns)
    .from(waiver)
    .innerJoin(candidate, eq(candidate.id, waiver.candidate_id))
    .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
    .innerJoin(branch, eq(branch.id, candidate.branch_id))
    .innerJoin(company, eq(company.id, candidate.company_id))
    .innerJoin(user, eq(user.id, waiver.requested_by))
    .$dynamic();

export type FoundWaiver = Awaited<ReturnType<typeof found>>[number];

export const waiverOf = async (db: Db, candidateId: number): Promise<FoundWaiver | undefined> =>
  (await found(db).where(and(eq(waiver.candidate_id, candidateId), latest)))[0];

export const waiverById = async (db: Db, id: number): Promise<FoundWaiver | undefined> =>
  (await found(db).where(and(eq(waiver.id, id), latest)))[0];

/** The latest requests of candidates. A new request continues one that is pending, and follows one that is decided. */
export const latestOf = (db: Db, ids: number[]): Promise<FoundWaiver[]> =>
  found(db).where(and(sql`${waiver.candidate_id} IN ${among(ids)}`, latest));

/**
 * Tells every active admin of the decisions on the waivers that `which` picks (table alias `w`), in one statement for
 * any number. A manager who is an employee is called by name, any other by the address that was asked.
 */
export const tellOfDecidedWaivers = (db: Db, which: SQL, now: Date): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
    SELECT u.id,
      coalesce((SELECT e.firstname || ' ' || e.lastname FROM employee e WHERE e.email = w.manager), w.manager),
      CASE w.status WHEN 'ACCEPTED' THEN 'accepted' ELSE 'declined' END
        || ' the waiver for ' || c.firstname || ' ' || c.lastname,
      ${addressWith(pages.candidate('{id}'), { id: sql`c.id` })}, ${now.toISOString()}, c.company_id, 'recruitment'
    FROM waiver w JOIN candidate c ON c.id = w.candidate_id JOIN user u ON ${isActiveAdmin}
    WHERE ${which}`,
  );

/** Makes provisional decisions final after their ten minutes, each with its audit row. Run by the cron. */
export async function finaliseWaivers(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const at = now.toISOString();
  const due = sql`provisional_until IS NOT NULL AND provisional_until <= ${at}`;
  await db.batch([
    tellOfDecidedWaivers(db, sql`w.provisional_until IS NOT NULL AND w.provisional_until <= ${at}`, now),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, note)
      SELECT ${at}, manager, 'Waiver decision final', 'candidate', candidate_id, status FROM waiver WHERE ${due}`,
    ),
    run(db, sql`UPDATE waiver SET provisional_until = NULL WHERE ${due}`),
  ]);
}
