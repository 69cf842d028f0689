import type { ConfirmationStatus } from '../../contracts/confirmation';
import type { EmployeeDetail, EmployeeRow, EmploymentStatus } from '../../contracts/employee';
import { counted, plainText } from '../ui/format';
import type { Tone } from '../ui/status-look';
import type { Whom } from './use-choice';

/** What an employee is called: by name, or by staff ID while nobody has entered one, and in words without either. */
type Called = Pick<EmployeeRow, 'firstName' | 'middlename' | 'lastName' | 'code'>;
export const employeeName = (row: Called): string =>
  plainText([row.firstName, row.middlename, row.lastName].filter(Boolean).join(' ')) || row.code || 'Without a name';

export const EMPLOYMENT: Record<EmploymentStatus | 'ARCHIVED', { word: string; tone: Tone }> = {
  ACTIVE: { word: 'Active', tone: 'green' },
  SUSPENDED: { word: 'Suspended', tone: 'amber' },
  RESIGNED: { word: 'Resigned', tone: 'gray' },
  RETIRED: { word: 'Retired', tone: 'gray' },
  TERMINATED: { word: 'Terminated', tone: 'red' },
  DECLINED: { word: 'Declined', tone: 'red' },
  ARCHIVED: { word: 'Archived', tone: 'gray' },
};

/** CONFIRMED and YES mean the same (inventory X050). */
export const CONFIRMATION: Record<ConfirmationStatus, { word: string; tone: Tone }> = {
  PENDING: { word: 'On probation', tone: 'amber' },
  CONFIRMED: { word: 'Confirmed', tone: 'green' },
  YES: { word: 'Confirmed', tone: 'green' },
  NOT_CONFIRMED: { word: 'Not confirmed', tone: 'red' },
};

export const GENDER = { FEMALE: 'Female', MALE: 'Male' } as const;
export const MARITAL = { SINGLE: 'Single', MARRIED: 'Married', DIVORCED: 'Divorced', WIDOWED: 'Widowed' } as const;

/** The words of a stored value that a form offers as a choice; a value of another source stays as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string | null): string | null =>
  value === null ? null : (words[value.toUpperCase()] ?? value);

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** A short list of people in words: `Ada Obi`, `Ada Obi and 3 others`. */
export const peopleWords = (rows: readonly Called[]): string => {
  const [first, ...more] = rows.map(employeeName);
  return more.length === 0 ? (first ?? '') : `${first} and ${more.length} ${more.length === 1 ? 'other' : 'others'}`;
};

export const ACCOUNT: Record<NonNullable<EmployeeDetail['account']>, { word: string; tone: Tone }> = {
  NONE: { word: 'No account', tone: 'gray' },
  INVITED: { word: 'Invited', tone: 'amber' },
  ACTIVE: { word: 'Active', tone: 'green' },
  CLOSED: { word: 'Closed', tone: 'red' },
};

export const whomCount = (whom: Whom): number => whom.all?.count ?? whom.rows.length;

/** Whom an act is about, as a title says it. */
export const whomWords = (whom: Whom): string => {
  const [first] = whom.rows;
  return whomCount(whom) === 1 && first ? employeeName(first) : counted(whomCount(whom), 'employee');
};

/** The people of an act as the calls take them. */
export const selectionOf = ({ rows, all }: Whom) => all ?? { employees: rows.map(({ id }) => id) };
