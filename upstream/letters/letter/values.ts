import type { LetterToken, OwnNames } from '../../../contracts/letters/letter-token';
import type { Day } from '../../../contracts/platform/dates';
import { nairaAmount } from '../../platform/mail/money';
import { payRows } from './pay-rows';
import type { LetterPerson } from './people';
import { unbrokenDay } from './wording';

/** The signatory of a letter, with the ink as PNG on a clear ground; without it there is a line to sign on. */
export interface LetterSigner {
  name: string;
  role: string;
  png: Uint8Array | null;
}

/** A line for the sender's own signature, where HR has put no signature on letters. */
export const bySender = (name: string): LetterSigner => ({ name, role: 'Human Resources', png: null });

/** The values of the fields of a letter. An absent one is missing; an empty text means that there is nothing to say. */
export interface LetterValues {
  texts: { [T in LetterToken]?: string };
  /** The names of the companies' fields. */
  own?: OwnNames | undefined;
  /** A label and an amount a row. */
  payroll: readonly (readonly [string, string])[] | null;
  signature: (LetterSigner & { date: Day; company: string }) | null;
  /** The pictures of the text by their names, as `imagesOf` reads them. */
  images?: ReadonlyMap<string, Uint8Array>;
}

/** Nobody: every field is missing. */
export const NO_VALUES: LetterValues = { texts: {}, payroll: null, signature: null };

/** The fields that say what somebody earns. */
const OF_PAY: readonly LetterToken[] = ['gross_salary', 'net_salary', 'payroll'];
export const saysPay = (tokens: readonly LetterToken[]): boolean => tokens.some((token) => OF_PAY.includes(token));

/** The data of a person for a letter of a day. Pay that the reader does not see is missing. */
export function letterValuesOf(
  person: LetterPerson,
  { date, signature, seesPay }: { date: Day; signature: LetterSigner | null; seesPay: boolean },
): LetterValues {
  const known: { [T in LetterToken]?: string | null } = {
    firstname: person.firstname,
    lastname: person.lastname,
    address: person.address,
    staff_id: person.staff_id,
    company: person.company.name,
    branch: person.branch,
    job_role: person.job_role,
    department: person.department,
    date: unbrokenDay(date),
    effective_date: person.effective_date && unbrokenDay(person.effective_date),
    end_date: person.end_date && unbrokenDay(person.end_date),
    resumption_date: person.resumption_date && unbrokenDay(person.resumption_date),
    gross_salary: seesPay ? nairaAmount(person.gross_salary) : null,
    net_salary: seesPay ? nairaAmount(person.net_salary) : null,
  };
  const said = Object.entries(known).filter(([, value]) => value?.trim());
  return {
    own: person.own?.names,
    texts: {
      ...person.otherwise,
      ...person.own?.texts,
      ...Object.fromEntries(said),
      middle_name: person.middlename?.trim() ?? '',
    },
    payroll: seesPay ? payRows(person) : null,
    signature: signature && { ...signature, date, company: person.company.name },
  };
}

/** Whether a field has a value. */
export function fieldHasValue({ texts, payroll, signature }: LetterValues, token: LetterToken): boolean {
  if (token === 'payroll') return payroll !== null;
  return token === 'signature' ? signature !== null : texts[token] !== undefined;
}
