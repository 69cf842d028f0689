import { type SQL, sql } from 'drizzle-orm';
import { type Area, changesArea } from '../../../contracts/platform/limits';
import type { AddressRecord, MailedPurpose } from '../../../contracts/platform/mailed-link';
import { isHrOfCase } from '../call/caller-role';
import type { Call } from '../call/serve';
import { inCompanyScope } from '../caller/limits-of';
import { FIRST_MANAGER, MANAGER_EMAIL } from '../person/line-managers';

type Seen = (call: Call<unknown>, sub: SQL) => SQL;

/** The admins who change an area, for the companies that a query of `id` gives of the record of a link. */
const ofArea =
  (area: Area, company: (sub: SQL) => SQL): Seen =>
  ({ caller }, sub) =>
    !changesArea(caller.limits, area)
      ? sql`0`
      : caller.limits?.companies
        ? sql`EXISTS (SELECT 1 FROM (${company(sub)}) k WHERE ${inCompanyScope(caller, sql`k.id`)})`
        : sql`1`;

const ofCandidate = ofArea('recruitment', (sub) => sql`SELECT company_id AS id FROM candidate WHERE id = ${sub}`);
const ofAppraisal = ofArea(
  'records',
  (sub) =>
    sql`SELECT e.company_id AS id FROM employee_kpi k JOIN employee e ON e.id = k.employee_id WHERE k.id = ${sub}`,
);
const ofLeave = ofArea(
  'records',
  (sub) =>
    sql`SELECT e.company_id AS id FROM leave_request r JOIN employee e ON e.id = r.employee_id WHERE r.id = ${sub}`,
);
/** Nobody learns of a case by an address who does not look after it. */
const ofCase: Seen = (call, sub) =>
  sql`EXISTS (SELECT 1 FROM case_party p JOIN case_file c ON c.id = p.case_id WHERE p.id = ${sub} AND ${isHrOfCase(call, sql`c`)})`;

const LETTER = (sub: SQL) => sql`SELECT company_id AS id FROM issued_letter WHERE id = ${sub}`;

/** SQL condition on the record of a link, by purpose: the admin looks after the record. */
export const LINKS_IN_SCOPE: Record<MailedPurpose, Seen> = {
  offer: ofCandidate,
  meeting: ofCandidate,
  waiver: ofCandidate,
  letter: (
    call,
    sub,
  ) => sql`CASE WHEN EXISTS (SELECT 1 FROM issued_letter x WHERE x.id = ${sub} AND x.candidate_id IS NOT NULL)
    THEN ${ofArea('recruitment', LETTER)(call, sub)} ELSE ${ofArea('records', LETTER)(call, sub)} END`,
  approval: ofArea('settings', (sub) => sql`SELECT company_id AS id FROM approval_request WHERE id = ${sub}`),
  probation: ofArea(
    'records',
    (sub) =>
      sql`SELECT e.company_id AS id FROM probation_review v JOIN employee e ON e.id = v.employee_id WHERE v.id = ${sub}`,
  ),
  'kpi-review': ofAppraisal,
  'line-appraisal': ofAppraisal,
  'head-appraisal': ofAppraisal,
  'leave-review': ofLeave,
  'leave-client': ofLeave,
  'headcount-review': ofArea(
    'records',
    (sub) =>
      sql`SELECT r.company_id AS id FROM headcount_ask a JOIN employee_headcount r
        ON r.supervisor_email = a.email AND r.year = a.year AND r.month = a.month WHERE a.id = ${sub}`,
  ),
  'exit-clearance': ofCase,
  'query-answer': ofCase,
  'case-party': ofCase,
  'hmo-complaint': ofArea(
    'medical',
    (sub) => sql`SELECT c.company_id AS id FROM case_party p JOIN case_file c ON c.id = p.case_id WHERE p.id = ${sub}`,
  ),
  // A roster is about the people of all companies: each admin is shown their part of it.
  'hmo-roster': ofArea('medical', () => sql`SELECT id FROM company`),
};

/**
 * Managers of the line are asked again by a queue, at the address that the line has now: whether that is `n.email`, while the
 * matter waits for them.
 */
export const ASKED_BY_QUEUE: Partial<Record<MailedPurpose, (held: { sub: SQL; actor: SQL }) => SQL>> = {
  'leave-review': ({ sub, actor }) => sql`EXISTS (SELECT 1 FROM leave_request r JOIN employee e ON e.id = r.employee_id
    LEFT JOIN employee m ON m.id = CASE ${actor} WHEN 'line_manager1' THEN e.line_manager1
      WHEN 'line_manager2' THEN e.line_manager2 END
    LEFT JOIN user u ON u.id = m.user_id AND u.active = 1
    LEFT JOIN outside_person o ON o.id = CASE ${actor} WHEN 'line_manager1' THEN e.line_manager1_outside
      WHEN 'line_manager2' THEN e.line_manager2_outside END
    WHERE r.id = ${sub} AND r.status = 'PENDING' AND lower(n.email) = lower(coalesce(u.email, m.email, o.email,
      CASE ${actor} WHEN 'line_manager1' THEN e.supervisor_email END)))`,
  'headcount-review': ({ sub }) => sql`EXISTS (SELECT 1 FROM headcount_ask a JOIN employee_headcount r
      ON r.year = a.year AND r.month = a.month AND lower(r.supervisor_email) IN (lower(a.email), lower(n.email))
    JOIN employee e ON e.id = r.employee_id ${FIRST_MANAGER}
    WHERE a.id = ${sub} AND r.supervisor_status = 'PENDING' AND lower(${MANAGER_EMAIL}) = lower(n.email))`,
};

interface Place {
  /** The addresses of the record today, as a query of `email`. */
  present: (id: number) => SQL;
  /** The corrections of them, as an SQL condition on `corrected_address`. */
  corrections: (id: number) => SQL;
}

const of = (record: AddressRecord, id: number) => sql`(record = ${record} AND record_id = ${id})`;

/** The tables with the addresses of a record. An employee is reached by the account, too, and has the text of a manager. */
export const ADDRESS_PLACES: Record<AddressRecord, Place> = {
  candidate: {
    present: (id) => sql`SELECT email FROM candidate WHERE id = ${id}`,
    corrections: (id) => of('candidate', id),
  },
  employee: {
    present: (id) => sql`SELECT email FROM employee WHERE id = ${id}
      UNION SELECT supervisor_email FROM employee WHERE id = ${id}
      UNION SELECT u.email FROM employee e JOIN user u ON u.id = e.user_id WHERE e.id = ${id}`,
    corrections: (id) => sql`(${of('employee', id)}
      OR (record = 'user' AND record_id = (SELECT user_id FROM employee WHERE id = ${id})))`,
  },
  outside_person: {
    present: (id) => sql`SELECT email FROM outside_person WHERE id = ${id}`,
    corrections: (id) => of('outside_person', id),
  },
  user: { present: (id) => sql`SELECT email FROM user WHERE id = ${id}`, corrections: (id) => of('user', id) },
  hmo_provider: {
    present: (id) => sql`SELECT roster_email AS email FROM hmo_provider WHERE id = ${id}
      UNION SELECT complaint_email FROM hmo_provider WHERE id = ${id}`,
    corrections: (id) => of('hmo_provider', id),
  },
};
