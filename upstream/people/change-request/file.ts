import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { changeOf } from '../../../contracts/organisation/employee-section';
import type { ChangeForm, FiledChange } from '../../../contracts/people/change-request';
import { itemTitle } from '../../../contracts/people/employee-item';
import { nonePending } from '../../approvals/approval/start';
import { ADDRESS_MOVED } from '../../approvals/second-pair/impartial';
import { sectionRules } from '../../platform/call/installation';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { newestId, newId } from '../../platform/record/change';
import { exists, inOneTrip, readRow, requireRow } from '../../platform/record/row';
import { TAKEN_VALUES } from '../employee/create';
import { type EditValues, ownRecordOf, type StoredRecord } from '../employee/edit';
import { REQUEST_ACTIONS } from '../employee/read';
import { checkAgainstStore, checkedChanges, removal } from './check';
import { tellAdmins, warnOfAccountChange } from './employee-notices';
import { changeRequestReceipt } from './receipts';
import { type RecordNow, SECTION_STORES } from './sections';
import { shownValuesFor } from './shown-values';
import { changeRequest } from './tables';

const CLOSED = 'Your employment has ended, so your record is changed by HR alone.';
/**
 * The fields that say who approves for somebody by mail. Employees never choose them, even where they change everything
 * else at once.
 */
const MANAGER = ['supervisor_name', 'supervisor_email', 'supervisor_phone'];
const NO_CHOICE = 'HR enters your line manager';
const MOVED = 'Your address was changed, so HR looks at this first';
/** How many new items of a section may wait at once. */
const MOST_NEW = 10;

