import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind } from '../../../contracts/cases/case-state';

/** The number of tries to find a number that no case has. */
const TRIES = 40;

/** The kinds that count anew every year, which is in the number. */
const YEARLY: readonly CaseKind[] = ['DISCIPLINARY', 'HMO_COMPLAINT'];

const FORM: Record<CaseKind, (year: number) => string> = {
  EXIT: () => 'E-%04d',
  WELFARE: () => 'W-%04d',
  DISCIPLINARY: (year) => `${year}-%03d`,
  COMPLAINT: () => 'C-%04d',
  HMO_COMPLAINT: (year) => `HC-${year}-%04d`,
};

/** The year in the numbers of a kind; 0 where it counts over all years. */
export const numberYearOf = (kind: CaseKind, year: number): number => (YEARLY.includes(kind) ? year : 0);

/** SQL expression on a serial: the number that people read. Older ones have fewer digits. */
export const numberOf = (kind: CaseKind, year: number, serial: SQL): SQL => sql`printf(${FORM[kind](year)}, ${serial})`;

const TYPED = /^\s*(?:[ewc]-?(?<serial>\d{1,9})|(?<year>\d{4})-(?<yearly>\d{1,6}))\s*$/i;
const TYPED_HMO = /^\s*(?:hc-?)?(?<year>\d{4})-(?<yearly>\d{1,6})\s*$/i;

/** The number that a search for cases of a kind consists of, or null where it is none. */
export function typedNumber(kind: CaseKind, search: string): { year: number; serial: number } | null {
  const typed = (kind === 'HMO_COMPLAINT' ? TYPED_HMO : TYPED).exec(search)?.groups;
  return typed ? { year: Number(typed.year ?? 0), serial: Number(typed.serial ?? typed.yearly) } : null;
}

/**
 * A query of one free `serial` of six random digits. Consecutive numbers would reveal, by the one that is missing, a record that
 * names or concerns the reader. `isTaken` is an SQL condition on `t.serial`.
 */
const anySerial = (isTaken: SQL): SQL => sql`SELECT serial FROM (
    WITH RECURSIVE tried (serial, n) AS (
      SELECT 100000 + (random() & 2147483647) % 890000, 1
      UNION ALL SELECT 100000 + (random() & 2147483647) % 890000, n + 1 FROM tried WHERE n < ${TRIES})
    SELECT t.serial FROM tried t WHERE NOT ${isTaken} LIMIT 1)`;

/** The first of `count` consecutive free serials for cases of a kind and year. */
export const freeSerial = (kind: CaseKind, year: number, count = 1): SQL =>
  anySerial(sql`EXISTS (SELECT 1 FROM case_file f WHERE f.kind = ${kind} AND f.year = ${year}
    AND f.serial BETWEEN t.serial AND t.serial + ${count - 1})`);
