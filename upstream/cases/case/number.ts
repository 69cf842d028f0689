import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind } from '../../../contracts/cases/case-state';

/** The number of tries to find a number that no case has. */
const TRIES = 40;

const LETTER: Record<Exclude<CaseKind, 'DISCIPLINARY'>, string> = { EXIT: 'E', WELFARE: 'W', COMPLAINT: 'C' };

/** The form of the number: disciplinary cases have the year in it, the others a letter. */
export const numberYearOf = (kind: CaseKind, year: number): number => (kind === 'DISCIPLINARY' ? year : 0);

/** SQL expression on a serial: the number that people read. Older ones have fewer digits. */
export const numberOf = (kind: CaseKind, year: number, serial: SQL): SQL =>
  sql`printf(${kind === 'DISCIPLINARY' ? `${year}-%03d` : `${LETTER[kind]}-%04d`}, ${serial})`;

/**
 * A query of one free `serial` of six random digits. Consecutive numbers would reveal, by the one that is missing, a record that
 * names or concerns the reader. `isTaken` is an SQL condition on `t.serial`.
 */
export const anySerial = (isTaken: SQL): SQL => sql`SELECT serial FROM (
    WITH RECURSIVE tried (serial, n) AS (
      SELECT 100000 + (random() & 2147483647) % 890000, 1
      UNION ALL SELECT 100000 + (random() & 2147483647) % 890000, n + 1 FROM tried WHERE n < ${TRIES})
    SELECT t.serial FROM tried t WHERE NOT ${isTaken} LIMIT 1)`;

/** The first of `count` consecutive free serials for cases of a kind and year. */
export const freeSerial = (kind: CaseKind, year: number, count = 1): SQL =>
  anySerial(sql`EXISTS (SELECT 1 FROM case_file f WHERE f.kind = ${kind} AND f.year = ${year}
    AND f.serial BETWEEN t.serial AND t.serial + ${count - 1})`);
