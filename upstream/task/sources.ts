import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '../../contracts/dates';
import { pages } from '../../contracts/pages';
import type { TaskKind } from '../../contracts/task';
import { DOCUMENT_NAME, EMPLOYEE_NAME } from '../document/store';
import { addressWith } from '../page-address';
import { confirmationTasks } from '../probation/due';

/** What waits for somebody without anybody having written it down. */
export interface TaskSource {
  kind: Exclude<TaskKind, 'own'>;
  /**
   * Its tasks, read off an index: `id` of the record, `title` (whom or what it is about), `due` (a day or NULL), `owner_id`
   * (whose it is to do; NULL for every admin's) and `path`, the page where it is done.
   */
  query: (today: Day) => SQL;
}

/** Days after which what came in should have been seen to: the same as where waiting turns amber in the lists. */
const PATIENCE_DAYS = 3;
const EXPIRING_DAYS = 3;
const STARTING_DAYS = 7;

const NAME = sql`c.firstname || ' ' || c.lastname`;
const PAGE = addressWith(pages.candidate('{id}'), { id: sql`c.id` });
/** Who sent the latest offer: HR's contact of the candidate. */
const SENDER = sql`(SELECT o.sent_by FROM offer o WHERE o.candidate_id = c.id ORDER BY o.id DESC LIMIT 1)`;
const patience = sql`date(c.status_since, '+1 hour', ${`+${PATIENCE_DAYS} days`})`;

/** A candidate in a state that asks something of HR within a few days. */
const waitingSince = (status: string): SQL => sql`
  SELECT c.id, ${NAME} AS title, ${patience} AS due, ${SENDER} AS owner_id, ${PAGE} AS path
  FROM candidate c WHERE c.status = ${status}`;

/** A text as a value of an address: what would end the value, or be read as another letter, is written as a code. */
const inQuery = (text: SQL): SQL =>
  [
    ['%', '%25'],
    ['+', '%2B'],
    ['&', '%26'],
    ['#', '%23'],
  ].reduce((written, [letter, code]) => sql`replace(${written}, ${letter}, ${code})`, text);

/** Every source of tasks but the people themselves. A module adds its query at the end; its kind stands in the contract. */
export const TASK_SOURCES: readonly TaskSource[] = [
  { kind: 'letters', query: () => waitingSince('UPLOADED') },
  { kind: 'medical', query: () => waitingSince('APPROVED') },
  {
    kind: 'waiver',
    query: () => sql`
      SELECT w.id, ${NAME} AS title, date(w.expires_at, '+1 hour') AS due, w.requested_by AS owner_id, ${PAGE} AS path
      FROM waiver w JOIN candidate c ON c.id = w.candidate_id
      WHERE w.status = 'PENDING' AND c.status NOT IN ('COMPLETED', 'DECLINED', 'WITHDRAWN')`,
  },
  {
    // Once the medical is over, whoever booked it goes on.
    kind: 'initiate',
    query: (today) => sql`
      SELECT c.id, ${NAME} AS title, date(m.starts_at, '+1 hour', '+1 day') AS due, m.created_by AS owner_id, ${PAGE} AS path
      FROM candidate c JOIN meeting m ON m.id = (
        SELECT p.meeting_id FROM meeting_person p JOIN meeting k ON k.id = p.meeting_id
        WHERE p.candidate_id = c.id AND k.type = 'MEDICAL' ORDER BY k.starts_at DESC LIMIT 1)
      WHERE c.status = 'MEDICAL_BOOKED' AND m.starts_at < ${`${today}T23:00:00.000Z`}`,
  },
  {
    kind: 'onboarding',
    query: () => sql`
      SELECT c.id, ${NAME} AS title, b.employment_date AS due, b.initiated_by AS owner_id, ${PAGE} AS path
      FROM candidate c JOIN onboarding b ON b.candidate_id = c.id WHERE c.status = 'ONBOARDING'`,
  },
  {
    kind: 'offer',
    query: (today) => sql`
      SELECT c.id, ${NAME} AS title, o.expires AS due, o.sent_by AS owner_id, ${PAGE} AS path
      FROM offer o JOIN candidate c ON c.id = o.candidate_id
      WHERE c.status = 'OFFER_SENT' AND o.ended_at IS NULL AND o.expires <= ${addDays(today, EXPIRING_DAYS)}`,
  },
  {
    kind: 'start',
    query: (today) => sql`
      SELECT c.id, ${NAME} AS title, c.resumption_date AS due, NULL AS owner_id, ${PAGE} AS path
      FROM candidate c
      WHERE c.resumption_date BETWEEN ${today} AND ${addDays(today, STARTING_DAYS)}
        AND c.status NOT IN ('DRAFT', 'OFFER_SENT', 'DECLINED', 'WITHDRAWN')`,
  },
  {
    // The link of an invitation lives three days; then somebody has to invite again.
    kind: 'invitation',
    query: () => sql`
      SELECT u.id, u.firstname || ' ' || u.lastname AS title, date(u.created_at, '+1 hour', '+3 days') AS due,
        NULL AS owner_id, ${addressWith(pages.manageAdmins({ tab: 'all', search: '{email}' }), { email: inQuery(sql`u.email`) })} AS path
      FROM user u WHERE u.password_hash IS NULL AND u.active = 1`,
  },
  {
    // Everybody who may decide the step that is open, until somebody did.
    kind: 'approval',
    query: () => sql`
      SELECT r.id, r.title, date(r.opened_at, '+1 hour', ${`+${PATIENCE_DAYS} days`}) AS due, a.user_id AS owner_id,
        ${addressWith(pages.approvals({ request: '{id}' }), { id: sql`r.id` })} AS path
      FROM approval_request r
      JOIN approval_approver a ON a.request_id = r.id AND a.level = r.level AND a.decision IS NULL
      WHERE r.status = 'PENDING' AND a.user_id IS NOT NULL`,
  },
  { kind: 'confirmation', query: confirmationTasks },
  {
    kind: 'change',
    query: () => sql`
      SELECT r.id, coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code) AS title,
        date(r.requested_at, '+1 hour', ${`+${PATIENCE_DAYS} days`}) AS due, NULL AS owner_id,
        ${addressWith(pages.changeRequests({ request: '{id}' }), { id: sql`r.id` })} AS path
      FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.status IN ('PENDING', 'ONGOING')`,
  },
  {
    kind: 'document',
    query: () => sql`
      SELECT d.id, ${EMPLOYEE_NAME} || ': ' || ${DOCUMENT_NAME} AS title,
        date(d.changed_at, '+1 hour', ${`+${PATIENCE_DAYS} days`}) AS due, NULL AS owner_id,
        ${addressWith(pages.employee('{employee}', { tab: 'documents', document: '{id}' }), { employee: sql`e.id`, id: sql`d.id` })} AS path
      FROM employee_document d INDEXED BY employee_document_waiting
      JOIN employee e ON e.id = d.employee_id JOIN document_category c ON c.id = d.category_id
      WHERE d.status IN ('pending', 'ongoing')`,
  },
];
