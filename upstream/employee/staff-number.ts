import { type SQL, sql } from 'drizzle-orm';
import { staffId } from '../../contracts/staff-id';

/** The staff ID with a number in a company's format; behind it where the format has no place for one. */
export const staffIdOf = (format: string, number: number): string =>
  staffId(format, number) ?? `${format}${String(number).padStart(4, '0')}`;

/** The same in SQL, over the company `k`. */
const staffIdSql = (number: SQL): SQL => sql`CASE WHEN instr(k.staff_id_format, '{number}') > 0
  THEN replace(k.staff_id_format, '{number}', printf('%04d', ${number}))
  ELSE k.staff_id_format || printf('%04d', ${number}) END`;

/** Puts the next number of a company past those of staff IDs that somebody typed. */
export const nextNumber = (company: number): SQL => sql`UPDATE company AS k SET next_staff_number = 1 + (
    WITH RECURSIVE n(number) AS (
      SELECT k.next_staff_number UNION ALL
      SELECT number + 1 FROM n WHERE EXISTS (SELECT 1 FROM employee WHERE code = ${staffIdSql(sql`number`)}))
    SELECT max(number) FROM n)
  WHERE k.id = ${company}`;

/** The staff ID that `nextNumber` has just taken of a company. */
export const nextStaffId = (company: number): SQL =>
  sql`(SELECT ${staffIdSql(sql`k.next_staff_number - 1`)} FROM company k WHERE k.id = ${company})`;
