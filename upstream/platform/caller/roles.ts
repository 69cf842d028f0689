import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../contracts/platform/access';
import { user } from '../database/tables';

/** The condition that a user has one of these roles, by an alias or over the table. */
export const hasRole = (roles: Role[], of: SQL = sql`${user.roles}`): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${of}) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(roles)})))`;

export const isAdministering = hasRole(['ADMIN', 'SUPERADMIN']);

/** The condition for active admins, over the table alias `u`. They see every candidate. */
export const isActiveAdmin: SQL = sql`u.active = 1 AND EXISTS (
  SELECT 1 FROM json_each(u.roles) WHERE value IN ('ADMIN', 'SUPERADMIN'))`;
