import { type SQL, sql } from 'drizzle-orm';
import { staffId } from '../../../contracts/organisation/staff-id';

/** The staff ID with a number in a company's format; the number comes last when the format has no place for it. */
export const staffIdOf = (format: string, number: number): string =>
  staffId(format, number) ?? `${format}${String(number).padStart(4, '0')}`;

/** `staffIdOf` in SQL, over the company `k`. */
const staffIdSql = (number: SQL): SQL => sql`CASE WHEN instr(k.staff_id_format, '{number}') > 0
  THEN replace(k.staff_id_format, '{number}', printf('%04d', ${number}))
  ELSE k.staff_id_format || printf('%04d', ${number}) END`;

/** Moves a company's next number past the staff IDs that somebody has typed. */
export const nextNumber = (company: number): SQL => sql`UPDATE company AS k SET next_staff_number = 1 + (
    WITH RECURSIVE n(number) AS (
      SELECT k.next_staff_number UNION ALL
      SELECT number + 1 FROM n WHERE EXISTS (SELECT 1 FROM employee WHERE code = ${staffIdSql(sql`number`)}))
    SELECT max(number) FROM n)
  WHERE k.id = ${company}`;

/** The staff ID with the number that `nextNumber` has just taken. */
export const nextStaffId = (company: number): SQL =>
  sql`(SELECT ${staffIdSql(sql`k.next_staff_number - 1`)} FROM company k WHERE k.id = ${company})`;
