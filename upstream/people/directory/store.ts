import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { directory as contract, DirectoryColleague } from '../../../contracts/people/directory';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { Id } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, isCompanyInScope } from '../../platform/caller/limits-of';
import { pageAnswer } from '../../platform/database/db';
import { pictureAnswer, pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';
import { worksHereOn } from '../../platform/person/line-managers';
import { namesQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { readPage } from '../../platform/record/page';
import { readRow } from '../../platform/record/row';

const PHOTO = sql`coalesce(e.image, u.image)`;

const Shown = z.object({ id: Id, own: z.boolean(), email: z.boolean(), phone: z.boolean(), photo: z.boolean() });

/**
 * The company whose directory is asked for, and what it shows: the reader's own, or one that HR looks after. Null for an admin
 * who works in none and names none.
 */
async function shownBy(call: Call<{ company?: number | undefined }>): Promise<z.output<typeof Shown> | null> {
  const { db, caller, principal, input, now, administers } = call;
  const own = sql`(SELECT e.company_id FROM employee e
    WHERE e.user_id = ${caller.userId ?? 0} AND ${worksHereOn(sql`e`, lagosDay(now))})`;
  const found = await readRow(
    db,
    Shown,
    sql`SELECT k.id, k.id IS ${own} AS own, k.directory_email AS email, k.directory_phone AS phone,
      k.directory_photo AS photo FROM company k WHERE k.id = ${input.company ?? own}`,
  );
  if (found && (found.own || (administers && isCompanyInScope(caller, found.id)))) return found;
  if (input.company !== undefined) throw refuse.notFound();
  if (principal.kind === 'user' && principal.roles.some((role) => role !== 'EMPLOYEE')) return null;
  throw refuse.forbidden('Only people who work in a company today see its directory.');
}

/** One page of who works in a company today. What the company does not show is not read, and not looked at by a search. */
export async function listColleagues(call: Call<ParsedOf<typeof contract.list>>) {
  const { input, now } = call;
  const shows = await shownBy(call);
  if (!shows) return pageAnswer(contract.list.path, input, 0, []);
  const match = namesQuery(input.search, [`c${shows.id}`]);
  const works = sql`e.company_id = ${shows.id} AND ${worksHereOn(sql`e`, lagosDay(now))}`;
  const found = sql`(SELECT e.* FROM employee_search s CROSS JOIN employee e ON e.id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${works} LIMIT ${SEARCH_MOST}) e`;
  const listed = await readPage(call, contract.list.path, {
    row: DirectoryColleague,
    columns: sql`e.id, ${calledIn(sql`e`)} AS name, j.name AS job_role, b.name AS branch
      ${shows.email ? sql`, nullif(e.official_email_ID, '') AS email` : sql``}
      ${shows.phone ? sql`, nullif(e.phone, '') AS phone` : sql``} ${shows.photo ? sql`, ${PHOTO} AS image` : sql``}`,
    from: match ? found : sql`employee e`,
    join: sql`JOIN job_role j ON j.id = e.job_role_id JOIN branch b ON b.id = e.branch_id
      LEFT JOIN user u ON u.id = e.user_id`,
    where: match ? sql`1` : works,
    order: byName(sql`e`),
  });
  if (!shows.photo) return listed;
  const pictured = async (row: DirectoryColleague) => ({ ...row, image: await pictureVersion(row.image ?? null) });
  return { ...listed, results: await Promise.all(listed.results.map(pictured)) };
}

/** The photo of somebody who works in the reader's company, or in one that HR looks after, where that company shows photos. */
export async function colleaguePhoto(call: Call<ParsedOf<typeof contract.photo>>): Promise<Response> {
  const { db, env, caller, input, now, administers } = call;
  const today = lagosDay(now);
  const ours = sql`e.company_id = (SELECT me.company_id FROM employee me
    WHERE me.user_id = ${caller.userId ?? 0} AND ${worksHereOn(sql`me`, today)})`;
  const found = await readRow(
    db,
    z.object({ image: z.string().nullable() }),
    sql`SELECT ${PHOTO} AS image FROM employee e JOIN company k ON k.id = e.company_id LEFT JOIN user u ON u.id = e.user_id
    WHERE e.id = ${input.id} AND k.directory_photo = 1 AND ${worksHereOn(sql`e`, today)}
      AND (${ours} OR ${administers ? inCompanyScope(caller, sql`e.company_id`) : sql`0`})`,
  );
  return pictureAnswer(env, found?.image ?? null, 'photo', input.image);
}
