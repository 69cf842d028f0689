import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CaseEvent, type CaseParty, type caseHead, EVENT_WAYS } from '../../../contracts/cases/case';
import {
  audiencesSeen,
  type CaseKind,
  ENTRY_AUDIENCES,
  type EntryAudience,
  SHARED_CASE_KINDS,
  type SharedCaseKind,
  SIGHTS,
  type Sight,
} from '../../../contracts/cases/case-state';
import { ADDED_ROLES } from '../../../contracts/cases/disciplinary-state';
import { isUnseen } from '../../platform/call/unseen-cases';
import type { Db } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { type RecordId, readEach } from '../../platform/record/row';
import type { CaseForCaller } from './case-for-caller';
import { type CaseWords, coreWords } from './words';

type Seeing = Pick<CaseForCaller, 'sight' | 'partyId'>;

/**
 * SQL condition on event `v`: the reader sees it. HR sees everything that it was told of; a party also sees its own words and what
 * was written to it alone.
 */
export function eventReachesHolder({ sight, partyId }: Seeing, v: SQL): SQL {
  if (sight === 'DESK') return sql`NOT ${isUnseen(v)}`;
  const seen = audiencesSeen(sight);
  const all = seen.length === 0 ? sql`0` : sql`(${v}.to_party_id IS NULL AND ${v}.reach IN ${seen})`;
  return partyId === null ? all : sql`(${all} OR ${v}.party_id = ${partyId} OR ${v}.to_party_id = ${partyId})`;
}

/** `eventReachesHolder` for an event that has been read. */
export const reachesHolder = (
  { sight, partyId }: Seeing,
  { reach, party_id, to_party_id }: { reach: EntryAudience; party_id: number | null; to_party_id: number | null },
): boolean =>
  sight === 'DESK' ||
  (to_party_id === null && audiencesSeen(sight).includes(reach)) ||
  (partyId !== null && (party_id === partyId || to_party_id === partyId));

const StoredEvent = z.object({
  id: z.int(),
  kind: z.string(),
  reach: z.enum(ENTRY_AUDIENCES),
  to: z.string().nullable(),
  by: z.string(),
  way: z.enum(EVENT_WAYS),
  words: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.string(),
  letter: z.int().nullable(),
  papers: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), sha256: z.string().nullable() })),
});

/** An event with the parties that wrote it and that it is for, by which `reachesHolder` says who sees it. */
export const CaseEntry = StoredEvent.extend({ party_id: z.int().nullable(), to_party_id: z.int().nullable() });

const StoredParty = z.object({
  id: z.int(),
  role: z.string(),
  sees: z.enum(SIGHTS),
  name: z.string(),
  by_link: z.boolean(),
  image: z.string().nullable(),
});

/** SQL columns on event `v`: what the wire has of it, except the title. */
const EVENT: SQL = sql`v.id, v.kind, v.reach, (SELECT t.name FROM case_party t WHERE t.id = v.to_party_id) AS "to",
  v.by_name AS by, v.way, v.words, v.data, v.at, v.letter_id AS letter, (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256) ORDER BY f.place)
    FROM case_paper f WHERE f.event_id = v.id) AS papers`;

const PARTY: SQL = sql`p.id, p.role, p.sees, p.name, (p.user_id IS NULL AND p.email <> '') AS by_link,
  coalesce(e.image, u.image) AS image
  FROM case_party p LEFT JOIN employee e ON e.id = p.employee_id LEFT JOIN user u ON u.id = p.user_id`;

/**
 * SQL order of events `v`, newest first. Those that came by a case key stand last within their day, so that their place reveals
 * no hour.
 */
const NEWEST_FIRST: SQL = sql`date(v.at, '+1 hour') DESC, v.way = 'KEY' DESC, v.place DESC`;

/** Every entry on the timeline of a case, for a reader who is found in the same trip. */
export const entriesOf = (id: RecordId): SQL => sql`SELECT ${EVENT}, v.party_id, v.to_party_id FROM case_event v
  WHERE v.case_id = ${id} ORDER BY ${NEWEST_FIRST}`;

const shownEvent = ({ data, ...event }: z.output<typeof StoredEvent>, words: CaseWords): CaseEvent => {
  const { title, note = '' } = coreWords(event.kind, event.reach, data) ?? words.event(event.kind, data);
  return { ...event, title, note };
};

