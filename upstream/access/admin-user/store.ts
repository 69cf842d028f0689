import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminUser } from '../../../contracts/access/admin-user';
import { company } from '../../organisation/company/tables';
import { refuse } from '../../platform/call/refusal';
import { type LimitedCaller, limitsFor, NOT_LIMITED } from '../../platform/caller/limits-of';
import { isAdministering } from '../../platform/caller/roles';
import { columnAs, type Db, pageAnswer, slice } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { pictureVersion } from '../../platform/file/picture';
import { accountsFound, peopleQuery, phoneIs } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import type { RecordId } from '../../platform/record/row';
import { searchQuery } from '../../platform/record/search';
import { accountInScope } from './company-scope';

const columns = {
  user_id: user.id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  phone: user.phone,
  image: user.image,
  roles: user.roles,
  limits: user.limits,
  company: columnAs<string | null>(company.name, 'company'),
  code: sql<string | null>`(SELECT e.code FROM employee e WHERE e.user_id = ${user.id})`.as('code'),
  invited: sql<number>`${user.password_hash} IS NULL`.as('invited'),
};

const shown = async (row: Omit<AdminUser, 'invited'> & { invited: number }): Promise<AdminUser> => ({
  ...row,
  limits: limitsFor(row.roles, row.limits),
  invited: row.invited === 1,
  image: await pictureVersion(row.image),
});

/** The condition that a user works here: they administer, or have an employee record. */
export const isInternal = sql`(${isAdministering} OR EXISTS (
  SELECT 1 FROM employee WHERE employee.user_id = ${user.id}))`;

type Asked = { page: number; search?: string | undefined } & ({ page_size: number } | { pagesize: number });

/**
 * The ids of the accounts that a search finds by their names and addresses, by the staff ID and phone of the person who has one,
 * or by the phone of an admin.
 */
function found(query: string, typed: string | undefined): SQL {
  const people = peopleQuery(typed);
  const phone = phoneIs(sql`a.phone`, typed);
  return sql`(SELECT rowid FROM user_search WHERE user_search MATCH ${query}
    ${people ? sql`UNION ${accountsFound(people, 'user_id')}` : sql``}
    ${phone ? sql`UNION SELECT a.id FROM user a WHERE a.roles <> '["EMPLOYEE"]' AND ${phone}` : sql``})`;
}

/** One page of the accounts that fit, by name, without deleted ones. */
export async function pageOfUsers(db: Db, me: LimitedCaller, path: string, input: Asked, which: SQL | undefined) {
  const query = searchQuery(input.search);
  const where = and(
    eq(user.active, true),
    me.limits?.companies ? accountInScope(me, sql`${user}`) : undefined,
    which,
    query === null ? undefined : inArray(user.id, found(query, input.search)),
  );
  const { limit, offset } = slice(input);
  const [rows, [all]] = await db.batch([
    db
      .select(columns)
      .from(user)
      .leftJoin(company, eq(company.id, user.company_id))
      .where(where)
      .orderBy(byName(user))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(user)
      .where(where),
  ]);
  return pageAnswer(path, input, all?.total ?? 0, await Promise.all(rows.map(shown)));
}

/** The account with this id, unless it was deleted or lies outside the caller's companies. */
export async function accountById(db: Db, id: RecordId, me: LimitedCaller = NOT_LIMITED): Promise<AdminUser> {
  const [row] = await db
    .select(columns)
    .from(user)
    .leftJoin(company, eq(company.id, user.company_id))
    .where(
      and(eq(user.id, id), eq(user.active, true), me.limits?.companies ? accountInScope(me, sql`${user}`) : undefined),
    );
  if (!row) throw refuse.notFound();
  return shown(row);
}
