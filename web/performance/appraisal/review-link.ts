import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { plainText } from '../../platform/ui/format';

/** The record that an address names. */
export interface ReviewIds {
  employee: number;
  appraisal: number;
  kpi: number;
}

/** Three numbers of an address; null where one is missing or is none. */
export function reviewIdsIn([employee, appraisal, kpi]: readonly (string | undefined)[]): ReviewIds | null {
  const numbers = [employee, appraisal, kpi].map((text) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0));
  const [one = 0, two = 0, three = 0] = numbers;
  return numbers.includes(0) ? null : { employee: one, appraisal: two, kpi: three };
}

/** The content of `pathto` on the supervisor's page: employee, appraisal and KPI (X014). */
export function idsInPathTo(pathto: string | null): ReviewIds | null {
  const parts = (pathto ?? '').split('/').filter(Boolean);
  return parts.length === 3 ? reviewIdsIn(parts) : null;
}

/**
 * Whether the link of this tab is for the record that the address names: a tab keeps one link, and the address may be of
 * another. What a record does not say is not compared.
 */
export const isAbout = (
  { employee, appraisal, kpi_id }: Pick<AppraisalRecord, 'employee' | 'appraisal' | 'kpi_id'>,
  ids: ReviewIds,
): boolean =>
  employee.id === ids.employee &&
  (appraisal === null || appraisal.id === ids.appraisal) &&
  (kpi_id === null || kpi_id === ids.kpi);

/** How the employee of a record is called: by first name within sentences, by the whole name at first. */
export function appraiseeNames({ employee }: Pick<AppraisalRecord, 'employee'>): { full: string; first: string } {
  const { user, code } = employee;
  const full = plainText(`${user.firstname} ${user.lastname}`.trim()) || code || 'the employee';
  return { full, first: plainText(user.firstname) || full };
}

/** Below the name of an employee: `Health & Safety Officer, Operations`. */
export const secondLine = ({ employee: { job_role, department } }: Pick<AppraisalRecord, 'employee'>): string =>
  [job_role.name, department.name].filter(Boolean).join(', ');
