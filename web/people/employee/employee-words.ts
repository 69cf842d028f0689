import type { EmployeeDetail, EmployeeRow } from '../../../contracts/people/employee';
import {
  confirmationWord,
  type EmploymentStatus,
  employmentStateWord,
  endsEmployment,
  lastDayBefore,
} from '../../../contracts/people/employment-state';
import type { ConfirmationStatus } from '../../../contracts/platform/confirmation';
import { countWithWord, date, plainText } from '../../platform/ui/format';
import { lookOf, type StatusLook, type Tone } from '../../platform/ui/status-look';
import type { Whom } from './use-choice';

/** The name of an employee, or the staff ID while nobody has entered a name, and words without either. */
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
const CONFIRMATION: Record<ConfirmationStatus, { word: string; tone: Tone }> = {
  PENDING: { word: 'On probation', tone: 'amber' },
  CONFIRMED: { word: 'Confirmed', tone: 'green' },
  YES: { word: 'Confirmed', tone: 'green' },
  NOT_CONFIRMED: { word: 'Not confirmed', tone: 'red' },
};

type Stands = Pick<EmployeeRow, 'standing' | 'archived' | 'employment_status'>;
/** The state of an employment, and with `dated` its day where that is to come; null where the server does not say. */
export function employmentLook({ standing, archived, employment_status }: Stands, dated = false): StatusLook | null {
  if (!standing) return lookOf(archived ? 'ARCHIVED' : employment_status, EMPLOYMENT);
  const { status, day, to_come } = standing;
  const word = employmentStateWord(standing);
  if (status === 'STARTS') return { word: dated ? `Starts ${date(day)}` : word, tone: 'blue', sign: 'onward' };
  if (!to_come) return { word, tone: EMPLOYMENT[status].tone };
  if (endsEmployment(status))
    return { word: dated && day ? `Last day ${date(lastDayBefore(day))}` : word, tone: 'amber' };
  const now = status === 'SUSPENDED' ? EMPLOYMENT.ACTIVE : EMPLOYMENT.SUSPENDED;
  return dated ? { word: `${EMPLOYMENT[status].word} from ${date(day)}`, tone: 'amber' } : { word, tone: now.tone };
}

type Confirms = Pick<EmployeeRow, 'standing' | 'confirmation' | 'confirmation_status'>;
/** The state of a probation in the same words; null where there is nothing to say of it. */
export function confirmationLook(row: Confirms, dated = false): StatusLook | null {
  const { standing, confirmation, confirmation_status } = row;
  if (!standing) return lookOf(confirmation_status, CONFIRMATION);
  if (!confirmation) return null;
  const { status, day, to_come } = confirmation;
  const word = confirmationWord(confirmation);
  if (!to_come) return { word, tone: CONFIRMATION[status].tone };
  if (status === 'PENDING') return { word: dated ? `Probation from ${date(day)}` : word, tone: 'gray', sign: 'onward' };
  return { word: dated ? `Confirmed from ${date(day)}` : word, tone: 'amber' };
}

/** Whether an employment has ended. */
const hasLeft = ({ standing }: Pick<EmployeeRow, 'standing'>): boolean =>
  standing !== null && endsEmployment(standing.status) && !standing.to_come;

/** Whether the record of somebody who left can go on: it is archived with the end of the employment. */
export const comesBack = (row: Stands): boolean =>
  row.archived ? endsEmployment(row.employment_status ?? '') : hasLeft(row);

/** The last day on record of an employment that ends on a day to come. */
export const leavesOn = ({ standing }: Pick<EmployeeRow, 'standing'>): string | null =>
  standing !== null && endsEmployment(standing.status) && standing.to_come && standing.day
    ? lastDayBefore(standing.day)
    : null;

/** The word before the day of employment; `since` is used while the employment lasts. */
export function employedLabel(row: Pick<EmployeeRow, 'standing'>, since = 'Employed since'): string {
  if (row.standing?.status === 'STARTS') return 'Starts';
  if (row.standing?.status === 'DECLINED') return 'Was to start';
  return hasLeft(row) ? 'Employed from' : since;
}

export const GENDER = { FEMALE: 'Female', MALE: 'Male' } as const;
export const MARITAL = { SINGLE: 'Single', MARRIED: 'Married', DIVORCED: 'Divorced', WIDOWED: 'Widowed' } as const;

/** The words of a stored value that a form offers as a choice; a value of another source stays as it is. */
export const choiceWord = (words: Readonly<Record<string, string>>, value: string | null): string | null =>
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

/** The people of an act, in the words of a title. */
export const whomWords = (whom: Whom): string => {
  const [first] = whom.rows;
  return whomCount(whom) === 1 && first ? employeeName(first) : countWithWord(whomCount(whom), 'employee');
};

/** The people of an act as the calls take them. */
export const selectionOf = ({ rows, all }: Whom) => all ?? { employees: rows.map(({ id }) => id) };
