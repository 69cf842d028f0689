import * as z from 'zod';
import { REQUEST_SECTIONS, type RequestSection } from '../organisation/employee-section';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import {
  AnyInstant,
  assumedField,
  ById,
  DoneAnswer,
  Id,
  Instant,
  mayLack,
  optional,
  requiredText,
  wordOf,
  wordOrElse,
} from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { REQUEST_STATUSES } from '../platform/request-status';
import { EmployeeBankForm, PersonalForm } from './employee-form';
import { ITEM_FORMS, MedicalForm } from './employee-item';

/** The form of each section. Its keys are the fields that a request of the section may name. */
export const SECTION_FORMS = {
  personal: PersonalForm,
  bank: EmployeeBankForm,
  ...ITEM_FORMS,
  medical: MedicalForm,
  /** The fields of the company come from their definitions; `customForm` makes the form of one company. */
  custom: z.object({}),
} as const satisfies Record<RequestSection, z.ZodObject>;

/** The states of a field: undecided, saved, refused, or taken back undecided. */
const FIELD_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'CLOSED'] as const;
export type FieldStatus = (typeof FIELD_STATUSES)[number];
/** A value of a form, or of the record behind it. */
type Entered = string | number | null | undefined;

const INVALID = 'Invalid date';
/** A value as it is compared: `Invalid date` counts as empty, and letter case is ignored. */
const compared = (value: Entered): string => {
  const text = String(value ?? '').trim();
  return text === INVALID ? '' : text.toLowerCase();
};

const isEmpty = (value: Entered): boolean => compared(value) === '';

/** Whether two values are the same: letter case is ignored, and empty, null and `Invalid date` are the same nothing. */
export const isSameValue = (one: Entered, other: Entered): boolean => compared(one) === compared(other);

/**
 * The fields of `after` that differ from `before`: only these are sent and stored (document 1 section 5, document 2
 * section 5). Empty, null, undefined and `Invalid date` are ignored, so that none of them takes a stored value away
 * (`upstream/people/change-request/README.md`).
 */
export function changedFields(
  before: Readonly<Record<string, Entered>>,
  after: Readonly<Record<string, Entered>>,
): Record<string, string | number> {
  const changed: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(after)) {
    if (value === undefined || value === null || isEmpty(value) || isSameValue(before[name], value)) continue;
    changed[name] = value;
  }
  return changed;
}

/** The fields of `before` that `after` empties; a missing field or an invalid date empties none. */
export const emptiedFields = (
  before: Readonly<Record<string, Entered>>,
  after: Readonly<Record<string, Entered>>,
): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    value !== undefined && value !== INVALID && isEmpty(value) && !isEmpty(before[name]) ? [name] : [],
  );

const Value = z.string().nullable();
const said = assumedField(z.string(), '');
const Maybe = assumedField(z.string().nullable(), null);

/**
 * One changed field. Values are as stored, except that banks and pension managers are names, and what the record masks is masked
 * here too: `reveal` answers it.
 */
export const RequestField = z.object({
  id: Id,
  /** The wire name, such as `marital_status`; `remove` for an item that is removed. */
  field: said,
  from: assumedField(Value, null),
  to: assumedField(Value, null),
  /** The present value of the record where it is no longer `from`; only while the field waits. */
  now: Value.optional(),
  /** Whether `from` and `to` are masked. */
  masked: assumedField(z.boolean(), false),
  /** A field without one waits as its request does; one with a word that is not ours is not to be decided. */
  status: assumedField(wordOrElse(FIELD_STATUSES, 'CLOSED'), 'PENDING'),
  reason: Maybe,
  decided_by: Maybe,
});
export type RequestField = z.infer<typeof RequestField>;

