import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPROVER_ROLES, type ApprovalGroup } from '../../contracts/approval';
import type { Db } from '../db';
import { readRows } from '../record/row';
import { hasRole } from '../roles';
import { user } from '../tables';

/** Somebody who decides at a level. People without an account act through the link of their mail alone. */
export interface Approver {
  email: string;
  name: string;
  user_id: number | null;
  /** The role that they approve by. A person who has lost the role cannot decide. */
  role: (typeof APPROVER_ROLES)[number] | null;
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
export async function peopleById(db: Db, ids: number[]) {
  const rows = await db
    .select(columns)
    .from(user)
    .where(and(eq(user.active, true), inArray(user.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the users that groups name. */
export const namedIds = (groups: ApprovalGroup[]): number[] =>
  groups.flatMap(({ approver_type, approver }) => (approver_type === 'USER' ? approver.map(Number) : []));

/** The active users with these addresses, by their address in small letters. */
async function peopleByAddress(db: Db, groups: ApprovalGroup[]) {
  const addresses = groups.flatMap(({ approver_type, approver }) => (approver_type === 'EMAIL' ? approver : []));
  if (addresses.length === 0) return new Map<string, never>();
  const rows = await db
    .select(columns)
    .from(user)
    .where(
      and(eq(user.active, true), inArray(user.email, sql`(SELECT value FROM json_each(${JSON.stringify(addresses)}))`)),
    );
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** The accounts of the candidates and employees with these addresses. An account may sign in with another address. */
export function accountsAt(db: Db, addresses: string[]): Promise<{ address: string; user_id: number }[]> {
  const from = sql`FROM json_each(${JSON.stringify(addresses)}) j CROSS JOIN`;
  return readRows(
    db,
    z.object({ address: z.string(), user_id: z.int() }),
    sql`SELECT j.value AS address, c.user_id ${from} candidate c ON c.email = j.value WHERE c.user_id IS NOT NULL
    UNION SELECT j.value, e.user_id ${from} employee e ON e.email = j.value WHERE e.user_id IS NOT NULL`,
  );
}

/** Everybody that each group of a workflow means today. Accounts that were closed meanwhile are left out. */
export async function approversOf(db: Db, groups: ApprovalGroup[]): Promise<Approver[][]> {
  const roles = APPROVER_ROLES.filter((role) =>
    groups.some(({ approver_type, approver }) => approver_type === 'ROLE' && approver.includes(role)),
  );
  const [named, addressed, ...holders] = await Promise.all([
    peopleById(db, namedIds(groups)),
    peopleByAddress(db, groups),
    ...roles.map((role) =>
      db
        .select(columns)
        .from(user)
        .where(and(eq(user.active, true), hasRole(rolesOf(role)))),
    ),
  ]);
  return groups.map(({ approver_type, approver }) =>
    approver.flatMap((value): Approver[] => {
      if (approver_type === 'EMAIL') {
        const known = addressed.get(value.toLowerCase());
        return [{ email: value, name: known?.name ?? value, user_id: known?.id ?? null, role: null }];
      }
      if (approver_type === 'USER') {
        const found = named.get(Number(value));
        return found ? [{ email: found.email, name: found.name, user_id: found.id, role: null }] : [];
      }
      return roles.flatMap((role, i) =>
        role === value ? (holders[i] ?? []).map(({ id, email, name }) => ({ email, name, user_id: id, role })) : [],
      );
    }),
  );
}
