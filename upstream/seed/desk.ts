import type { Day } from '../../contracts/platform/dates';
import type { Message } from '../platform/mail/outbox';
import type { SeedBranch, SeedCompany, SeedRole } from './data/companies';
import type { Population } from './population';
import type { Random } from './random';
import type { SeedRows } from './rows';

/** The bindings of the upstream to which the seed writes, in a Worker or from Miniflare. */
export interface SeedStore {
  DB: D1Database;
  FILES: R2Bucket;
  /** The keys by which letters are signed. */
  LETTER_KEYS: string;
}

/** The means with which every module writes its part of the seed. */
export interface Desk {
  rows: SeedRows;
  /** Files to print and store. */
  files: SeededFile[];
  /** Mails that were sent, in any order. */
  mails: SeededMail[];
  /** Calls of the product itself, for what only it can write, once the rows exist. */
  afterwards: ((store: SeedStore) => Promise<unknown>)[];
  random: Random;
  population: Population;
  today: Day;
  firms: Firm[];
  /** The leaders, who are named on letters as supervisors, by company id; the head of the company first. */
  supervisors: Map<number, SeedColleague[]>;
}

/** The rows of one module for a new database. */
export type Seed = (desk: Desk) => void | Promise<void>;

export interface SeededFile {
  key: string;
  type: string;
  print(): Promise<Uint8Array>;
  /** The row that gets the size of the file, if there is one. */
  row?: { size: number };
}

export interface SeededMail {
  message: Message;
  at: string;
  /** The offer that the mail brings. */
  offer?: SeedRows['offer'][number];
}

export interface SeedColleague {
  name: string;
  email: string;
}

interface Placed<T> {
  id: number;
  of: T;
}

/** A company with the ids of what it has. */
export interface Firm {
  id: number;
  of: SeedCompany;
  branches: Placed<SeedBranch>[];
  roles: (Placed<SeedRole> & { department_id: number; department: string })[];
}

/** The next id of a table. Ids count from 1. */
export const nextId = (rows: readonly unknown[]): number => rows.length + 1;

export function requireSeeded<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A seeded row is missing.');
  return row;
}

/** The UID of a seeded meeting in calendars. */
export const seededUid = (id: number): string => `seeded${String(id).padStart(16, '0')}`;
