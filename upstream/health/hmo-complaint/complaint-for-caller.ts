import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type HmoComplaint, HmoComplaintEvent } from '../../../contracts/health/hmo-complaint';
import { RELATIONS } from '../../../contracts/health/hmo-state';
import { type CaseForCaller, caseForCaller } from '../../cases/case/case-for-caller';
import { CaseEntry, entriesOf, reachesHolder } from '../../cases/case/timeline';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import { inOneTrip, type RecordId, readEach } from '../../platform/record/row';
import { LIFE_NAME } from '../hmo/life-row';
import { HMO_COMPLAINT, HMO_COMPLAINT_ROWS, HMO_PARTY, StoredHmoComplaintRow, shownHmoComplaintRow } from './row';

type HmoComplaintCaller = Pick<Call<unknown>, 'db' | 'caller' | 'principal' | 'administers' | 'request' | 'now'>;

const About = z.object({ id: z.int(), name: z.string(), relation: z.enum(RELATIONS) });

/** The facts of one complaint, with its people as they are today. */
export const HmoComplaintFacts = StoredHmoComplaintRow.extend({
  life: About.nullable(),
  hospital: z.string(),
  happened_on: z.string().nullable(),
  closed_at: z.string().nullable(),
  reminded_on: z.string().nullable(),
  employee_email: z.string(),
  user_id: z.int().nullable(),
  policy_number: z.string(),
  employee_party: z.int(),
  provider_party: z.int(),
  /** Where the provider is written to; empty while nobody entered it. */
  provider_email: z.string(),
});
export type HmoComplaintFacts = z.output<typeof HmoComplaintFacts>;

/** The facts of the complaint that an id, or a query of one, names. */
export const hmoComplaintFacts = (id: RecordId): SQL => sql`SELECT ${HMO_COMPLAINT_ROWS.columns},
  (SELECT json_object('id', l.id, 'name', ${LIFE_NAME}, 'relation', l.relation) FROM hmo_life l WHERE l.id = h.life_id) AS life,
  h.hospital, h.happened_on, c.closed_at, h.reminded_on, e.email AS employee_email, e.user_id,
  coalesce((SELECT l.policy_number FROM hmo_life l WHERE l.id = coalesce(h.life_id,
    (SELECT s.id FROM hmo_life s WHERE s.employee_id = c.employee_id AND s.relation = 'SELF'))), '') AS policy_number,
  m.id AS employee_party, t.id AS provider_party, t.email AS provider_email
  FROM case_file c ${HMO_COMPLAINT_ROWS.join} JOIN case_party m ON m.case_id = c.id AND m.role = ${HMO_PARTY.employee}
    JOIN case_party t ON t.case_id = c.id AND t.role = ${HMO_PARTY.provider} WHERE c.id = ${id}`;

const Entry = CaseEntry.extend({ kind: HmoComplaintEvent.shape.kind });
type Entry = z.output<typeof Entry>;

/** The reader beside HR whom each reach means; null for both. */
const READER = { DESK: 'DESK', PANEL: null, SUBJECT: 'EMPLOYEE', HEARING: null } as const;

/** An event as the calls of this module have it. */
function shownEvent(
  { id, kind, by, at, words, papers, way, reach, party_id, to_party_id }: Entry,
  { provider, provider_party, employee_party }: HmoComplaintFacts,
): HmoComplaintEvent {
  const side =
    party_id === provider_party
      ? 'PROVIDER'
      : party_id === employee_party
        ? 'EMPLOYEE'
        : way === 'SELF'
          ? 'SELF'
          : 'HR';
  const to = to_party_id === null ? READER[reach] : 'PROVIDER';
  return { id, kind, title: titleOf({ kind, side, to }, provider), side, to, by, at, words, papers };
}

function titleOf({ kind, to, side }: Pick<HmoComplaintEvent, 'kind' | 'to' | 'side'>, provider: string): string {
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

export interface ComplaintForCaller {
  held: CaseForCaller;
  row: HmoComplaintFacts;
  /** The role of the caller. */
  viewer: 'DESK' | 'EMPLOYEE' | 'PROVIDER';
  timeline: HmoComplaintEvent[];
}

/** A complaint that the caller may read, with its timeline as far as it reaches them. In their own an admin is no HR. */
export async function complaintForCaller(me: HmoComplaintCaller, id: RecordId): Promise<ComplaintForCaller> {
  const [held, [[row], entries]] = await inOneTrip(
    caseForCaller(me, id, HMO_COMPLAINT.kind),
    readEach(me.db, [HmoComplaintFacts, hmoComplaintFacts(id)], [Entry, entriesOf(id)]),
  );
  // Whoever acts in another's name sees none of their own there, unless that other looks after the company.
  const isNoParty = !held.isDesk && held.partyId === null;
  // A link opens its own case, whatever the id asks for.
  if (row?.id !== held.id || (isNoParty && !(me.administers && isCompanyInScope(me.caller, held.company_id))))
    throw refuse.notFound();
  const viewer = held.isDesk ? 'DESK' : me.principal.kind === 'link' ? 'PROVIDER' : 'EMPLOYEE';
  const holder = viewer === 'EMPLOYEE' ? { sight: held.sight, partyId: row.employee_party } : held;
  return {
    ...{ held, row, viewer },
    timeline: entries.filter((entry) => reachesHolder(holder, entry)).map((entry) => shownEvent(entry, row)),
  };
}

function mayOf({ row, viewer }: ComplaintForCaller): HmoComplaint['may'] {
  if (row.status === 'CLOSED') return ['reopen'];
  if (viewer !== 'DESK') return ['message'];
  return row.status === 'WAITING' ? ['send', 'close', 'message', 'remind'] : ['send', 'close', 'message'];
}

/** A complaint as its page has it. */
export async function complaintOf(me: HmoComplaintCaller, id: RecordId): Promise<HmoComplaint> {
  const complaint = await complaintForCaller(me, id);
  const { held, row, viewer, timeline } = complaint;
  const { life, hospital, happened_on, closed_at } = row;
  return {
    ...(await shownHmoComplaintRow(row, me.now)),
    ...{ life, hospital, happened_on, closed_at, version: held.version, timeline },
    provider_email: viewer === 'DESK' ? row.provider_email : '',
    may: mayOf(complaint),
  };
}

export const readHmoComplaint = (call: Call<{ id: number }>): Promise<HmoComplaint> => complaintOf(call, call.input.id);
