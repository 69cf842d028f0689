import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { company } from '../../organisation/company/tables';
import { hasLeft } from '../../platform/caller/account';
import type { Db } from '../../platform/database/db';
import { link, user } from '../../platform/database/tables';
import { isAddressOf } from '../../platform/link/link-purposes';
import type { LinkTokenClaims } from '../../platform/link/tokens';

const columns = {
  id: user.id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  roles: user.roles,
  limits: user.limits,
  /** Whether the account is open and does not belong to an archived employee. */
  active: sql<number>`${user.active} AND NOT ${hasLeft(sql`${user}`)}`.mapWith(Boolean).as('is_active'),
  password_hash: user.password_hash,
  email_verified_at: user.email_verified_at,
  company: company.name,
};

/** The user of an address, whatever its case, with the name of the company. */
export const userByEmail = async (db: Db, email: string) =>
  (
    await db.select(columns).from(user).leftJoin(company, eq(company.id, user.company_id)).where(eq(user.email, email))
  )[0];

export const userById = async (db: Db, id: number) =>
  (await db.select(columns).from(user).leftJoin(company, eq(company.id, user.company_id)).where(eq(user.id, id)))[0];

/** The row of a link, and whether its record is still mailed to the address to which it went. */
export const linkByHash = async (db: Db, jtiHash: string, { purpose, actor }: LinkTokenClaims) =>
  (
    await db
      .select({
        ...getTableColumns(link),
        isPresent: isAddressOf(purpose, { sub: sql`${link.sub}`, actor: sql`${actor}` }, sql`${link.email}`).mapWith(
          Boolean,
        ),
      })
      .from(link)
      .where(eq(link.jti_hash, jtiHash))
  )[0];

/** Marks an address as checked, once; later calls change nothing. */
export const verifyAddress = (db: Db, id: number, now: Date) =>
  db
    .update(user)
    .set({ email_verified_at: now.toISOString() })
    .where(and(eq(user.id, id), isNull(user.email_verified_at)));

/** Whether a link of a purpose to a record is still good. */
export const hasOpenLink = async (db: Db, purpose: LinkPurpose, sub: number, now: Date): Promise<boolean> => {
  const open = and(
    eq(link.purpose, purpose),
    eq(link.sub, sub),
    isNull(link.revoked_at),
    gt(link.expires_at, now.toISOString()),
  );
  return (await db.select({ sub: link.sub }).from(link).where(open).limit(1)).length > 0;
};
