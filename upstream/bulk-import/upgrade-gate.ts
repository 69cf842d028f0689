import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, dayText, lagosDay } from '../../contracts/dates';
import type { Approvable } from '../approval/effects';
import { type NewApproval, startApproval, type Workflows, workflowsFor } from '../approval/start';
import { mustChange, run, type Statement } from '../db';
import { beside, readRows } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import type { FineRow } from './check';
import type { Work } from './held';
import { type BatchRow, KEPT_DAYS } from './store';
import { wake } from './wake';

/** Keeps who gets a letter of a file: none of them decides about the file. */
export const keepUpgraded = ({ db, batch }: Work, fine: readonly FineRow[]): Statement =>
  run(
    db,
    sql`INSERT INTO import_line (batch_id, employee_id, line)
    SELECT ${batch.id}, value ->> 'id', value ->> 'line'
    FROM json_each(${JSON.stringify(fine.flatMap(({ id, line, upgrade }) => (upgrade && id ? [{ id, line }] : [])))})
    WHERE 1 ON CONFLICT DO NOTHING`,
  );

/** The employees of a file. */
const inFile = (batch: SQL): SQL =>
  sql`import_line l CROSS JOIN employee e ON e.id = l.employee_id WHERE l.batch_id = ${batch}`;

/** `3 rows`. */
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const Place = z.object({ id: z.int(), name: z.string() });
const Account = z.object({ user_id: z.int() });

const ONE_COMPANY =
  'Letters of these companies are approved before they are sent, and a file is approved for one company. Upload a file for each.';

/** What has to be known of a file before it is sent: who has to approve it. */
export interface FileGate {
  workflows: Workflows;
  places: z.infer<typeof Place>[];
  accounts: z.infer<typeof Account>[];
}

/** Of a file of another kind it finds nobody. */
export async function gateForFile({
  db,
  input: { id },
}: Pick<Call<{ id: number }>, 'db' | 'input'>): Promise<FileGate> {
  const [workflows, places, accounts] = await beside(
    workflowsFor(db, 'letter', sql`SELECT '' AS email WHERE 0`),
    readRows(
      db,
      Place,
      sql`SELECT DISTINCT k.id, k.name FROM company k WHERE k.id IN (SELECT e.company_id FROM ${inFile(sql`${id}`)})`,
    ),
    readRows(db, Account, sql`SELECT e.user_id FROM ${inFile(sql`${id}`)} AND e.user_id IS NOT NULL`),
  );
  return { workflows, places, accounts };
}

/**
 * The statements that put a file of upgrade letters up for approval, whole; none where letters of its company have no
 * workflow. It follows the workflow of letters. Run the command by `lookAgain`.
 */
export async function putUpFile(
  call: Call<unknown>,
  batch: BatchRow,
  { workflows, places, accounts }: FileGate,
): Promise<Statement[]> {
  if (batch.kind !== 'upgrade_letter') return [];
  const place = places.find(({ id }) => workflows.of(id));
  const workflow = place && workflows.of(place.id);
  if (!place || !workflow) return [];
  if (places.length > 1) throw refuse.conflict(ONE_COMPANY);
  const asked: NewApproval = {
    record_id: batch.id,
    title: `${counted(batch.updates, 'upgrade letter')} from ${batch.file}`,
    company_id: place.id,
    company: place.name,
    about: '',
    details: detailsOf(batch),
    payload: {},
    workflow,
  };
  return startApproval(call, 'upgrade-letters', [asked], {
    ...workflows,
    accounts: accounts.map(({ user_id }) => ({ address: '', user_id })),
  });
}

function detailsOf({
  file,
  updates,
  errors,
  warned,
  first_day: first,
  last_day: last,
}: BatchRow): NewApproval['details'] {
  const days = [...new Set([first, last])].flatMap((day) => (day ? [dayText(day)] : []));
  return [
    { name: 'File', value: file },
    { name: 'Letters', value: String(updates) },
    ...(days.length > 0 ? [{ name: 'New terms from', value: days.join(' to ') }] : []),
    ...(warned > 0 ? [{ name: 'Look again', value: `${counted(warned, 'row')} with a warning` }] : []),
    ...(errors > 0 ? [{ name: 'Not sent', value: `${counted(errors, 'row')} with a mistake` }] : []),
  ];
}

/** Moves a file on that waits for its approvers. */
const moves = (db: Call<unknown>['db'], id: number, to: SQL): Statement =>
  run(db, sql`UPDATE import_batch SET ${to} WHERE id = ${id} AND state = 'WAITING'`);

/** A file of upgrade letters that its approvers let go is sent by the queue; one that they decline is never sent. */
export const upgradeApprovals: Approvable = {
  record: 'import_batch',
  effect: async ({ db, now, audit }, { record_id, title, requested_by, requester_active }) => {
    if (!requester_active)
      throw refuse.conflict(`${requested_by} has no account any more, so nothing is sent. Decline it instead.`);
    const kept = addDays(lagosDay(now), KEPT_DAYS);
    return [
      moves(db, record_id, sql`state = 'APPLYING', done = 0, tries = 0, kept_until = ${kept}`),
      mustChange(db),
      audit({ action: 'Import started', record: 'import_batch', record_id, note: title }),
    ];
  },
  ended: ({ db }, { record_id }, { status, by, notes }) => {
    const failure =
      status === 'DECLINED'
        ? `${by} declined it, so nothing was sent: ${notes}`
        : `${by} took it back, so nothing was sent.`;
    return [moves(db, record_id, sql`state = 'FAILED', failure = ${failure}`)];
  },
  isAbout: ({ userId, email }) => sql`EXISTS (SELECT 1 FROM ${inFile(sql`r.record_id`)}
    AND (e.user_id = ${userId ?? 0} OR lower(e.email) = ${email?.toLowerCase() ?? ''}))`,
  wake: ({ env }, { record_id }) => wake(env, record_id),
};