/** The record of the one who asks. */
export async function readOwnRecord({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>): Promise<StoredRecord> {
  const record = await ownRecordOf(db, caller.userId ?? 0);
  if (!record) throw refuse.notFound('You have no employee record yet.');
  return record;
}

/** Saves what an employee changes of their own record, or puts it before HR, as the rule of the section says. */
export const fileChange = (call: Call<ChangeForm>): Promise<FiledChange> => lookAgain(() => fileOnce(call));

async function fileOnce(call: Call<ChangeForm>): Promise<FiledChange> {
  const { db, input, commit } = call;
  const { section, remove } = input;
  const [record, rules, moved] = await inOneTrip(
    readOwnRecord(call),
    sectionRules(db),
    section === 'bank' &&
      exists(db, sql`SELECT 1 FROM employee t WHERE t.user_id = ${call.caller.userId} AND ${ADDRESS_MOVED}`),
  );
  if (record.archived === 1 || record.employment_status === 'DECLINED') throw refuse.conflict(CLOSED);
  // Which fields of the company an employee may change is said field by field.
  const rule = section === 'custom' ? 'approval' : changeOf(rules, section);
  // The person who changed the address may hold the account, so another admin looks at the new bank details.
  const held = rule === 'direct' && moved;
  const way = held ? 'approval' : rule;
  if (way === 'none')
    throw refuse.forbidden(`${SECTION_LABELS[section]} is changed by HR alone. Write to your HR department.`);
  const item = input.item ?? null;
  const isItem = section !== 'personal' && section !== 'bank' && section !== 'medical' && section !== 'custom';
  if (!isItem && item !== null) throw refuse.fields({ item: ['This section has no entries'] });
  const standing = isItem && item === null ? null : await SECTION_STORES[section].read(db, record, item);
  if (isItem && item !== null && standing === null) throw refuse.notFound();
  const { before, changes } =
    remove && standing
      ? removal(standing)
      : { before: standing?.values ?? {}, changes: checkedChanges(section, standing, input.changes, way === 'direct') };
  if (section === 'personal' || section === 'bank') await checkAgainstStore(call, record, changes, way === 'direct');
  if (way === 'direct') {
    const theirs = MANAGER.filter((name) => name in changes);
    if (theirs.length > 0) throw refuse.fields(Object.fromEntries(theirs.map((name) => [name, [NO_CHOICE]])));
    const [statements, { receipt, copy }] = await inOneTrip(
      SECTION_STORES[section].save({ call, record, item, standing, changes, remove }),
      changeRequestReceipt(call, record, { section, fields: Object.keys(changes), saved: true }),
    );
    return commit(
      [...statements, ...copy],
      { outcome: 'SAVED' as const, request: null, message: 'Your changes are saved', receipt },
      { unique: TAKEN_VALUES },
    );
  }
  const words = held ? MOVED : 'Change request is pending';
  return request(call, { record, section, item: isItem ? item : 0, standing, before, changes, words });
}

interface Asked {
  record: StoredRecord;
  section: RequestSection;
  /** The item as `change_request.item_id` has it. */
  item: number | null;
  standing: RecordNow | null;
  before: EditValues;
  changes: EditValues;
  /** The words for the employee. */
  words: string;
}

async function request(call: Call<ChangeForm>, asked: Asked): Promise<FiledChange> {
  const { db, input, commit } = call;
  const { record, section, changes } = asked;
  const [open, opens, rows, warnings, { receipt, copy }] = await inOneTrip(
    openRequest(call, asked),
    mayOpen(call, asked),
    fieldRows(call, asked),
    warnOfAccountChange(call, record, changes),
    changeRequestReceipt(call, record, { section, fields: Object.keys(changes), saved: false }),
  );
  const insert = newRequest(call, asked, rows.length);
  const statements = open
    ? joining(call, open, { remove: input.remove, rows })
    : [...opens, insert, insertFields(call, newestId(changeRequest), rows), tellAdmins(call, section)];
  return commit(
    [
      ...statements,
      call.audit({
        action: REQUEST_ACTIONS.filed,
        record: 'employee',
        record_id: record.id,
        // The request holds the values; the audit of the record gets them once they are decided.
        after: { section: SECTION_LABELS[section], fields: Object.keys(changes) },
      }),
      ...warnings,
      ...copy,
    ],
    async () => ({
      outcome: 'REQUESTED' as const,
      request: open?.id ?? (await newId(db, changeRequest)),
      message: asked.words,
      receipt,
    }),
  );
}

/** The request that this one joins; null when there is none. Refuses one that its approvers decide about. */
async function openRequest({ db }: Call<unknown>, { record, section, item }: Asked) {
  const open = await readRow(
    db,
    z.object({ id: z.int(), version: z.int(), remove: z.boolean(), waits: z.boolean() }),
    sql`SELECT r.id, r.version, r.remove, EXISTS (SELECT 1 FROM approval_request a
      WHERE a.kind = 'change-request' AND a.record_id = r.id AND a.status = 'PENDING') AS waits FROM change_request r
    WHERE r.employee_id = ${record.id} AND r.section = ${section} AND r.item_id = ${item}
      AND r.status IN ('PENDING', 'ONGOING')`,
  );
  if (open?.waits)
    throw refuse.conflict('What you asked for here is approved by HR and waits for its approvers. Take it back first.');
  return open;
}

/** The changed fields as they are stored. */
async function fieldRows({ db }: Call<unknown>, { section, before, changes }: Asked) {
  const show = await shownValuesFor(db, section, [before, changes]);
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : String(value);
  return Object.entries(changes).map(([field, value]) => ({
    field,
    before: text(before[field]),
    after: text(value),
    before_shown: show(field, before[field] ?? null),
    after_shown: show(field, value),
  }));
}

type FieldRows = Awaited<ReturnType<typeof fieldRows>>;

const insertFields = ({ db }: Call<unknown>, id: ReturnType<typeof sql>, rows: FieldRows): Statement =>
  run(
    db,
    sql`INSERT INTO change_request_field (request_id, field, before, after, before_shown, after_shown)
    SELECT ${id}, value ->> 'field', value ->> 'before', value ->> 'after', value ->> 'before_shown', value ->> 'after_shown'
    FROM json_each(${JSON.stringify(rows)})`,
  );

/**
 * Fails the batch when the same request has been opened meanwhile. The second of two at once looks again and joins the
 * first.
 */
async function mayOpen({ db }: Call<ChangeForm>, { record, section, item }: Asked): Promise<[Statement]> {
  const waiting = sql`SELECT count(*) FROM change_request WHERE employee_id = ${record.id} AND section = ${section}
    AND item_id IS ${item} AND status IN ('PENDING', 'ONGOING')`;
  if (item === null) {
    const { n } = await requireRow(db, z.object({ n: z.int() }), sql`SELECT (${waiting}) AS n`);
    if (n >= MOST_NEW)
      throw refuse.conflict(`${MOST_NEW} new entries of this section wait already. Wait until HR has decided them.`);
  }
  return [mustHold(db, sql`(${waiting}) < ${item === null ? MOST_NEW : 1}`)];
}

const newRequest = (
  { db, caller, now, input }: Call<ChangeForm>,
  { record, section, item, standing, changes }: Asked,
  fields: number,
): Statement =>
  db
    .insert(changeRequest)
    .values({
      employee_id: record.id,
      section,
      item_id: item,
      item_title: standing?.title ?? (item === null ? itemTitle(changes) : null),
      remove: input.remove,
      fields,
      waiting: fields,
      requested_by: caller.userId ?? 0,
      requested_at: now.toISOString(),
    })
    .returning({ id: changeRequest.id });

/**
 * Adds a new request to the one that waits: the same fields are replaced and the others stay. A request to delete the item
 * replaces all.
 */
function joining(
  call: Call<ChangeForm>,
  open: { id: number; version: number; remove: boolean },
  { remove, rows }: { remove: boolean; rows: FieldRows },
): Statement[] {
  const { db } = call;
  const id = sql`${open.id}`;
  const replaced =
    remove || open.remove ? sql`1` : sql`field IN (SELECT value ->> 'field' FROM json_each(${JSON.stringify(rows)}))`;
  return [
    nonePending(db, 'change-request', [open.id]),
    run(db, sql`DELETE FROM change_request_field WHERE request_id = ${id} AND status = 'PENDING' AND ${replaced}`),
    insertFields(call, id, rows),
    run(
      db,
      sql`UPDATE change_request SET version = version + 1, remove = ${remove ? 1 : 0},
        fields = (SELECT count(*) FROM change_request_field f WHERE f.request_id = ${id}),
        waiting = (SELECT count(*) FROM change_request_field f WHERE f.request_id = ${id} AND f.status = 'PENDING')
      WHERE id = ${id} AND version = ${open.version} AND status IN ('PENDING', 'ONGOING')`,
    ),
    mustChange(db),
  ];
}
