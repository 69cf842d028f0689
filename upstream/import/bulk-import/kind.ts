import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import type { Area } from '../../../contracts/platform/limits';

/** The stored values of a record, in the order of `Kind.columns`. */
export type StoredValues = (string | number | null)[];

/** The value of a row or a record for a stored column. */
export type StoredCell = (stored: string) => string | number | null;

/** Columns that no two records share, unless they are empty, and the form's words for a second record with the same. */
export interface Unique {
  /** The column of the file at which the mistake is shown. */
  column: string;
  by: readonly string[];
  /** How the last of them is compared, as in the index: without capitals, or as names are. */
  fold: false | 'CASE' | 'NAME';
  words: string;
  /** Columns that tell several rows of a file about one record apart. */
  apart?: readonly string[];
}

/** A column that names another record: the table it is in, and whether only those of the row's company count. */
export interface Reference {
  column: string;
  stored: string;
  table:
    | 'company'
    | 'branch'
    | 'department'
    | 'job_role'
    | 'unit'
    | 'location'
    | 'bank'
    | 'pfa'
    | 'leave_kind'
    | 'loan_kind';
  word: string;
}

/** The inputs of a stop: the uploader, the day, and the row's value for a stored column, as SQL. */
export interface StopFacts {
  by: number;
  today: Day;
  value: (stored: string) => string;
}

/** Whether a company is none of those that who uploaded a file looks after today. */
export const isBeyond = (company: string, by: number): string => `EXISTS (SELECT 1 FROM user w
  WHERE w.id = ${by} AND w.limits ->> '$.companies' IS NOT NULL AND w.roles NOT LIKE '%SUPERADMIN%'
    AND ${company} NOT IN (SELECT value FROM json_each(w.limits, '$.companies')))`;

/** SQL condition on employee `e`: the person who uploaded the file may read today who the employee is. */
export const isSeenBy = (by: number, area: Area): SQL => sql`(NOT ${sql.raw(isBeyond('e.company_id', by))}
  AND NOT EXISTS (SELECT 1 FROM user w WHERE w.id = ${by} AND w.limits ->> ${`$.areas.${area}`} = 'NONE'
    AND w.roles NOT LIKE '%SUPERADMIN%'))`;

/** A condition under which an import may not change an existing record, and the words for it. */
export interface Stop {
  /** A condition on the record `t`. */
  when: (asked: StopFacts) => string;
  /** The stored columns that may not change then; all of them when left out. */
  keeps?: readonly string[];
  /** Whether it holds for taking an import back too. */
  undo?: true;
  /** The column of the file at which it is shown, where it keeps the whole record; the one that finds the record when left out. */
  at?: string;
  words: string;
}

/** What rows of a file are compared by. */
export interface ComparedRow {
  row: { line: number };
  cells: Record<string, string>;
  parsed: Record<string, unknown>;
  mistakes: Map<string | null, string>;
}

export interface ImportTarget {
  table: 'company' | 'department' | 'branch' | 'job_role' | 'unit' | 'candidate' | 'employee';
  /** The name of a change in the audit: "Branch" of "Branch changed". */
  word: string;
  /** Checks a row's cells with the messages of the form. A cell names another record by text. */
  schema: z.ZodType<Record<string, unknown>>;
  columns: readonly string[];
  /** Those of `columns` that are none of the record: they go elsewhere with it, and change nothing of it. */
  aside?: readonly string[];
  /** SQL expressions on `t` and the values of the row: the record's values for columns that are stored elsewhere. */
  reads?: Readonly<Record<string, (value: (stored: string) => string) => string>>;
  /** The first finds the record of a row. */
  uniques: readonly [Unique, ...Unique[]];
  references: readonly Reference[];
  money: readonly string[];
  days: readonly string[];
  versioned: boolean;
  stops: readonly Stop[];
  /** SQL expression on the value of a column and the uploader: words about a person in the way of a new record, or null. */
  clashes?: { column: string; words: (value: SQL, by: number) => SQL };
  /** The missing cells of a row, as columns of the file with words. `record` has the stored values when the record exists. */
  lacks?: (
    cells: Record<string, string>,
    values: StoredValues,
    record: StoredValues | undefined,
  ) => [column: string, words: string][];
  /** The probable mistakes in a row that is saved all the same, as stored columns with words. `was` is the record's values. */
  warns?: (value: StoredCell, was: StoredCell) => [stored: string, words: string][];
  /** Puts mistakes at rows that cannot stand beside an earlier one of the same piece. */
  among?: (drafts: readonly ComparedRow[]) => void;
  /** The stored values of a row, for kinds where the cells alone do not give them. */
  settled?: (values: StoredValues, record: StoredValues | undefined) => StoredValues;
  /** A check shows only the last characters of `masked` columns, and nothing of `hidden` ones. */
  masked?: readonly string[];
  hidden?: readonly string[];
  /** Words for a row that finds no record, for a kind that only changes existing records. */
  onlyChanges?: string;
  label: (cells: Record<string, string>) => string;
}

/** For records of a company that a row finds without naming the company. */
export const BEYOND_COMPANIES: Stop = {
  when: ({ by }) => isBeyond('t.company_id', by),
  words: 'This is somebody of a company that you do not look after',
};
