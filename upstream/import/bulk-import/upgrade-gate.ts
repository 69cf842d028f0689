import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { wantsPair } from '../../../contracts/approvals/pair-kinds';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import {
  type FollowedWorkflow,
  type NewApproval,
  startApproval,
  type Workflows,
  workflowsFor,
} from '../../approvals/approval/start';
import { followedWorkflow, type OtherAdmin, othersFor } from '../../approvals/second-pair/four-eyes-gate';
import { type FourEyesSettings, readFourEyesSettings } from '../../approvals/second-pair/settings';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import type { Approvable } from '../../platform/module/approvable';
import { inOneTrip, readRows } from '../../platform/record/row';
import type { FineRow } from './checked-rows';
import type { LeasedBatch } from './leased-batch';
import { type BatchRow, IMPORT_KEPT_DAYS } from './store';
import { becomesLetter } from './upgrade-apply';
import { PAY_TERMS, termsIn } from './upgrade-kind';
import { wake } from './wake';

/** Keeps who gets a letter of a file, and whose pay changes: none of them decides about the file. */
export const keepUpgraded = ({ db, batch }: LeasedBatch, fine: readonly FineRow[]): Statement =>
  run(
    db,
    sql`INSERT INTO import_line (batch_id, employee_id, line, pays)
    SELECT ${batch.id}, value ->> 'id', value ->> 'line', value ->> 'pays'
    FROM json_each(${JSON.stringify(fine.filter(becomesLetter).map((row) => ({ id: row.id, line: row.line, pays: Number(changesPay(row)) })))})
    WHERE 1 ON CONFLICT DO NOTHING`,
  );

function changesPay({ before, after }: FineRow): boolean {
  const [was, is] = [termsIn(before ?? []), termsIn(after)];
  return PAY_TERMS.some((name) => was[name] !== is[name]);
}

/** The employees of a file. */
const inFile = (batch: SQL): SQL =>
  sql`import_line l CROSS JOIN employee e ON e.id = l.employee_id WHERE l.batch_id = ${batch}`;

/** `3 rows`. */
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A company of a file, and whether the pay of anybody there changes. */
const Place = z.object({ id: z.int(), name: z.string(), pays: z.boolean() });
const Account = z.object({ user_id: z.int() });

const ONE_COMPANY =
  'Letters of these companies are approved before they are sent, and a file is approved for one company. Upload a file for each.';
const ONE_COMPANY_PAID =
  'Pay needs a second admin in these companies, who approves a file for one company. Upload a file for each.';

/** The facts about a file before it is sent: the people who have to approve it. */
export interface FileGate {
  workflows: Workflows;
  /** Those that changes of pay follow, which companies have them, and who can be the second admin. */
  pay: { workflows: Workflows; set: FourEyesSettings; others: OtherAdmin[] };
  places: z.infer<typeof Place>[];
  accounts: z.infer<typeof Account>[];
}

/** Of a file of another kind it finds nobody. */
export async function gateForFile(call: Call<{ id: number }>): Promise<FileGate> {
  const { db, input } = call;
  const { id } = input;
  const nobody = sql`SELECT '' AS email WHERE 0`;
  const [workflows, ofPay, set, others, places, accounts] = await inOneTrip(
    workflowsFor(db, 'letter', nobody),
    workflowsFor(db, 'pay', nobody),
    readFourEyesSettings(db),
    othersFor(call),
    readRows(
      db,
      Place,
      sql`SELECT k.id, k.name, f.pays FROM company k JOIN (SELECT e.company_id, max(l.pays) AS pays
        FROM ${inFile(sql`${id}`)} GROUP BY e.company_id) f ON f.company_id = k.id ORDER BY k.id`,
    ),
    readRows(db, Account, sql`SELECT e.user_id FROM ${inFile(sql`${id}`)} AND e.user_id IS NOT NULL`),
  );
  return { workflows, pay: { workflows: ofPay, set, others }, places, accounts };
}

/**
 * The statements that put a file of upgrade letters up for approval, whole; none where letters of its company have no
 * workflow and no pay needs a second admin. It follows the workflow of letters, and where it changes pay that needs a second
 * admin, that of pay, with a level of other admins alone (`upstream/approvals/second-pair/README.md`). Run the command by `lookAgain`.
 */
export async function putUpFile(
  call: Call<unknown>,
  batch: BatchRow,
  { workflows: ofLetters, pay, places, accounts }: FileGate,
): Promise<Statement[]> {
  if (batch.kind !== 'upgrade_letter') return [];
  const needsPair = ({ id, pays }: FileGate['places'][number]) => pays && wantsPair(pay.set, 'pay', id);
  const place = places.find((one) => ofLetters.of(one.id) ?? needsPair(one));
  if (!place) return [];
  if (places.length > 1) throw refuse.conflict(ofLetters.of(place.id) ? ONE_COMPANY : ONE_COMPANY_PAID);
  const workflows: Workflows = {
    ...ofLetters,
    approvers: new Map([...ofLetters.approvers, ...pay.workflows.approvers]),
  };
  const workflow = needsPair(place)
    ? followedWorkflow({ ...workflows, of: bothOf(workflows, ofLetters, pay.workflows) }, pay.others, place.id, 'pay')
    : ofLetters.of(place.id);
  if (!workflow) return [];
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

/** The workflow of letters of a company and that of its pay as one, where it has both and they are not the same. */
const bothOf =
  ({ approvers }: Workflows, ...[letters, pay]: [Workflows, Workflows]): Workflows['of'] =>
  (company) => {
    const [one, other] = [letters.of(company), pay.of(company)];
    if (!one || !other || one.title === other.title) return one ?? other;
    const both: FollowedWorkflow = {
      ...one,
      title: `${one.title}, then ${other.title}`,
      approval_groups: [...one.approval_groups, ...other.approval_groups],
    };
    approvers.set(both, [...(approvers.get(one) ?? []), ...(approvers.get(other) ?? [])]);
    return both;
  };

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
    const kept = addDays(lagosDay(now), IMPORT_KEPT_DAYS);
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
