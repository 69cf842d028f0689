import { type SQL, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { FIRST_MANAGER, MANAGER_EMAIL } from '../person/line-managers';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The record that a link is for, and who acts by it, as SQL. */
interface Held {
  sub: SQL;
  actor: SQL;
}

interface Rules {
  /** Seconds (facts: security section 3). The deadline of its record cuts a reviewer's link short. */
  lifetime: number;
  /**
   * Whether people hold it because of what they are in the company, so that it ends when they have left it. What is about
   * themselves outlasts that. `by role`: as `OWN_PART` says of the role of a party.
   */
  ofOffice: boolean | 'by role';
  /**
   * The addresses to which the record would be mailed now, or that decided it, as a query of `email`. A link that went to any
   * other is refused: the address was corrected, or somebody else is asked. Triggers of the schemas keep the addresses that
   * records hold in step with people's own.
   */
  addresses: (held: Held) => SQL;
}

const ofCandidate: Rules['addresses'] = ({ sub }) => sql`SELECT email FROM candidate WHERE id = ${sub}`;
const ofParty: Rules['addresses'] = ({ sub }) => sql`SELECT email FROM case_party WHERE id = ${sub}`;
const ofUser: Rules['addresses'] = ({ sub }) => sql`SELECT email FROM user WHERE id = ${sub}`;

/** The person who was asked at a place of an appraisal. Somebody who is no longer asked learns it from the appraisal itself. */
const ofPlace =
  (place: string): Rules['addresses'] =>
  ({ sub }) =>
    sql`SELECT CASE WHEN q.employee_id IS NOT NULL THEN coalesce(u.email, m.email) ELSE coalesce(o.email, q.email) END AS email
    FROM appraisal_ask q LEFT JOIN employee m ON m.id = q.employee_id LEFT JOIN user u ON u.id = m.user_id AND u.active = 1
      LEFT JOIN outside_person o ON o.id = q.outside_id
    WHERE q.employee_kpi_id = ${sub} AND q.place = ${place}`;

/**
 * The person who was asked at a place of a request for leave. While a line manager has not decided, the address is the one that
 * the line has today; stand-ins, clients and managers whom the line does not name are asked by the address that was noted.
 */
const ofTurn: Rules['addresses'] = ({ sub, actor }) => sql`SELECT q.email
  FROM leave_ask q JOIN leave_request r ON r.id = q.leave_id JOIN employee e ON e.id = r.employee_id
    LEFT JOIN employee m ON m.id = CASE q.place WHEN 'line_manager1' THEN e.line_manager1
      WHEN 'line_manager2' THEN e.line_manager2 END
    LEFT JOIN user u ON u.id = m.user_id AND u.active = 1
    LEFT JOIN outside_person o ON o.id = CASE q.place WHEN 'line_manager1' THEN e.line_manager1_outside
      WHEN 'line_manager2' THEN e.line_manager2_outside END
  WHERE q.leave_id = ${sub} AND q.place = ${actor} AND (q.ended_at IS NOT NULL OR q.instead_of IS NOT NULL
    OR lower(q.email) = lower(coalesce(u.email, m.email, o.email,
      CASE q.place WHEN 'line_manager1' THEN e.supervisor_email END, q.email)))`;

/** The rules of the links of each purpose. A purpose without rules does not compile. */
export const LINK_RULES: Record<LinkPurpose, Rules> = {
  offer: { lifetime: 14 * DAY, ofOffice: false, addresses: ofCandidate },
  waiver: {
    lifetime: 14 * DAY,
    ofOffice: true,
    addresses: ({ sub }) =>
      sql`SELECT manager AS email FROM waiver WHERE id = (SELECT max(w.id) FROM waiver w WHERE w.candidate_id = ${sub})`,
  },
  meeting: { lifetime: 14 * DAY, ofOffice: false, addresses: ofCandidate },
  approval: {
    lifetime: 14 * DAY,
    ofOffice: true,
    addresses: ({ sub, actor }) => sql`SELECT coalesce(u.email, a.email) AS email FROM approval_approver a
      LEFT JOIN user u ON u.id = a.user_id WHERE a.request_id = ${sub} AND 'level-' || a.level = ${actor}`,
  },
  probation: {
    lifetime: 14 * DAY,
    ofOffice: true,
    addresses: ({ sub }) => sql`SELECT manager AS email FROM probation_review WHERE id = ${sub}`,
  },
  letter: {
    lifetime: 30 * DAY,
    ofOffice: false,
    addresses: ({ sub }) => sql`SELECT coalesce(e.email, c.email) AS email FROM issued_letter l
      LEFT JOIN employee e ON e.id = l.employee_id LEFT JOIN candidate c ON c.id = l.candidate_id WHERE l.id = ${sub}`,
  },
  'kpi-review': { lifetime: 30 * DAY, ofOffice: true, addresses: ofPlace('supervisor') },
  'line-appraisal': { lifetime: 30 * DAY, ofOffice: true, addresses: ofPlace('line_manager') },
  'head-appraisal': { lifetime: 30 * DAY, ofOffice: true, addresses: ofPlace('head_manager') },
  'leave-review': { lifetime: 30 * DAY, ofOffice: true, addresses: ofTurn },
  'leave-client': { lifetime: 30 * DAY, ofOffice: true, addresses: ofTurn },
  'headcount-review': {
    lifetime: 30 * DAY,
    ofOffice: true,
    addresses: ({ sub }) => sql`SELECT a.email FROM headcount_ask a WHERE a.id = ${sub} AND EXISTS (
      SELECT 1 FROM employee_headcount r JOIN employee e ON e.id = r.employee_id ${FIRST_MANAGER}
      WHERE r.supervisor_email = a.email AND r.year = a.year AND r.month = a.month
        AND (r.supervisor_status <> 'PENDING' OR lower(${MANAGER_EMAIL}) = lower(a.email)))`,
  },
  'exit-clearance': { lifetime: 30 * DAY, ofOffice: true, addresses: ofParty },
  'query-answer': { lifetime: 30 * DAY, ofOffice: false, addresses: ofParty },
  'case-party': { lifetime: 30 * DAY, ofOffice: 'by role', addresses: ofParty },
  'hmo-complaint': { lifetime: 30 * DAY, ofOffice: false, addresses: ofParty },
  'hmo-roster': {
    lifetime: 30 * DAY,
    ofOffice: false,
    addresses: ({ sub }) => sql`SELECT email FROM hmo_roster WHERE id = ${sub}`,
  },
  'reset-password': { lifetime: HOUR, ofOffice: false, addresses: ofUser },
  'create-password': { lifetime: 72 * HOUR, ofOffice: false, addresses: ofUser },
  'complete-signup': { lifetime: 72 * HOUR, ofOffice: false, addresses: ofUser },
  'verify-email': { lifetime: 72 * HOUR, ofOffice: false, addresses: ofUser },
  // The letters of offers are mailed with downloads; any other stands for the session or the link that made it.
  download: { lifetime: 60, ofOffice: false, addresses: ofCandidate },
};

/** The roles in which somebody has to do with a case as themselves: whom it is about, who filed it, and who saw something. */
const OWN_PART = ['SUBJECT', 'REPORTER', 'WITNESS'];

/** Whether a link of a purpose, for a party in such a role, ends when its holder has left the company. */
export function isOfOffice(purpose: LinkPurpose, role: string | null): boolean {
  const { ofOffice } = LINK_RULES[purpose];
  return ofOffice === 'by role' ? !OWN_PART.includes(role ?? '') : ofOffice;
}

/** Whether the record of a link would be mailed to an address now, or was decided from there. */
export const isAddressOf = (purpose: LinkPurpose, held: Held, email: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM (${LINK_RULES[purpose].addresses(held)}) present WHERE lower(present.email) = lower(${email}))`;

/** How long a link of a purpose works, for the mail that carries it. No mail types it. */
export function lifetimeOf(purpose: LinkPurpose): string {
  const hours = LINK_RULES[purpose].lifetime / HOUR;
  if (hours > 72) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
