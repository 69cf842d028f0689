import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind } from '../../contracts/case-state';

/** Tries until a number is found that no case has. */
const TRIES = 40;

const LETTER: Record<Exclude<CaseKind, 'DISCIPLINARY'>, string> = { EXIT: 'E', WELFARE: 'W', COMPLAINT: 'C' };

/** Disciplinary cases have the year in their number, the others a letter. */
export const yearOf = (kind: CaseKind, year: number): number => (kind === 'DISCIPLINARY' ? year : 0);

/** The number that people read, over its serial. Older ones have fewer digits. */
export const numberOf = (kind: CaseKind, year: number, serial: SQL): SQL =>
  sql`printf(${kind === 'DISCIPLINARY' ? `${year}-%03d` : `${LETTER[kind]}-%04d`}, ${serial})`;

/**
 * A query of one `serial` of six digits at random that is not taken: numbers that count on would tell somebody of records that name
 * them, or are about them, by the one that is left out. `isTaken` is an SQL condition on `t.serial`.
 */
export const anySerial = (isTaken: SQL): SQL => sql`SELECT serial FROM (
    WITH RECURSIVE tried (serial, n) AS (
      SELECT 100000 + (random() & 2147483647) % 890000, 1
      UNION ALL SELECT 100000 + (random() & 2147483647) % 890000, n + 1 FROM tried WHERE n < ${TRIES})
    SELECT t.serial FROM tried t WHERE NOT ${isTaken} LIMIT 1)`;

/** The same for cases of a kind and year, the first of `count` in a row. */
export const freeSerial = (kind: CaseKind, year: number, count = 1): SQL =>
  anySerial(sql`EXISTS (SELECT 1 FROM case_file f WHERE f.kind = ${kind} AND f.year = ${year}
    AND f.serial BETWEEN t.serial AND t.serial + ${count - 1})`);
