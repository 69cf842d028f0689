import type { Letter } from '../../contracts/candidate-status';
import type { Day } from '../../contracts/dates';
import type { LetterData } from '../letter/letter-data';
import type { Accounts, Person } from './population';
import type { Random } from './random';
import type { Firm } from '../company/seed';
import type { SeedRows } from './rows';

/** What every seeded case is written with. */
export interface Desk {
  rows: SeedRows;
  /** Signed letters that candidates uploaded: to be printed, stored, and their sizes written to their document rows. */
  letters: SignedLetter[];
  random: Random;
  today: Day;
  supervisors: Map<number, Colleague[]>;
}

export interface Colleague {
  name: string;
  email: string;
}

export interface SignedLetter {
  document: SeedRows['document'][number];
  letter: Letter;
  data: LetterData;
}

/** Who a candidate is and what they are offered. */
export interface Case {
  person: Person;
  accounts: Accounts;
  firm: Firm;
  branch: Firm['branches'][number];
  role: Firm['roles'][number];
  gross_salary: number;
  resumption_date: Day;
  user_id: number | null;
  /** Who sees to it at Human Resources. */
  officer: { id: number; name: string };
}

/** The next id of a table: they count from 1. */
export const nextId = (rows: readonly unknown[]): number => rows.length + 1;

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A seeded row is missing.');
  return row;
}
