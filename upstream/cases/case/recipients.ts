import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SIGHTS } from '../../../contracts/cases/case-state';
import { ROLES } from '../../../contracts/platform/access';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import { isActiveAdmin } from '../../platform/caller/roles';

/** A party as a sender of messages knows it. */
export const Party = z.object({
  id: z.int(),
  role: z.string(),
  sees: z.enum(SIGHTS),
  name: z.string(),
  /** Empty where nobody writes to them. */
  email: z.string(),
  user_id: z.int().nullable(),
  employee_id: z.int().nullable(),
});
export type Party = z.output<typeof Party>;

/** The present parties of the cases that a query picks. */
export const partiesIn = (
  cases: SQL,
): SQL => sql`SELECT id, role, sees, name, email, user_id, employee_id FROM case_party
  WHERE case_id IN (${cases}) AND ended_at IS NULL ORDER BY id`;

export const CaseAdmin = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: LimitsForm.nullable(),
});
export type CaseAdmin = z.output<typeof CaseAdmin>;

export const CASE_ADMINS: SQL = sql`SELECT u.id, u.firstname AS name, u.email, u.roles, u.limits FROM user u
  WHERE ${isActiveAdmin} ORDER BY u.id`;

/** An account that is not HR in a case. */
export const Outside = z.object({ case_id: z.int(), user_id: z.int() });
export type Outside = z.output<typeof Outside>;

/** SQL join to employee `e`: their accounts `u`, by account or by address. */
const ACCOUNT: SQL = sql`JOIN user u ON u.id = e.user_id OR u.email = e.email`;

/** SQL condition on party `p`: it takes the person out of HR for this case. */
const APART: SQL = sql`(p.sees = 'NONE' OR p.role IN ('SUBJECT', 'REPORTER'))`;

/** The accounts of the subjects and reporters of cases and of the people whom they name, each with the case. */
export const outsideOfCases = (cases: SQL): SQL => sql`
  SELECT c.id AS case_id, u.id AS user_id FROM case_file c JOIN employee e ON e.id = c.employee_id ${ACCOUNT} WHERE c.id IN (${cases})
  UNION SELECT p.case_id, p.user_id FROM case_party p WHERE p.case_id IN (${cases}) AND p.user_id IS NOT NULL AND ${APART}
  UNION SELECT p.case_id, u.id FROM case_party p JOIN employee e ON e.id = p.employee_id ${ACCOUNT}
    WHERE p.case_id IN (${cases}) AND ${APART}`;

/** The accounts of the employees that a query of ids picks, for a case that is about to be opened about them. */
export const outsideOfEmployees = (ids: SQL): SQL =>
  sql`SELECT 0 AS case_id, u.id AS user_id FROM employee e ${ACCOUNT} WHERE e.id IN (${ids})`;
