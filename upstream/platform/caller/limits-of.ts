import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../contracts/platform/access';
import { type Area, changesArea, type Limits } from '../../../contracts/platform/limits';
import { refuse } from '../call/refusal';

/** The asker, as far as limits need. */
export interface LimitedCaller {
  /** The companies and areas to which an admin is limited; null for everybody else. */
  limits: Limits | null;
}

/** For what has been checked already, and for work that nobody asked for. */
export const NOT_LIMITED: LimitedCaller = { limits: null };

/** The limits that count for somebody with these roles: those of an admin who is not a super admin. */
export const limitsFor = (roles: readonly Role[], stored: Limits | null): Limits | null =>
  roles.includes('ADMIN') && !roles.includes('SUPERADMIN') ? stored : null;

/**
 * The condition that a company, a column or another SQL of its id, is one of the caller's; `1` where the caller is not
 * limited to companies. The ids stand in the text as numbers, so that the planner takes an index over the column.
 */
export function inCompanyScope({ limits }: LimitedCaller, company: SQL): SQL {
  const ids = limits?.companies;
  if (!ids) return sql`1`;
  return sql`${company} IN (${sql.raw(ids.map(Number).join(', '))})`;
}

/** `inCompanyScope` where another condition has the better index. */
export const inCompanyScopeUnindexed = (me: LimitedCaller, company: SQL): SQL =>
  me.limits?.companies ? inCompanyScope(me, sql`+${company}`) : sql`1`;

/** Refuses a limited admin who may not change what belongs to an area. */
export function refuseArea({ limits }: LimitedCaller, area: Area): void {
  if (!changesArea(limits, area)) throw refuse.forbidden();
}

/** Whether a company of this id is one of the caller's. */
export const isCompanyInScope = ({ limits }: LimitedCaller, company: number): boolean =>
  limits?.companies?.includes(company) ?? true;
