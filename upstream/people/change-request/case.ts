import { fieldLabel, REMOVAL } from '../../../contracts/organisation/change-labels';
import { type FieldDecision, isSameValue } from '../../../contracts/people/change-request';
import { SPOUSE_FIELDS } from '../../../contracts/people/employee-form';
import { Refusal, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type EditValues, type StoredRecord, storedRecord } from '../employee/edit';
import { checkedChanges } from './check';
import { isMarriedAfter, type RecordNow, SECTION_STORES } from './sections';
import { type FoundField, isOpenRequest, type StoredRequest } from './store';

export const REQUEST_CHANGED =
  'This request was decided or changed after you opened it. Nothing of yours was saved. Look at it again.';

/** A request with all that a decision of it looks at. */
export interface RequestCase {
  request: StoredRequest;
  fields: FoundField[];
  record: StoredRecord;
  /** Null for a new item. */
  standing: RecordNow | null;
}

export async function caseOf(
  { db }: Pick<Call<unknown>, 'db'>,
  { request, fields }: { request: StoredRequest; fields: FoundField[] },
  records: Map<number, StoredRecord> = new Map(),
): Promise<RequestCase> {
  const record = records.get(request.employee_id) ?? (await storedRecord(db, request.employee_id));
  records.set(request.employee_id, record);
  const standing =
    request.item_id === null ? null : await SECTION_STORES[request.section].read(db, record, request.item_id || null);
  return { request, fields, record, standing };
}

/** The present value of a waiting field, when it differs from what the employee saw; else undefined. */
export function nowOf(
  { request, standing }: RequestCase,
  { field, before }: FoundField,
): { value: EditValues[string] } | undefined {
  if (request.item_id === null) return undefined;
  // The item is gone, and its values with it.
  if (standing === null) return { value: null };
  const value = field === REMOVAL ? standing.title : (standing.values[field] ?? null);
  return isSameValue(before, value) ? undefined : { value };
}

/** The versions that a decision was made from. A decision that approvers put into effect saw only the record. */
export interface DecidedVersions {
  version?: number;
  record_version?: number;
}

const names = (request: StoredRequest, fields: readonly FoundField[]): string =>
  fields.map(({ field }) => fieldLabel(request.section, field)).join(', ');

/** The fields of a request that a decision is about, or a refusal that says why it cannot be. */
export function chooseFields(one: RequestCase, decisions: readonly FieldDecision[], looked: DecidedVersions) {
  const { request, fields, standing } = one;
  if (!isOpenRequest(request)) throw refuse.conflict('This request is decided already. Reload the page to see it.');
  if (looked.version !== undefined && looked.version !== request.version) throw refuse.conflict(REQUEST_CHANGED);
  const waiting = fields.filter(({ status }) => status === 'PENDING');
  const all = decisions.map((decision) => {
    const field = waiting.find(({ id }) => id === decision.id);
    if (!field) throw refuse.conflict(REQUEST_CHANGED);
    return { decision, field };
  });
  if (new Set(all.map(({ field }) => field.id)).size !== all.length)
    throw refuse.fields({ fields: ['Each field once is enough'] });
  const approved = all.filter(({ decision }) => decision.status === 'APPROVED');
  if (approved.length > 0 && approved.length < waiting.length && (request.item_id === null || request.remove))
    throw refuse.conflict('A new entry is approved or declined as a whole.');
  const moved = approved.filter(({ field }) => nowOf(one, field) !== undefined);
  if (moved.length > 0 && standing === null)
    throw refuse.conflict('The entry that this is about is not in the record any more. Decline the request.');
  const unseen = moved.filter(({ decision }) => !decision.overwrite || looked.record_version !== standing?.version);
  if (unseen.length > 0)
    throw refuse.conflict(
      `The record was changed after this was asked for: ${names(
        request,
        unseen.map(({ field }) => field),
      )}. Look at what it says now, then decide.`,
    );
  return { all, approved };
}

/**
 * The approved values as the section's form parses them. A value that it refuses is told in words, because there is no
 * form to show it at.
 */
export function approvedChanges(
  { request, record, standing }: RequestCase,
  approved: readonly { field: FoundField }[],
): EditValues {
  const asked: EditValues = Object.fromEntries(approved.map(({ field }) => [field.field, field.after]));
  if (request.remove || approved.length === 0) return {};
  if (
    request.section === 'personal' &&
    !isMarriedAfter(record, asked) &&
    approved.some(({ field }) => field.after !== null && SPOUSE_FIELDS.some((name) => name === field.field))
  )
    throw refuse.conflict(
      'A spouse is kept for somebody who is married. Approve the marital status too, or decline both.',
    );
  try {
    return checkedChanges(request.section, standing, asked, true);
  } catch (error) {
    // The record says so already.
    if (error instanceof Refusal && typeof error.body.errors === 'string') return {};
    throw refusalInWords(request, error);
  }
}

/** A refusal that names a field, as a sentence with the field's name, for a page that has no such field. */
export function refusalInWords({ section }: StoredRequest, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.status !== 400) return error;
  const [[field, words] = ['', '']] = Object.entries(error.body);
  return refuse.conflict(`${fieldLabel(section, field)}: ${Array.isArray(words) ? words[0] : words}`);
}
