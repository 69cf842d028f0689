import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HmoComplaint, HmoComplaintEvent } from '../../../contracts/health/hmo-complaint';
import { RELATIONS } from '../../../contracts/health/hmo-state';
import { isAsker, isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type RecordId, readEach } from '../../platform/record/row';
import { LIFE_NAME } from '../hmo/life-row';
import { HMO_COMPLAINT_ROW, HMO_COMPLAINT_ROW_JOIN, StoredHmoComplaintRow, shownHmoComplaintRow } from './row';

export type HmoComplaintCaller = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

const About = z.object({ id: z.int(), name: z.string(), relation: z.enum(RELATIONS) });

export const HmoComplaintForCaller = StoredHmoComplaintRow.extend({
  life: About.nullable(),
  hospital: z.string(),
  happened_on: z.string().nullable(),
  closed_at: z.string().nullable(),
  provider_email: z.string(),
  reminded_on: z.string().nullable(),
  version: z.int(),
  employee_email: z.string(),
  user_id: z.int().nullable(),
  policy_number: z.string(),
  /** The asker is the complaint's employee, by account or by address. */
  own: z.boolean(),
});
export type HmoComplaintForCaller = z.output<typeof HmoComplaintForCaller>;

/** SQL columns on complaint `c` and `HMO_COMPLAINT_ROW_JOIN`; `own` says whether it is the caller's. */
const heldColumns = (own: SQL): SQL => sql`${HMO_COMPLAINT_ROW},
  (SELECT json_object('id', l.id, 'name', ${LIFE_NAME}, 'relation', l.relation) FROM hmo_life l WHERE l.id = c.life_id) AS life,
  c.hospital, c.happened_on, c.closed_at, p.complaint_email AS provider_email, c.reminded_on, c.version,
  e.email AS employee_email, e.user_id, coalesce((SELECT l.policy_number FROM hmo_life l
    WHERE l.id = coalesce(c.life_id, (SELECT s.id FROM hmo_life s WHERE s.employee_id = c.employee_id AND s.relation = 'SELF'))), '')
    AS policy_number, ${own} AS own`;

const StoredEvent = z.object({
  id: z.int(),
  kind: z.enum(['FILED', 'SENT', 'ANSWERED', 'MESSAGE', 'CLOSED', 'REOPENED', 'REMINDED']),
  side: z.enum(['EMPLOYEE', 'HR', 'PROVIDER', 'SELF']),
  to: z.enum(['DESK', 'EMPLOYEE', 'PROVIDER']).nullable(),
  by: z.string(),
  at: z.string(),
  words: z.string(),
  papers: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), sha256: z.string().nullable() })),
});
type StoredEvent = z.output<typeof StoredEvent>;

/** SQL condition on event `v`: the viewer sees it. HR sees all; others see what is said to them, to both, and their own words. */
export const complaintEventReaches = (viewer: SQL): SQL =>
  sql`(${viewer} = 'DESK' OR v.audience IS NULL OR v.audience = ${viewer} OR v.side = ${viewer})`;

const eventsOf = (
  complaint: SQL,
  viewer: SQL,
): SQL => sql`SELECT v.id, v.kind, v.side, v.audience AS "to", v.by_name AS by, v.at, v.words,
    (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256)) FROM hmo_complaint_paper f
      WHERE f.event_id = v.id) AS papers
  FROM hmo_complaint_event v WHERE v.complaint_id = ${complaint} AND ${complaintEventReaches(viewer)} ORDER BY v.id DESC`;

function titleOf({ kind, to, side }: StoredEvent, provider: string): string {
  switch (kind) {
    case 'FILED':
      return 'Complaint filed';
    case 'SENT':
      return `Sent to ${provider}`;
    case 'ANSWERED':
      return `${provider} answered`;
    case 'CLOSED':
      return 'Complaint closed';
    case 'REOPENED':
      return 'Complaint reopened';
    case 'REMINDED':
      return `${provider} was reminded`;
    case 'MESSAGE':
      if (side === 'EMPLOYEE') return 'Message to HR';
      if (to === 'PROVIDER') return `Message to ${provider}`;
      return to === 'DESK' ? 'Note for HR' : 'Message from HR';
  }
}

const shownEvent =
  (provider: string) =>
  (event: StoredEvent): HmoComplaintEvent => ({ ...event, title: titleOf(event, provider) });

export interface ComplaintForCaller {
  row: HmoComplaintForCaller;
  /** The role of the caller: HR, or the complaint's employee. */
  viewer: 'DESK' | 'EMPLOYEE';
  timeline: HmoComplaintEvent[];
}

/** A complaint that the caller may read, with its timeline as far as it reaches them. In their own an admin is no HR. */
export async function complaintForCaller(me: HmoComplaintCaller, id: RecordId): Promise<ComplaintForCaller> {
  const own = isAsker(me);
  const mine = sql`EXISTS (SELECT 1 FROM hmo_complaint c JOIN employee e ON e.id = c.employee_id WHERE c.id = ${id} AND ${own})`;
  const viewer = sql`(CASE WHEN ${me.administers ? 1 : 0} = 1 AND NOT ${mine} THEN 'DESK' ELSE 'EMPLOYEE' END)`;
  const [[row], events] = await readEach(
    me.db,
    [
      HmoComplaintForCaller,
      sql`SELECT ${heldColumns(own)} FROM hmo_complaint c ${HMO_COMPLAINT_ROW_JOIN} WHERE c.id = ${id} AND (${mayReadEmployee(me)} OR ${isOwnRecord(me)})`,
    ],
    [StoredEvent, eventsOf(sql`${id}`, viewer)],
  );
  if (!row) throw refuse.notFound();
  return {
    row,
    viewer: me.administers && !row.own ? 'DESK' : 'EMPLOYEE',
    timeline: events.map(shownEvent(row.provider)),
  };
}

/** A complaint as the link of its provider shows it. */
export async function linkedComplaint(
  db: Call<unknown>['db'],
  id: number,
): Promise<{ row: HmoComplaintForCaller; timeline: HmoComplaintEvent[] }> {
  const [[row], events] = await readEach(
    db,
    [
      HmoComplaintForCaller,
      sql`SELECT ${heldColumns(sql`0`)} FROM hmo_complaint c ${HMO_COMPLAINT_ROW_JOIN} WHERE c.id = ${id}`,
    ],
    [StoredEvent, eventsOf(sql`${id}`, sql`'PROVIDER'`)],
  );
  if (!row) throw refuse.usedLink('This complaint is no longer there.');
  return { row, timeline: events.map(shownEvent(row.provider)) };
}

function mayOf({ row, viewer }: ComplaintForCaller): HmoComplaint['may'] {
  if (row.status === 'CLOSED') return ['reopen'];
  if (viewer === 'EMPLOYEE') return ['message'];
  return row.status === 'WAITING' ? ['send', 'close', 'message', 'remind'] : ['send', 'close', 'message'];
}

/** A complaint as its page has it. */
export async function complaintOf(me: HmoComplaintCaller, id: RecordId): Promise<HmoComplaint> {
  const held = await complaintForCaller(me, id);
  const { row, viewer, timeline } = held;
  const { life, hospital, happened_on, closed_at, version } = row;
  return {
    ...(await shownHmoComplaintRow(row, me.now)),
    ...{ life, hospital, happened_on, closed_at, version, timeline },
    provider_email: viewer === 'DESK' ? row.provider_email : '',
    may: mayOf(held),
  };
}

export const readHmoComplaint = (call: Call<{ id: number }>): Promise<HmoComplaint> => complaintOf(call, call.input.id);
