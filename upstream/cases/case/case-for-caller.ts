import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CASE_KINDS, type CaseKind, SHARED_CASE_KINDS, SIGHTS, type Sight } from '../../../contracts/cases/case-state';
import type { Area } from '../../../contracts/platform/limits';
import { casesNaming, isAboutCaller, isHrOfCase, isParty } from '../../platform/call/caller-role';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type RecordId, readEach } from '../../platform/record/row';
import { partyLinkPurpose } from './party-pages';
import { CASE_ADMINS, CaseAdmin, Outside, outsideOfCases, Party, partiesIn } from './recipients';

const Row = z.object({
  id: z.int(),
  kind: z.enum(CASE_KINDS),
  number: z.string(),
  employee_id: z.int().nullable(),
  company_id: z.int(),
  /** Its name. */
  company: z.string(),
  branch_id: z.int().nullable(),
  department_id: z.int().nullable(),
  topic: z.string(),
  status: z.string(),
  due: z.string().nullable(),
  owner_id: z.int().nullable(),
  opened_at: z.string(),
  opened_by: z.int().nullable(),
  closed_at: z.string().nullable(),
  version: z.int(),
});

const Found = Row.extend({
  is_desk: z.boolean(),
  is_subject: z.boolean(),
  party_id: z.int().nullable(),
  party_role: z.string().nullable(),
  party_name: z.string().nullable(),
  party_sees: z.enum(SIGHTS).nullable(),
});

/** A case as it is stored. */
export type CaseRow = z.output<typeof Row>;

/** The possible recipients of messages about a case, read with it in calls that change it. */
export interface Tellable {
  parties: readonly Party[];
  admins: readonly CaseAdmin[];
  outside: readonly Outside[];
}

/** A case together with what its reader is to it. */
export interface CaseForCaller extends CaseRow {
  sight: Sight;
  /** The party as which the caller acts; null for HR, and for the subject of a case who is not recorded as a party. */
  partyId: number | null;
  /** The role of that party: `CHAIR`. */
  role: string | null;
  partyName: string | null;
  /** Whether it is about the caller, or about the person who acts in their name. */
  isSubject: boolean;
  /** Whether the caller looks after it as HR. */
  isDesk: boolean;
  /** The possible recipients, read in calls that change something so that a message costs no further trip. */
  tellable: Tellable | null;
}

const COLUMNS: SQL = sql`c.id, c.kind, c.number, c.employee_id, c.company_id, k.name AS company, c.branch_id,
  c.department_id, c.topic, c.status, c.due, c.owner_id, c.opened_at, c.opened_by, c.closed_at, c.version`;
const PARTY: SQL = sql`p.id AS party_id, p.role AS party_role, p.name AS party_name, p.sees AS party_sees`;
const FROM: SQL = sql`case_file c JOIN company k ON k.id = c.company_id`;

type Holding = Pick<Call<unknown>, 'db' | 'caller' | 'principal' | 'administers' | 'request'>;

function held(found: z.output<typeof Found>, tellable: Tellable | null): CaseForCaller | null {
  const { is_desk, is_subject, party_id, party_role, party_name, party_sees, ...row } = found;
  const sight = is_desk ? 'DESK' : is_subject ? 'SUBJECT' : party_sees;
  if (!sight) return null;
  return {
    ...row,
    sight,
    partyId: party_id,
    role: party_role,
    partyName: party_name,
    isSubject: is_subject,
    isDesk: is_desk,
    tellable,
  };
}

/** The case that a query picks, with the possible recipients where the call changes something, in one trip. */
async function readHeld(
  { db, request }: Pick<Holding, 'db' | 'request'>,
  query: SQL,
  id: SQL,
): Promise<CaseForCaller | null> {
  const acts = request.method === 'GET' ? sql` LIMIT 0` : sql``;
  const only = (all: SQL): SQL => sql`SELECT * FROM (${all})${acts}`;
  const [[found], parties, admins, outside] = await readEach(
    db,
    [Found, query],
    [Party, only(partiesIn(id))],
    [CaseAdmin, only(CASE_ADMINS)],
    [Outside, only(outsideOfCases(id))],
  );
  return found ? held(found, request.method === 'GET' ? null : { parties, admins, outside }) : null;
}

/** Orders the parties of one person: the one that sees most comes first. */
const BY_SIGHT: SQL = sql`CASE q.sees WHEN 'DESK' THEN 0 WHEN 'ALL' THEN 1 WHEN 'SUBJECT' THEN 2 WHEN 'HEARING' THEN 3 ELSE 4 END, q.id`;

/**
 * The case for its reader. It is 404 for everybody else and for the people whom it names, and where the kind is not the one of
 * the call; a call of all cases names no kind. The area `also` lets its holders look after the case too.
 */
export async function caseForCaller(call: Holding, id: RecordId, kind?: CaseKind, also?: Area): Promise<CaseForCaller> {
  if (call.principal.kind === 'link') {
    const linked = await caseOfLink(call, kind);
    if (typeof id === 'number' && linked.id !== id) throw refuse.notFound();
    return linked;
  }
  const mine = await readHeld(
    call,
    sql`SELECT ${COLUMNS}, ${PARTY}, ${isHrOfCase(call, sql`c`, kind, also)} AS is_desk, ${isAboutCaller(call, sql`c`)} AS is_subject
    FROM ${FROM} LEFT JOIN case_party p ON p.id = (SELECT q.id FROM case_party q WHERE q.case_id = c.id
      AND ${isParty(call, sql`q`)} ORDER BY ${BY_SIGHT} LIMIT 1)
    WHERE c.id = ${id} AND c.id NOT IN ${casesNaming(call)} AND c.kind IN ${kind ? [kind] : SHARED_CASE_KINDS}`,
    sql`${id}`,
  );
  if (!mine) throw refuse.notFound();
  return mine;
}

/** The case of the caller's link, whose subject is a party. A link for another purpose is refused, and so is one of a former party. */
export async function caseOfLink(
  call: Pick<Holding, 'db' | 'caller' | 'principal' | 'request'>,
  kind?: CaseKind,
): Promise<CaseForCaller & { partyId: number }> {
  const { caller, principal } = call;
  if (principal.kind !== 'link') throw refuse.forbidden();
  const mine = await readHeld(
    call,
    sql`SELECT ${COLUMNS}, ${PARTY}, 0 AS is_desk, (p.role = 'SUBJECT') AS is_subject
    FROM ${FROM} JOIN case_party p ON p.case_id = c.id WHERE p.id = ${principal.sub} AND p.ended_at IS NULL
      AND p.sees <> 'NONE' AND lower(p.email) = lower(${caller.email})`,
    sql`SELECT case_id FROM case_party WHERE id = ${principal.sub}`,
  );
  if (!mine || mine.partyId === null) throw refuse.usedLink('You have to do with this matter no more.');
  if (partyLinkPurpose(mine.kind, mine.role ?? '') !== principal.purpose || (kind && mine.kind !== kind))
    throw refuse.forbidden();
  return { ...mine, partyId: mine.partyId };
}
