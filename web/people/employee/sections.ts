import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { Area } from '../../../contracts/platform/limits';
import { mayRead } from '../../platform/session/may';

/**
 * The parts of a record in the order of its menu, by the `tab` of the address. A part of another module joins here, in
 * `section-parts.ts` and nowhere else.
 */
export const PROFILE_SECTIONS = [
  { key: 'summary', label: 'Summary' },
  { key: 'personal', label: 'Personal details' },
  { key: 'job', label: 'Job and pay' },
  { key: 'line', label: 'Reporting line' },
  { key: 'bank', label: 'Bank & pension', area: 'pay' },
  { key: 'payslips', label: 'Payslips', area: 'pay' },
  { key: 'next_of_kin', label: 'Next of kin' },
  { key: 'guarantors', label: 'Guarantors' },
  { key: 'referees', label: 'Referees' },
  { key: 'education', label: 'Education' },
  { key: 'certification', label: 'Certification' },
  { key: 'medical', label: 'Medical', area: 'medical' },
  { key: 'custom', label: 'Company fields' },
  { key: 'documents', label: 'Documents' },
  { key: 'letters', label: 'Letters' },
  { key: 'probation', label: 'Probation' },
  { key: 'onboarding', label: 'Onboarding' },
  { key: 'change-requests', label: 'Change requests' },
  { key: 'mails', label: 'Mails' },
  { key: 'audit', label: 'Audit' },
] as const satisfies readonly { key: string; label: string; area?: Area }[];
export type EmployeeSection = (typeof PROFILE_SECTIONS)[number]['key'];

export const labelOf = (section: EmployeeSection): string =>
  PROFILE_SECTIONS.find(({ key }) => key === section)?.label ?? section;

/** The area that a part belongs to. */
export const areaOf = (section: EmployeeSection): Area => {
  const row = PROFILE_SECTIONS.find(({ key }) => key === section);
  return row && 'area' in row ? row.area : 'records';
};

/** The part that an address opens; the address with a candidate opens the onboarding when it names no part. */
export const sectionIn = (tab: string | null, asCandidate: boolean): EmployeeSection =>
  PROFILE_SECTIONS.find(({ key }) => key === tab && mayRead(areaOf(key)))?.key ??
  (asCandidate && tab === null ? 'onboarding' : 'summary');

/** The parts that a record has: an employee who never was a candidate has no onboarding. */
export const recordSections = (employee: Pick<EmployeeDetail, 'candidate_id'>) =>
  PROFILE_SECTIONS.filter(
    ({ key }) => (key !== 'onboarding' || employee.candidate_id !== null) && mayRead(areaOf(key)),
  );
