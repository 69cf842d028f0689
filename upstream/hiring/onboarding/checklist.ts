import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Checklist, OnboardingItem, OwnItem } from '../../../contracts/hiring/onboarding-item';
import { FACT_KEYS, ITEM_OWNER_KEYS } from '../../../contracts/platform/checklist';
import { addDays } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import { candidateIdsOf } from '../../platform/caller/account';
import type { Db } from '../../platform/database/db';
import { type RecordId, readEach, readRows, requireRow } from '../../platform/record/row';
import { CHECKLIST_ITEMS, FIRST_DAY, factStateOf, ItemProgress, isItemOpen, knownColumn } from './facts';

/** An item as it is stored, with what the records know of it. */
export const ItemRow = z.object({
  id: z.int(),
  onboarding_id: z.int(),
  candidate_id: z.int(),
  first_day: z.string(),
  title: z.string(),
  note: z.string(),
  owner: z.enum(ITEM_OWNER_KEYS),
  owner_id: z.int().nullable(),
  owner_name: z.string(),
  owner_email: z.string().nullable(),
  due_days: z.int(),
  required: z.boolean(),
  fact: z.enum(FACT_KEYS).nullable(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  reminded_on: z.string().nullable(),
  version: z.int(),
  known: ItemProgress.nullable(),
});
export type ItemRow = z.output<typeof ItemRow>;

/** Items by a condition, due first. The owner is named as the account or the candidate is named now. */
export const itemRows = (where: SQL, now: Date): SQL => sql`
  SELECT i.id, i.onboarding_id, o.candidate_id, ${FIRST_DAY} AS first_day, i.title, i.note, i.owner, i.owner_id,
    CASE i.owner WHEN 'ADMIN' THEN coalesce(u.firstname || ' ' || u.lastname, i.owner_name)
      WHEN 'CANDIDATE' THEN c.firstname || ' ' || c.lastname ELSE i.owner_name END AS owner_name,
    CASE i.owner WHEN 'ADMIN' THEN u.email WHEN 'CANDIDATE' THEN coalesce(e.email, c.email)
      ELSE nullif(i.owner_email, '') END AS owner_email,
    i.due_days, i.required, i.fact, i.done_at, i.done_by, i.reminded_on, i.version, ${knownColumn(now)}
  FROM ${CHECKLIST_ITEMS} LEFT JOIN user u ON u.id = i.owner_id
  WHERE ${where} ORDER BY i.due_days, i.id`;

/** An item as people see it. What the records know stands above what anybody ticked. */
export function checklistItem(row: ItemRow): OnboardingItem {
  const { id, title, note, owner, owner_id, owner_name, owner_email, required, fact, reminded_on, version } = row;
  const told = fact && row.known ? factStateOf(fact, row.known) : null;
  const done = told?.done ?? row.done_at !== null;
  return {
    ...{ id, title, note, owner, owner_id, owner_name, owner_email, required, fact, reminded_on, version },
    due: addDays(row.first_day, row.due_days),
    state: told?.state ?? '',
    done,
    done_at: done ? (told ? (row.known?.at ?? null) : row.done_at) : null,
    done_by: told ? null : row.done_by,
  };
}

const Head = z.object({
  candidate: z.int(),
  employee: z.int().nullable(),
  workflow: z.string().nullable(),
  first_day: z.string(),
  completed_at: z.string().nullable(),
});

/** The checklist of a candidate's onboarding, which stays theirs when they are an employee. */
export async function readChecklist(db: Db, candidate: number, now: Date): Promise<Checklist> {
  const [[head], items] = await readEach(
    db,
    [
      Head,
      sql`SELECT o.candidate_id AS candidate, e.id AS employee, w.title AS workflow, ${FIRST_DAY} AS first_day, o.completed_at
      FROM onboarding o LEFT JOIN employee e ON e.candidate_id = o.candidate_id
      LEFT JOIN workflow_setting w ON w.id = o.workflow_id WHERE o.candidate_id = ${candidate}`,
    ],
    [ItemRow, itemRows(sql`o.candidate_id = ${candidate}`, now)],
  );
  if (!head) throw refuse.notFound();
  return { ...head, items: items.map(checklistItem) };
}

export const requireItem = (db: Db, id: RecordId, now: Date): Promise<ItemRow> =>
  requireRow(db, ItemRow, itemRows(sql`i.id = ${id}`, now));

/** The tasks of the asker as a candidate or as a new employee, and none of others. */
export async function ownChecklist(
  db: Db,
  user: number,
  now: Date,
): Promise<{ first_day: string | null; items: OwnItem[] }> {
  const rows = await readRows(
    db,
    ItemRow,
    itemRows(sql`i.owner = 'CANDIDATE' AND o.candidate_id IN ${candidateIdsOf(user)}`, now),
  );
  return {
    first_day: rows[0]?.first_day ?? null,
    items: rows
      .map(checklistItem)
      .map(({ id, title, note, due, state, done }) => ({ id, title, note, due, state, done })),
  };
}

const Missing = z.object({ title: z.string(), candidate_id: z.int() });

/** The condition that an item keeps onboarding from being completed. */
export const isMissing = (now: Date): SQL => sql`i.required = 1 AND ${isItemOpen(now)}`;

/** The required items of candidates that are not done. */
export const readMissingItems = (db: Db, candidates: SQL, now: Date) =>
  readRows(
    db,
    Missing,
    sql`SELECT i.title, o.candidate_id FROM ${CHECKLIST_ITEMS} WHERE o.candidate_id IN ${candidates} AND ${isMissing(now)}
    ORDER BY o.candidate_id, i.due_days, i.id`,
  );

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Two required items are missing: Guarantor form, Medical report." For several people, a sentence for each. */
export function missingItemWords(
  missing: readonly z.infer<typeof Missing>[],
  people: readonly { id: number; firstname: string; lastname: string }[],
): string {
  const concerned = people.filter(({ id }) => missing.some(({ candidate_id }) => candidate_id === id));
  return concerned
    .map(({ id, firstname, lastname }) => {
      const titles = missing.filter(({ candidate_id }) => candidate_id === id).map(({ title }) => title);
      const many = NUMBERS[titles.length] ?? String(titles.length);
      const words = `required item${titles.length === 1 ? ' is' : 's are'} missing: ${titles.join(', ')}.`;
      return people.length === 1 ? `${many} ${words}` : `${firstname} ${lastname}: ${many.toLowerCase()} ${words}`;
    })
    .join(' ');
}
