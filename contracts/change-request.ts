import * as z from 'zod';
import { ITEM_SECTIONS } from './employee-item';
import { Id, Instant } from './fields';

/** The sections whose change can wait for HR. Documents have a decision of their own. */
export const REQUEST_SECTIONS = ['personal', 'bank', ...ITEM_SECTIONS, 'medical'] as const;
export type RequestSection = (typeof REQUEST_SECTIONS)[number];

/** Of a field: undecided, saved, or refused. */
export const FIELD_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
/** Of a request. `ONGOING`: some of its fields are decided; `CLOSED`: some were saved and some refused, or it was withdrawn. */
export const REQUEST_STATUSES = ['PENDING', 'ONGOING', 'APPROVED', 'DECLINED', 'CLOSED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

const Value = z.string().nullable();

/** One changed field. Values are as people read them: names of banks, not their ids; BVN and account number by their last three digits. */
export const RequestField = z.object({
  id: Id,
  /** The wire name, such as `marital_status`. */
  field: z.string(),
  from: Value,
  to: Value,
  /** What the record says now, where that is no longer `from`: somebody changed it meanwhile. */
  now: Value.optional(),
  status: z.enum(FIELD_STATUSES),
  reason: z.string().nullable(),
});
export type RequestField = z.infer<typeof RequestField>;

const request = {
  id: Id,
  employee: z.object({
    id: Id,
    code: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    image: z.string().nullable(),
  }),
  company_name: z.string(),
  section: z.enum(REQUEST_SECTIONS),
  /** For a section of items: the item, null for a new one; and what it is called. */
  item: Id.nullable(),
  item_title: z.string().nullable(),
  /** Whether the item goes altogether. */
  remove: z.boolean(),
  status: z.enum(REQUEST_STATUSES),
  /** How many fields it has, and how many wait. */
  fields: z.number().int(),
  waiting: z.number().int(),
  requested_at: Instant,
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
};
export const ChangeRequest = z.object(request);
export type ChangeRequest = z.infer<typeof ChangeRequest>;
export const ChangeRequestDetail = z.object({
  ...request,
  changes: z.array(RequestField),
  /** Whether the reader asked for it, and so may withdraw but not decide it. */
  own: z.boolean(),
  version: z.number().int(),
});
export type ChangeRequestDetail = z.infer<typeof ChangeRequestDetail>;

/** What an employee sends: the fields that they changed and nothing else (document 1 section 10, document 2 section 5). */
export const ChangeForm = z.object({
  section: z.enum(REQUEST_SECTIONS),
  item: Id.optional(),
  remove: z.boolean().default(false),
  /** By wire name; null empties a field. Checked by the form of the section. */
  changes: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type ChangeForm = z.output<typeof ChangeForm>;

/** `SAVED`: the section may be changed without approval. `REQUESTED`: HR decides, and the fields say so meanwhile. */
export const Filed = z.object({ outcome: z.enum(['SAVED', 'REQUESTED']), request: Id.nullable(), message: z.string() });
