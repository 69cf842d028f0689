import type { LinkPurpose } from '../contracts/access';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Rules {
  /** Seconds (facts: security section 3). The deadline of its record cuts a reviewer's link short. */
  lifetime: number;
  /**
   * Whether people hold it because of what they are in the company, so that it ends when they have left it. What is about
   * themselves outlasts that. `by role`: as `OWN_PART` says of the role of a party.
   */
  ofOffice: boolean | 'by role';
}

/** What holds for the links of each purpose. A purpose that says nothing does not compile. */
export const LINK_RULES: Record<LinkPurpose, Rules> = {
  offer: { lifetime: 14 * DAY, ofOffice: false },
  waiver: { lifetime: 14 * DAY, ofOffice: true },
  meeting: { lifetime: 14 * DAY, ofOffice: false },
  approval: { lifetime: 14 * DAY, ofOffice: true },
  probation: { lifetime: 14 * DAY, ofOffice: true },
  letter: { lifetime: 30 * DAY, ofOffice: false },
  'kpi-review': { lifetime: 30 * DAY, ofOffice: true },
  'line-appraisal': { lifetime: 30 * DAY, ofOffice: true },
  'head-appraisal': { lifetime: 30 * DAY, ofOffice: true },
  'leave-review': { lifetime: 30 * DAY, ofOffice: true },
  'leave-client': { lifetime: 30 * DAY, ofOffice: true },
  'headcount-review': { lifetime: 30 * DAY, ofOffice: true },
  'exit-clearance': { lifetime: 30 * DAY, ofOffice: true },
  'query-answer': { lifetime: 30 * DAY, ofOffice: false },
  'case-party': { lifetime: 30 * DAY, ofOffice: 'by role' },
  'hmo-complaint': { lifetime: 30 * DAY, ofOffice: false },
  'hmo-roster': { lifetime: 30 * DAY, ofOffice: false },
  'reset-password': { lifetime: HOUR, ofOffice: false },
  'create-password': { lifetime: 72 * HOUR, ofOffice: false },
  'complete-signup': { lifetime: 72 * HOUR, ofOffice: false },
  'verify-email': { lifetime: 72 * HOUR, ofOffice: false },
  download: { lifetime: 60, ofOffice: false },
};

/** The roles in which somebody has to do with a case as themselves: whom it is about, who filed it, and who saw something. */
const OWN_PART = ['SUBJECT', 'REPORTER', 'WITNESS'];

/** Whether a link of a purpose, for a party in such a role, ends when its holder has left the company. */
export function isOfOffice(purpose: LinkPurpose, role: string | null): boolean {
  const { ofOffice } = LINK_RULES[purpose];
  return ofOffice === 'by role' ? !OWN_PART.includes(role ?? '') : ofOffice;
}