const shownParty = async (party: z.output<typeof StoredParty>, words: CaseWords): Promise<CaseParty> => ({
  ...party,
  role_words: words.role(party.role),
  image: await pictureVersion(party.image),
});

/** The words for events that no module words: messages, and parties that were just written. */
const NO_WORDS: CaseWords = {
  event: (kind) => ({ title: kind }),
  role: (role) => new Map<string, { word: string }>(Object.entries(ADDED_ROLES)).get(role)?.word ?? role,
};

/** Whether the holder may know the other parties of the case. */
const knowsParties = ({ sight }: Seeing): boolean => sight === 'DESK' || sight === 'ALL';

/** Whether the holder may open a letter: HR and its recipient may. */
const readsLetters = ({ sight }: Seeing): boolean => sight === 'DESK' || sight === 'SUBJECT';

/** The recipients to whom the holder may write: HR to everybody in the case, a panel to HR and to itself, everybody else to HR. */
export function mayWriteTo(
  { sight, closed_at }: Pick<CaseForCaller, 'sight' | 'closed_at'>,
  parties: readonly { sees: Sight }[],
): EntryAudience[] {
  const present = presentReaches(parties);
  if (sight === 'DESK') return ENTRY_AUDIENCES.filter((to) => to === 'DESK' || present.has(to));
  if (sight === 'NONE' || closed_at !== null) return [];
  return sight === 'ALL' ? ['DESK', 'PANEL'] : ['DESK'];
}

const Present = z.object({ sees: z.enum(SIGHTS) });
const REACH_OF = { ALL: 'PANEL', SUBJECT: 'SUBJECT', HEARING: 'HEARING' } as const;

const presentReaches = (parties: readonly { sees: Sight }[]): Set<EntryAudience> =>
  new Set(
    parties.flatMap(({ sees }) => (sees === 'ALL' || sees === 'SUBJECT' || sees === 'HEARING' ? REACH_OF[sees] : [])),
  );

/** The kind on the wire of all cases. An HMO complaint is shown by its own calls. */
function sharedKind(kind: CaseKind): SharedCaseKind {
  const shared = SHARED_CASE_KINDS.find((one) => one === kind);
  if (shared === undefined) throw new Error(`A case of kind ${kind} has another head.`);
  return shared;
}

type Head = { [K in keyof typeof caseHead]: z.output<(typeof caseHead)[K]> };

/** The common part of an answer about one case: its timeline, parties and papers, as far as the holder may see them. */
export async function readHead({ db }: { db: Db }, held: CaseForCaller, words: CaseWords): Promise<Head> {
  const [events, parties, present] = await readEach(
    db,
    [
      StoredEvent,
      sql`SELECT ${EVENT} FROM case_event v WHERE v.case_id = ${held.id} AND ${eventReachesHolder(held, sql`v`)} ORDER BY ${NEWEST_FIRST}`,
    ],
    [
      StoredParty,
      sql`SELECT ${PARTY} WHERE p.case_id = ${held.id} AND p.ended_at IS NULL AND ${knowsParties(held) ? sql`1` : sql`0`}
      ORDER BY p.place`,
    ],
    [Present, sql`SELECT DISTINCT sees FROM case_party WHERE case_id = ${held.id} AND ended_at IS NULL`],
  );
  const { id, kind, number, opened_at, due, closed_at, version } = held;
  return {
    id,
    kind: sharedKind(kind),
    number,
    opened_at,
    due,
    closed_at,
    version,
    timeline: events.map((event) => shownEvent(readsLetters(held) ? event : { ...event, letter: null }, words)),
    parties: await Promise.all(parties.map((party) => shownParty(party, words))),
    may_write_to: mayWriteTo(held, present),
  };
}

/** An event that the batch has just written, as its writer sees it. */
export async function readEvent(db: Db, id: SQL): Promise<CaseEvent> {
  const [[event]] = await readEach(db, [StoredEvent, sql`SELECT ${EVENT} FROM case_event v WHERE v.id = ${id}`]);
  if (!event) throw new Error('The event that was just written is not there.');
  return shownEvent(event, NO_WORDS);
}

/** A party that the batch has just added. */
export async function readParty(db: Db, id: SQL | number, words: CaseWords = NO_WORDS): Promise<CaseParty> {
  const [[party]] = await readEach(db, [StoredParty, sql`SELECT ${PARTY} WHERE p.id = ${id}`]);
  if (!party) throw new Error('The party that was just added is not there.');
  return shownParty(party, words);
}
