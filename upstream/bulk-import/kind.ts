import type * as z from 'zod';
import type { Day } from '../../contracts/dates';

/** What is stored of a record, in the order of `Kind.columns`. */
export type StoredValues = (string | number | null)[];

/** Columns that no two records share (those that have none of it apart), and the words of their form for a second one. */
export interface Unique {
  /** The column of the file that the mistake stands at. */
  column: string;
  by: readonly string[];
  /** Whether letters count alike in both cases; as the index has it. */
  fold: boolean;
  words: string;
}

/** A column that names another record: the table it is in, and whether only those of the row's company count. */
export interface Reference {
  column: string;
  stored: string;
  table: 'company' | 'branch' | 'department' | 'job_role' | 'bank' | 'pfa';
  word: string;
}

/** What a stop may ask: who uploaded the file, the day, and what the row has for a stored column, as SQL. */
export interface StopFacts {
  by: number;
  today: Day;
  value: (stored: string) => string;
}

/** What no import changes of a record that is there already, and why. */
export interface Stop {
  /** A condition on the record `t`. */
  when: (asked: StopFacts) => string;
  /** The stored columns that it keeps from being changed; all of them when left out. */
  keeps?: readonly string[];
  words: string;
}

export interface Kind {
  table: 'company' | 'department' | 'branch' | 'job_role' | 'unit' | 'candidate' | 'employee';
  /** What the audit calls a change; "Branch" of "Branch changed". */
  word: string;
  /** Checks a row's cells with the messages of the form. Other records are named by text here. */
  schema: z.ZodType<Record<string, unknown>>;
  columns: readonly string[];
  /** The first finds the record of a row. */
  uniques: readonly [Unique, ...Unique[]];
  references: readonly Reference[];
  money: readonly string[];
  days: readonly string[];
  versioned: boolean;
  stops: readonly Stop[];
  /** What a row lacks for its record (the values of which are there when it exists), as columns of the file with words. */
  lacks?: (
    cells: Record<string, string>,
    values: StoredValues,
    record: StoredValues | undefined,
  ) => [column: string, words: string][];
  /** What is stored of a row, where its cells are not all there is to it. */
  settled?: (values: StoredValues, record: StoredValues | undefined) => StoredValues;
  /** Columns that a check shows the last characters of, and those it shows nothing of. */
  masked?: readonly string[];
  hidden?: readonly string[];
  /** Words for a row that finds no record, of a kind that only changes what is there. */
  onlyChanges?: string;
  label: (cells: Record<string, string>) => string;
}