const request = {
  id: Id,
  /** Null where the server does not say whom it is about. */
  employee: assumedField(
    z.object({ id: Id, code: said, firstName: said, lastName: said, image: Maybe }).nullable(),
    null,
  ),
  company_name: said,
  section: assumedField(wordOrElse(REQUEST_SECTIONS, null).nullable(), null),
  /** For a section of items: the item, null for a new one, and its name. */
  item: assumedField(Id.nullable(), null),
  item_title: Maybe,
  /** Whether the item is removed. */
  remove: assumedField(z.boolean(), false),
  /** Empty where the server says none. */
  status: mayLack(wordOf(REQUEST_STATUSES), ''),
  /** How many fields it has, and how many wait; null where the server does not say. */
  fields: assumedField(z.number().int().nullable(), null),
  waiting: assumedField(z.number().int().nullable(), null),
  requested_at: assumedField(AnyInstant.nullable(), null),
  decided_at: assumedField(AnyInstant.nullable(), null),
  decided_by: Maybe,
  /** Counts the edits of the request; sent back with a decision. */
  version: assumedField(z.number().int(), 1),
};
export const ChangeRequest = z.object(request);
export type ChangeRequest = z.infer<typeof ChangeRequest>;
export const ChangeRequestDetail = z.object({
  ...request,
  jobrole_name: said,
  location_name: said,
  changes: assumedField(z.array(RequestField), []),
  /** Whether it is about the reader, who may withdraw but not decide it; null where the server does not say. */
  own: assumedField(z.boolean().nullable(), null),
  /** Counts the edits of the record that it changes; a decision that overwrites somebody's edit names it. */
  record_version: assumedField(z.number().int(), 1),
  /** Whether the account number asked for has the check digit of its bank; null where there is nothing to check. */
  account_fits: assumedField(z.boolean().nullable(), null),
  /** The approval that a decision waits for, or the last one that was declined or withdrawn, with its reason. */
  approval: assumedField(
    z.object({ id: Id, status: z.enum(['PENDING', 'DECLINED', 'WITHDRAWN']), notes: z.string().nullable() }).nullable(),
    null,
  ),
});
export type ChangeRequestDetail = z.infer<typeof ChangeRequestDetail>;

/** The fields that an employee changed, and nothing else (document 1 section 10, document 2 section 5). */
export const ChangeForm = z
  .object({
    section: z.enum(REQUEST_SECTIONS),
    item: Id.optional(),
    remove: z.boolean().default(false),
    /** By wire name. Checked by the form of the section. Null empties a field where the section is saved at once. */
    changes: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  })
  .refine(({ item, remove }) => !remove || item !== undefined, { path: ['item'], error: 'Choose what to remove' });
export type ChangeForm = z.output<typeof ChangeForm>;

/** `SAVED`: the section may be changed without approval. `REQUESTED`: HR decides, and the fields say so meanwhile. */
export const FiledChange = z.object({
  outcome: z.enum(['SAVED', 'REQUESTED']),
  request: Id.nullable(),
  message: z.string(),
  receipt,
});
export type FiledChange = z.infer<typeof FiledChange>;

/** A field of the record that waits: for the note `Change request is pending` under it. */
export const PendingField = z.object({
  request: Id,
  section: z.enum(REQUEST_SECTIONS),
  item: Id.nullable(),
  item_title: z.string().nullable(),
  field: z.string(),
  to: Value,
  requested_at: Instant,
});
export type PendingField = z.infer<typeof PendingField>;

export const RequestFilter = z.object({
  /** `WAITING`: pending or ongoing, the longest waiting first; else the newest first. */
  status: z.enum([...REQUEST_STATUSES, 'WAITING']).optional(),
  section: z.enum(REQUEST_SECTIONS).optional(),
  employee: Id.optional(),
  /** `mine`: only those of the reader, also for an admin. */
  whose: z.enum(['all', 'mine']).default('all'),
});

const DECISIONS = ['APPROVED', 'DECLINED'] as const;
const Reason = optional(z.string().trim().max(300, 'should not be more than 300 characters'));
const reasonGiven = ({ status, reason }: { status: string; reason?: string | undefined }): boolean =>
  status !== 'DECLINED' || Boolean(reason);
const REASON_MISSING = { path: ['reason'], error: 'Reason is required' };

/** The decision of one field; a refusal needs its reason. */
export const FieldDecision = z
  .object({
    id: Id,
    status: z.enum(DECISIONS, 'Status is required'),
    reason: Reason,
    /** Approves although the record has changed since the employee saw it. */
    overwrite: z.boolean().default(false),
  })
  .refine(reasonGiven, REASON_MISSING);
