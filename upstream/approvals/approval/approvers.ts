import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPROVER_ROLES, type ApprovalGroup } from '../../../contracts/approvals/approval';
import { LINE_ROLES, type LineRole } from '../../../contracts/organisation/reporting-line-roles';
import { ROLES } from '../../../contracts/platform/access';
import type { Limits } from '../../../contracts/platform/limits';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import { limitsFor } from '../../platform/caller/limits-of';
import { hasRole } from '../../platform/caller/roles';
import { among, type Db } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { HAS_LEADER, LEADER_EMAIL, LEADER_NAME, LEADERS } from '../../platform/person/line-managers';
import { readRows } from '../../platform/record/row';

/** Somebody who decides at a level. People without an account act through the link of their mail alone. */
export interface Approver {
  email: string;
  name: string;
  user_id: number | null;
  /** The role that they approve by. A person who has lost the role cannot decide. */
  role: (typeof APPROVER_ROLES)[number] | null;
  /** For who approves by a role: what they are limited to. */
  limits?: Limits | null;
}

export const ROLE_NAMES: Record<(typeof APPROVER_ROLES)[number], string> = {
  ADMIN: 'Every admin',
  SUPERADMIN: 'Every super admin',
};

/** Super admins count as admins, as everywhere in the product. */
export const rolesOf = (role: (typeof APPROVER_ROLES)[number]) =>
  role === 'ADMIN' ? [...APPROVER_ROLES] : (['SUPERADMIN'] as const).slice();

const columns = {
  id: user.id,
  email: user.email,
  name: sql<string>`${user.firstname} || ' ' || ${user.lastname}`,
};

/** The active users with these ids, by their id. */
export async function peopleById(db: Db, ids: number[] | SQL) {
  const rows = await db
    .select(columns)
    .from(user)
    .where(and(eq(user.active, true), inArray(user.id, Array.isArray(ids) ? among(ids) : ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the users that groups name. */
export const namedIds = (groups: ApprovalGroup[]): number[] =>
  groups.flatMap(({ approver_type, approver }) => (approver_type === 'USER' ? approver.map(Number) : []));

/** The accounts of the candidates and employees with the addresses of a query. An account may sign in with another. */
export function accountsAt(db: Db, addresses: SQL): Promise<{ address: string; user_id: number }[]> {
  const from = sql`FROM (${addresses}) j CROSS JOIN`;
  return readRows(
    db,
    z.object({ address: z.string(), user_id: z.int() }),
    sql`SELECT j.email AS address, c.user_id ${from} candidate c ON c.email = j.email WHERE c.user_id IS NOT NULL
    UNION SELECT j.email, e.user_id ${from} employee e ON e.email = j.email WHERE e.user_id IS NOT NULL`,
  );
}

const Leader = z.object({
  address: z.string(),
  place: z.enum(LINE_ROLES),
  email: z.string(),
  name: z.string(),
  user_id: z.int().nullable(),
});
export type Leader = z.output<typeof Leader>;

/** The leaders of the employees with the addresses of a query: those who work here, or are outside, and can be reached. */
export const leadersOf = (db: Db, addresses: SQL): Promise<Leader[]> =>
  readRows(
    db,
    Leader,
    sql`SELECT j.email AS address, p.value AS place, ${LEADER_EMAIL} AS email, ${LEADER_NAME} AS name, u.id AS user_id
    FROM (${addresses}) j CROSS JOIN employee e ON e.email = j.email ${LEADERS} WHERE ${HAS_LEADER}`,
  );

/** The leaders of one employee from a place of the line on, the nearest first. */
export const leadersFrom = (all: readonly Leader[], about: string, from: LineRole): Approver[] =>
  LINE_ROLES.slice(LINE_ROLES.indexOf(from)).flatMap((place) =>
    all
      .filter((one) => one.place === place && one.address.toLowerCase() === about.toLowerCase())
      .map(({ email, name, user_id }) => ({ email, name, user_id, role: null })),
  );

const Possible = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: LimitsForm.nullable(),
});

/** The active users who administer, and those whom the groups of a query of `approval_groups` name. */
export function possibleApprovers(db: Db, groups: SQL): Promise<z.output<typeof Possible>[]> {
  const named = sql`SELECT p.value FROM (${groups}) w, json_each(w.approval_groups) g, json_each(g.value, '$.approver') p`;
  return readRows(
    db,
    Possible,
    sql`SELECT u.id, u.email, u.firstname || ' ' || u.lastname AS name, u.roles, u.limits FROM user u
    WHERE u.active = 1 AND (${hasRole([...APPROVER_ROLES], sql`u.roles`)} OR u.id IN (SELECT CAST(value AS INTEGER) FROM (${named}))
      OR u.email IN (${named})) ORDER BY u.id`,
  );
}

/** Everybody that each group means today, of `possibleApprovers`. Accounts that were closed meanwhile are left out. */
export const meant = (groups: ApprovalGroup[], people: Awaited<ReturnType<typeof possibleApprovers>>): Approver[][] =>
  groups.map(({ approver_type, approver }) =>
    approver.flatMap((value): Approver[] => {
      // Differs from person to person: `leadersFrom` finds them.
      if (approver_type === 'LINE_MANAGER') return [];
      if (approver_type === 'EMAIL') {
        const known = people.find(({ email }) => email.toLowerCase() === value.toLowerCase());
        return [{ email: value, name: known?.name ?? value, user_id: known?.id ?? null, role: null }];
      }
      if (approver_type === 'USER') {
        const found = people.find(({ id }) => id === Number(value));
        return found ? [{ email: found.email, name: found.name, user_id: found.id, role: null }] : [];
      }
      const role = APPROVER_ROLES.find((one) => one === value);
      if (!role) return [];
      const holders = people.filter(({ roles }) => roles.some((one) => rolesOf(role).some((own) => own === one)));
      return holders.map(({ id, email, name, roles, limits }) => ({
        email,
        name,
        user_id: id,
        role,
        limits: limitsFor(roles, limits),
      }));
    }),
  );

/** The super admins among them. */
export const superAdminsIn = (people: Awaited<ReturnType<typeof possibleApprovers>>): Approver[] =>
  meant([{ action: 'ANY', approver_type: 'ROLE', approver: ['SUPERADMIN'] }], people).flat();
