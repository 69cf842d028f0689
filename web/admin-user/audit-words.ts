import type { AuditEntry } from '../../contracts/admin-user';
import { money } from '../ui/format';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `workflow_setting` as `Workflow setting`, `bank.account_number` as `Bank account number`. */
export const plainName = (name: string): string => capital(name.replace(/[_.]+/g, ' '));

/** What an act was about: `Candidate 17`. */
export const recordWords = ({ record, record_id }: Pick<AuditEntry, 'record' | 'record_id'>): string =>
  record_id === null ? plainName(record) : `${plainName(record)} ${record_id}`;

/** A value of a field: salaries in naira, a missing one as a dash. */
export const valueWords = (name: string, value: string | null): string => {
  if (value === null) return '–';
  return name.endsWith('_salary') && /^\d+$/.test(value) ? money(Number(value)) : value;
};