export type FieldDecision = z.output<typeof FieldDecision>;

/** A decision names the versions it was made from: that of the request, and that of the record. */
const looked = { version: z.number().int(), record_version: z.number().int() };

/** The most requests that one act decides. */
export const BULK_MOST = 50;

export const Decline = z.object({ reason: requiredText('Reason').max(300, 'should not be more than 300 characters') });

const OWN_NAME = 'A change request is decided in your own name. Go back to your own session first.';

/** Changes of records that employees ask for. */
export const changeRequest = calls('/employee/', () => ({
  /** Everything for admins, the own for an EMPLOYEE. */
  list: get(
    'change_requests/',
    orActing(ownOr(inArea('records', 'pay'))),
    PageInput.extend(RequestFilter.shape),
    pageOf(ChangeRequest),
    { documented: 'C074' },
  ),
  /** The documents read it with `remove_model=Subscriber` (inventory V225). */
  detail: get(
    'change_requests/{id}/',
    orActing(ownOr(inArea('records', 'pay'))),
    ById.extend({ remove_model: z.string().max(40).default('Subscriber') }),
    ChangeRequestDetail,
    { documented: 'C072' },
  ),
  /** Single fields of one request (inventory X067). Nobody decides their own. */
  decide: patch(
    'change_request/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z.object({
      request: Id,
      ...looked,
      fields: z.array(FieldDecision).min(1, 'Decide at least one field').max(60),
    }),
    DoneAnswer,
    { documented: 'C073' },
  ),
  /** Every field of a request that waits. */
  decideAll: patch(
    'change_requests/{id}/all/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z
      .object({ id: Id, ...looked, status: z.enum(DECISIONS), reason: Reason, overwrite: z.boolean().default(false) })
      .refine(reasonGiven, REASON_MISSING),
    DoneAnswer,
    { documented: 'C075' },
  ),
  /** C075 for many requests. Those it cannot decide stay as they are and come back with the reason, as do those that changed after they were read; no edit is overwritten. */
  decideMany: patch(
    'change_requests/all/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z
      .object({
        requests: z
          .array(z.object({ id: Id, version: z.number().int() }))
          .min(1, 'Choose at least one request')
          .max(BULK_MOST, `Choose at most ${BULK_MOST} requests`),
        status: z.enum(DECISIONS),
        reason: Reason,
      })
      .refine(reasonGiven, REASON_MISSING),
    DoneAnswer.extend({
      decided: z.number().int(),
      left: z.array(z.object({ id: Id, name: z.string(), why: z.string() })),
    }),
  ),
  /** Changes the caller's own record only. It replaces what already waits for the same fields. */
  file: post(
    'change_requests/',
    inPerson(
      signedIn,
      'People change their own details themselves. Go back to your own session: HR changes the record.',
    ),
    ChangeForm,
    FiledChange,
  ),
  /** The employee takes back the waiting fields; decided ones stay. */
  withdraw: del(
    'change_requests/{id}/',
    inPerson(
      ownOr(inArea('records', 'pay')),
      'A request is taken back by the one who made it. Go back to your own session first.',
    ),
    ById,
    ReceiptedAnswer,
  ),
  /** The waiting changes of one employee: the own, or anyone's for admins. */
  pending: get('{id}/pending_changes/', orActing(ownOr(inArea('records', 'pay'))), ById, z.array(PendingField)),
  /** How many requests wait, and since when the first of them: of everybody, or of one employee. */
  count: get(
    'change_requests/count/',
    orActing(inArea('records', 'pay')),
    z.object({ employee: Id.optional() }),
    z.object({ waiting: z.number().int(), oldest: Instant.nullable() }),
  ),
  /** Shows a masked field of a request that waits. Leaves a row in the audit each time. */
  reveal: post(
    'change_requests/{id}/reveal/',
    inPerson(ownOr(inArea('records', 'pay')), 'What is masked is not revealed in the name of another.'),
    z.object({ id: Id, field: Id }),
    z.object({ from: Value, to: Value, now: Value.optional() }),
    { reads: true },
  ),
}));
